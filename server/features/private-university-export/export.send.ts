import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import { AT_ONCE } from '#schemas/jobs/job.schema.ts'
import { exportErrors, type ExportBody, type ExportReply } from '#schemas/private-university-export/export.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { beginJob } from '../../jobs/begin.ts'
import { workNow } from '../../jobs/work.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { onceOnly } from '../../kit/idempotency.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { watchLink } from '../../links/link.ts'
import { linkFailed } from '../../links/link-text.ts'
import { privateUniversity } from '../../links/private-university.ts'
import { reviewExport, type ExportTarget } from './export.review.ts'
import { readVersions, selectExportable } from './export.list.sql.ts'
import { openExports } from './export.moves.ts'
import { readExported, readProgress } from './export.results.sql.ts'
import { adoptExports, lockCandidates } from './export.sql.ts'
import { waitedFor } from './export.running.ts'

type Send = Api['private-university-export']['send']
type Trx = Transaction<Tables>

const KIND = 'exportApplications'
/** Ms that the call waits for the service at most; the job goes on. */
const ANSWER_WITHIN = 15_000

/**
 * POST cpnu_service: starts a job. Up to 500 items the call itself works on it and responds with their results (V7).
 * The service is never called within a transaction.
 */
export async function sendExport({ body, db, log, ...by }: Call<Send>): Promise<Result<Send>> {
  requireNoFaults(exportErrors(body))
  await requireService({ db, ...by })
  const worker = randomUUID()
  const ownJobs: number[] = []
  const underWay = waitedFor(by.deps.jobs)
  const { jobId, items } = await onceOnly(
    { db, ...by },
    { call: 'private-university-export.send', sent: { body, scope: by.scope } },
    async (trx) => {
      const begun = await begin(trx, by, body, worker)
      ownJobs.push(begun.jobId)
      underWay.expect(begun.jobId)
      return begun
    },
  ).catch((error: unknown) => {
    ownJobs.forEach((id) => underWay.settle(id))
    throw error
  })
  const within = Math.min(ANSWER_WITHIN, 6 * by.deps.settings.linkTimeoutMs)
  try {
    if (items > AT_ONCE)
      return { data: await replyOf(db, by.scope, jobId), message: 'EXPORT_QUEUED', params: { count: items } }
    if (ownJobs.includes(jobId)) await workNow({ id: jobId, kind: KIND }, { db, deps: by.deps, log, worker, within })
    else await underWay.ended(jobId)
  } finally {
    ownJobs.forEach((id) => underWay.settle(id))
  }
  const data = await replyOf(db, by.scope, jobId)
  return data.isDone
    ? { data, message: 'EXPORTED', params: { count: data.done, refused: data.refused } }
    : { data, message: 'EXPORT_QUEUED', params: { count: items } }
}

/** @throws AppError LINK_FAILED: the service has no address that may be used */
async function requireService({ db, user, deps }: Pick<Call<Send>, 'db' | 'user' | 'deps'>): Promise<void> {
  const service = await privateUniversity(db, deps)
  const { clock } = deps
  const { result } = await watchLink(db, { system: 'privateUniversity', act: 'export', userId: user.id, clock }, () =>
    service.check(),
  )
  if (result !== 'ok') throw linkFailed(result)
}

/** Begins the job, with an export that waits for each that can be sent. @throws AppError EXPORT_NOBODY, EXPORT_CHANGED */
async function begin(
  trx: Trx,
  by: Pick<Call<Send>, 'user' | 'scope' | 'deps'>,
  body: ExportBody,
  worker: string,
): Promise<{ readonly jobId: number; readonly items: number }> {
  const targets = await targetsOf(trx, by.scope, body)
  if (body.shown && body.shown.count !== targets.length)
    throw new AppError('EXPORT_CHANGED', { data: { effects: { count: targets.length } } })
  const locked = await lockCandidates(
    trx,
    by.scope,
    targets.map(({ applyId }) => applyId),
  )
  const sending = targets
    .filter((target) => reviewExport(by, locked.get(target.applyId), target, null) === null)
    .map(({ applyId }) => locked.get(applyId)!)
  if (sending.length === 0) throw new AppError('EXPORT_NOBODY')
  const isAtOnce = targets.length <= AT_ONCE
  const { id: jobId } = await beginJob(trx, by, {
    kind: KIND,
    request: null,
    targets,
    ...(isAtOnce && { worker }),
  })
  const isUnknown = ({ last }: (typeof sending)[number]) => last !== null && ['sent', 'unanswered'].includes(last.state)
  const { user, deps } = by
  await openExports(
    trx,
    sending.filter((candidate) => !isUnknown(candidate)),
    { jobId, userId: user.id, actor: user.actor, at: deps.clock() },
  )
  await adoptExports(
    trx,
    sending.filter(isUnknown).map(({ last }) => last!.id),
    jobId,
  )
  return { jobId, items: targets.length }
}

/** Who is chosen, each once. */
async function targetsOf(
  trx: Trx,
  scope: EffectiveScope,
  { studentData = [], filter }: ExportBody,
): Promise<readonly ExportTarget[]> {
  if (filter) return selectExportable(trx, scope, filter)
  const chosen = new Map(studentData.map((each) => [each.appId, each]))
  const versions = await readVersions(trx, scope, [...chosen.keys()])
  return [...chosen.values()].map(({ appId, nationalId, version }) => ({
    applyId: appId,
    nationalId,
    version: version ?? versions.get(appId) ?? 0,
  }))
}

/** The progress of the job; up to 500 items with the outcome of each. */
async function replyOf(db: Call<Send>['db'], scope: EffectiveScope, jobId: number): Promise<ExportReply> {
  const progress = await readProgress(db, jobId)
  const results = progress.items > AT_ONCE ? [] : await readExported(db, scope, jobId)
  return { jobId, ...progress, results }
}
