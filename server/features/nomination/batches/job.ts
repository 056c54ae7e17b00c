import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { ItemOutcome, JobKindHandler } from '../../../kit/job-kind.ts'
import { describeApplications, findApplicationItems } from '../../../kit/application-many.sql.ts'
import { moveApplications, type BulkMove } from '../../../kit/application-moves.ts'
import type { ActingUser } from '../../../kit/record-kind.ts'
import { fillPlaceholders } from '../../../kit/student-mail.ts'
import type { Mail } from '../../../mail/outbox.ts'
import { endHold, putMails } from '../../../mail/outbox.sql.ts'
import { createBatchReview, type BatchTarget, type Decision } from './review.ts'
import { readFacultyReason } from './reason.sql.ts'
import { recordDecidedByRule, lockSeasons, type LockedApplication } from './season.sql.ts'
import { endBatch, lockBatchOfJob, readBatchAbout, reopenHold, storeDecided, type Batch } from './batch.sql.ts'

/** The request of the job: the batch. */
export interface BatchRequest {
  readonly batchId: number
}

/** Accept all and Reject all, application by application (A6). */
export const DECIDE_ALL: JobKindHandler = {
  permission: 'nomination.can_manage_nomination',
  describe: describeApplications,
  find: findApplicationItems,

  async about(trx, job) {
    const { kind, name } = await readBatchAbout(trx, (job.request as BatchRequest).batchId)
    return { act: `${kind}All`, name }
  },

  async handle(trx, by, job, items) {
    const batch = await lockBatchOfJob(trx, (job.request as BatchRequest).batchId)
    if (batch.isTakenBack) return items.map(({ place }) => ({ place, refused: { code: 'BATCH_TAKEN_BACK' } }))
    if (batch.isEnded) await reopenHold(trx, batch.holdId)
    const targets = items.map(({ place, target }) => ({ place, target: target as BatchTarget }))
    const ids = targets.map(({ target }) => target.applyId)
    const locked = await lockSeasons(trx, by.scope, batch, ids, { withOthers: batch.refuseOthers })
    const review = createBatchReview(by, batch, locked)
    const decisions: Decision[] = []
    const handled = targets.map(({ place, target }): ItemOutcome => {
      const verdict = review(target)
      if ('refused' in verdict) return { place, refused: verdict.refused }
      decisions.push(verdict)
      return verdict.others.length > 0 ? { place, result: { others: verdict.others.length } } : { place }
    })
    await store(trx, by, batch, decisions)
    return handled
  },

  async ended(trx, job) {
    const { holdId, until } = await endBatch(trx, (job.request as BatchRequest).batchId)
    await endHold(trx, holdId, until)
  },
}

/** Stores mails, statuses with their audit rows, and that the rule decided each, in the transaction of the items. */
async function store(
  trx: Transaction<Tables>,
  by: ActingUser,
  batch: Batch,
  decisions: readonly Decision[],
): Promise<void> {
  const others = decisions.flatMap((decision) =>
    decision.others.map((other) => ({ ...other, because: decision.application })),
  )
  const mails = await mail(trx, by, batch, decisions)
  const why = { actor: by.user.actor, at: by.deps.clock(), changes: { batch: batch.id } }
  const moveOf = (application: LockedApplication, to: Decision['to']) => ({
    id: application.id,
    version: application.version,
    from: application,
    to,
  })
  await moveApplications(
    trx,
    decisions.map(({ application, to }): BulkMove => {
      const own = mails.get(application.id)
      return {
        ...moveOf(application, to),
        changes: { mailed: own !== undefined, ...(own !== undefined && { mail: own }) },
      }
    }),
    { event: `application.${batch.kind}`, ...why },
  )
  if (others.length > 0) {
    const reason = await readFacultyReason(trx, batch.facultyId)
    await moveApplications(
      trx,
      others.map(({ application, to, because }): BulkMove => ({
        ...moveOf(application, to),
        reason,
        changes: { acceptedApplication: because.id, acceptedVersion: because.version + 1 },
      })),
      { event: 'otherApplication.accept', ...why },
    )
  }
  await recordDecidedByRule(
    trx,
    decisions.map(({ application: { id, status, reviewStatus } }) => ({ id, from: reviewStatus ?? status })),
  )
  await storeDecided(
    trx,
    batch.id,
    decisions.map(({ application: { id, version } }) => ({
      applicationId: id,
      version: version + 1,
      mailId: mails.get(id) ?? null,
    })),
    { others: others.length, mails: mails.size },
  )
}

/**
 * Creates the mails about the decisions, by application, on the batch's hold. A student without an address, or with a
 * refused one, gets none.
 */
async function mail(
  trx: Transaction<Tables>,
  by: ActingUser,
  { id, subject, content, holdId }: Batch,
  decisions: readonly Decision[],
): Promise<ReadonlyMap<number, number>> {
  if (content === null || subject === null) return new Map()
  const results = decisions
    .map(({ application }) => application)
    .filter(({ email, isRefused }) => email !== null && !isRefused)
  const put = await putMails(
    trx,
    results.map(({ id: applicationId, studentId, email, number, ar, en }): Mail => {
      const student = { name: { ar, en }, number }
      return {
        to: email!,
        subject: fillPlaceholders(subject, student),
        body: fillPlaceholders(content, student),
        studentId,
        applicationId,
        hold: holdId,
        once: `batch/${id}/${applicationId}`,
      }
    }),
    by.deps.clock(),
  )
  return new Map(results.map((application, at) => [application.id, put[at]!.id]))
}
