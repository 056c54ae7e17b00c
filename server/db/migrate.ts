import { createHash } from 'node:crypto'
import { sql, type Kysely, type Migration, type Transaction } from 'kysely'
import type { Database } from './engine.ts'
import { migrations as all } from './migrations/index.ts'
import type { Tables } from './tables.ts'
import { withoutLimits, withTransaction } from './transaction.ts'

type Migrations = Readonly<Record<string, Migration>>

export interface MigrationState {
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  /** Applied, and unknown to this program: a newer one has been here. */
  readonly unknown: readonly string[]
}

/**
 * The name of a migration that removes something, so that no older version can work with the schema in parallel (ADR
 * 92).
 */
const ENDS = /^\d{4}-ends-/

/** The database has been used by a newer version of the program. */
export class SchemaTooNew extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was last used by a newer version of Qabul (this version does not know ${unknown.join(', ')}). ` +
        'Start the newer version, or restore a backup that was made by this one into an empty database: npm run db -- restore <file>',
    )
    this.name = 'SchemaTooNew'
  }
}

/** The table of applied migrations; Kysely's own migrator uses the same one (ADR 86). */
interface Applied {
  readonly kysely_migration: { readonly name: string; readonly timestamp: string }
}
/** The key of the lock on migrations, also that of Kysely's migrator: a version that still has it waits, too. */
const LOCK = sql.raw('3853314791062309107')

/** What has been applied and what has not; changes nothing. */
export const migrationState = (database: Database, migrations: Migrations = all): Promise<MigrationState> =>
  stateIn(database.kysely, migrations)

async function stateIn(any: Kysely<Tables>, migrations: Migrations): Promise<MigrationState> {
  const db = any as unknown as Kysely<Applied>
  const { rows } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(
    db,
  )
  const applied = rows[0]?.found
    ? (await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()).map((row) => row.name)
    : []
  return {
    applied,
    pending: Object.keys(migrations)
      .filter((name) => !applied.includes(name))
      .toSorted(),
    unknown: applied.filter((name) => !(name in migrations)),
  }
}

/**
 * Migrates the schema to the current version and returns the names of what ran. A killed run can be repeated: a
 * migration and its row in the table are one transaction. Of several processes one runs, and the others wait for it
 * without a limit. Where nothing is pending, nothing is locked.
 * @throws SchemaTooNew
 * @throws AuditKeyWrong when the audit trail must be rewritten, and was written with another key than the handle's
 */
export async function migrate(database: Database, migrations: Migrations = all): Promise<readonly string[]> {
  const { pending } = requireCompatible(await migrationState(database, migrations))
  if (pending.length === 0) return []
  return database.withoutTimeout(async () => {
    const ran: string[] = []
    for (;;) {
      const name = await withTransaction(database.kysely, (trx) => migrateNext(trx, migrations))
      if (name === undefined) return ran
      ran.push(name)
    }
  })
}

/**
 * Runs the first migration that is pending, and returns its name; undefined: none is. The lock ends with the transaction:
 * one of the session would stay behind on the connection of a pooler (ADR 86).
 */
async function migrateNext(trx: Transaction<Tables>, migrations: Migrations): Promise<string | undefined> {
  await withoutLimits(trx)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  // before anything is read: the session may have cached that there is no such table, although another one has created
  // it since
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    trx,
  )
  const {
    pending: [name],
  } = requireCompatible(await stateIn(trx, migrations))
  if (name === undefined) return undefined
  await migrations[name]?.up(trx)
  await (trx as unknown as Transaction<Applied>)
    .insertInto('kysely_migration')
    .values({ name, timestamp: new Date().toISOString() })
    .execute()
  return name
}

/**
 * Whether this version can work on the schema. Pure additions by a newer version are no obstacle: while machines are
 * upgraded one by one, this version works in parallel with it, and may start again (ADR 92). When this version also has
 * pending migrations, the two come from different branches.
 */
export const isCompatible = ({ pending, unknown }: MigrationState): boolean =>
  unknown.length === 0 || (pending.length === 0 && !unknown.some((name) => ENDS.test(name)))

/** @throws SchemaTooNew when this version cannot work on the schema, since a newer one was here */
export function requireCompatible(state: MigrationState): MigrationState {
  if (!isCompatible(state)) throw new SchemaTooNew(state.unknown)
  return state
}

/** A key of the schema that these migrations make; part of the key of a template folder. */
export function schemaKey(migrations: Migrations = all): string {
  const hash = createHash('sha256')
  for (const name of Object.keys(migrations).toSorted()) hash.update(`${name}\n${String(migrations[name]?.up)}\n`)
  return hash.digest('hex').slice(0, 16)
}
