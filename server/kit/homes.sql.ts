import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { PersonRow } from '#schemas/people/person.schema.ts'
import type { Nodes } from '#schemas/scope-levels.ts'
import type { Tables } from '../db/tables.ts'
import { scopeFrom, type StoredNodes } from './scope.ts'

/** Homes of a person beyond the first; `user`: the reference of `app_user` in the query. */
export const furtherHomes = (user: string): RawBuilder<StoredNodes> =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('facultyId', h.faculty_id, 'branchId', h.branch_id) order by h.id)
    from app_user_home h where h.user_id = ${sql.ref(`${user}.id`)}), '[]')`

/** The homes of a person with their names, the first one first; `user`: the reference of `app_user` in the query. */
export const namedHomes = (user: string): RawBuilder<PersonRow['homes']> =>
  sql`(select jsonb_agg(jsonb_build_object('facultyId', h.faculty_id, 'branchId', h.branch_id, 'name',
      case when b.id is not null then jsonb_build_object('ar', b.ar_name || ' (' || f.ar_name || ')', 'en', b.en_name || ' (' || f.en_name || ')')
        when f.id is not null then jsonb_build_object('ar', f.ar_name, 'en', f.en_name)
        else jsonb_build_object('ar', n.ar_name, 'en', n.en_name) end) order by h.id)
    from (select 0 as id, ${sql.ref(`${user}.faculty_id`)} as faculty_id, ${sql.ref(`${user}.branch_id`)} as branch_id
      union all select id, faculty_id, branch_id from app_user_home where user_id = ${sql.ref(`${user}.id`)}) h
    join university n on n.id = ${sql.ref(`${user}.university_id`)} left join faculty f on f.id = h.faculty_id left join branch b on b.id = h.branch_id)`

/** Where a person works, as `app_user` has the first home, and `furtherHomes` the others. */
export interface StoredHomes {
  readonly university_id: number
  readonly faculty_id: number | null
  readonly branch_id: number | null
  readonly further_homes: StoredNodes
}
export const homesOf = ({ university_id, faculty_id, branch_id, further_homes }: StoredHomes): Nodes => [
  scopeFrom(university_id, faculty_id, branch_id),
  ...further_homes.map(({ facultyId, branchId }) => scopeFrom(university_id, facultyId, branchId)),
]

/** Adds the homes beyond the first of people who have none of these, all at once. */
export async function addFurtherHomes(
  trx: Kysely<Tables>,
  people: readonly (Pick<StoredHomes, 'further_homes'> & { readonly id: number })[],
): Promise<void> {
  const rows = people.flatMap(({ id, further_homes }) =>
    further_homes.map(({ facultyId, branchId }) => ({ user_id: id, faculty_id: facultyId, branch_id: branchId })),
  )
  if (rows.length > 0) await trx.insertInto('app_user_home').values(rows).execute()
}

/** Replaces the homes of a person beyond the first. */
export async function storeFurtherHomes(trx: Kysely<Tables>, id: number, further_homes: StoredNodes): Promise<void> {
  await trx.deleteFrom('app_user_home').where('user_id', '=', id).execute()
  await addFurtherHomes(trx, [{ id, further_homes }])
}

/** Homes as `app_user` and `app_user_home` store them. */
export function storedHomesOf([first, ...further]: Nodes): StoredHomes {
  return {
    university_id: first.universityId,
    faculty_id: first.facultyId ?? null,
    branch_id: first.branchId ?? null,
    further_homes: further.map(({ facultyId, branchId }) => ({ facultyId: facultyId!, branchId: branchId ?? null })),
  }
}
