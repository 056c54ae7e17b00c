import type { Kysely } from 'kysely'
import { grant } from '../grant.ts'

/** Who sees the report of recommended students (decisions D86 and G10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await grant(db, {
    'recommended_report.can_view_recommended_report': ['administrator', 'officer', 'clerk', 'viewer'],
  })
}
