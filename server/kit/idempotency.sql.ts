import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Ms for which a key is known. */
export const KEY_TTL = 24 * 60 * 60_000

export interface KnownCall {
  readonly call: string
  readonly digest: string
  /** JSON, as it was. */
  readonly reply: string | null
}

/**
 * Claims the key for this transaction: undefined when it is new. While another call with the same key is running, this
 * one waits, and then gets its reply.
 */
export async function claimKey(
  trx: Transaction<Tables>,
  { userId, key, call, digest, at }: { userId: number; key: string; call: string; digest: string; at: Date },
): Promise<KnownCall | undefined> {
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, call, digest, reply: null, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  return trx
    .selectFrom('idempotency_key')
    .select(['call', 'digest', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export const storeReply = (trx: Transaction<Tables>, userId: number, key: string, reply: string) =>
  trx.updateTable('idempotency_key').set({ reply }).where('user_id', '=', userId).where('key', '=', key).execute()

export const sweepKeys = (db: Kysely<Tables>, now: Date) =>
  db
    .deleteFrom('idempotency_key')
    .where('at', '<', sql<string>`${new Date(now.getTime() - KEY_TTL)}::timestamptz`)
    .execute()
