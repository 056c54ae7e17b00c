import { endpoints } from '../endpoint.ts'
import { activeNamed, integer, list, named, object, text } from '../shared/fields.ts'
import {
  calendarPeriod,
  calendarPeriodChange,
  calendarPeriodRemoval,
  newCalendarPeriod,
} from './calendar-period.schema.ts'

/** The university and its faculties have periods, branches do not (D82). */
const levels = [12, 13] as const
const view = { kind: 'permission', permission: 'calendar.can_view_calendar', levels } as const
const manage = { kind: 'permission', permission: 'calendar.can_manage_calendar', levels } as const

/** Calls of the calendar (D73). */
export const calendarEndpoints = endpoints({
  /** A faculty gets the university's periods and its own, by their first day. `today`: in Egypt (D65). */
  list: {
    method: 'GET',
    path: '/api/calendar/list_calendar_data/',
    source: '3 §7',
    reply: object({ events: list(calendarPeriod), today: text }, ['events', 'today']),
    errors: [],
    access: view,
  },
  choices: {
    method: 'GET',
    path: '/api/calendar/get_calendar_filters/',
    source: '3 §7',
    reply: object({ years: list(activeNamed), semesters: list(activeNamed), events: list(named) }, [
      'years',
      'semesters',
      'events',
    ]),
    errors: [],
    access: view,
  },
  /**
   * `overlaps`: how many overlapping periods the confirmation showed; absent: there was no confirmation, and it is
   * saved all the same. PERIOD_OVERLAPS_CHANGED carries their present number in `data.effects` (ADR 32).
   */
  add: {
    method: 'POST',
    path: '/api/calendar/add_calendar_event/',
    source: '3 §7',
    writes: 'unversioned',
    body: newCalendarPeriod,
    reply: object({ id: integer }, ['id']),
    errors: ['PERIOD_OVERLAPS_CHANGED'],
    access: manage,
  },
  edit: {
    method: 'PUT',
    path: '/api/calendar/edit_calendar_event/',
    source: '3 §7',
    writes: 'versioned',
    body: calendarPeriodChange,
    reply: object({ version: integer }, ['version']),
    errors: ['NO_CHANGES_TO_SAVE', 'PERIOD_OVERLAPS_CHANGED', 'PERIOD_OF_UNIVERSITY'],
    access: manage,
  },
  remove: {
    method: 'DELETE',
    path: '/api/calendar/delete_calendar_event/',
    source: '3 §7',
    writes: 'versioned',
    body: calendarPeriodRemoval,
    reply: object({ id: integer }, ['id']),
    errors: ['PERIOD_OF_UNIVERSITY', 'PERIOD_KEPT'],
    access: manage,
  },
})
