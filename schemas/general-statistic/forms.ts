import type { CompiledForms } from '../compiled-form.ts'
import { statisticFilters } from './general-statistic.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = { filters: statisticFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
