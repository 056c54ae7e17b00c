import type { CompiledForms } from '../compiled-form.ts'
import { applicationBody, entryBody } from './entry.schema.ts'

/** Forms of the feature. `virtual:validators/entry` gives them as `forms`, with their validators. */
export const FORMS = { record: entryBody, further: applicationBody } as const
export declare const forms: CompiledForms<typeof FORMS>
