import type { CompiledForms } from '../compiled-form.ts'
import { object } from '../shared/fields.ts'
import { showForm } from './certificate-pulling.schema.ts'

/** Forms of the feature. `virtual:validators/certificate-pulling` gives them as `forms`, with their validators. The shown certificates are not searched. */
export const FORMS = { show: showForm, filters: object({}, []) } as const
export declare const forms: CompiledForms<typeof FORMS>
