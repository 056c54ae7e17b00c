import type { CompiledForms } from '../compiled-form.ts'
import { choiceForm, uploadFilters } from './upload.schema.ts'

/** Forms of the feature. `virtual:validators/uploads` gives them as `forms`, with their validators. */
export const FORMS = { choice: choiceForm, uploads: uploadFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
