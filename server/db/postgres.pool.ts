/** Connections to PostgreSQL: to one server, or to the one of several that takes writes (ADR 86). */
import { Client, Pool, type PoolConfig } from 'pg'
import { readDatabaseUrl, type DatabaseAddress } from '../config/database-url.ts'
import { READ_ONLY, toDatabaseError } from './errors.ts'
import type { SessionSettings } from './fitness.ts'
import { requireWritable, type Connections, type DriverClient, type DriverPool } from './pool.ts'
import { pgTypes } from './types.ts'

/** Longest wait for a connection, and for a server to accept one, in ms. */
const ACQUIRE_TIMEOUT = 10_000

const OPTIONS: PoolConfig = {
  application_name: 'qabul',
  max: 10,
  connectionTimeoutMillis: ACQUIRE_TIMEOUT,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  types: pgTypes,
}

/** PgBouncer refuses a connection that requests settings, unless it is configured to ignore them. */
const REFUSED = /unsupported startup parameter/
/** Every connection of the pool is in use: another server would have no more to do with it. */
const BUSY = /timeout exceeded when trying to connect/

export type PoolLimits = Pick<PoolConfig, 'max' | 'connectionTimeoutMillis'>

/**
 * A pool whose sessions request these settings. A pooler may refuse the request; the sessions then have the database's
 * own settings (`checkFitness` checks them in both cases).
 * @throws DatabaseError kind `unavailable` when there is no connection, with code READ_ONLY when no server takes writes
 */
export async function openPostgresPool(
  databaseUrl: string,
  settings: SessionSettings,
  limits: PoolLimits = {},
): Promise<DriverPool> {
  const address = readDatabaseUrl(databaseUrl)
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const readers = new ServersPool(address, { ...OPTIONS, ...limits, options })
  try {
    const client = await readers.connect()
    client.release(false)
    return readers
  } catch (error) {
    await readers.end()
    if (!matchesText(error, REFUSED)) throw toDatabaseError(error)
    return new ServersPool(address, { ...OPTIONS, ...limits })
  }
}

/** A pool that is opened at its first use, and again where that failed. */
export function laterPool(open: () => Promise<DriverPool>): DriverPool {
  let opening: Promise<DriverPool> | undefined
  let opened: DriverPool | undefined
  return {
    async connect() {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      opened = await opening
      return opened.connect()
    },
    connections: () => opened?.connections() ?? { open: 0, idle: 0, waiting: 0 },
    async end() {
      await opening?.then(
        (pool) => pool.end(),
        () => undefined,
      )
    },
  }
}

/**
 * A pool for each server, since `pg` supports one server only. A connection comes from the server of the last one, or
 * else from the next usable one, and so follows a failover to a new primary.
 */
class ServersPool implements DriverPool {
  readonly #pools: readonly Pool[]
  readonly #isPrimaryOnly: boolean
  /** Connections that were found to take writes when they opened. */
  readonly #proven = new WeakSet<DriverClient>()
  #last = 0

  constructor({ servers, isPrimaryOnly }: DatabaseAddress, options: PoolConfig) {
    this.#isPrimaryOnly = isPrimaryOnly
    this.#pools = servers.map((connectionString) => {
      const pool = new Pool({ ...options, connectionString })
      // A connection that breaks, idle or in use, is replaced at the next use; without listeners it would end the process.
      pool.on('error', () => undefined)
      pool.on('connect', (client) => client.on('error', () => undefined))
      return pool
    })
  }

  async connect(): Promise<DriverClient> {
    const first = this.#last
    const errors: unknown[] = []
    for (const step of this.#pools.keys()) {
      const index = (first + step) % this.#pools.length
      try {
        const client = await this.#connectTo(this.#pools[index]!)
        this.#last = index
        return client
      } catch (error) {
        if (matchesText(error, BUSY) || matchesText(error, REFUSED)) throw error
        errors.push(error)
      }
    }
    // the answer of a standby is more informative than the silence of another server
    throw errors.find((error) => toDatabaseError(error).code === READ_ONLY) ?? errors[0]
  }

  connections(): Connections {
    const sum = (of: (pool: Pool) => number) => this.#pools.reduce((all, pool) => all + of(pool), 0)
    return {
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()))
  }

  async #connectTo(pool: Pool): Promise<DriverClient> {
    const client = (await pool.connect()) as DriverClient
    if (!this.#isPrimaryOnly || this.#proven.has(client)) return client
    try {
      await requireWritable(client)
      this.#proven.add(client)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

export interface ServerState {
  /** Host and port. */
  readonly server: string
  readonly text: string
  /** It accepts no connection. */
  readonly isAway: boolean
}

/** What each server of an address is at the moment. */
export async function* serverStates(databaseUrl: string): AsyncGenerator<ServerState> {
  for (const connectionString of readDatabaseUrl(databaseUrl).servers) {
    const server = new URL(connectionString).host
    const client = new Client({ connectionString, connectionTimeoutMillis: ACQUIRE_TIMEOUT })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await requireWritable(client)
      yield { server, text: 'takes writes', isAway: false }
    } catch (failure) {
      const { code, kind } = toDatabaseError(failure)
      const isStandby = code === READ_ONLY
      yield { server, text: isStandby ? 'is a standby' : `does not answer (${code ?? kind})`, isAway: !isStandby }
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const matchesText = (error: unknown, text: RegExp): boolean => error instanceof Error && text.test(error.message)
