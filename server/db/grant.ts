import { sql, type Kysely } from 'kysely'

/**
 * Gives the built-in roles permissions that are new (decision G10), in databases whose roles exist already; a database
 * that is made today gets them from `ROLES`. For migrations.
 */
export async function grant(db: Kysely<unknown>, permissions: Readonly<Record<string, readonly string[]>>) {
  for (const [permission, roles] of Object.entries(permissions)) {
    for (const role of roles)
      await sql`insert into role_permission (role_id, permission) select id, ${permission} from app_role where name = ${role} on conflict do nothing`.execute(
        db,
      )
  }
}
