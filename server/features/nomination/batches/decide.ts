import type { Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import { DECIDE_ALL, decideAllErrors, type BatchResult, type DecideAllBody } from '#schemas/nomination/batch.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import { withTransaction } from '../../../db/transaction.ts'
import { beginJob, type BegunJob } from '../../../jobs/begin.ts'
import { AppError, requireNoFaults } from '../../../kit/app-error.ts'
import type { Call, Result } from '../../../kit/handler.ts'
import { facultiesOf, type EffectiveScope } from '../../../kit/scope.ts'
import type { BatchRequest } from './job.ts'
import type { BatchTarget } from './review.ts'
import { findRequested, readSeasonOf } from './selection.sql.ts'
import { insertBatch, readProgress, setBatchJob } from './batch.sql.ts'
import { readDecisionTemplate } from './template.sql.ts'
import { readCascade } from './cascade.sql.ts'
import { selectRecommended, type Recommended } from '../rule/list.sql.ts'

type Decide = Api['nomination']['decideAll']
type Trx = Transaction<Tables>

/**
 * PUT edit_status_all_recommended: Accept all or Reject all, as a batch that can be taken back while its mails wait. Up
 * to 500 at once, more by a job (V7).
 */
export async function decideAll({ body, db, ...by }: Call<Decide>): Promise<Result<Decide>> {
  requireNoFaults(decideAllErrors(body))
  if (!by.user.permissions.has('students_admission_apps.can_accept_refuse_wait_app'))
    throw new AppError('DECISION_NOT_PERMITTED', { data: { guard: 'mayDecide', failing: ['mayDecide'] } })
  const kind = body.statusStudentUpdated === DECIDE_ALL.accept ? 'accept' : 'reject'
  const { data } = await withTransaction(db, async (trx) => {
    const selected = await selectedBy(trx, by.scope, body)
    const targets = await targetsOf(trx, by.scope, selected, body)
    if (targets.length === 0) throw new AppError('NOMINATION_NOBODY')
    await requireAsShown(trx, by.scope, selected, targets.length, body)
    const batchId = await insertBatch(trx, {
      ...selected,
      kind,
      name: body.name || null,
      userId: by.user.id,
      at: by.deps.clock(),
      refuseOthers: body.refuseOthers === true,
      template: await readDecisionTemplate(trx, kind),
      asked: targets.length,
      holdMinutes: by.deps.settings.mailHoldMinutes,
      holdId: await by.deps.outbox.openHold(trx),
    })
    const job = await beginJob(trx, by, {
      kind: 'decideAll',
      request: { batchId } satisfies BatchRequest,
      targets,
    })
    await setBatchJob(trx, batchId, 'job_id', job.id)
    return { data: await batchResult(trx, batchId, job) }
  })
  if (!data.isDone) return { data, message: 'BATCH_QUEUED', params: { count: data.items } }
  return {
    data,
    message: kind === 'accept' ? 'BATCH_ACCEPTED' : 'BATCH_REFUSED',
    params: { count: data.done, refused: data.refused },
  }
}

/**
 * Faculty, season and desire to decide: from the request, else from the applications that it names. @throws AppError
 * NOT_FOUND, also for a faculty outside the scope
 */
async function selectedBy(trx: Trx, scope: EffectiveScope, body: DecideAllBody): Promise<Recommended> {
  const { facultyId, yearId, semesterId, desireNumber = null, appStudentData = [] } = body
  const own =
    facultyId !== undefined && yearId !== undefined && semesterId !== undefined
      ? { facultyId, yearId, semesterId }
      : await readSeasonOf(
          trx,
          scope,
          appStudentData.map(({ applyId }) => applyId),
        )
  if (!own || facultiesOf(scope)?.includes(own.facultyId) === false) throw new AppError('NOT_FOUND')
  return { ...own, desire: desireNumber, isAccepted: body.statusStudentUpdated === DECIDE_ALL.accept }
}

/** Who is decided, in the order in which it is done: of one student the better desire first. */
async function targetsOf(
  trx: Trx,
  scope: EffectiveScope,
  selected: Recommended,
  { appStudentData = [] }: DecideAllBody,
): Promise<BatchTarget[]> {
  if (appStudentData.length === 0) return selectRecommended(trx, scope, selected, null)
  const named = new Map(appStudentData.map((each) => [each.applyId, each]))
  const found = await findRequested(trx, scope, [...named.keys()])
  const known = new Set(found.map(({ applyId }) => applyId))
  const lost = [...named.keys()].filter((applyId) => !known.has(applyId)).map((applyId) => ({ applyId, version: 0 }))
  return [...found, ...lost].map(({ applyId, version }): BatchTarget => {
    const { studentId, version: seen } = named.get(applyId)!
    return { applyId, studentId, version: seen ?? version }
  })
}

/**
 * The counts that the confirmation showed must still be true (ADR 32). @throws AppError NOMINATION_CHANGED, with
 * `data.effects`
 */
async function requireAsShown(
  trx: Trx,
  scope: EffectiveScope,
  selected: Recommended,
  count: number,
  { shown, refuseOthers: refuses, appStudentData = [] }: DecideAllBody,
): Promise<void> {
  if (!shown) return
  const isAll = appStudentData.length === 0
  const others = refuses && isAll ? (await readCascade(trx, scope, selected)).others : shown.others
  if (shown.count !== count || shown.others !== others)
    throw new AppError('NOMINATION_CHANGED', { data: { effects: { count, others } } })
}

/** The response to a call that has started a job. */
export async function batchResult(
  trx: Trx,
  batchId: number,
  { id, done, refused, items }: BegunJob,
): Promise<BatchResult> {
  return {
    batchId,
    jobId: id,
    isDone: done + refused === items,
    items,
    done,
    refused,
    ...(await readProgress(trx, batchId)),
  }
}
