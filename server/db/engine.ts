/** Opens the database: PGlite in a worker thread by default, PostgreSQL when there is a `databaseUrl`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { AuditKey } from './audit-key.ts'
import { DatabaseError, READ_ONLY } from './errors.ts'
import { checkFitness, DatabaseUnfit, sessionSettings, TAKES_NO_WRITES, type SessionSettings } from './fitness.ts'
import { lockFolder } from './lock.ts'
import { EmbeddedPool } from './pglite.dialect.ts'
import { ping, sharedPool, type Connections, type DriverPool } from './pool.ts'
import { laterPool, openPostgresPool, type PoolLimits } from './postgres.pool.ts'
import type { Tables } from './tables.ts'

export interface DatabaseOptions {
  /** An address of PostgreSQL; undefined: the embedded engine. */
  readonly databaseUrl?: string | undefined
  /** The embedded engine stores its files in `pglite` in this folder, and its lock file next to that. */
  readonly dataDir: string
  /** Longest run of one statement, in ms; 30 s by default; 0: no limit. */
  readonly statementTimeout?: number
  /** Key of the audit trail (AUDIT_KEY), which the handle carries to each writer of a change. */
  readonly auditKey?: string | undefined
}

export interface Database {
  readonly kysely: Kysely<Tables>
  readonly kind: 'pglite' | 'postgres'
  /** Waits for what runs, then closes; may be called twice. */
  close(): Promise<void>
  /** Connections of this process, those of them that nobody uses, and who waits for one. */
  connections(): Connections
  /** @throws DatabaseError when the database does not answer, or takes no writes (code READ_ONLY) */
  ping(): Promise<void>
  /** Runs `fn` without the limit on statements: migrations, indexes, seeds. */
  withoutTimeout<T>(fn: () => Promise<T>): Promise<T>
}

/** Longest wait for a connection, in ms. */
const ACQUIRE_TIMEOUT = 10_000

/** Name of the embedded engine's folder below the data folder. */
export const EMBEDDED_FOLDER = 'pglite'

/**
 * @throws DataFolderLocked when another process uses the embedded database
 * @throws DatabaseUnfit when encoding, locale, extensions or the settings of sessions are not what the product needs, and
 *   when the database takes no writes
 * @throws DatabaseError kind `unavailable` when there is no connection
 */
export async function openDatabase({ statementTimeout = 30_000, ...options }: DatabaseOptions): Promise<Database> {
  const settings = options.databaseUrl === undefined ? {} : sessionSettings(statementTimeout)
  const database =
    options.databaseUrl === undefined
      ? await openEmbedded(options, statementTimeout)
      : await openPostgres(options.databaseUrl, options, settings)
  try {
    await database.withoutTimeout(() => checkFitness(database.kysely, settings))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEmbedded({ dataDir, auditKey }: DatabaseOptions, statementTimeout: number): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = join(dataDir, EMBEDDED_FOLDER)
  const { release, ...lock } = await lockFolder(folder)
  const pool = new EmbeddedPool({ folder, lock, statementTimeout, acquireTimeout: ACQUIRE_TIMEOUT })
  return {
    ...face('pglite', pool, auditKey, release),
    async withoutTimeout(fn) {
      pool.statementTimeout = 0
      return fn().finally(() => {
        pool.statementTimeout = statementTimeout
      })
    },
  }
}

async function openPostgres(
  databaseUrl: string,
  { auditKey }: DatabaseOptions,
  settings: SessionSettings,
): Promise<Database> {
  const pool = await openPostgresPool(databaseUrl, settings).catch((error: unknown) => {
    throw error instanceof DatabaseError && error.code === READ_ONLY ? new DatabaseUnfit(TAKES_NO_WRITES) : error
  })
  return {
    ...face('postgres', pool, auditKey),
    // migrations set it aside in their own transaction (withoutLimits)
    withoutTimeout: (fn) => fn(),
  }
}

/** A handle on PostgreSQL that is opened at its first use. Whether the database fits has not been checked yet. */
export const openLater = (
  databaseUrl: string,
  settings: SessionSettings,
  limits: PoolLimits = {},
): Pick<Database, 'kysely' | 'close'> =>
  face(
    'postgres',
    laterPool(() => openPostgresPool(databaseUrl, settings, limits)),
    undefined,
  )

/**
 * The same with read-only sessions, on a server that may be a standby. The address must not demand a server that takes
 * writes (`target_session_attrs=read-write`), since a standby is none.
 */
export const openReadOnly: typeof openLater = (databaseUrl, settings, limits) =>
  openLater(databaseUrl, { ...settings, default_transaction_read_only: 'on' }, limits)

function face(
  kind: Database['kind'],
  pool: DriverPool,
  auditKey: string | undefined,
  after: () => void = () => undefined,
): Omit<Database, 'withoutTimeout'> {
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: sharedPool(pool) }),
    plugins: auditKey === undefined ? [] : [new AuditKey(auditKey)],
  })
  let closing: Promise<void> | undefined
  return {
    kysely,
    kind,
    connections: () => pool.connections(),
    ping: () => ping(pool),
    close: () => (closing ??= pool.end().finally(after)),
  }
}
