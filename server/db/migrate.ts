import { createHash } from 'node:crypto'
import { Migrator, sql, type Kysely, type Migration } from 'kysely'
import { AuditKeyWrong } from '../audit/seal.ts'
import { toDatabaseError } from './errors.ts'
import type { Database } from './engine.ts'
import { migrations as all } from './migrations/index.ts'

type Migrations = Readonly<Record<string, Migration>>

export interface MigrationState {
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  /** Applied, and unknown to this program: a newer one has been here. */
  readonly unknown: readonly string[]
}

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

/** What has been applied and what has not; changes nothing. */
export async function migrationState(database: Database, migrations: Migrations = all): Promise<MigrationState> {
  const db = database.kysely as unknown as Kysely<{ kysely_migration: { name: string } }>
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
 * Brings the schema up to date and returns the names of what ran. Killed half-way, it can be run again:
 * a migration and the note of it are one transaction. Two processes at once: one runs, the other waits for it.
 * @throws SchemaTooNew
 * @throws AuditKeyWrong when the audit trail has to be written anew, and is kept with another key than was given
 */
export async function migrate(database: Database, migrations: Migrations = all): Promise<readonly string[]> {
  const { unknown } = await migrationState(database, migrations)
  if (unknown.length > 0) throw new SchemaTooNew(unknown)
  const migrator = new Migrator({
    db: database.kysely,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, withoutTimeLimit(migration)])),
    },
    // The numbers give the order. Kysely's own check goes by the clock of whoever migrated, which may have been wrong.
    allowUnorderedMigrations: true,
  })
  return database.withoutTimeout(async () => {
    const ran: string[] = []
    for (;;) {
      const { error, results = [] } = await migrator.migrateUp()
      if (error) throw error instanceof AuditKeyWrong ? error : toDatabaseError(error)
      if (results.length === 0) return ran
      ran.push(...results.map((result) => result.migrationName))
    }
  })
}

/** A key of the schema that these migrations make; part of the key of a template folder. */
export function schemaKey(migrations: Migrations = all): string {
  const hash = createHash('sha256')
  for (const name of Object.keys(migrations).toSorted()) hash.update(`${name}\n${String(migrations[name]?.up)}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** An index on millions of rows takes longer than any request may. */
function withoutTimeLimit(migration: Migration): Migration {
  return {
    async up(db) {
      await sql`set local statement_timeout = 0`.execute(db)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
      await migration.up(db)
    },
  }
}
