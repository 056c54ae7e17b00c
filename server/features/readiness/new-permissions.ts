import type { Kysely } from 'kysely'
import type { NewPermissions } from '#schemas/readiness/readiness.endpoints.ts'
import type { Tables } from '../../db/tables.ts'
import type { Bilingual } from '../../kit/bilingual.ts'
import { readNewPermissions } from '../../kit/installation.ts'

/** The permissions that upgrades brought, those with the same roles together, for the home page and `doctor`. */
export async function groupNewPermissions(db: Kysely<Tables>): Promise<readonly NewPermissions[]> {
  const brought = await readNewPermissions(db)
  if (brought.length === 0) return []
  const roles = await db.selectFrom('app_role').select(['name', 'ar_name', 'en_name']).execute()
  const named = (names: readonly string[]): Bilingual[] =>
    roles.flatMap(({ name, ar_name, en_name }) => (names.includes(name) ? [{ ar: ar_name, en: en_name }] : []))
  const groups = new Map<string, NewPermissions>()
  for (const { permission, granted, changed } of brought) {
    const key = JSON.stringify([granted, changed])
    const group = groups.get(key) ?? { permissions: [], granted: named(granted), changed: named(changed) }
    groups.set(key, { ...group, permissions: [...group.permissions, permission] })
  }
  return [...groups.values()]
}
