import type { CompiledForms } from '../compiled-form.ts'
import { entryForm, furtherBody } from './entry.schema.ts'

/** Forms of the feature. `virtual:validators/entry` gives them as `forms`, with their validators. */
export const FORMS = { record: entryForm, further: furtherBody } as const
export declare const forms: CompiledForms<typeof FORMS>
