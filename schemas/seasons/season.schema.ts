import type { FromSchema } from 'json-schema-to-ts'
import { dateRangeErrors } from '../shared/date-range.ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  arabicName,
  bilingual,
  choice,
  date,
  englishName,
  flag,
  id,
  idOrAll,
  integer,
  object,
  textOrNull,
  version,
  withMessages,
} from '../shared/fields.ts'
import { requiredDate } from '../shared/numbers-and-dates.ts'
import { STATUS } from '../status.ts'
import { SEASON_STATES } from './season-states.ts'

export { SEASON_STATES, type SeasonState } from './season-states.ts'
/** What a person does to a season: the events of the lifecycle without `season.`. */
export const SEASON_MOVES = ['prepare', 'open', 'close', 'decide', 'finish', 'archive', 'back', 'makeCurrent'] as const
export type SeasonMove = (typeof SEASON_MOVES)[number]

/** Statuses in which an application still waits for somebody: a season that has any is not finished (issue 41). */
export const UNDECIDED: readonly number[] = [
  STATUS.underReview,
  STATUS.toBeCompleted,
  STATUS.recommendedAccepted,
  STATUS.recommendedRefused,
  STATUS.pendingFees,
  STATUS.waitingList,
]

const [FIRST_YEAR, LAST_YEAR] = [2000, 2100]
/** The calendar year in which an academic year begins. */
const firstYear = withMessages(
  { type: 'integer', minimum: FIRST_YEAR, maximum: LAST_YEAR },
  { type: 'INT_NUMBER_FIELD', minimum: 'SEASON_YEAR_RANGE', maximum: 'SEASON_YEAR_RANGE' },
)

/**
 * Form of a new season. `yearId`, `semesterId`: null adds one, the year by the calendar year in which it begins, the
 * semester by its names. The dates may follow later, then both of them.
 */
export const newSeason = object(
  {
    yearId: idOrAll,
    firstYear,
    semesterId: idOrAll,
    semesterArName: arabicName(),
    semesterEnName: englishName(),
    startsOn: date,
    endsOn: date,
  },
  [],
)
export type NewSeason = FromSchema<typeof newSeason>
const dates = { startsOn: requiredDate, endsOn: requiredDate } as const
/** Form of the dates of a season: the first and the last day on which applications are made. */
export const seasonDates = object(dates, ['startsOn', 'endsOn'])
export type SeasonDates = FromSchema<typeof seasonDates>
export const seasonChange = object({ id, version, ...dates }, ['id', 'startsOn', 'endsOn'])
export const seasonRef = object({ id, version }, ['id'])
export const seasonMove = object({ id, version, move: choice(...SEASON_MOVES) }, ['id', 'move'])

/** The season does not end before it begins. Called on both sides. */
export const seasonDateErrors = ({ startsOn, endsOn }: Partial<NewSeason>): FieldError[] =>
  dateRangeErrors(startsOn, endsOn, '/endsOn')
/** What a new season lacks. Called on both sides. */
export function newSeasonErrors(form: NewSeason): FieldError[] {
  const missing = (isNeeded: boolean, ...fields: (keyof NewSeason)[]) =>
    isNeeded
      ? fields
          .filter((field) => form[field] == null)
          .map((field) => ({ path: `/${field}`, code: 'REQUIRED_FIELD' as const }))
      : []
  return [
    ...missing(form.yearId == null, 'firstYear'),
    ...missing(form.semesterId == null, 'semesterArName', 'semesterEnName'),
    ...missing(form.startsOn != null || form.endsOn != null, 'startsOn', 'endsOn'),
    ...seasonDateErrors(form),
  ]
}

/** An academic year by its first calendar year: named `2027/2028`, from July to June. */
export const academicYearOf = (first: number) => ({
  name: `${first}/${first + 1}`,
  startsOn: `${first}-07-01`,
  endsOn: `${first + 1}-06-30`,
})

/** The filter of the list; null: all but archived seasons. */
export const seasonFilters = object({ state: choice(null, ...SEASON_STATES) }, [])
export type SeasonFilters = FromSchema<typeof seasonFilters>

/**
 * A season as listed. `undecided`: its applications in a status of `UNDECIDED`; `toExport`: those whose export to the
 * private university is under way or was not answered; `isUsed`: applications, rules or periods of the calendar are of
 * it; `isOver`: its last day has passed, in Egypt.
 */
const row = {
  id: integer,
  yearId: integer,
  yearName: bilingual,
  semesterId: integer,
  semesterName: bilingual,
  startsOn: textOrNull,
  endsOn: textOrNull,
  state: choice(...SEASON_STATES),
  isCurrent: flag,
  applications: integer,
  undecided: integer,
  toExport: integer,
  isUsed: flag,
  isOver: flag,
  version: integer,
} as const
export const seasonRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type SeasonRow = FromSchema<typeof seasonRow>
