import { sql, type Kysely } from 'kysely'
import { grant } from '../grant.ts'

/** Each sort of the list has an index of the very expression (`student-accounts.sql.ts`). */
const STATEMENTS = [
  `alter table student add column user_name text, add column account_active boolean not null default true`,
  `create index student_by_email on student (coalesce(email, '') collate "C", id)`,
  `create index student_by_user_name on student (coalesce(user_name, '') collate "C", id)`,
]

/** Accounts of students: their user name, and whether they can log in (document 2, section 3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await grant(db, {
    'students_admission_apps.can_view_student_accounts': ['administrator', 'officer', 'entry', 'viewer'],
    'students_admission_apps.can_manage_student_accounts': ['administrator', 'officer', 'entry'],
  })
}
