import { certificateEditForm, certificateFilters, certificateForm, courseLinkForm } from './certificate.schema.ts'

/** Forms of the feature; each gets a precompiled validator. */
export const FORMS = {
  record: certificateForm,
  edit: certificateEditForm,
  filters: certificateFilters,
  course: courseLinkForm,
} as const
