import type { Kysely, Transaction } from 'kysely'
import arabic from '#locales/ar/seasons/index.ts'
import english from '#locales/en/seasons/index.ts'
import { isEnded } from '#schemas/jobs/job.schema.ts'
import {
  COPY_PARTS,
  copyOrderErrors,
  OFFERED_YEARS,
  type CopyChoice,
  type CopyPreview,
} from '#schemas/season-copies/season-copy.schema.ts'
import type { seasonCopiesEndpoints } from '#schemas/season-copies/season-copies.endpoints.ts'
import { academicYearOf } from '#schemas/seasons/season.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import { withTransaction } from '../../../db/transaction.ts'
import { beginJob, type BegunJob } from '../../../jobs/begin.ts'
import { AppError, requireNoFaults } from '../../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../../kit/change-record.ts'
import type { Handlers } from '../../../kit/handler.ts'
import { differences, type ActingUser } from '../../../kit/record-kind.ts'
import { addSeason, isOver, SEASON } from '../seasons.handlers.ts'
import { lockSeason, lockSeasons, overlaps, updateSeason, type Dates } from '../seasons.sql.ts'
import type { CopyRequest, CopyTarget } from './copy.job.ts'
import { access, COPY } from './copy.record.ts'
import {
  countSharedSettings,
  insertCopy,
  listCopies,
  listItems,
  listYearSeasons,
  lockCopy,
  readSource,
  readYearEnd,
  setCopyJob,
  updateCopy,
  type Source,
  type YearSeason,
} from './copy.sql.ts'
import type { ReturnTarget } from './copy.take-back.ts'
import { planPart, type Planned, type Route } from './plan.sql.ts'
import { rollDays, yearsBetween } from './roll-days.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** A year that can be the target, and its season of the semester; the ids are null where there is none yet. */
type Target = Pick<YearSeason, 'seasonId' | 'state' | 'yearName'> & {
  readonly yearsLater: number
  readonly yearId: number | null
  /** The calendar year in which it begins. */
  readonly firstYear: number
}
/** The year so many years after the source. */
function targetOf({ yearStartsOn }: Source, years: readonly YearSeason[], yearsLater: number): Target {
  const firstYear = Number(yearStartsOn.slice(0, 4)) + yearsLater
  const { name } = academicYearOf(firstYear)
  const year = years.find((each) => yearsBetween(yearStartsOn, each.yearStartsOn) === yearsLater)
  return { yearId: null, seasonId: null, state: null, yearName: { ar: name, en: name }, ...year, yearsLater, firstYear }
}
/**
 * What is copied from, and to which year: the first one without a season where the choice names none. @throws AppError
 * NOT_FOUND; SEASON_NOT_FROM_STATE where the season of the year is open or was
 */
async function chosen(db: Db, { seasonId, yearsLater }: CopyChoice) {
  const source = await readSource(db, seasonId)
  if (!source) throw new AppError('NOT_FOUND')
  const years = await listYearSeasons(db, source.semesterId)
  let first = 1
  while (targetOf(source, years, first).seasonId !== null) first += 1
  const targets = Array.from({ length: Math.max(OFFERED_YEARS, first) }, (_, at) => targetOf(source, years, at + 1))
  const target = targetOf(source, years, yearsLater ?? first)
  const { state } = target
  if (state !== null && state !== 'planned' && state !== 'preparing')
    throw new AppError('SEASON_NOT_FROM_STATE', {
      params: { state: { ar: arabic.states[state], en: english.states[state] } },
    })
  return { source, target, targets }
}

const routeOf = (source: Source, target: Target, copyId: number | null): Route => ({
  fromYearId: source.yearId,
  toYearId: target.yearId,
  semesterId: source.semesterId,
  years: target.yearsLater,
  copyId,
})
async function plan(db: Db, route: Route): Promise<readonly Planned[]> {
  const parts: Planned[] = []
  for (const part of COPY_PARTS) parts.push(...(await planPart(db, part, route)))
  return parts
}

/** The dates that the season gets: none where it has some, where the source's are unknown, or where they overlap. */
async function datesOf(db: Db, { startsOn, endsOn, origins, semesterId }: Source, { yearsLater, seasonId }: Target) {
  if (startsOn === null || endsOn === null) return null
  const has = seasonId !== null && (await readSource(db, seasonId))!.startsOn !== null
  if (has) return null
  const rolled = rollDays({ start: startsOn, end: endsOn }, origins, yearsLater)
  const dates = { starts_on: rolled.days.start, ends_on: rolled.days.end }
  return (await overlaps(db, dates, { id: seasonId, semesterId })) ? null : rolled
}

/** Adds the season where there is none, gives it dates, and begins to prepare it. @returns its id and its year */
async function prepare(trx: Trx, by: ActingUser, source: Source, target: Target) {
  const { semesterId } = source
  const rolled = await datesOf(trx, source, target)
  const year = target.yearId === null ? { yearId: null, firstYear: target.firstYear } : { yearId: target.yearId }
  const id = target.seasonId ?? (await addSeason(trx, by, { ...year, semesterId }))
  const season = (await lockSeason(trx, id))!
  const dates: Dates | null = rolled && { starts_on: rolled.days.start, ends_on: rolled.days.end }
  const events = [
    ...(rolled ? [{ type: 'season.edit', isOver: isOver(rolled.days.end, by) } as const] : []),
    ...(season.state === 'planned' ? [{ type: 'season.prepare' } as const] : []),
  ]
  if (events.length > 0)
    await changeRecord(trx, by, SEASON, {
      lock: () => Promise.resolve(season),
      version: season.version,
      events,
      async write(_, next) {
        await updateSeason(trx, id, { ...dates, ...(rolled && { origins: JSON.stringify(rolled.origins) }), ...next })
        return { changes: dates ? differences<Dates>(season, dates) : {} }
      },
    })
  return { seasonId: id, yearId: season.year_id, yearName: season.yearName, semesterName: season.semesterName }
}

