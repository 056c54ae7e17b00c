import type { Transaction } from 'kysely'
import { applicationSnapshot, statusAfter } from '#machines/applications/application.offers.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Exported } from '#schemas/private-university-export/export.schema.ts'
import { SHIPMENT_MAX } from '#schemas/private-university-export/service.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import type { ItemOutcome, JobItem, JobKindHandler } from '../../kit/job-kind.ts'
import { describeApplications, findApplicationItems } from '../../kit/application-many.sql.ts'
import { moveApplications, type BulkMove } from '../../kit/application-moves.ts'
import { errorText, type Params } from '../../kit/bilingual.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { linkText, serviceText } from '../../links/link-text.ts'
import { requestService, type ServiceAnswers } from './export.request.ts'
import type { ExportTarget } from './export.review.ts'
import { moveExports, type Step } from './export.moves.ts'
import { lockCandidates, lockOpenExports, type Candidate } from './export.sql.ts'

type Trx = Transaction<Tables>
/** The part of an answer that its item stores. */
export type ItemResult = Pick<Exported, 'status' | 'message'>

/** A code of the catalogue in both languages. */
function messageIn(code: ErrorCode, params: Params): Bilingual {
  const [ar = '', en = ''] = errorText(code, params).split('|')
  return { ar, en }
}
const refused = (position: number, code: ErrorCode, result: ItemResult, params: Params = {}): ItemOutcome => ({
  place: position,
  refused: { code, params },
  result,
})
const notSent = (position: number, code: ErrorCode, params: Params = {}): ItemOutcome =>
  refused(position, code, { status: 'notSent', message: messageIn(code, params) }, params)

interface Batch {
  readonly by: ActingUser
  readonly jobId: number
  readonly answers: ServiceAnswers
  readonly candidates: ReadonlyMap<number, Candidate>
}
interface Outcome {
  readonly handled: ItemOutcome
  readonly step?: Step
  /** The application moves to 8. */
  readonly leaves?: Candidate
}

/** The outcome of an item: from the service's answer, and the states of its export and its application. */
function outcomeOf(item: JobItem, { by, jobId, answers, candidates }: Batch): Outcome {
  const { place: position } = item
  const candidate = candidates.get((item.target as ExportTarget).applyId)
  const last = candidate?.last ?? null
  const withdraws: Pick<Outcome, 'step'> =
    last?.state === 'waiting' && last.jobId === jobId ? { step: { of: last, event: 'export.withdraw' } } : {}
  const code = answers.leftOut.get(position)
  if (code) return { handled: notSent(position, code), ...withdraws }
  if (last?.state === 'sent') return answerOf(position, by, candidate!, answers)
  if (answers.fault)
    return { handled: notSent(position, 'LINK_FAILED', { why: linkText(answers.fault) }), ...withdraws }
  // no longer what was sent: another worker has stored its answer
  return { handled: notSent(position, 'EXPORT_UNDER_WAY'), ...withdraws }
}

/** The event of a sent export, by the service's answer or its absence. */
function answerOf(position: number, by: ActingUser, candidate: Candidate, { answers }: ServiceAnswers): Outcome {
  const of = candidate.last!
  const answer = answers.get(candidate.id)
  if (!answer) {
    const message = messageIn('EXPORT_UNANSWERED', {})
    return {
      handled: refused(position, 'EXPORT_UNANSWERED', { status: 'unanswered', message }),
      step: { of, event: 'answer.miss' },
    }
  }
  const { message } = answer
  if (answer.status === 'refused') {
    const why = message ?? serviceText('noReason')
    return {
      handled: refused(position, 'EXPORT_REFUSED', { status: 'refused', message }, { why }),
      step: { of, event: 'answer.refuse', message },
    }
  }
  const step: Step = { of, event: 'answer.accept', message }
  if (pulled(by, candidate))
    return { handled: { place: position, result: { status: 'accepted', message } }, step, leaves: candidate }
  const explanation = messageIn('EXPORT_NOT_MOVED', {})
  return { handled: refused(position, 'EXPORT_NOT_MOVED', { status: 'accepted', message: explanation }), step }
}

/**
 * The status that the application's lifecycle reaches once the service has accepted the applicant; only from accepted
 * (D47).
 */
const pulled = (by: ActingUser, candidate: Candidate) =>
  statusAfter(applicationSnapshot(candidate, { permissions: [] }, by.deps.settings.decisionPanel), {
    type: 'transfer.confirm',
  })

/** Moves to 8 whom the service took, each with its audit row, in the transaction of the answers. */
async function moveToPulled(trx: Trx, by: ActingUser, leaving: readonly Candidate[], at: Date): Promise<void> {
  await moveApplications(
    trx,
    leaving.map((candidate): BulkMove => ({
      id: candidate.id,
      version: candidate.version,
      from: candidate,
      to: pulled(by, candidate)!,
      changes: { export: candidate.last!.id },
    })),
    { event: 'transfer.confirm', actor: by.user.actor, at },
  )
}

/** Export to the private university, one shipment at a time (V7). */
export const EXPORT_APPLICATIONS: JobKindHandler = {
  permission: 'private_university_export.can_manage_private_university_export',
  batchSize: SHIPMENT_MAX,
  describe: describeApplications,
  find: findApplicationItems,
  request: (db, by, job, items) => requestService(db, by, { jobId: job.id, items }),

  async handle(trx, by, job, items, received) {
    const answers = received as ServiceAnswers
    const candidates = await lockCandidates(
      trx,
      by.scope,
      items.map(({ target }) => (target as ExportTarget).applyId),
    )
    const outcomes = items.map((item) => outcomeOf(item, { by, jobId: job.id, answers, candidates }))
    const at = by.deps.clock()
    await moveExports(
      trx,
      outcomes.flatMap(({ step }) => step ?? []),
      { actor: by.user.actor, at },
    )
    await moveToPulled(
      trx,
      by,
      outcomes.flatMap(({ leaves }) => leaves ?? []),
      at,
    )
    return outcomes.map(({ handled }) => handled)
  },

  /** Unsent exports are withdrawn; sent ones without an answer become unanswered and are queried again later. */
  async ended(trx, job, at) {
    const open = await lockOpenExports(trx, job.id)
    await moveExports(
      trx,
      open.map((of): Step => ({ of, event: of.state === 'waiting' ? 'export.withdraw' : 'answer.miss' })),
      { actor: { kind: 'system', userId: null }, at },
    )
  },
}
