import { STATUS_UNCHANGED } from '#schemas/notifications/group.schema.ts'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { applicationSnapshot, seasonRefusal, statusAfter } from '#machines/applications/application.offers.ts'
import { originOf } from '#machines/applications/application.status.ts'
import { refusals } from '#machines/shared/explain.ts'
import type { Api } from '#schemas/api.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { takeBackRefusal } from '#schemas/notifications/notification.rules.ts'
import { withTransaction } from '../../db/transaction.ts'
import type { JobKindHandler } from '../../kit/job-kind.ts'
import { beginJob } from '../../jobs/begin.ts'
import { AppError } from '../../kit/app-error.ts'
import { describeApplications, findApplicationItems, lockApplications } from '../../kit/application-many.sql.ts'
import { moveApplications, type BulkMove } from '../../kit/application-moves.ts'
import { returnToRules } from '../../kit/application-moves.sql.ts'
import type { Call, Result } from '../../kit/handler.ts'
import type { GroupRequest } from './group.job.ts'
import { resultOf } from './group.send.ts'
import { lockGroupOfJob, listReceived, lockGroup, markReturned, markTakenBack, readGroupAbout } from './group.sql.ts'
import { readSteps } from './group.take-back.sql.ts'

type TakeBack = Api['notifications']['takeBack']

/**
 * POST take_back_notifications: takes a whole message to many back while its mails wait. The mails are cancelled at
 * once; moved applications are returned one after the other (issue 14).
 */
export async function takeBackGroup({ body: { groupId }, db, ...by }: Call<TakeBack>): Promise<Result<TakeBack>> {
  const { data } = await withTransaction(db, async (trx) => {
    const group = await lockGroup(trx, by.scope, groupId)
    if (!group) throw new AppError('NOT_FOUND')
    const refused = takeBackRefusal({ own: group.userId === by.user.id, state: group.state })
    if (refused) throw new AppError(refused)
    await by.deps.outbox.takeBackHold(trx, group.holdId)
    await markTakenBack(trx, groupId, by.deps.clock())
    const received = await listReceived(trx, groupId)
    const job = await beginJob(trx, by, {
      kind: 'groupTakeBack',
      request: { groupId } satisfies GroupRequest,
      targets: received,
    })
    return { data: resultOf(groupId, job, null) }
  })
  return data.isDone
    ? { data, message: 'GROUP_TAKEN_BACK', params: { count: data.done } }
    : { data, message: 'GROUP_TAKING_BACK', params: { count: data.items } }
}

/** An application that got the message, and the version that it has by it. */
interface ReturnTarget {
  readonly applyId: number
  readonly version: number
}

/**
 * Takes a message to many back for each application that nothing has changed since; the rest is reported as refused.
 */
export const GROUP_TAKE_BACK: JobKindHandler = {
  permission: 'students_admission_apps.can_texting_student',
  describe: describeApplications,
  find: findApplicationItems,

  about: (trx, job) => readGroupAbout(trx, (job.request as GroupRequest).groupId),

  async handle(trx, by, job, items) {
    const group = await lockGroupOfJob(trx, (job.request as GroupRequest).groupId)
    const targets = items.map(({ place, target }) => ({ place, target: target as ReturnTarget }))
    const ids = targets.map(({ target }) => target.applyId)
    await lockApplications(trx, by.scope, ids)
    const steps = new Map((await readSteps(trx, by.scope, group.id, ids)).map((step) => [step.id, step]))
    const caller = { permissions: [...by.user.permissions] }
    const panel = by.deps.settings.decisionPanel
    const event = {
      type: group.option === STATUS_UNCHANGED ? ('message.takeBack' as const) : ('groupDecision.takeBack' as const),
      own: group.userId === by.user.actor.userId,
      // the call that started the job has checked that the mails were still waiting
      held: true,
    }
    const moves: BulkMove[] = []
    const handled = targets.map(({ place, target }) => {
      const step = steps.get(target.applyId)
      if (!step) return { place, refused: { code: 'GROUP_OUT_OF_SCOPE' as const } }
      if (step.version !== target.version) return { place, refused: { code: 'GROUP_CHANGED_SINCE' as const } }
      const { before: stored, ...record } = step
      const before = originOf(stored)
      const snapshot = applicationSnapshot({ ...record, ...(before && { before }) }, caller, panel)
      const refused = refusals(applicationLifecycle, snapshot, event)
      if (refused) {
        const code: ErrorCode = seasonRefusal(refused, step) ?? 'DECISION_NOT_PERMITTED'
        return { place, refused: { code, params: { season: step.season.name } } }
      }
      const to = statusAfter(snapshot, event)!
      moves.push({
        id: step.id,
        version: step.version,
        from: step,
        to,
        changes: { undone: step.event, ...(step.replacedRule && { decidedByRule: [false, true] }) },
      })
      return { place }
    })
    await moveApplications(trx, moves, {
      event: event.type,
      actor: by.user.actor,
      at: by.deps.clock(),
      changes: { group: group.id },
    })
    const moved = moves.map(({ id }) => id)
    await returnToRules(
      trx,
      moved.filter((id) => steps.get(id)!.replacedRule),
    )
    await markReturned(trx, group.id, moved)
    return handled
  },
}
