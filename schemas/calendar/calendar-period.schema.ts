import type { FromSchema } from 'json-schema-to-ts'
import { dateRangeErrors } from '../shared/date-range.ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  bilingual,
  flag,
  id,
  idOrAll,
  integer,
  integerOrNull,
  nothing,
  object,
  shownCount,
  text,
  version,
} from '../shared/fields.ts'
import { requiredDate } from '../shared/numbers-and-dates.ts'

/** An optional semester is sent empty when there is none (document 3, section 5); null means the same. */
const fields = { eventId: id, yearId: id, semesterId: idOrAll, startDate: requiredDate, endDate: requiredDate } as const
const required = ['eventId', 'yearId', 'startDate', 'endDate'] as const
/** How many periods of the same event, year and scope overlap with it, by the confirmation (ADR 55). */
const overlaps = shownCount

/** Form of the add and edit dialog (document 3, section 5). */
export const calendarPeriodForm = object(fields, required)
export type CalendarPeriodForm = FromSchema<typeof calendarPeriodForm>
export const newCalendarPeriod = object({ id: nothing, ...fields, overlaps }, required)
export const calendarPeriodChange = object({ id, ...fields, version, overlaps }, ['id', ...required])
/** The name is spelled so in the documents (document 3, section 7). */
export const calendarPeriodRemoval = object({ calenderEventID: id, version }, ['calenderEventID'])

/** The end is not before the start (D22). Called on both sides. */
export const periodErrors = ({ startDate, endDate }: Partial<CalendarPeriodForm>): FieldError[] =>
  dateRangeErrors(startDate, endDate, '/endDate')

/** Filters of the list, as in the address. */
export const calendarFilters = object({ eventId: idOrAll, yearId: idOrAll }, [])
export type CalendarFilters = FromSchema<typeof calendarFilters>

/**
 * A period as listed. `name`: of its event. `facultyId`, `facultyName`: null for the university's. `isOwn`: it belongs
 * to the caller's scope, which may change it (D82). `isArchived`: all seasons that it is of are archived.
 */
const row = {
  id: integer,
  eventId: integer,
  name: bilingual,
  yearId: integer,
  yearName: bilingual,
  semesterId: integerOrNull,
  startDate: text,
  endDate: text,
  universityName: bilingual,
  facultyId: integerOrNull,
  facultyName: { anyOf: [bilingual, nothing] },
  isOwn: flag,
  isYearActive: flag,
  isArchived: flag,
  version: integer,
} as const
export const calendarPeriod = object(row, Object.keys(row) as (keyof typeof row)[])
export type CalendarPeriod = FromSchema<typeof calendarPeriod>

/** What applicants read of a period. `facultyId`: null for the university's. */
export const publishedPeriod = object(
  {
    eventId: integer,
    name: bilingual,
    semesterId: integerOrNull,
    facultyId: integerOrNull,
    startDate: text,
    endDate: text,
  },
  ['eventId', 'name', 'semesterId', 'facultyId', 'startDate', 'endDate'],
)

interface Days {
  readonly startDate: string
  readonly endDate: string
}
/** Whether two periods share a day. */
export const shareDays = (one: Days, other: Days): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate

/** Those of archived seasons are found by their year (ADR 115). */
export const matchesPeriod = (period: CalendarPeriod, { eventId, yearId }: CalendarFilters): boolean =>
  (eventId == null || period.eventId === eventId) && (yearId == null ? !period.isArchived : period.yearId === yearId)
