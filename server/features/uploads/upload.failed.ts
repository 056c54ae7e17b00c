import { sql } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { UploadHeader } from '#schemas/uploads/header.schema.ts'
import type { FailedRow } from '#schemas/uploads/upload.schema.ts'
import { AppError } from '../../kit/app-error.ts'
import { errorText, type Params } from '../../kit/bilingual.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { certificateHeaders, readCertificate } from './certificate.sql.ts'
import type { FailedResult, UploadTarget } from './upload.job.ts'
import { faultsText } from './fault-texts.ts'

type Failures = Api['uploads']['failures']
interface FailedItem {
  readonly target: UploadTarget
  readonly code: ErrorCode
  readonly params: Params | null
  readonly result: FailedResult | null
}

/** POST list_failed_rows: the rows that the job of an upload refused, as long as they are stored (D84). */
export async function listFailures({ body, db }: Call<Failures>): Promise<Result<Failures>> {
  const { uploadId, page, pageSize } = body
  const upload = await db
    .selectFrom('student_upload as u')
    .leftJoin('job', 'job.id', 'u.job_id')
    .select(['u.certificate_id', 'u.job_id', 'job.kept', 'job.refused'])
    .where('u.id', '=', uploadId)
    .executeTakeFirst()
  if (!upload) throw new AppError('NOT_FOUND')
  const { job_id: jobId, kept, refused, certificate_id: certificateId } = upload
  const certificate = certificateId === null ? undefined : await readCertificate(db, certificateId)
  const headers = certificate ? certificateHeaders(certificate).allHeaders : []
  const { rows } = await sql<FailedItem>`
    select target, code, params, result from job_item where job_id = ${jobId} and state = 2 order by place limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  return {
    data: { results: rows.map((row) => failedRowOf(headers, row)), total: refused ?? 0, isKept: kept ?? false },
  }
}

function failedRowOf(headers: readonly UploadHeader[], { target, code, params, result }: FailedItem): FailedRow {
  const { row, cells } = target
  if (!result) return { row, errorMessage: errorText(code, params ?? {}), faults: [], values: { ...cells } }
  const { ar, en } = faultsText(headers, result.faults, cells)
  return { row, errorMessage: `${ar}|${en}`, faults: [...result.faults], values: { ...cells } }
}
