import type { CompiledForms } from '../compiled-form.ts'
import { logoForm, universityForm } from './university.schema.ts'

/** Forms of the feature. `virtual:validators/university` gives them as `forms`, with their validators. */
export const FORMS = { record: universityForm, logo: logoForm } as const
export declare const forms: CompiledForms<typeof FORMS>
