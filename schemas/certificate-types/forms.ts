import type { CompiledForms } from '../compiled-form.ts'
import { meaningfulRecordForm, namedRecordFilters } from '../shared/named-record.ts'

/** Forms of the feature. `virtual:validators/certificate-types` gives them as `forms`, with their validators. */
export const FORMS = { record: meaningfulRecordForm, filters: namedRecordFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
