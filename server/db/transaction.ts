import { sql, type Kysely, type Transaction } from 'kysely'
import { DatabaseError } from './errors.ts'
import { insidePart, insideTransaction } from './pool.ts'

export interface TransactionOptions {
  /** How often a transaction that collided with another is run again; 3 by default. */
  readonly retries?: number
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

/**
 * Runs `fn` in one transaction: committed when it returns, rolled back when it throws. After a serialization failure or
 * a deadlock the whole of `fn` runs again, so it must have no effect outside the database but by `afterCommit`. Inside,
 * query `trx` only; a query of `db` is refused there.
 *
 * Where `db` is a transaction already, `fn` becomes a part of it: rolled back alone when it throws; only the outermost
 * transaction repeats and commits, and only it can set an isolation other than the default (ADR 91). A second part at
 * the same time is refused.
 * @throws DatabaseError of kind `serialization` or `deadlock` when the last attempt collided too
 */
export async function withTransaction<DB, T>(
  db: Kysely<DB>,
  fn: (trx: Transaction<DB>) => Promise<T>,
  { retries = 3, isolation = 'read committed' }: TransactionOptions = {},
): Promise<T> {
  if (db.isTransaction) {
    if (isolation !== 'read committed') throw new Error('The isolation of a transaction is asked by the outermost one.')
    return partOf(db as Transaction<DB>, fn)
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { result, effects } = await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((trx) => insideTransaction(() => fn(trx)))
      for (const effect of effects) effect()
      return result
    } catch (error) {
      const collided = error instanceof DatabaseError && (error.kind === 'serialization' || error.kind === 'deadlock')
      if (!collided || attempt >= retries) throw error
    }
  }
}

/**
 * Removes every time limit of this transaction, whether the session requested it or the database set it: an index on
 * millions of rows, and the wait for another process that builds it, take longer than any request may.
 */
export async function withoutLimits<DB>(trx: Transaction<DB>): Promise<void> {
  await sql`select set_config(name, '0', true) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(trx)
}

/** A failed statement aborts its transaction, unless that returns to a savepoint. */
const partOf = <DB, T>(trx: Transaction<DB>, fn: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  insidePart(async () => {
    await sql`savepoint part`.execute(trx)
    try {
      const result = await fn(trx)
      await sql`release savepoint part`.execute(trx)
      return result
    } catch (error) {
      // released, too, or a part around this one would go back to here; a connection that broke has nothing to go back
      // to, and the error that broke it is the one to report
      await sql`rollback to savepoint part`.execute(trx).catch(() => undefined)
      await sql`release savepoint part`.execute(trx).catch(() => undefined)
      throw error
    }
  })
