import { forms } from 'virtual:validators/calendar'
import { periodState, type PeriodState } from '#machines/calendar/calendar-period.lifecycle.ts'
import type { Effects } from '#machines/shared/problem.ts'
import {
  matchesPeriod,
  shareDays,
  type CalendarFilters,
  type CalendarPeriod,
  type CalendarPeriodForm,
} from '#schemas/calendar/calendar-period.schema.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'

/** A period, and its state by the day of the server (D65). */
export interface PeriodRow extends CalendarPeriod {
  readonly state: PeriodState
}
export type PeriodList = List<PeriodRow, CalendarFilters, 'remove'>

/** All periods of the scope regardless of the search, and the server's day. */
export interface Calendar {
  readonly periods: readonly PeriodRow[]
  readonly today: string
}

/** The list; `onLoaded` gets all loaded periods, for the year view. */
export const calendarList = (
  onLoaded: (calendar: Calendar) => void,
): ListSpec<PeriodRow, CalendarFilters, 'remove'> => ({
  form: forms.filters,
  filters: { eventId: null, yearId: null },
  sortable: ['name', 'startDate', 'endDate', 'yearName', 'state'],
  orderBy: 'startDate',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { events, today } = (await api.calendar.list(call)).data
    const rows = events.map((period) => ({ ...period, state: periodState(period, today) }))
    onLoaded({ periods: rows, today })
    return { rows, total: rows.length }
  },
  whole: {
    sortBy: {
      name: (row) => row.eventId,
      startDate: (row) => row.startDate,
      endDate: (row) => row.endDate,
      yearName: (row) => row.yearName.en,
      state: (row) => ['planned', 'running', 'ended'].indexOf(row.state),
    },
    fits: matchesPeriod,
  },
  actions: {
    remove: ({ id, version }, call) => api.calendar.remove({ calenderEventID: id, version }, call),
  },
})

/** Saves the form of the dialog: as a new period of the chosen scope, or over `row`. */
export const savePeriod = (value: CalendarPeriodForm, row: PeriodRow | null, { overlaps = 0 }: Effects) =>
  row
    ? api.calendar.edit({ ...value, id: row.id, version: row.version, overlaps })
    : api.calendar.add({ id: null, ...value, overlaps })

/**
 * How many periods of the same event, year and scope share days with it, as the server has them now. `isWhole`: a new
 * one is the university's.
 */
export async function countOverlaps(
  value: CalendarPeriodForm,
  row: PeriodRow | null,
  isWhole: boolean,
): Promise<Effects> {
  const { events } = (await api.calendar.list()).data
  const isOfScope = ({ facultyId, isOwn }: CalendarPeriod) =>
    row ? facultyId === row.facultyId : isWhole ? facultyId === null : isOwn
  const overlapping = events.filter(
    (period) =>
      period.id !== row?.id &&
      period.eventId === value.eventId &&
      period.yearId === value.yearId &&
      isOfScope(period) &&
      shareDays(period, value),
  )
  return { overlaps: overlapping.length }
}
