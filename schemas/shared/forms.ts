import type { CompiledForms } from '../compiled-form.ts'
import { resultFilters } from './result-filters.ts'

/** Forms that several features use. `virtual:validators/shared` gives them as `forms`, with their validators. */
export const FORMS = { results: resultFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
