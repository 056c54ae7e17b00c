import type { CompiledForm, CompiledForms } from '../compiled-form.ts'
import { mergeTarget, rowFilters, rowFormOf, type RowForm } from './list-row.schema.ts'
import type { ListKey } from './lists.ts'

/** Forms of the feature: of the rows of each list, the filters of all, and a merge. `virtual:validators/lists` gives them as `forms`. */
export const FORMS = {
  countries: rowFormOf('countries'),
  governorates: rowFormOf('governorates'),
  cities: rowFormOf('cities'),
  majors: rowFormOf('majors'),
  certificateNames: rowFormOf('certificateNames'),
  quotas: rowFormOf('quotas'),
  filters: rowFilters,
  mergeTarget,
} as const
export declare const forms: Pick<CompiledForms<typeof FORMS>, 'filters' | 'mergeTarget'> &
  Readonly<Record<ListKey, CompiledForm<RowForm>>>
