import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, READ_ONLY, toDatabaseError } from './errors.ts'
import { toParameter } from './types.ts'

/**
 * The part of a driver that the wrapper below needs; `pg`'s pool and the embedded engine's pool of one both have it.
 */
export interface DriverClient {
  query(
    sql: string,
    parameters: (string | null)[],
  ): Promise<{ command: string; rowCount: number | null; rows: unknown[] }>
  /** `broken`: not to be used again. */
  release(broken: boolean): void
}
export interface Connections {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}
export interface DriverPool {
  connect(): Promise<DriverClient>
  connections(): Connections
  end(): Promise<void>
}

/** @throws DatabaseError kind `unavailable`, code READ_ONLY, when the connection's server takes no writes */
export async function requireWritable(client: Pick<DriverClient, 'query'>): Promise<void> {
  const { rows } = await client.query(`select current_setting('transaction_read_only')::boolean as "isReadOnly"`, [])
  if ((rows[0] as { isReadOnly: boolean }).isReadOnly) throw new DatabaseError('unavailable', { code: READ_ONLY })
}

/**
 * Checks that the database answers and takes writes. A connection to a standby is dropped: a process that is not ready
 * gets no calls, so nothing else would detect it.
 * @throws DatabaseError
 */
export async function ping(pool: DriverPool): Promise<void> {
  let client: DriverClient | undefined
  try {
    client = await pool.connect()
    await requireWritable(client)
    client.release(false)
  } catch (error) {
    client?.release(true)
    throw toDatabaseError(error)
  }
}

type Effect = () => void
interface Inside {
  open: boolean
  /** A part of it runs. */
  isDivided: boolean
  /** What waits for the commit, in this order. */
  effects: readonly Effect[]
}
const transaction = new AsyncLocalStorage<Inside>()

/**
 * Runs `fn` marked as the inside of a transaction: a query that takes a separate connection in there is refused. The
 * embedded engine has one connection, so such a query would wait for its own transaction for ever; on PostgreSQL it
 * would silently run outside of it. Also returns the effects that wait for the commit.
 */
export async function insideTransaction<T>(
  fn: () => Promise<T>,
): Promise<{ readonly result: T; readonly effects: readonly Effect[] }> {
  const mark: Inside = { open: true, isDivided: false, effects: [] }
  try {
    const result = await transaction.run(mark, fn)
    return { result, effects: mark.effects }
  } finally {
    mark.open = false
  }
}

/** Does what others may see only once it is stored: after the commit of the transaction around it, or at once without one. */
export function afterCommit(effect: Effect): void {
  const mark = transaction.getStore()
  if (mark?.open) mark.effects = [...mark.effects, effect]
  else effect()
}

/**
 * A part of a transaction that can be rolled back alone: its effects that wait for the commit are then dropped. Parts
 * run one at a time, and may be nested: of two in parallel, one would roll back the other's work.
 */
export async function insidePart<T>(fn: () => Promise<T>): Promise<T> {
  const whole = transaction.getStore()
  if (!whole) return fn()
  if (whole.isDivided)
    throw new Error('Two parts of one transaction at once would undo one another: wait for the first one.')
  const part: Inside = {
    get open() {
      return whole.open
    },
    isDivided: false,
    effects: [],
  }
  whole.isDivided = true
  try {
    const result = await transaction.run(part, fn)
    whole.effects = [...whole.effects, ...part.effects]
    return result
  } finally {
    whole.isDivided = false
  }
}

/**
 * One behaviour for both drivers: parameters are sent as text by our own rules, and every error is a `DatabaseError`.
 */
export function sharedPool(pool: DriverPool): PostgresPool {
  return {
    async connect() {
      if (transaction.getStore()?.open)
        throw new Error(
          'A query inside a transaction must use the transaction (trx), not the database: it would wait for itself.',
        )
      const client = await pool.connect().catch((error: unknown) => {
        throw toDatabaseError(error)
      })
      let broken = false
      const query = async (sql: string, parameters: readonly unknown[] = []) => {
        try {
          const result = await client.query(sql, parameters.map(toParameter))
          // PostgreSQL answers the commit of a transaction that failed on the way with a silent rollback
          if (sql === 'commit' && result.command === 'ROLLBACK')
            throw new DatabaseError('unknown', { hint: 'commit of a transaction in which a statement had failed' })
          return result
        } catch (failure) {
          const error = toDatabaseError(failure)
          broken ||= error.kind === 'unavailable'
          // a broken connection has rolled back by itself, and the error that broke it is the one to report
          if (sql === 'rollback' && error.kind === 'unavailable')
            return { command: 'ROLLBACK', rowCount: null, rows: [] }
          throw error
        }
      }
      return {
        query: query as (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>,
        release: () => client.release(broken),
      } as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}
