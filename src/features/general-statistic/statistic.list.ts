import { forms } from 'virtual:validators/general-statistic'
import type { Locales } from '#locales/i18n-types.ts'
import {
  STATISTIC_CODES,
  STATISTIC_KEYS,
  type StatisticFilters,
  type StatisticRow,
} from '#schemas/general-statistic/general-statistic.schema.ts'
import { statisticErrors } from '#schemas/general-statistic/statistic.rules.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'

/** A row with the filters of its request: the address may have newer filters while their rows load. */
export interface ShownRow extends StatisticRow {
  readonly filters: StatisticFilters
}
export type StatisticList = List<ShownRow, StatisticFilters, never>

/** All offered statuses of the active season by default. All rows come at once, and are sorted and paged here (document 3, section 2). */
export const listSpec = (
  yearId: number | null,
  semesterId: number | null,
  language: Locales,
): ListSpec<ShownRow, StatisticFilters> => ({
  form: forms.filters,
  rules: statisticErrors,
  filters: {
    appStatus: [...STATISTIC_CODES],
    yearId,
    semesterId,
    certificateCategoryId: null,
    certificateTypeId: [],
    startApplicationDate: null,
    endApplicationDate: null,
    compared: false,
  },
  sortable: ['facultyName', ...STATISTIC_KEYS, 'overall'],
  orderBy: 'facultyName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: 10,
  whole: {
    sortBy: {
      facultyName: (row) => pickName(row.facultyName, language),
      ...Object.fromEntries([...STATISTIC_KEYS, 'overall' as const].map((key) => [key, (row: ShownRow) => row[key]])),
    },
  },
  load: async ({ filters }, call) => {
    const { data } = await api['general-statistic'].list(filters, call)
    const rows = (data as readonly StatisticRow[]).map((row) => ({ ...row, filters: filters }))
    return { rows, total: rows.length }
  },
})
