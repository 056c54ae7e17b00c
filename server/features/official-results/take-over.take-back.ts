import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { seasonRefusal } from '#machines/applications/application.offers.ts'
import { refusals, type Refusal } from '#machines/shared/explain.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { describeApplications, findApplicationItems } from '../../kit/application-many.sql.ts'
import { APPLICATION } from '../../kit/application-record.ts'
import type { ItemOutcome, JobKindHandler } from '../../kit/job-kind.ts'
import { aboutTakeOver, refuseAll, type TakeOverRequest } from './take-over.job.ts'
import { moveTakeOver, takeOverRefusedIn } from './take-over.record.ts'
import {
  listItems,
  lockClaims,
  lockTakeOver,
  markReturned,
  writeTotals,
  type LockedClaim,
  type TakeOverItem,
  type WrittenTotal,
} from './take-over.sql.ts'

/** Why a total stays as it is. */
function refusalCode(refused: Refusal, claim: LockedClaim): ErrorCode {
  const season = seasonRefusal(refused, claim)
  if (season) return season
  return refused.kind === 'guards' && refused.failing.includes('mayCorrect')
    ? 'CORRECTION_NOT_PERMITTED'
    : 'CERTIFIED_TOTAL_CHANGED'
}

/** Writes the certified totals of before, each that is still what the take-over wrote; the rest is refused (ADR 124). */
export const TAKE_OVER_TOTALS_TAKE_BACK: JobKindHandler = {
  permission: 'students_admission_apps.can_edit_student_data',
  describe: describeApplications,
  find: findApplicationItems,
  about: aboutTakeOver,

  async handle(trx, by, job, items) {
    const { takeOverId } = job.request as TakeOverRequest
    const takeOver = (await lockTakeOver(trx, takeOverId))!
    const state = await moveTakeOver(trx, takeOver, 'totals.restore', { actor: by.user.actor, at: by.deps.clock() })
    if (state !== 'takingBack') return refuseAll(items, takeOverRefusedIn(state))
    const targets = items.map(({ place, target }) => ({ place, ...(target as TakeOverItem) }))
    const claims = await lockClaims(
      trx,
      by.scope,
      targets.map(({ applyId }) => applyId),
    )
    const written: WrittenTotal[] = []
    const outcomes = targets.map(({ place, applyId, before, after }): ItemOutcome => {
      const claim = claims.get(applyId)
      if (!claim) return { place, refused: { code: 'NOT_FOUND' } }
      const event = { type: 'certifiedTotal.restore', unchanged: claim.certifiedTotal === after } as const
      const refused = refusals(applicationLifecycle, APPLICATION.snapshot(claim, by), event)
      if (refused)
        return { place, refused: { code: refusalCode(refused, claim), params: { season: claim.season.name } } }
      written.push({ claim, total: before })
      return { place }
    })
    await writeTotals(trx, by, written, { event: 'certifiedTotal.restore', takeOver: takeOverId })
    await markReturned(
      trx,
      takeOverId,
      written.map(({ claim }) => claim.id),
    )
    return outcomes
  },

  async ended(trx, job, at) {
    const { takeOverId } = job.request as TakeOverRequest
    const takeOver = (await lockTakeOver(trx, takeOverId))!
    const isReturned = (await listItems(trx, takeOverId)).length === 0
    await moveTakeOver(trx, takeOver, 'return.end', { actor: { kind: 'system', userId: null }, at, isReturned })
  },
}
