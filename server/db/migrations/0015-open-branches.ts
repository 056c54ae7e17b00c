import { sql, type Kysely } from 'kysely'
import { grant } from '../grant.ts'

/**
 * Branches open for applying (document 3, section 3). Applications came in until now: every active branch of an active
 * faculty is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table branch add column active_for_apply boolean not null default false, add column prog_hr_id integer`.execute(
    db,
  )
  await sql`update branch set active_for_apply = true from faculty where faculty.id = branch.faculty_id and branch.active and faculty.active`.execute(
    db,
  )
  await grant(db, {
    'branches.can_view_open_branches': ['administrator', 'officer', 'clerk', 'viewer'],
    'branches.can_manage_open_branches': ['administrator', 'officer'],
  })
}
