import { sql, type Kysely } from 'kysely'
import type { ReadKind } from '#schemas/endpoint.ts'
import type { Tables } from '../db/tables.ts'
import type { Read } from '../kit/handler.ts'

/** One call that sent details or papers of an applicant, or of many. */
export interface ReadEntry {
  readonly userId: number
  /** What was given out. */
  readonly kinds: readonly ReadKind[]
  readonly read: Read
}

const HOUR = 3_600_000

/**
 * Counts the read in the row of its hour, or begins that row, and for a report in that of each node: in one statement, so
 * that reads at one moment are all counted.
 */
export async function countRead(db: Kysely<Tables>, { userId, kinds, read }: ReadEntry, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  const { studentId, applicationId, nodes } =
    'nodes' in read
      ? { studentId: null, applicationId: null, ...read }
      : { ...read, nodes: [{ node: undefined, rows: 0 }] }
  const rows = nodes.map(
    ({ node, rows }) =>
      sql`(${userId}, ${studentId}, ${applicationId}, ${node?.facultyId ?? null}, ${node?.branchId ?? null}, ${hour}, ${now}, ${now}, ${rows}, ${sql.join(kinds.map(() => sql.lit(1)))})`,
  )
  await sql`
    insert into read_audit (user_id, student_id, application_id, faculty_id, branch_id, hour, at, last_at, row_count, ${sql.join(kinds.map((kind) => sql.ref(kind)))})
    values ${sql.join(rows)}
    on conflict (user_id, coalesce(student_id, 0), coalesce(application_id, 0), coalesce(faculty_id, 0), coalesce(branch_id, 0), hour)
    do update set last_at = greatest(read_audit.last_at, excluded.last_at), row_count = read_audit.row_count + excluded.row_count,
      ${sql.join(kinds.map((kind) => sql`${sql.ref(kind)} = read_audit.${sql.ref(kind)} + 1`))}`.execute(db)
}

export const deleteOldAccessLog = (db: Kysely<Tables>, before: Date) =>
  db.deleteFrom('read_audit').where('last_at', '<', before.toISOString()).execute()