const startedOf = (id: number, job: BegunJob) => ({
  id,
  jobId: job.id,
  isDone: isEnded(job.state),
  done: job.done,
  refused: job.refused,
})

/** The season assistant, and the end of a year (issue 41, point 4; ADR 118). */
export const seasonCopiesHandlers: Handlers<typeof seasonCopiesEndpoints> = {
  list: async ({ db }) => ({ data: await listCopies(db) }),

  async preview({ body, db }) {
    const { source, target, targets } = await chosen(db, body)
    const planned = await plan(db, routeOf(source, target, null))
    const shown = ({ yearsLater, yearName, state }: Target) => ({ yearsLater, yearName, state })
    const parts = COPY_PARTS.map((part) => {
      const rows = planned.filter((row) => row.part === part)
      const copied = rows.filter(({ verdict }) => verdict === null).length
      const stands = rows.filter(({ verdict }) => verdict === 'COPY_STANDS').length
      return { part, copied, stands, refused: rows.length - copied - stands }
    })
    const data: CopyPreview = {
      target: shown(target),
      targets: targets.map(shown),
      dates: (await datesOf(db, source, target))?.days ?? null,
      parts,
      refused: planned.flatMap(({ part, name, verdict }) =>
        verdict === null || verdict === 'COPY_STANDS' ? [] : [{ part, name, code: verdict }],
      ),
      periods: planned.flatMap(({ name, period, verdict }) =>
        period && verdict === null ? [{ name, from: period.from, to: period.to }] : [],
      ),
      standing: [...(await countSharedSettings(db))],
      copied: planned.filter(({ verdict }) => verdict === null).length,
    }
    return { data }
  },

  async copy({ body, db, ...call }) {
    requireNoFaults(copyOrderErrors(body))
    const data = await withTransaction(db, async (trx) => {
      await lockSeasons(trx)
      const { source, target } = await chosen(trx, body)
      const planned = (await plan(trx, routeOf(source, target, null))).filter(({ verdict }) => verdict === null)
      if (planned.length !== body.shown) throw new AppError('COPY_CHANGED')
      if (planned.length === 0) throw new AppError('COPY_NOTHING')
      const prepared = await prepare(trx, call, source, target)
      const values = {
        from_year_id: source.yearId,
        to_year_id: prepared.yearId,
        semester_id: source.semesterId,
        adds_season: target.seasonId === null,
      }
      const copyId = await createRecord(trx, call, COPY.entity, {
        access,
        event: 'copy.begin',
        insert: async () => ({
          id: await insertCopy(trx, { ...values, user_id: call.user.id, at: call.deps.clock() }),
          changes: { ...values, state: 'copying' },
        }),
      })
      const job = await beginJob(trx, call, {
        kind: 'copySeason',
        request: { copyId, name: nameOf(prepared), years: target.yearsLater } satisfies CopyRequest,
        targets: planned.map(({ part, id, name }): CopyTarget => ({ part, id, name })),
      })
      await setCopyJob(trx, copyId, 'job_id', job.id)
      return startedOf(copyId, job)
    })
    return { data, message: data.isDone ? 'SEASON_COPIED' : 'SEASON_COPYING', params: { count: data.done } }
  },

  async takeBack({ body, db, ...call }) {
    const data = await withTransaction(db, async (trx) => {
      await lockSeasons(trx)
      const { record } = await changeRecord(trx, call, COPY, {
        lock: () => lockCopy(trx, body.id),
        version: body.version,
        events: [{ type: 'copy.takeBack' }],
        async write({ id }, next) {
          await updateCopy(trx, id, next)
          return {}
        },
      })
      const { id, seasonId, adds_season } = record
      const season = seasonId === null ? undefined : await lockSeason(trx, seasonId)
      const name = season ? nameOf(season) : { ar: '', en: '' }
      const job = await beginJob(trx, call, {
        kind: 'copySeasonTakeBack',
        request: { copyId: id, name, years: 0 } satisfies CopyRequest,
        targets: [
          ...(await listItems(trx, id)).map(({ part, target_id, target_version: version }): ReturnTarget => ({
            part,
            id: target_id,
            version,
            name,
          })),
          ...(season && adds_season ? [{ part: 'season', id: season.id, version: season.version, name } as const] : []),
        ],
      })
      await setCopyJob(trx, id, 'take_back_job_id', job.id)
      return startedOf(id, job)
    })
    return {
      data,
      message: data.isDone ? 'SEASON_COPY_RETURNED' : 'SEASON_COPY_RETURNING',
      params: { count: data.done },
    }
  },

  async yearEnd({ params, db }) {
    const left = await readYearEnd(db, Number(params.id))
    if (!left) throw new AppError('NOT_FOUND')
    return { data: left }
  },
}

const nameOf = ({
  yearName,
  semesterName,
}: Pick<Awaited<ReturnType<typeof prepare>>, 'yearName' | 'semesterName'>) => ({
  ar: `${yearName.ar} – ${semesterName.ar}`,
  en: `${yearName.en} – ${semesterName.en}`,
})
