import type { CompiledForms } from '../compiled-form.ts'
import { sectorReportFilters } from './sector-report.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = { filters: sectorReportFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
