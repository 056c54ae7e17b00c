import type { Kysely } from 'kysely'
import { grant } from '../grant.ts'

/** Who sees the reports of applicants, and of the statuses of applications (G10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await grant(db, { 'reports.can_view_admission_reports': ['administrator', 'officer', 'clerk', 'viewer'] })
}
