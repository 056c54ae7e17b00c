import type { CompiledForms } from '../compiled-form.ts'
import { sampleRecordFilters, sampleRecordForm } from './sample-record.schema.ts'

/** Forms of the feature. `virtual:validators/sample-records` gives them as `forms`, with their validators. */
export const FORMS = { record: sampleRecordForm, filters: sampleRecordFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
