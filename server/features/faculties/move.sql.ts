import { sql, type Transaction } from 'kysely'
import type { BranchMove } from '#machines/faculties/branch.lifecycle.ts'
import type { BranchMoveEffects } from '#schemas/faculties/faculty.schema.ts'
import { ENDED_STATES } from '#schemas/jobs/job.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { furtherHomes } from '../../kit/homes.sql.ts'
import { IS_RECOMMENDED, type StoredBranch } from './faculties.sql.ts'

type Trx = Transaction<Tables>
type Moved = Pick<StoredBranch, 'id' | 'faculty_id'>

/** Rules `r` of the active year and semester. */
const IS_CURRENT = sql`(r.year_id = (select min(id) from academic_year where active) and r.semester_id = (select min(id) from semester where active))`

/** What speaks against the move, and what would follow; counted in one statement. */
export async function readMove(
  db: Trx,
  { id, faculty_id }: Moved,
  target: number,
): Promise<Omit<BranchMove, 'isTargetActive'> & BranchMoveEffects> {
  const { rows } = await sql<Omit<BranchMove, 'isTargetActive'> & BranchMoveEffects>`
    select
      (select coalesce(sum(b.students_number), 0)::int from approval_rule_branch b join approval_rule r on r.id = b.rule_id
        where b.branch_id = ${id} and ${IS_CURRENT}) as seats,
      (select count(*)::int from approval_rule_branch b join approval_rule r on r.id = b.rule_id
        where b.branch_id = ${id} and ${IS_CURRENT} is not true) as "pastRules",
      (select count(*)::int from application where faculty_id = ${faculty_id} and branch_id = ${id} and ${IS_RECOMMENDED}) as recommendations,
      (select count(*)::int from application where faculty_id = ${faculty_id} and branch_id = ${id}) as applications,
      (select count(*)::int from job where state <> all(${[...ENDED_STATES]}) and (faculty_id = any(${[faculty_id, target]}::int[])
        or (faculty_id is null and nodes is null)
        or exists (select from jsonb_to_recordset(nodes) as n ("facultyId" integer) where n."facultyId" = any(${[faculty_id, target]}::int[])))) as jobs,
      (select count(*)::int from app_user u where u.branch_id = ${id}
        or exists (select from app_user_home h where h.user_id = u.id and h.branch_id = ${id})) as people,
      (select count(*)::int from app_user u where
        (u.branch_id = ${id} or exists (select from app_user_home h where h.user_id = u.id and h.branch_id = ${id}))
        and ((u.faculty_id = ${target} and u.branch_id is null)
          or exists (select from app_user_home h where h.user_id = u.id and h.faculty_id = ${target} and h.branch_id is null))) as "coveredHomes"`.execute(
    db,
  )
  return rows[0]!
}

/** Its applications of all seasons, locked in the order of their ids as decisions lock them. */
export const moveApplications = (trx: Trx, { id, faculty_id }: Moved, target: number) =>
  sql`with locked as (select a.id from application a where a.faculty_id = ${faculty_id} and a.branch_id = ${id} order by a.id for no key update)
    update application set faculty_id = ${target} from locked where application.id = locked.id`.execute(trx)

/** Its numbers in rules of the current season, which are none; those of other seasons stay with their rules. */
export const dropEmptySeats = (trx: Trx, { id }: Moved) =>
  sql`delete from approval_rule_branch b using approval_rule r where r.id = b.rule_id and b.branch_id = ${id} and ${IS_CURRENT}`.execute(
    trx,
  )

/** What was begun in the branch, alone or with other nodes: messages and jobs. */
export async function moveBegun(trx: Trx, { id }: Moved, target: number): Promise<void> {
  for (const table of ['group_message', 'job'] as const) {
    await trx.updateTable(table).set({ faculty_id: target }).where('branch_id', '=', id).execute()
    await sql`update ${sql.table(table)} set nodes = (select jsonb_agg(
        case when (node->>'branchId')::int = ${id} then jsonb_set(node, '{facultyId}', to_jsonb(${target}::int)) else node end order by place)
        from jsonb_array_elements(nodes) with ordinality as each (node, place))
      where nodes @> jsonb_build_array(jsonb_build_object('branchId', ${id}::int))`.execute(trx)
  }
}

/** People with a home in the branch, locked in the order of their ids. */
export const lockPeopleOf = (trx: Trx, { id }: Moved) =>
  trx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.version', 'u.state', 'u.faculty_id', 'u.branch_id', furtherHomes('u').as('further_homes')])
    .where((where) =>
      where.or([
        where('u.branch_id', '=', id),
        where.exists(
          where
            .selectFrom('app_user_home as h')
            .select('h.id')
            .whereRef('h.user_id', '=', 'u.id')
            .where('h.branch_id', '=', id),
        ),
      ]),
    )
    .orderBy('u.id')
    .forNoKeyUpdate('u')
    .execute()

/** The homes in the branch, of all people. */
export async function moveHomes(trx: Trx, { id }: Moved, target: number): Promise<void> {
  for (const table of ['app_user', 'app_user_home'] as const)
    await trx.updateTable(table).set({ faculty_id: target }).where('branch_id', '=', id).execute()
}
