import type { Kysely, Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import { AT_ONCE } from '#schemas/jobs/job.schema.ts'
import type { UploadHeader } from '#schemas/uploads/header.schema.ts'
import type { CheckedRow, RawRow } from '#schemas/uploads/rows.ts'
import { SHOWN_ROWS, type FailedRow, type PreviewBody, type UploadResult } from '#schemas/uploads/upload.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { beginJob, type BegunJob } from '../../jobs/begin.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { createRecord } from '../../kit/change-record.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { onceOnly } from '../../kit/idempotency.ts'
import { lockCertificate, readCertificate, type UploadCertificate } from './certificate.sql.ts'
import type { UploadRequest, UploadTarget } from './upload.job.ts'
import { planUpload, type UploadPlan } from './upload.plan.ts'
import { access } from './upload.record.ts'
import { insertUpload, readProgress, readRepeat, setUploadJob } from './upload.sql.ts'
import { faultsText } from './fault-texts.ts'

type Save = Api['uploads']['save']
type Preview = Api['uploads']['preview']

/** The rows of a body; the schema validates their cells. */
const rowsOf = ({ data }: Pick<PreviewBody, 'data'>): readonly RawRow[] => data as unknown as readonly RawRow[]

/** A body names the certificate together with its year and type. @throws AppError NOT_FOUND, INVALID_INPUT */
function requireCertificate(
  { yearId, certificateTypeId }: Pick<PreviewBody, 'yearId' | 'certificateTypeId'>,
  certificate: UploadCertificate | undefined,
): UploadCertificate {
  if (!certificate) throw new AppError('NOT_FOUND')
  requireNoFaults([
    ...(certificate.yearId === yearId ? [] : [{ path: '/yearId', code: 'INVALID_CHOICE' } as const]),
    ...(certificate.categoryId === certificateTypeId
      ? []
      : [{ path: '/certificateTypeId', code: 'INVALID_CHOICE' } as const]),
  ])
  return certificate
}

/** Failed rows as replies name them, with their values as they were sent (document 3, section 8). */
function failedRows(
  headers: readonly UploadHeader[],
  failed: readonly CheckedRow[],
  sent: readonly RawRow[],
): FailedRow[] {
  const values = new Map(sent.map(({ row, cells }) => [row, cells]))
  return failed.map(({ row, faults }) => {
    const cells = values.get(row) ?? {}
    const { ar, en } = faultsText(headers, faults, cells)
    return { row, errorMessage: `${ar}|${en}`, faults: [...faults], values: { ...cells } }
  })
}
const firstFailed = ({ headers, failed }: UploadPlan, sent: readonly RawRow[], limit: number): FailedRow[] =>
  failedRows(headers, failed.slice(0, limit), sent)

interface PlannedBody {
  readonly certificate: UploadCertificate
  readonly rows: readonly RawRow[]
  readonly plan: UploadPlan
}
/** What the rows of a body would do now, to a certificate that is what the body calls it. */
async function planBody(db: Kysely<Tables>, body: PreviewBody): Promise<PlannedBody> {
  const certificate = requireCertificate(body, await readCertificate(db, body.certificateId))
  const rows = rowsOf(body)
  return { certificate, rows, plan: await planUpload(db, certificate, rows) }
}
/**
 * Planning many rows takes seconds: it is done before the transaction, which would block all others on the embedded
 * engine. The job checks each row again. A refusal is thrown within the transaction, since a repeat of a completed save
 * must get the first response.
 */
async function prefetchPlan(db: Kysely<Tables>, body: PreviewBody): Promise<() => PlannedBody> {
  return planBody(db, body).then(
    (planned) => () => planned,
    (error: unknown) => () => {
      throw error
    },
  )
}
/** Plans a few rows in the transaction that writes them: nothing changes in between. */
async function planLocked(trx: Transaction<Tables>, body: PreviewBody): Promise<PlannedBody> {
  await lockCertificate(trx, body.certificateId)
  return planBody(trx, body)
}

/** POST preview_students_data: what a save would do; nothing is written (issue 16). */
export async function previewUpload({ body, db }: Call<Preview>): Promise<Result<Preview>> {
  const { certificate, plan, rows } = await planBody(db, body)
  return {
    data: {
      ...plan.counts,
      changes: [...plan.changed],
      failedRows: firstFailed(plan, rows, SHOWN_ROWS),
      addedRows: [...plan.rows.added],
      changedRows: [...plan.rows.changed],
      repeatOf: body.fileHash === undefined ? null : await readRepeat(db, certificate.id, body.fileHash),
    },
  }
}

/**
 * POST save_egyption_secondary_students_data: every row is checked again, and the valid ones are saved; up to 500 rows
 * at once, more by a job (D84).
 */
export async function saveUpload({ body, db, ...by }: Call<Save>): Promise<Result<Save>> {
  const planned = body.data.length > AT_ONCE ? await prefetchPlan(db, body) : undefined
  const { data } = await onceOnly(
    { db, ...by },
    { call: 'uploads.save', sent: { body, scope: by.scope } },
    async (trx) => {
      const { certificate, rows, plan } = planned?.() ?? (await planLocked(trx, body))
      requireAsShown(plan, rows, body.shown)
      const uploadId = await createRecord(trx, by, 'student_upload', {
        access,
        event: 'upload.begin',
        async insert() {
          const { fileName = null, fileHash = null } = body
          const requested = rows.length
          const id = await insertUpload(trx, {
            certificate,
            userId: by.user.id,
            at: by.deps.clock(),
            fileName,
            fileHash,
            requested,
          })
          return { id, changes: { state: 'checking', certificate: certificate.id, asked: requested, fileHash } }
        },
      })
      const job = await beginJob(trx, by, {
        kind: 'uploadStudents',
        request: { uploadId } satisfies UploadRequest,
        targets: rows.map((row, at): UploadTarget => (plan.repeated[at] ? { ...row, isRepeated: true } : row)),
      })
      await setUploadJob(trx, uploadId, 'job_id', job.id)
      const failed = job.state === 'queued' ? [] : firstFailed(plan, rows, AT_ONCE)
      return { data: await uploadResult(trx, uploadId, job, failed) }
    },
  )
  return data.isDone
    ? { data, message: 'UPLOAD_SAVED', params: { count: data.done } }
    : { data, message: 'UPLOAD_QUEUED', params: { count: data.items } }
}

/**
 * The counts that the confirmation showed must still be true (ADR 32). @throws AppError UPLOAD_NOTHING_VALID,
 * UPLOAD_CHANGED
 */
function requireAsShown(plan: UploadPlan, rows: readonly RawRow[], shown: Call<Save>['body']['shown']): void {
  const { counts } = plan
  if (counts.failed === rows.length)
    throw new AppError('UPLOAD_NOTHING_VALID', { data: { failedRows: firstFailed(plan, rows, SHOWN_ROWS) } })
  const isAsShown = (Object.keys(counts) as (keyof typeof counts)[]).every(
    (key) => !shown || shown[key] === counts[key],
  )
  if (!isAsShown) throw new AppError('UPLOAD_CHANGED', { data: { effects: counts } })
}

/** The response about the upload and the job that the call has started. */
export async function uploadResult(
  trx: Transaction<Tables>,
  uploadId: number,
  { id, items, done, refused }: BegunJob,
  failed: FailedRow[],
): Promise<UploadResult> {
  return {
    uploadId,
    jobId: id,
    isDone: done + refused === items,
    items,
    done,
    ...(await readProgress(trx, uploadId)),
    failedRows: failed,
  }
}
