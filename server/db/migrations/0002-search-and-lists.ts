import { sql, type Kysely } from 'kysely'

/** Indexes of the applications list: one per sort within a season, one per scope, trigrams for names (measured at a million applications). */
export const APPLICATION_INDEXES = [
  `create unique index application_number on application (number)`,
  `create index application_student on application (student_id)`,
  `create index application_applied on application (year_id, semester_id, applied_at, id)`,
  `create index application_name on application (year_id, semester_id, student_name_norm collate "C", id)`,
  `create index application_percentage on application (year_id, semester_id, percentage, id)`,
  `create index application_status on application (year_id, semester_id, status, faculty_id, branch_id, applied_at)`,
  `create index application_faculty on application (faculty_id, year_id, semester_id, applied_at, id)`,
  `create index student_card on student (card_id)`,
  `create index student_name_trigrams on student using gin (name_norm gin_trgm_ops)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of APPLICATION_INDEXES) await sql.raw(statement).execute(db)
}
