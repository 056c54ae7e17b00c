import type { CompiledForms } from '../compiled-form.ts'
import { reportFilters } from './recommended-report.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = { filters: reportFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
