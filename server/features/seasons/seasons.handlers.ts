import type { Transaction } from 'kysely'
import { seasonLifecycle, type SeasonEvent } from '#machines/seasons/season.lifecycle.ts'
import arabic from '#locales/ar/seasons/index.ts'
import english from '#locales/en/seasons/index.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { todayInCairo } from '#schemas/formats.ts'
import {
  academicYearOf,
  newSeasonErrors,
  seasonDateErrors,
  type NewSeason,
  type SeasonState,
} from '#schemas/seasons/season.schema.ts'
import { seasonsEndpoints } from '#schemas/seasons/seasons.endpoints.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import { excludeMoves } from '../../kit/application-season.sql.ts'
import { yearChoices } from '../../kit/choices.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import { CALLER_CODES, callerOf, differences, type ActingUser, type RecordKind } from '../../kit/record-kind.ts'
import {
  activate,
  deleteSeason,
  findSeason,
  insertSeason,
  insertSemester,
  insertYear,
  isThere,
  listSeasons,
  listYears,
  lockCurrent,
  lockSeason,
  lockSeasons,
  overlaps,
  semesterChoices,
  updateSeason,
  type Dates,
  type StoredSeason,
} from './seasons.sql.ts'

const { access } = seasonsEndpoints.update
type Trx = Transaction<Tables>

/** Whether this day has passed, in Egypt. */
export const isOver = (lastDay: string | null, { deps }: Pick<ActingUser, 'deps'>): boolean =>
  lastDay !== null && lastDay < todayInCairo(deps.clock())

const CODES: Readonly<Record<string, ErrorCode>> = {
  ...CALLER_CODES,
  isNotCurrent: 'SEASON_CURRENT',
  hasDates: 'SEASON_WITHOUT_DATES',
  isNotOver: 'SEASON_OVER',
  hasNoApplications: 'SEASON_HAS_APPLICATIONS',
  hasNothingUndecided: 'SEASON_UNDECIDED',
  hasNothingToExport: 'SEASON_TO_EXPORT',
  isUnused: 'SEASON_USED',
}
/** Seasons as records. */
export const SEASON: RecordKind<StoredSeason, SeasonEvent, { state: SeasonState }> = {
  entity: 'season',
  machine: seasonLifecycle,
  snapshot: (season, by) =>
    seasonLifecycle.resolveState({
      value: season.state,
      context: {
        ...callerOf(by, access),
        isCurrent: season.is_current,
        hasDates: season.starts_on !== null,
        isOver: isOver(season.ends_on, by),
        applications: season.applications,
        undecided: season.undecided,
        toExport: season.toExport,
        isUsed: season.isUsed,
      },
    }),
  stored: (state) => (state === 'absent' ? null : { state: state as SeasonState }),
  refusal(refused, _event, { state, applications, undecided, toExport }) {
    if (refused.kind === 'notFromState')
      return new AppError('SEASON_NOT_FROM_STATE', {
        params: { state: { ar: arabic.states[state], en: english.states[state] } },
      })
    const guard = refused.failing[0]!
    return new AppError(CODES[guard] ?? 'GENERIC', {
      data: { guard, failing: refused.failing },
      params: { applications, undecided, toExport },
    })
  },
}

const invalid = (path: string, code: ErrorCode) => new AppError('INVALID_INPUT', { fields: [{ path, code }] })

/** The id of the year, which is added where the form has none. @throws AppError at the field */
async function yearOf(trx: Trx, { yearId, firstYear }: NewSeason): Promise<number> {
  if (yearId != null) {
    if (!(await isThere(trx, 'academic_year', yearId))) throw invalid('/yearId', 'INVALID_CHOICE')
    return yearId
  }
  const year = academicYearOf(firstYear!)
  const isTaken = ({ ar_name, en_name }: { ar_name: string; en_name: string }) =>
    [ar_name, en_name].some((name) => normaliseName(name) === year.name)
  if ((await listYears(trx)).some(isTaken)) throw invalid('/firstYear', 'SEASON_YEAR_EXISTS')
  return insertYear(trx, year)
}
/** The id of the semester, which is added where the form has none. @throws AppError at the field */
async function semesterOf(trx: Trx, { semesterId, semesterArName, semesterEnName }: NewSeason): Promise<number> {
  if (semesterId != null) {
    if (!(await isThere(trx, 'semester', semesterId))) throw invalid('/semesterId', 'INVALID_CHOICE')
    return semesterId
  }
  const names = { ar_name: semesterArName!, en_name: semesterEnName! }
  for (const semester of await semesterChoices(trx))
    for (const [column, path] of [
      ['ar_name', '/semesterArName'],
      ['en_name', '/semesterEnName'],
    ] as const)
      if (normaliseName(semester[column]) === normaliseName(names[column])) throw invalid(path, 'DUPLICATE_NAME')
  return insertSemester(trx, names)
}
/** @throws AppError at the first day */
async function requireFreeDates(trx: Trx, dates: Dates, of: Parameters<typeof overlaps>[2]): Promise<void> {
  if (await overlaps(trx, dates, of)) throw invalid('/startsOn', 'SEASON_OVERLAPS')
}

