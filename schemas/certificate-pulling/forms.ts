import type { CompiledForms } from '../compiled-form.ts'
import { showForm } from './certificate-pulling.schema.ts'

/** Forms of the feature. `virtual:validators/certificate-pulling` gives them as `forms`, with their validators. */
export const FORMS = { show: showForm } as const
export declare const forms: CompiledForms<typeof FORMS>
