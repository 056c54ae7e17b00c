import { sql, type Kysely } from 'kysely'
import { ROLES, type RoleName } from '#schemas/permissions.ts'
import { storeNewPermissions, type NewPermission } from './new-permissions.ts'

type Db = Kysely<unknown>

/** The built-in roles that there are, and whether their permissions are still those of the release before. */
async function builtInRoles(db: Db): Promise<ReadonlyMap<string, { readonly isUnchanged: boolean }>> {
  const { rows } = await sql<{ name: string; permissions: string[] }>`
    select r.name, coalesce(array_agg(p.permission) filter (where p.permission is not null), '{}') as permissions
    from app_role r left join role_permission p on p.role_id = r.id group by r.name`.execute(db)
  // the administrator has every permission that the release before knew
  const known = new Set(rows.find(({ name }) => name === 'administrator')?.permissions)
  const isUnchanged = (name: RoleName, permissions: readonly string[]) => {
    const former = ROLES[name].filter((each) => known.has(each))
    return former.length === permissions.length && former.every((each) => permissions.includes(each))
  }
  return new Map(
    rows.flatMap(({ name, permissions }) =>
      Object.hasOwn(ROLES, name) ? [[name, { isUnchanged: isUnchanged(name as RoleName, permissions) }]] : [],
    ),
  )
}

/**
 * Adds new permissions to the built-in roles (decision G10), in databases whose roles exist already; a new database
 * gets them from `ROLES`. A role whose permissions were changed does not get them. First steps shows both (ADR 104). For
 * migrations.
 */
export async function grant(db: Db, permissions: Readonly<Record<string, readonly string[]>>) {
  const existing = await builtInRoles(db)
  const brought: NewPermission[] = []
  for (const [permission, names] of Object.entries(permissions)) {
    const roles = names.filter((name) => existing.has(name))
    const granted: string[] = []
    for (const role of roles.filter((name) => existing.get(name)!.isUnchanged)) {
      const { rows } =
        await sql`insert into role_permission (role_id, permission) select id, ${permission} from app_role where name = ${role} on conflict do nothing returning role_id`.execute(
          db,
        )
      if (rows.length > 0) granted.push(role)
    }
    const changed = roles.filter((name) => !existing.get(name)!.isUnchanged)
    if (granted.length + changed.length > 0) brought.push({ permission, granted, changed })
  }
  if (brought.length > 0) await storeNewPermissions(db, brought)
}
