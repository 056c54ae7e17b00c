import { sql } from 'kysely'
import { calendarPeriodLifecycle, type PeriodContext } from '#machines/calendar/calendar-period.lifecycle.ts'
import { history } from './history.ts'

/** Periods of the calendar. Days pass unrecorded; which year was active then is not recorded either (ADR 55). */
export const calendarPeriodHistory = history<null>({
  machine: calendarPeriodLifecycle,
  entities: ['calendar_period'],
  begins: { 'period.add': ['absent'] },
  gone: 'absent',
  unrecorded: [{ type: 'period.start' }, { type: 'period.end' }],
  changes: [],
  stored: [
    sql`r.start_date > (now() at time zone 'Africa/Cairo')::date`,
    sql`r.end_date < (now() at time zone 'Africa/Cairo')::date`,
  ],
  storedState: ([isToCome, isOver]) => (isToCome === true ? 'planned' : isOver === true ? 'ended' : 'running'),
  contexts: () => [
    {
      hasPermission: true,
      isScopeAllowed: true,
      isOwn: true,
      isYearActive: true,
      isOneScope: true,
    } satisfies PeriodContext,
  ],
})
