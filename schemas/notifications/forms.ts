import type { CompiledForms } from '../compiled-form.ts'
import { groupFilters, groupForm, notificationFilter, previewFilters } from './group.schema.ts'

/** Forms of the feature. `virtual:validators/notifications` gives them as `forms`, with their validators. */
export const FORMS = {
  group: groupForm,
  filter: notificationFilter,
  groups: groupFilters,
  preview: previewFilters,
} as const
export declare const forms: CompiledForms<typeof FORMS>
