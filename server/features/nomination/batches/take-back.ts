import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { applicationSnapshot, seasonRefusal, statusAfter } from '#machines/applications/application.offers.ts'
import { originOf } from '#machines/applications/application.status.ts'
import { refusals } from '#machines/shared/explain.ts'
import type { Api } from '#schemas/api.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { batchTakeBackRefusal } from '#schemas/nomination/batch.schema.ts'
import { withTransaction } from '../../../db/transaction.ts'
import { beginJob } from '../../../jobs/begin.ts'
import type { ItemOutcome, JobKindHandler } from '../../../kit/job-kind.ts'
import { AppError } from '../../../kit/app-error.ts'
import { describeApplications, findApplicationItems } from '../../../kit/application-many.sql.ts'
import { moveApplications, type BulkMove } from '../../../kit/application-moves.ts'
import type { Call, Result } from '../../../kit/handler.ts'
import { batchResult } from './decide.ts'
import type { BatchRequest } from './job.ts'
import { lockSeasons, type LockedApplication } from './season.sql.ts'
import {
  lockBatchOfJob,
  listDecided,
  lockBatch,
  markReturned,
  markTakenBack,
  readBatchAbout,
  setBatchJob,
} from './batch.sql.ts'
import { readDecidedFrom, readMovedOthers, type MovedOther } from './take-back.sql.ts'

type TakeBack = Api['nomination']['takeBackBatch']

/**
 * POST take_back_batch: cancels the mails at once, and returns the decided applications one after the other (issue 15).
 */
export async function takeBackBatch({ body: { batchId }, db, ...by }: Call<TakeBack>): Promise<Result<TakeBack>> {
  const { data } = await withTransaction(db, async (trx) => {
    const batch = await lockBatch(trx, by.scope, batchId)
    if (!batch) throw new AppError('NOT_FOUND')
    const refused = batchTakeBackRefusal({ own: batch.userId === by.user.id, state: batch.state })
    if (refused) throw new AppError(refused)
    await by.deps.outbox.takeBackHold(trx, batch.holdId)
    await markTakenBack(trx, batchId, by.deps.clock())
    const job = await beginJob(trx, by, {
      kind: 'decideAllTakeBack',
      request: { batchId } satisfies BatchRequest,
      targets: (await listDecided(trx, batchId)) satisfies ReturnTarget[],
    })
    await setBatchJob(trx, batchId, 'take_back_job_id', job.id)
    return { data: await batchResult(trx, batchId, job) }
  })
  return data.isDone
    ? { data, message: 'BATCH_RETURNED', params: { count: data.done } }
    : { data, message: 'BATCH_RETURNING', params: { count: data.items } }
}

/** An application that the batch decided, and the version that it has by that. */
interface ReturnTarget {
  readonly applyId: number
  readonly version: number
}
/** The error code of each guard. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  mayDecide: 'DECISION_NOT_PERMITTED',
  isOwnDecision: 'BATCH_NOT_OWN',
  isHeld: 'BATCH_TOO_LATE',
  hasOthersUnchanged: 'UNDO_OTHERS_CHANGED',
}

/**
 * Takes a batch back for each application that nothing has changed since, with those that it moved; the rest is
 * reported as refused.
 */
export const DECIDE_ALL_TAKE_BACK: JobKindHandler = {
  permission: 'nomination.can_manage_nomination',
  describe: describeApplications,
  find: findApplicationItems,

  async about(trx, job) {
    const { kind, name } = await readBatchAbout(trx, (job.request as BatchRequest).batchId)
    return { act: `${kind}AllTakeBack`, name }
  },

  async handle(trx, by, job, items) {
    const batch = await lockBatchOfJob(trx, (job.request as BatchRequest).batchId)
    const targets = items.map(({ place, target }) => ({ place, target: target as ReturnTarget }))
    const ids = targets.map(({ target }) => target.applyId)
    const locked = await lockSeasons(trx, by.scope, batch, ids, { withOthers: batch.refuseOthers })
    const byId = new Map(locked.map((each) => [each.id, each]))
    const lockedIds = locked.map(({ id }) => id)
    const decidedFrom = await readDecidedFrom(trx, ids)
    const others = await readMovedOthers(trx, batch.id, lockedIds)
    const caller = { permissions: [...by.user.permissions] }
    const panel = by.deps.settings.decisionPanel
    const moveOf = (from: LockedApplication, to: BulkMove['to'], changes: BulkMove['changes']): BulkMove => ({
      id: from.id,
      version: from.version,
      from,
      to,
      ...(changes && { changes }),
    })
    const returned: BulkMove[] = []
    const othersReturned: BulkMove[] = []

    const takeBack = ({ applyId, version }: ReturnTarget): ItemOutcome['refused'] | undefined => {
      const application = byId.get(applyId)
      if (!application) return { code: 'GROUP_OUT_OF_SCOPE' }
      const from = decidedFrom.get(applyId)
      if (application.version !== version || !from) return { code: 'BATCH_CHANGED_SINCE' }
      const own = others.filter(({ because }) => because === applyId)
      const snapshot = applicationSnapshot({ ...application, byRule: { from } }, caller, panel)
      const event = {
        type: 'batch.takeBack',
        own: batch.userId === by.user.actor.userId,
        // the call that started the job has checked that the mails were still waiting
        held: true,
        othersUnchanged: own.every((other) => byId.get(other.id)?.version === other.version),
      } as const
      const refused = refusals(applicationLifecycle, snapshot, event)
      if (refused) {
        const guard = refused.kind === 'guards' ? refused.failing[0]! : ''
        const code = seasonRefusal(refused, application) ?? CODES[guard] ?? 'BATCH_CHANGED_SINCE'
        return { code, params: { season: application.season.name } }
      }
      returned.push(moveOf(application, statusAfter(snapshot, event)!, { undone: `application.${batch.kind}` }))
      othersReturned.push(...own.map(returnOther))
      return undefined
    }
    const returnOther = ({ id, before: stored, because }: MovedOther): BulkMove => {
      const other = byId.get(id)!
      const before = originOf(stored)
      const snapshot = applicationSnapshot({ ...other, ...(before && { before }) }, caller, panel)
      return moveOf(other, statusAfter(snapshot, { type: 'otherApplication.undo' })!, { acceptedApplication: because })
    }

    const handled = targets.map(({ place, target }): ItemOutcome => {
      const refused = takeBack(target)
      return refused ? { place, refused } : { place }
    })
    const why = { actor: by.user.actor, at: by.deps.clock(), changes: { batch: batch.id } }
    await moveApplications(trx, returned, { event: 'batch.takeBack', ...why })
    await moveApplications(trx, othersReturned, { event: 'otherApplication.undo', ...why })
    const done = returned.map(({ id }) => id)
    await markReturned(trx, batch.id, done)
    return handled
  },
}
