import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Settings that the database stores, by key. */
export async function readSettings(db: Kysely<Tables>, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** A setting that is a list of texts. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
