import type { Kysely } from 'kysely'
import { writeAudit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'

interface Target {
  readonly certificateId: number
  readonly yearId: number
  readonly categoryId: number
}
/** Inserts a saved upload that wrote nothing, for a call that takes it back. Returns its id. */
export async function insertSampleUpload(
  db: Kysely<Tables>,
  { certificateId, yearId, categoryId }: Target,
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
      version: 2,
      state: 'saved',
      job_id: null,
      take_back_job_id: null,
      saved_at: at,
      taken_back_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const step = { entity: 'student_upload', entityId: id, actor: { kind: 'staff', userId: 1 }, at } as const
  await db.transaction().execute(async (trx) => {
    await writeAudit(trx, { ...step, seq: 1, event: 'upload.begin', changes: { state: 'checking' } })
    await writeAudit(trx, { ...step, seq: 2, event: 'work.end', changes: { state: ['checking', 'saved'] } })
  })
  return id
}
