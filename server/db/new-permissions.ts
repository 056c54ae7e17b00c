import { sql, type Kysely } from 'kysely'

/** A permission that an upgrade brought, with the names of the built-in roles. */
export interface NewPermission {
  readonly permission: string
  readonly granted: readonly string[]
  /** Roles that would have it, and did not get it since people had changed their permissions. */
  readonly changed: readonly string[]
}
/** The setting with the permissions that nobody has acknowledged yet. */
export const NEW_PERMISSIONS = 'newPermissions'

/** Adds to those that nobody has acknowledged. */
export const storeNewPermissions = (db: Kysely<unknown>, permissions: readonly NewPermission[]) =>
  sql`insert into setting (key, value) values (${NEW_PERMISSIONS}, ${JSON.stringify(permissions)}::jsonb)
    on conflict (key) do update set value = setting.value || excluded.value`.execute(db)
