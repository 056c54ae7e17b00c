import { sql, type Kysely, type Transaction } from 'kysely'
import { DatabaseError } from './errors.ts'
import { insideTransaction } from './pool.ts'

export interface TransactionOptions {
  /** How often a transaction that collided with another is run again; 3 when not given. */
  readonly retries?: number
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

/**
 * Runs `fn` in one transaction: committed when it returns, rolled back when it throws. After a serialization failure or
 * a deadlock the whole of `fn` runs again, so it must have no effect outside the database. Inside, query `trx` only; a
 * query of `db` is refused there.
 * @throws DatabaseError of kind `serialization` or `deadlock` when the last try collided too
 */
export async function withTransaction<DB, T>(
  db: Kysely<DB>,
  fn: (trx: Transaction<DB>) => Promise<T>,
  { retries = 3, isolation = 'read committed' }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((trx) => insideTransaction(() => fn(trx)))
    } catch (error) {
      const collided = error instanceof DatabaseError && (error.kind === 'serialization' || error.kind === 'deadlock')
      if (!collided || attempt >= retries) throw error
    }
  }
}

/**
 * Sets every time limit of this transaction aside, whether it was asked for or stands at the database: an index on millions
 * of rows, and the wait for whoever makes it, take longer than any request may.
 */
export async function withoutLimits<DB>(trx: Transaction<DB>): Promise<void> {
  await sql`select set_config(name, '0', true) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(trx)
}