/** Plans a season, with a year and a semester that there are or that it adds. @returns its id */
export const addSeason = (trx: Trx, by: ActingUser, form: NewSeason): Promise<number> =>
  createRecord(trx, by, SEASON.entity, {
    access,
    event: 'season.add',
    async insert() {
      await lockSeasons(trx)
      const season = {
        year_id: await yearOf(trx, form),
        semester_id: await semesterOf(trx, form),
        starts_on: form.startsOn ?? null,
        ends_on: form.endsOn ?? null,
      }
      if (await findSeason(trx, season.year_id, season.semester_id)) throw new AppError('SEASON_EXISTS')
      await requireFreeDates(trx, season, { id: null, semesterId: season.semester_id })
      return { id: await insertSeason(trx, season), changes: { ...season, state: 'planned' } }
    },
  })

/** Takes the place of the season that is current, whose year and semester are the active ones no more. */
async function replaceCurrent(trx: Trx, by: ActingUser): Promise<void> {
  const current = await lockCurrent(trx)
  if (!current) return
  await changeRecord(trx, by, SEASON, {
    lock: () => Promise.resolve(current),
    version: current.version,
    events: [{ type: 'season.replace' }],
    async write({ id }, next) {
      await updateSeason(trx, id, { ...next, is_current: false })
      return { changes: { is_current: [true, false] } }
    },
  })
}

/** Seasons (issue 41). */
export const seasonsHandlers: Handlers<typeof seasonsEndpoints> = {
  async list({ db, deps }) {
    const seasons = (await listSeasons(db)).map(
      ({ year_id, semester_id, starts_on, ends_on, is_current, ...season }) => ({
        ...season,
        yearId: year_id,
        semesterId: semester_id,
        startsOn: starts_on,
        endsOn: ends_on,
        isCurrent: is_current,
        isOver: isOver(ends_on, { deps }),
      }),
    )
    const semesters = (await semesterChoices(db)).map(({ id, active, ar_name, en_name }) => ({
      id,
      name: { ar: ar_name, en: en_name },
      active,
    }))
    return { data: { seasons, years: await yearChoices(db), semesters } }
  },

  async add({ body, db, ...call }) {
    requireNoFaults(newSeasonErrors(body))
    const id = await withTransaction(db, (trx) => addSeason(trx, call, body))
    return { data: { id }, message: 'ADDED' }
  },

  async update({ body, db, ...call }) {
    requireNoFaults(seasonDateErrors(body))
    const dates = { starts_on: body.startsOn, ends_on: body.endsOn }
    const { version } = await withTransaction(db, (trx) =>
      changeRecord(trx, call, SEASON, {
        lock: () => lockSeason(trx, body.id),
        version: body.version,
        events: [{ type: 'season.edit', isOver: isOver(body.endsOn, call) }],
        async write(season, next) {
          await requireFreeDates(trx, dates, { id: season.id, semesterId: season.semester_id })
          await updateSeason(trx, season.id, { ...dates, ...next })
          return { changes: differences<Dates>(season, dates) }
        },
      }),
    )
    return { data: { version }, message: 'SAVED' }
  },

  async move({ body: { id, version: expected, move }, db, ...call }) {
    const { version } = await withTransaction(db, (trx) =>
      changeRecord(trx, call, SEASON, {
        async lock() {
          if (move === 'finish') await excludeMoves(trx)
          return lockSeason(trx, id)
        },
        version: expected,
        events: [{ type: `season.${move}` }],
        async write(season, next) {
          if (move !== 'makeCurrent') {
            await updateSeason(trx, id, next)
            return {}
          }
          await replaceCurrent(trx, call)
          await updateSeason(trx, id, { ...next, is_current: true })
          await activate(trx, season)
          return { changes: { is_current: [false, true] } }
        },
      }),
    )
    return { data: { version }, message: 'SAVED' }
  },

  async remove({ body, db, ...call }) {
    await withTransaction(db, (trx) =>
      changeRecord(trx, call, SEASON, {
        lock: () => lockSeason(trx, body.id),
        version: body.version,
        events: [{ type: 'season.remove' }],
        async write({ id, year_id, semester_id, starts_on, ends_on }) {
          await deleteSeason(trx, id)
          return { changes: { year_id, semester_id, starts_on, ends_on } }
        },
      }),
    )
    return { data: { id: body.id }, message: 'DELETED' }
  },
}
