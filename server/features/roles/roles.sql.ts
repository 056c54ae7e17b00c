import { sql, type Kysely, type Transaction } from 'kysely'
import type { PersonRow } from '#schemas/people/person.schema.ts'
import type { PermissionHolder } from '#schemas/roles/role.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { namedHomes } from '../../kit/homes.sql.ts'
import { permissionsOfRole } from '../../kit/person-record.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

const holders = sql<number>`(select count(*)::int from app_user u where u.role_id = r.id and u.state <> 'left')`

const selectRoles = (db: Db) =>
  db
    .selectFrom('app_role as r')
    .select(['r.id', 'r.name', 'r.ar_name', 'r.en_name', 'r.state', 'r.scoped', 'r.version'])
    .select([holders.as('holders'), permissionsOfRole.as('permissions')])
export const listRoles = (db: Db) => selectRoles(db).execute()
export type StoredRole = Awaited<ReturnType<typeof listRoles>>[number]

/** The role, locked against changes and against being given to somebody. */
export async function lockRoleForChange(trx: Trx, id: number): Promise<StoredRole | undefined> {
  // the subqueries read what is committed once the lock is held
  await trx.selectFrom('app_role').select('id').where('id', '=', id).forUpdate().execute()
  return selectRoles(trx).where('r.id', '=', id).executeTakeFirst()
}

/**
 * A role of one of these names, other than `id`, once nobody else can name one: no index keeps names apart, since a
 * process of the release before writes the roles of a first start.
 */
export async function lockNames(
  trx: Trx,
  { ar_name, en_name }: Pick<StoredRole, 'ar_name' | 'en_name'>,
  id: number | null,
): Promise<Pick<StoredRole, 'ar_name' | 'en_name'> | undefined> {
  await trx.selectFrom('app_role').select('id').orderBy('id').limit(1).forUpdate().execute()
  return trx
    .selectFrom('app_role')
    .select(['ar_name', 'en_name'])
    .where((eb) => eb.or([eb('ar_name', '=', ar_name), eb('en_name', '=', en_name)]))
    .where('id', 'is distinct from', id)
    .executeTakeFirst()
}

/** Who has the role and has not left. */
export const listHolders = (db: Db, roleId: number) =>
  db
    .selectFrom('app_user')
    .select(['id', 'ar_name', 'en_name'])
    .where('role_id', '=', roleId)
    .where('state', '!=', 'left')
    .execute()

/** How many of the people have a session that is still open. */
export async function countLoggedIn(db: Db, roleId: number, now: Date, seenAfter: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.user_id)::int as count from user_session s join app_user u on u.id = s.user_id
    where u.role_id = ${roleId} and s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${seenAfter}`.execute(
    db,
  )
  return rows[0]!.count
}

/** Everybody who has not left, with role, homes and what the role permits. */
export async function listPermissionHolders(
  db: Db,
): Promise<(Omit<PermissionHolder, 'home'> & Pick<PersonRow, 'homes'>)[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof listPermissionHolders>>[number]>`
    select u.id, jsonb_build_object('ar', u.ar_name, 'en', u.en_name) as name, u.username, u.state = 'active' as "isActive", u.last_login_at as "lastLogin",
      jsonb_build_object('ar', r.ar_name, 'en', r.en_name) as role, ${permissionsOfRole} as permissions, ${namedHomes('u')} as homes
    from app_user u join app_role r on r.id = u.role_id where u.state <> 'left' order by u.ar_name, u.id`.execute(db)
  return rows
}

interface RoleValues {
  readonly ar_name: string
  readonly en_name: string
  readonly scoped: boolean
}
/** Adds a role with a generated key, since code knows permissions alone. */
export async function insertRole(trx: Trx, values: RoleValues): Promise<number> {
  const { id } = await trx
    .insertInto('app_role')
    .values({ ...values, name: sql`'role-' || gen_random_uuid()` as never })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export const updateRole = (
  trx: Trx,
  id: number,
  values: Partial<RoleValues> & { readonly state?: 'active' | 'retired'; readonly version: number },
) => trx.updateTable('app_role').set(values).where('id', '=', id).execute()

export async function setPermissions(trx: Trx, roleId: number, permissions: readonly string[]): Promise<void> {
  await trx.deleteFrom('role_permission').where('role_id', '=', roleId).execute()
  await trx
    .insertInto('role_permission')
    .values(permissions.map((permission) => ({ role_id: roleId, permission })))
    .execute()
}
