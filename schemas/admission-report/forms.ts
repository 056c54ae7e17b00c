import type { CompiledForms } from '../compiled-form.ts'
import { statusFilters, studentsFilters } from './admission-report.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = { students: studentsFilters, statuses: statusFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
