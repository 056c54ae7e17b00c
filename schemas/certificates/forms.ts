import type { CompiledForms } from '../compiled-form.ts'
import { certificateEditForm, certificateFilters, certificateForm, courseLinkForm } from './certificate.schema.ts'

/** Forms of the feature. `virtual:validators/certificates` gives them as `forms`, with their validators. */
export const FORMS = {
  record: certificateForm,
  edit: certificateEditForm,
  filters: certificateFilters,
  course: courseLinkForm,
} as const
export declare const forms: CompiledForms<typeof FORMS>
