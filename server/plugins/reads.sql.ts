import { sql, type Kysely } from 'kysely'
import type { ReadKind } from '#schemas/endpoint.ts'
import type { Tables } from '../db/tables.ts'
import type { Read } from '../kit/handler.ts'

/** One call that gave out an applicant's details or papers. */
export interface ReadEntry extends Read {
  readonly userId: number
  readonly kind: ReadKind
}

const HOUR = 3_600_000

/**
 * Counts the read in the row of its hour, or begins that row: one statement, so that reads at one moment are all
 * counted.
 */
export async function countRead(
  db: Kysely<Tables>,
  { userId, studentId, applicationId, kind }: ReadEntry,
  now: Date,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  await sql`
    insert into read_audit (user_id, student_id, application_id, hour, at, last_at, ${sql.ref(kind)}) values (${userId}, ${studentId}, ${applicationId}, ${hour}, ${now}, ${now}, 1)
    on conflict (user_id, student_id, coalesce(application_id, 0), hour)
    do update set last_at = greatest(read_audit.last_at, excluded.last_at), ${sql.ref(kind)} = read_audit.${sql.ref(kind)} + 1`.execute(
    db,
  )
}

export const forgetReads = (db: Kysely<Tables>, before: Date) =>
  db.deleteFrom('read_audit').where('last_at', '<', before.toISOString()).execute()
