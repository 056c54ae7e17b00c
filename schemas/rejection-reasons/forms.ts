import type { CompiledForms } from '../compiled-form.ts'
import { namedRecordFilters, namedRecordForm } from '../shared/named-record.ts'

/** Forms of the feature. `virtual:validators/rejection-reasons` gives them as `forms`, with their validators. */
export const FORMS = { record: namedRecordForm, filters: namedRecordFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
