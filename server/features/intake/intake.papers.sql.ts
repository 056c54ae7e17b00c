import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import type { IntakePaper } from '#schemas/intake/intake.schema.ts'
import { PAPER_KINDS } from '#schemas/applications/paper.schema.ts'
import { STATUS } from '#schemas/status.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { isKnownTo } from '../../kit/students.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/**
 * The papers of a student whom the scope may know, else none; a review of another file than the present one does not
 * count (ADR 67).
 */
export async function listPapers(db: Db, scope: EffectiveScope, studentId: number): Promise<IntakePaper[]> {
  const { rows } = await sql<IntakePaper>`
    select f.kind, f.sha256, f.mime, f.bytes, coalesce(p.state, 'toCheck') as state
    from attachment f left join paper p on p.student_id = f.student_id and p.kind = f.kind and p.sha256 = f.sha256
    where f.student_id = ${studentId} and ${isKnownTo(scope, sql`f.student_id`)} and f.kind = any(${PAPER_KINDS}::text[]) order by array_position(${PAPER_KINDS}::text[], f.kind)`.execute(
    db,
  )
  return rows
}

/** An application of the student in the scope waits for what was asked of the applicant (4). */
export async function isWaitingForPapers(trx: Trx, scope: EffectiveScope, studentId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from application a where a.student_id = ${studentId} and a.status = ${STATUS.toBeCompleted}
      and ${scopeCondition(scope, 'application', 'a')}) as waits`.execute(trx)
  return rows[0]!.waits
}

/** The present file of a kind, locked until the transaction ends. */
export const lockPaperFile = (trx: Trx, studentId: number, kind: PaperKind) =>
  trx
    .selectFrom('attachment')
    .select('sha256')
    .where('student_id', '=', studentId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()

/** A new file, or one in place of the present one, which is not turned. */
export const storePaper = (trx: Trx, file: Insertable<Tables['attachment']>) =>
  trx
    .insertInto('attachment')
    .values(file)
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'kind']).doUpdateSet({
        sha256: file.sha256,
        mime: file.mime,
        extension: file.extension,
        bytes: file.bytes,
        rotation: null,
        rotated_sha256: null,
      }),
    )
    .execute()

export const deletePaper = (trx: Trx, studentId: number, kind: PaperKind) =>
  trx.deleteFrom('attachment').where('student_id', '=', studentId).where('kind', '=', kind).execute()

export const storeVersion = (trx: Trx, studentId: number, version: number) =>
  trx.updateTable('student').set({ version }).where('id', '=', studentId).execute()
