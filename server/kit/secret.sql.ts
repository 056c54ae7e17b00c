import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/**
 * The secret of this database, from which successors of tokens and pseudonyms are made; `fresh` becomes it at the first
 * need.
 */
export async function deploymentSecret(db: Kysely<Tables>, fresh: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key: 'session_secret', value: JSON.stringify(fresh) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'session_secret')
    .executeTakeFirstOrThrow()
  return String(value)
}
