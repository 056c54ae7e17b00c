import type { calendarEndpoints } from '#schemas/calendar/calendar.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** A period made for the call, so that each call finds one; far away, so that it overlaps with none. */
export const samples: Samples<typeof calendarEndpoints> = async (db) => {
  const { id, version } = await db
    .insertInto('calendar_period')
    .values({ event_id: 1, year_id: 3, start_date: '2090-01-01', end_date: '2090-01-31' })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const period = { eventId: 2, yearId: 3, semesterId: 1, startDate: '2095-02-01', endDate: '2095-02-28' }
  return {
    add: { body: { id: null, ...period } },
    edit: { body: { id, ...period, version } },
    remove: { body: { calenderEventID: id, version } },
  }
}
