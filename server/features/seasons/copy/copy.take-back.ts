import type { Transaction } from 'kysely'
import type { CopyPart } from '#schemas/season-copies/season-copy.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../../db/tables.ts'
import { changeRecord } from '../../../kit/change-record.ts'
import type { ItemOutcome, JobKindHandler } from '../../../kit/job-kind.ts'
import type { ActingUser } from '../../../kit/record-kind.ts'
import { SEASON } from '../seasons.handlers.ts'
import { deleteSeason, lockSeason, lockSeasons } from '../seasons.sql.ts'
import { copyRefusedIn, moveCopy } from './copy.record.ts'
import { aboutCopy, byPart, describeTargets, refuseAll, type CopyRequest } from './copy.job.ts'
import { listItems, lockCopy, markReturned } from './copy.sql.ts'
import { returnPart } from './write.sql.ts'

/** A record that the copy made, or the season that it added, which comes last. */
export interface ReturnTarget {
  readonly part: CopyPart | 'season'
  readonly id: number
  readonly version: number
  readonly name: Bilingual
}

/** Takes a copy back: what is as it was made, and that nothing refers to (ADR 118). */
export const COPY_SEASON_TAKE_BACK: JobKindHandler = {
  permission: 'seasons.can_manage_seasons',
  describe: describeTargets,
  about: aboutCopy,

  async handle(trx, by, job, items) {
    const { copyId } = job.request as CopyRequest
    await lockSeasons(trx)
    const copy = (await lockCopy(trx, copyId))!
    const state = await moveCopy(trx, copy, 'records.return', { actor: by.user.actor, at: by.deps.clock() })
    if (state !== 'takingBack') return refuseAll(items, copyRefusedIn(state))
    // it may have been opened since the job began
    if (!copy.isPreparing || copy.applications > 0) return refuseAll(items, 'COPY_SEASON_BEGUN')
    const outcomes: ItemOutcome[] = []
    for (const { part, items: ofPart } of byPart<ReturnTarget['part']>(items)) {
      const targets = ofPart.map(({ place, target }) => ({ place, ...(target as ReturnTarget) }))
      if (part === 'season') {
        const isGone = await removeSeason(trx, by, targets[0]!.id)
        outcomes.push(...targets.map(({ place }) => (isGone ? { place } : used(place))))
        continue
      }
      const done = new Set(
        await returnPart(
          trx,
          by,
          part,
          targets.map(({ id, version }) => ({ targetId: id, version })),
        ),
      )
      await markReturned(trx, copyId, part, [...done])
      outcomes.push(...targets.map(({ place, id }) => (done.has(id) ? { place } : used(place))))
    }
    return outcomes
  },

  async ended(trx, job, at) {
    const { copyId } = job.request as CopyRequest
    const copy = (await lockCopy(trx, copyId))!
    const isReturned = (await listItems(trx, copyId)).length === 0
    await moveCopy(trx, copy, 'return.end', { actor: { kind: 'system', userId: null }, at, isReturned })
  },
}
const used = (place: number): ItemOutcome => ({ place, refused: { code: 'COPY_USED' } })

/** Removes the season that the copy added, where it is as the copy left it. @returns whether it is gone */
async function removeSeason(trx: Transaction<Tables>, by: ActingUser, id: number): Promise<boolean> {
  const season = await lockSeason(trx, id)
  if (!season) return true
  if (season.isUsed || season.is_current || !['planned', 'preparing'].includes(season.state)) return false
  await changeRecord(trx, by, SEASON, {
    lock: () => Promise.resolve(season),
    version: season.version,
    events: [...(season.state === 'preparing' ? [{ type: 'season.back' } as const] : []), { type: 'season.remove' }],
    async write({ year_id, semester_id, starts_on, ends_on }) {
      await deleteSeason(trx, id)
      return { changes: { year_id, semester_id, starts_on, ends_on } }
    },
  })
  return true
}
