import type { Kysely } from 'kysely'
import { writeAudit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'

interface Place {
  readonly certificateId: number
  readonly yearId: number
  readonly categoryId: number
}
/** An upload that stands and wrote nothing, made for a call that takes it back. Returns its id. */
export async function insertSampleUpload(
  db: Kysely<Tables>,
  { certificateId, yearId, categoryId }: Place,
): Promise<number> {
  const at = new Date('2026-07-01T09:00:00.000Z')
  const { id } = await db
    .insertInto('student_upload')
    .values({
      certificate_id: certificateId,
      ar_name: 'شهادة عينة',
      en_name: 'Sample',
      category_id: categoryId,
      year_id: yearId,
      user_id: 1,
      at,
      file_name: 'students.xlsx',
      file_hash: null,
      asked: 1,
      state: 'saved',
      job_id: null,
      take_back_job_id: null,
      saved_at: at,
      taken_back_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((trx) =>
    writeAudit(trx, {
      entity: 'student_upload',
      entityId: id,
      seq: 1,
      event: 'upload.begin',
      actor: { kind: 'staff', userId: 1 },
      at,
      changes: { state: 'checking' },
    }),
  )
  return id
}
