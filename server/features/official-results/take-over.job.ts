import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { describeApplications, findApplicationItems } from '../../kit/application-many.sql.ts'
import { APPLICATION } from '../../kit/application-record.ts'
import type { ItemOutcome, JobItem, JobKindHandler } from '../../kit/job-kind.ts'
import { moveTakeOver, takeOverRefusedIn } from './take-over.record.ts'
import { insertItems, lockClaims, lockTakeOver, writeTotals, type WrittenTotal } from './take-over.sql.ts'

/** The request of the job: the take-over, and its certificate. */
export interface TakeOverRequest {
  readonly takeOverId: number
  readonly name: Bilingual
}
/** An application, and the official total that the preview had. */
export interface TakeOverTarget {
  readonly applyId: number
  readonly total: number
}

export const aboutTakeOver: JobKindHandler['about'] = async (_trx, job) => ({
  name: (job.request as TakeOverRequest).name,
})
export const refuseAll = (items: readonly JobItem[], code: ErrorCode): ItemOutcome[] =>
  items.map(({ place }) => ({ place, refused: { code } }))

const EVENT = { type: 'certifiedTotal.takeOver' } as const

/** Takes official totals over, each that is still the one of the preview (ADR 124). */
export const TAKE_OVER_TOTALS: JobKindHandler = {
  permission: 'students_admission_apps.can_edit_student_data',
  describe: describeApplications,
  find: findApplicationItems,
  about: aboutTakeOver,

  async handle(trx, by, job, items) {
    const { takeOverId } = job.request as TakeOverRequest
    const takeOver = (await lockTakeOver(trx, takeOverId))!
    const state = await moveTakeOver(trx, takeOver, 'totals.takeOver', { actor: by.user.actor, at: by.deps.clock() })
    if (state !== 'takingOver') return refuseAll(items, takeOverRefusedIn(state))
    const targets = items.map(({ place, target }) => ({ place, ...(target as TakeOverTarget) }))
    const claims = await lockClaims(
      trx,
      by.scope,
      targets.map(({ applyId }) => applyId),
    )
    const written: WrittenTotal[] = []
    const outcomes = targets.map(({ place, applyId, total }): ItemOutcome => {
      const claim = claims.get(applyId)
      if (!claim) return { place, refused: { code: 'NOT_FOUND' } }
      const refused = refusals(applicationLifecycle, APPLICATION.snapshot(claim, by), EVENT)
      if (refused) {
        const { code, details } = APPLICATION.refusal(refused, EVENT, claim, by)
        return { place, refused: { code, ...(details.params && { params: details.params }) } }
      }
      if (claim.officialTotal !== total) return { place, refused: { code: 'OFFICIAL_TOTAL_CHANGED' } }
      // somebody has taken it over in the meantime: theirs stays when this is taken back
      if (claim.certifiedTotal !== total) written.push({ claim, total })
      return { place }
    })
    await writeTotals(trx, by, written, { event: EVENT.type, takeOver: takeOverId })
    await insertItems(
      trx,
      takeOverId,
      written.map(({ claim, total }) => ({ applyId: claim.id, before: claim.certifiedTotal, after: total! })),
    )
    return outcomes
  },

  async ended(trx, job, at) {
    const takeOver = (await lockTakeOver(trx, (job.request as TakeOverRequest).takeOverId))!
    await moveTakeOver(trx, takeOver, 'work.end', { actor: { kind: 'system', userId: null }, at })
  },
}
