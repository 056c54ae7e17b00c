import type { CompiledForms } from '../compiled-form.ts'
import { acceptedFilters } from './accepted.schema.ts'
import { officialResultsFilters } from './official-results.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = { filters: officialResultsFilters, accepted: acceptedFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
