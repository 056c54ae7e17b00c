import type { CompiledForms } from '../compiled-form.ts'
import { accessLogFilters } from './access-log.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = { filters: accessLogFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
