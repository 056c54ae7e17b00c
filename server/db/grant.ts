import { sql, type Kysely } from 'kysely'

/**
 * Adds new permissions to the built-in roles (decision G10), in databases whose roles exist already; a new database
 * gets them from `ROLES`. For migrations.
 */
export async function grant(db: Kysely<unknown>, permissions: Readonly<Record<string, readonly string[]>>) {
  for (const [permission, roles] of Object.entries(permissions)) {
    for (const role of roles)
      await sql`insert into role_permission (role_id, permission) select id, ${permission} from app_role where name = ${role} on conflict do nothing`.execute(
        db,
      )
  }
}
