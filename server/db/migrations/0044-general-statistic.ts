import { sql, type Kysely } from 'kysely'
import { grant } from '../grant.ts'

/**
 * What the general statistic counts by and filters on, except days, which `application_by_date` covers: an index
 * without columns that differ from row to row, whose equal keys are stored once, so that a million applications are
 * counted in a short scan (ADR 83).
 */
const INDEX = `create index application_statistic on application (year_id, semester_id, faculty_id, status, category_id, type_id, branch_id)`

/** Who sees the general statistic (G10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEX).execute(db)
  await grant(db, { 'reports.can_view_general_statistic': ['administrator', 'officer', 'clerk', 'viewer'] })
}
