import { cpSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from '#server/db/engine.ts'
import { ENGINES, type EngineName } from './engines.ts'
import { createTestDatabase, POSTGRES_TEMPLATE } from './postgres.ts'
import { scratchFolder } from './scratch.ts'

export { ENGINES, type EngineName }

export interface TestDatabase {
  readonly database: Database
  /** What it was opened with: its own data folder (also on PostgreSQL: attachments), and the address on PostgreSQL. */
  readonly options: DatabaseOptions
  /** Closes it and removes all that it stored. */
  remove(): Promise<void>
}

/**
 * Opens a database of its own for one suite: migrated and empty, or, with `empty`, without any table.
 * Needs `postgres.setup.ts` as Vitest's global set-up.
 */
export async function openTestDatabase(
  engine: EngineName,
  { empty = false, ...more }: { readonly empty?: boolean } & Partial<DatabaseOptions> = {},
): Promise<TestDatabase> {
  const dataDir = scratchFolder()
  const postgres =
    engine === 'postgres'
      ? await createTestDatabase(inject('postgresUrl'), empty ? 'template0' : POSTGRES_TEMPLATE)
      : undefined
  if (!postgres) cpSync(inject('pgliteTemplates')[empty ? 'empty' : 'migrated'], dataDir, { recursive: true })
  const options: DatabaseOptions = { dataDir, databaseUrl: postgres?.url, ...more }
  const database = await openDatabase(options)
  return {
    database,
    options,
    async remove() {
      await database.close()
      await postgres?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Runs a suite once on each engine, each time on a migrated, empty database that all tests of the suite share.
 * `getDb` is for use inside tests and hooks: the database is opened before the first of them.
 */
export function eachEngine(
  name: string,
  suite: (getDb: () => Database, getOptions: () => DatabaseOptions) => void,
): void {
  describe.each(ENGINES)(`${name} on %s`, (engine) => {
    let opened: TestDatabase | undefined
    const need = () => {
      if (!opened) throw new Error('The database is open inside tests and hooks only')
      return opened
    }
    beforeAll(async () => {
      opened = await openTestDatabase(engine)
    }, 30_000)
    afterAll(() => opened?.remove(), 30_000)
    suite(
      () => need().database,
      () => need().options,
    )
  })
}
