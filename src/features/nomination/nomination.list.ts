import { forms } from 'virtual:validators/nomination'
import {
  NOMINATION_PAGE_SIZES,
  RECOMMENDED_SORTABLE,
  type NominationFilters,
  type RecommendedColumn,
  type RecommendedRow,
} from '#schemas/nomination/nomination.schema.ts'
import { api } from '#src/api/client.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'

export type RecommendedList = List<RecommendedRow, NominationFilters, never>
/** The two tabs (document 2, section 7): recommended accepted, recommended refused. */
export const TABS = [1, 0] as const
/** The active year and semester. */
export interface SeasonIds {
  readonly yearId: number
  readonly semesterId: number
}

/** Recommended students of the chosen faculty, best first, 10 a page (document 2, section 2.5). */
export const recommendedSpec = (season: SeasonIds): ListSpec<RecommendedRow, NominationFilters> => ({
  form: forms.filters,
  filters: { statusStudent: TABS[0], facultyId: null, desireNumber: null },
  subject: ['statusStudent', 'facultyId', 'desireNumber'],
  sortable: RECOMMENDED_SORTABLE,
  orderBy: 'rank',
  orderType: 'asc',
  pageSizes: NOMINATION_PAGE_SIZES,
  pageSize: 10,
  load: async ({ filters, page, pageSize, orderBy, orderType }, call) => {
    const { facultyId, ...rest } = filters
    if (facultyId == null) return { rows: [], total: 0 }
    const body = { ...rest, ...season, facultyId, page, pageSize, orderType, orderBy: orderBy as RecommendedColumn }
    const { studentsData } = (await api.nomination.recommended(body, call)).data
    return { rows: studentsData.results, total: studentsData.total, more: studentsData.more }
  },
})
