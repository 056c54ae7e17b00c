import { originOf } from '#machines/applications/application.status.ts'
import type { Api } from '#schemas/api.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { moveApplication } from '../../kit/application-moves.ts'
import { returnToRules } from '../../kit/application-moves.sql.ts'
import { lockSeason } from '../../kit/application-record.sql.ts'
import { readLastStep, readRefusedWith } from './application.undo.sql.ts'

type Undo = Api['applications']['undoDecision' | 'undoCompletion']

/**
 * PUT undo_decision and undo_completion (ADR 64): the lifecycle's opposite step of the caller's own last decision, or
 * of the completion that the caller noted last. The side effects are taken back in the same transaction: the student's
 * others that were refused with it, the mail of a feedback, and the replacement of a rule's decision. All of it is
 * taken back, or nothing.
 */
export async function undoDecision({ body, db, ...by }: Call<Undo>): Promise<Result<Undo>> {
  const key = { applyId: body.applicationId, studentId: body.studentId }
  return withTransaction(db, async (trx) => {
    const season = await lockSeason(trx, by.scope, key)
    const application = season.find(({ id }) => id === key.applyId)
    const step = application && (await readLastStep(trx, application))
    const refused = step ? await readRefusedWith(trx, application, season) : []
    const { stored, version, mailed } = await moveApplication(trx, by, {
      lock: async () => application && { ...application, before: step?.before && originOf(step.before) },
      version: body.version,
      event: {
        type: 'decision.undo',
        own: step !== undefined && step.userId === by.user.actor.userId,
        age: step ? by.deps.clock().getTime() - Date.parse(step.at) : Infinity,
        othersUnchanged: refused.every(({ isUnchanged }) => isUnchanged),
      },
      async write({ id }) {
        if (step?.replacedRule) await returnToRules(trx, [id])
        const mail = step?.mail
        if (mail !== undefined && !(await by.deps.outbox.takeBack(trx, mail)))
          throw new AppError('UNDO_TOO_LATE', { data: { guard: 'isRecent', failing: ['isRecent'] } })
        return { changes: { undone: step!.event }, mailed: mail !== undefined }
      },
    })
    for (const { application: other, before } of refused) {
      await moveApplication(trx, by, {
        lock: async () => ({ ...other, before: originOf(before) }),
        version: other.version,
        event: { type: 'otherApplication.undo' },
        write: async () => ({ changes: { acceptedApplication: key.applyId } }),
      })
    }
    const data = { applyId: key.applyId, applicationStatus: stored.status, version, othersReturned: refused.length }
    if (refused.length > 0) return { data, message: 'DECISION_UNDONE_OTHERS', params: { count: refused.length } }
    return { data, message: mailed ? 'FEEDBACK_UNDONE' : 'DECISION_UNDONE' }
  })
}
