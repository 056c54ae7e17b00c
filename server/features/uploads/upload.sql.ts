import { sql, type Kysely, type Transaction } from 'kysely'
import type { UploadRow, UploadState } from '#schemas/uploads/upload.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { every, isEqual, type Condition } from '../../kit/search.sql.ts'
import type { UploadCertificate } from './certificate.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** The outcome of rows. */
export interface Progress {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly failed: number
  readonly returned: number
}
/** An upload, locked. */
export interface LockedUpload extends Progress {
  readonly id: number
  readonly version: number
  readonly state: UploadState
  readonly certificateId: number | null
  readonly jobId: number | null
}
const LOCKED = sql`id, version, state, certificate_id as "certificateId", job_id as "jobId", added, changed, unchanged, failed, returned`

interface NewUpload {
  readonly certificate: UploadCertificate
  readonly userId: number
  readonly at: Date
  readonly fileName: string | null
  readonly fileHash: string | null
  readonly requested: number
}
/** Stores an upload whose rows wait. Returns its id. */
export async function insertUpload(trx: Trx, upload: NewUpload): Promise<number> {
  const { certificate } = upload
  const { id } = await trx
    .insertInto('student_upload')
    .values({
      certificate_id: certificate.id,
      ar_name: certificate.name.ar,
      en_name: certificate.name.en,
      category_id: certificate.categoryId,
      year_id: certificate.yearId,
      user_id: upload.userId,
      at: upload.at,
      file_name: upload.fileName,
      file_hash: upload.fileHash,
      asked: upload.requested,
      state: 'checking',
      job_id: null,
      take_back_job_id: null,
      saved_at: null,
      taken_back_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export const setUploadJob = (trx: Trx, id: number, column: 'job_id' | 'take_back_job_id', job: number) =>
  trx
    .updateTable('student_upload')
    .set({ [column]: job })
    .where('id', '=', id)
    .execute()

export async function lockUpload(trx: Trx, id: number): Promise<LockedUpload | undefined> {
  const { rows } = await sql<LockedUpload>`select ${LOCKED} from student_upload where id = ${id} for update`.execute(
    trx,
  )
  return rows[0]
}
export const isUpload = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('student_upload').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
/** Counts what became of a batch of rows. */
export const addProgress = (trx: Trx, id: number, { added, changed, unchanged, returned }: Omit<Progress, 'failed'>) =>
  sql`update student_upload set added = added + ${added}, changed = changed + ${changed}, unchanged = unchanged + ${unchanged}, returned = returned + ${returned} where id = ${id}`.execute(
    trx,
  )

interface Moved {
  readonly state: UploadState
  readonly version: number
}
export const updateState = (trx: Trx, id: number, moved: Moved) =>
  trx.updateTable('student_upload').set(moved).where('id', '=', id).execute()
/** Its job has ended: rows that the job refused have failed. */
export const storeSaved = (trx: Trx, id: number, { state, version, jobId }: Moved & { jobId: number }, at: Date) =>
  sql`update student_upload set state = ${state}, version = ${version}, saved_at = ${at}::timestamptz, failed = (select refused from job where job.id = ${jobId}) where id = ${id}`.execute(
    trx,
  )
/** Its take-back has ended; `at` null: a part of it remains. */
export const storeReturned = (trx: Trx, id: number, moved: Moved, at: Date | null) =>
  trx
    .updateTable('student_upload')
    .set({ ...moved, taken_back_at: at })
    .where('id', '=', id)
    .execute()

/** The progress of an upload for a response. */
export async function readProgress(db: Db, id: number): Promise<Progress & { readonly version: number }> {
  return db
    .selectFrom('student_upload')
    .select(['version', 'added', 'changed', 'unchanged', 'failed', 'returned'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** What its jobs are about: the name of its file, where that is known. */
export async function readFileName(trx: Trx, id: number): Promise<{ readonly name?: string }> {
  const row = await trx.selectFrom('student_upload').select('file_name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.file_name === null ? {} : { name: row.file_name }
}

const ROW = sql`u.id, u.version, u.at, jsonb_build_object('ar', w.ar_name, 'en', w.en_name) as who, u.file_name as "fileName", u.certificate_id as "certificateId",
  jsonb_build_object('ar', u.ar_name, 'en', u.en_name) as "certificateName", u.category_id as "certificateTypeId", jsonb_build_object('ar', k.ar_name, 'en', k.en_name) as "certificateTypeName",
  u.year_id as "yearId", jsonb_build_object('ar', y.ar_name, 'en', y.en_name) as "yearName", u.asked, u.added, u.changed, u.unchanged, u.failed, u.returned, u.state,
  u.job_id as "jobId", u.take_back_job_id as "takeBackJobId", u.saved_at as "savedAt", u.taken_back_at as "takenBackAt"`
const FROM = sql`student_upload u join app_user w on w.id = u.user_id join certificate_category k on k.id = u.category_id join academic_year y on y.id = u.year_id`

interface Wanted {
  readonly yearId?: number | null | undefined
  readonly certificateTypeId?: number | null | undefined
  readonly certificateId?: number | null | undefined
}
/** Uploads, the newest first. */
export async function listUploads(
  db: Db,
  { yearId, certificateTypeId, certificateId }: Wanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ results: UploadRow[]; total: number }> {
  const conditions: Condition[] = [
    ...isEqual('u.year_id', yearId),
    ...isEqual('u.category_id', certificateTypeId),
    ...isEqual('u.certificate_id', certificateId),
  ]
  const where = every(conditions)
  const { rows } = await sql<UploadRow>`
    select ${ROW} from ${FROM} where ${where} order by u.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from student_upload u where ${where}`.execute(db)
  return { results: rows, total: counted.rows[0]!.total }
}

/** The newest upload of exactly this file into the certificate that was not taken back, if there is one. */
export async function readRepeat(db: Db, certificateId: number, fileHash: string): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    select ${ROW} from ${FROM} where u.certificate_id = ${certificateId} and u.file_hash = ${fileHash} and u.state <> 'takenBack' order by u.id desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}
