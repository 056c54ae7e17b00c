import type { ErrorCode } from '#schemas/errors.ts'
import { isWhole } from '#schemas/scope-levels.ts'
import type { CopyPart } from '#schemas/season-copies/season-copy.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { ItemOutcome, JobItem, JobKindHandler } from '../../../kit/job-kind.ts'
import { lockSeasons } from '../seasons.sql.ts'
import { copyRefusedIn, moveCopy } from './copy.record.ts'
import { insertItems, lockCopy } from './copy.sql.ts'
import { planPart } from './plan.sql.ts'
import { copyPart } from './write.sql.ts'

/** The request of the job: the copy, what it is called, and how many years later the target is. */
export interface CopyRequest {
  readonly copyId: number
  readonly name: Bilingual
  readonly years: number
}
/** A record that is to be copied, with the name that it had when the job began. */
export interface CopyTarget {
  readonly part: CopyPart
  readonly id: number
  readonly name: Bilingual
}

/** Seasons are the whole university's, and so are their jobs. */
export const describeTargets: JobKindHandler['describe'] = async (_db, scope, targets) =>
  targets.map((target) => ({
    number: '',
    name: isWhole(scope.nodes) ? (target as CopyTarget).name : { ar: '', en: '' },
  }))
/** What its jobs are about: the season that is filled. */
export const aboutCopy: JobKindHandler['about'] = async (_trx, job) => ({ name: (job.request as CopyRequest).name })

export const refuseAll = (items: readonly JobItem[], code: ErrorCode): ItemOutcome[] =>
  items.map(({ place }) => ({ place, refused: { code } }))

/** The items of each part, in the order in which parts are copied. */
export const byPart = <P extends string>(items: readonly JobItem[]) =>
  [...new Set(items.map(partOf<P>))].map((part) => ({ part, items: items.filter((item) => partOf(item) === part) }))
const partOf = <P extends string>({ target }: JobItem) => (target as { readonly part: P }).part

/** Copies records of the season before, each one that can be copied by now (ADR 118). */
export const COPY_SEASON: JobKindHandler = {
  permission: 'seasons.can_manage_seasons',
  describe: describeTargets,
  about: aboutCopy,

  async handle(trx, by, job, items) {
    const { copyId, years } = job.request as CopyRequest
    await lockSeasons(trx)
    const copy = (await lockCopy(trx, copyId))!
    const state = await moveCopy(trx, copy, 'records.copy', { actor: by.user.actor, at: by.deps.clock() })
    if (state !== 'copying') return refuseAll(items, copyRefusedIn(state))
    if (copy.seasonId === null || !copy.isPreparing) return refuseAll(items, 'COPY_SEASON_BEGUN')
    const to = { yearId: copy.to_year_id, semesterId: copy.semester_id }
    const route = { fromYearId: copy.from_year_id, toYearId: to.yearId, semesterId: to.semesterId, years, copyId }
    const outcomes: ItemOutcome[] = []
    for (const { part, items: ofPart } of byPart<CopyPart>(items)) {
      const planned = new Map((await planPart(trx, part, route)).map((row) => [row.id, row]))
      const rows = ofPart.map(({ place, target }) => ({ place, row: planned.get((target as CopyTarget).id) }))
      const free = rows.flatMap(({ row }) => (row?.verdict === null ? [row] : []))
      const made = await copyPart(trx, by, part, free, to)
      await insertItems(trx, copyId, part, made)
      const done = new Set(made.map(({ sourceId }) => sourceId))
      for (const { place, row } of rows)
        if (row && done.has(row.id)) outcomes.push({ place })
        else outcomes.push({ place, refused: { code: row ? (row.verdict ?? 'COPY_STANDS') : 'NOT_FOUND' } })
    }
    return outcomes
  },

  async ended(trx, job, at) {
    const copy = (await lockCopy(trx, (job.request as CopyRequest).copyId))!
    await moveCopy(trx, copy, 'work.end', { actor: { kind: 'system', userId: null }, at })
  },
}
