import { sql, type Kysely } from 'kysely'

/**
 * Accesses to many applicants at once (ADR 38): they name no applicant, but the scope of the report, the number of its
 * rows that were sent, and how often as rows and as a file.
 */
const STATEMENTS = [
  `alter table read_audit alter column student_id drop not null,
    add column faculty_id integer references faculty, add column branch_id integer references branch,
    add column row_count bigint not null default 0, add column report integer not null default 0, add column export integer not null default 0`,
  `drop index read_audit_once`,
  `create unique index read_audit_once on read_audit (user_id, coalesce(student_id, 0), coalesce(application_id, 0), coalesce(faculty_id, 0), coalesce(branch_id, 0), hour)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
