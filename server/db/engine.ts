/** Opens the database: PGlite in a worker thread by default, PostgreSQL when there is a `databaseUrl`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { AuditKey } from '../audit/key.ts'
import { lockFolder } from './lock.ts'
import { EmbeddedPool } from './pglite.dialect.ts'
import { sharedPool, type DriverPool } from './pool.ts'
import type { Tables } from './tables.ts'
import { pgTypes } from './types.ts'

export interface DatabaseOptions {
  /** PostgreSQL, when given. */
  readonly databaseUrl?: string | undefined
  /** The embedded engine keeps its files in `pglite` below it, and its lock beside that. */
  readonly dataDir: string
  /** Longest run of one statement, in ms; 30 s when not given; 0: no limit. */
  readonly statementTimeout?: number
  /** Key of the audit trail (AUDIT_KEY), which the handle carries to whoever writes a change. */
  readonly auditKey?: string | undefined
}

export interface Database {
  readonly kysely: Kysely<Tables>
  readonly kind: 'pglite' | 'postgres'
  /** Waits for what runs, then closes; may be called twice. */
  close(): Promise<void>
  /** @throws DatabaseError when the database does not answer */
  ping(): Promise<void>
  /** Runs `fn` without the limit on statements: migrations, indexes, seeds. */
  withoutTimeout<T>(fn: () => Promise<T>): Promise<T>
}

/** The server or its database cannot hold the product's data; the message says what to do. */
export class DatabaseUnfit extends Error {
  override readonly name = 'DatabaseUnfit'
}

/** Longest wait for a connection, in ms. */
const ACQUIRE_TIMEOUT = 10_000

/** Name of the embedded engine's folder below the data folder. */
export const EMBEDDED_FOLDER = 'pglite'

/**
 * @throws DataFolderLocked when another process uses the embedded database
 * @throws DatabaseUnfit when encoding, locale or extensions are not what the product needs
 * @throws DatabaseError kind `unavailable` when there is no connection
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl ? openPostgres(options.databaseUrl, options) : await openEmbedded(options)
  try {
    await database.withoutTimeout(() => checkFitness(database.kysely))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEmbedded({ dataDir, auditKey, statementTimeout = 30_000 }: DatabaseOptions): Promise<Database> {
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

/** What every session begins with, as PostgreSQL's `options` take it. */
export const SESSION = '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c client_encoding=UTF8 -c jit=off'

/** A pool of connections, as they are everywhere but for `own`; nobody has looked yet whether the database fits. */
export function openPostgres(
  databaseUrl: string,
  { auditKey, statementTimeout = 30_000 }: Pick<DatabaseOptions, 'auditKey' | 'statementTimeout'>,
  own: PoolConfig = {},
): Database {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'qabul',
    max: 10,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    options: SESSION,
    types: pgTypes,
    ...own,
  })
  // A connection that breaks, idle or in use, is replaced at the next use; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    ...face('postgres', pool as unknown as DriverPool, auditKey),
    // migrations set it aside in their own transaction (migrate.ts)
    withoutTimeout: (fn) => fn(),
  }
}

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
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
    close: () => (closing ??= pool.end().finally(after)),
  }
}

/**
 * Arabic search needs trigrams of Arabic letters, which PostgreSQL forms only under a UTF-8 `lc_ctype`; and every text
 * of the product needs UTF-8. Both are settled when a database is created, so they are checked before anything is
 * stored.
 */
export async function checkFitness(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ encoding: string; ctype: string; trigrams: boolean; mayCreate: boolean }>`
    select current_setting('server_encoding') as encoding,
      (select datctype from pg_database where datname = current_database()) as ctype,
      exists (select from pg_extension where extname = 'pg_trgm') as trigrams,
      has_database_privilege(current_database(), 'create') as "mayCreate"`.execute(db)
  const found = rows[0]
  if (!found) throw new DatabaseUnfit('The database does not say what its encoding is.')
  if (found.encoding !== 'UTF8') {
    throw new DatabaseUnfit(
      `The database has the encoding ${found.encoding}. Create it with: create database qabul encoding 'UTF8' locale 'C.UTF-8' template template0`,
    )
  }
  if (!found.trigrams) {
    if (!found.mayCreate)
      throw new DatabaseUnfit(
        'The extension pg_trgm is missing, and the database user may not create it. Let an administrator run: create extension pg_trgm',
      )
    await sql`create extension if not exists pg_trgm`.execute(db)
  }
  const arabic = await sql<{ found: number }>`select cardinality(show_trgm('محمد')) as found`.execute(db)
  if (!arabic.rows[0]?.found) {
    throw new DatabaseUnfit(
      `The locale of the database (lc_ctype ${found.ctype}) knows no Arabic letters, so that names could not be searched. ` +
        `Create the database with: create database qabul encoding 'UTF8' locale 'C.UTF-8' template template0`,
    )
  }
}
