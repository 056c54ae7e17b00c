import type { CompiledForms } from '../compiled-form.ts'
import { object } from '../shared/fields.ts'
import { acceptedFilters } from './accepted.schema.ts'
import { changesFilters } from './change.schema.ts'
import { officialResultsFilters } from './official-results.schema.ts'
import { takeOverListFilters } from './take-over.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = {
  filters: officialResultsFilters,
  accepted: acceptedFilters,
  changes: changesFilters,
  takeOver: takeOverListFilters,
  takeOvers: object({}, []),
} as const
export declare const forms: CompiledForms<typeof FORMS>
