import type { CompiledForms } from '../compiled-form.ts'
import { batchFilters } from './batch.schema.ts'
import { facultiesFilters, nominationFilters } from './nomination.schema.ts'

/** Forms of the feature. `virtual:validators/nomination` gives them as `forms`, with their validators. */
export const FORMS = { filters: nominationFilters, faculties: facultiesFilters, batches: batchFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
