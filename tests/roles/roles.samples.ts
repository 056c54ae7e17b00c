import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Permission } from '#schemas/permissions.ts'
import type { rolesEndpoints } from '#schemas/roles/roles.endpoints.ts'
import type { RoleState } from '#schemas/roles/role.schema.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Samples } from '../support/samples.ts'

const SEES_SECTORS: readonly Permission[] = ['sectors.can_view_sectors']

/** A role that nobody has; without a history. @returns the id */
export async function addRole(
  db: Kysely<Tables>,
  { permissions = SEES_SECTORS, state = 'active' }: { permissions?: readonly Permission[]; state?: RoleState } = {},
): Promise<number> {
  const name = randomUUID()
  const { id } = await db
    .insertInto('app_role')
    .values({ name, ar_name: `دور ${name}`, en_name: `Role ${name}`, state })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('role_permission')
    .values(permissions.map((permission) => ({ role_id: id, permission })))
    .execute()
  return id
}

/** A role made for the call, so that each call finds one in the state that it needs. */
export const samples: Samples<typeof rolesEndpoints> = async (db, call) => {
  const id = await addRole(db, { state: call === 'restore' ? 'retired' : 'active' })
  const form = {
    arName: `دور جديد ${id}`,
    enName: `New role ${id}`,
    isScoped: false,
    permissions: ['sectors.can_view_sectors', 'sectors.can_manage_sectors'] as Permission[],
  }
  return {
    list: {},
    effects: { body: { id } },
    holders: {},
    create: { body: form },
    update: { body: { id, version: 1, ...form } },
    retire: { body: { id, version: 1 } },
    restore: { body: { id, version: 1 } },
  }
}
