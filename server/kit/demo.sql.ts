import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Whether the database contains demo data: a fact of the database itself, independent of the present `DEMO`. */
export async function isDemo(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'demo').executeTakeFirst()
  return row?.value === true
}
