import type { Kysely } from 'kysely'
import { grant } from '../grant.ts'

/** Who sees the report of recommended students (D86). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await grant(db, {
    'recommended_report.can_view_recommended_report': ['administrator', 'officer', 'clerk', 'viewer'],
  })
}
