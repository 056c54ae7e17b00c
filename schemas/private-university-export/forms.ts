import type { CompiledForms } from '../compiled-form.ts'
import { exportFilters, resultFilters } from './export.schema.ts'

/** Forms of the feature. `virtual:validators/private-university-export` gives them as `forms`, with their validators. */
export const FORMS = { filters: exportFilters, results: resultFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
