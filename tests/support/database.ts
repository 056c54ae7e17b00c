import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from '#server/db/engine.ts'
import { ENGINES, USUAL_ENGINES, type EngineName } from './engines.ts'
import { createTestDatabase } from './postgres.ts'
import type { Content } from './postgres.setup.ts'
import { scratchFolder } from './scratch.ts'
import { seedDemo } from './seed-demo.ts'

export { ENGINES, type EngineName }

export interface TestDatabase {
  readonly database: Database
  /** What it was opened with: its own data folder (also on PostgreSQL: attachments), and the address on PostgreSQL. */
  readonly options: DatabaseOptions
  /** Closes it and removes all that it stored. */
  remove(): Promise<void>
}

/**
 * Opens a separate database for one suite, a copy of a template: without any table, with the tables alone, or with the
 * small demo of `seedDemo`, whose attachments are in the data folder. Needs `postgres.setup.ts` as Vitest's global
 * set-up.
 */
export async function openTestDatabase(
  engine: EngineName,
  { content = 'tables', ...more }: { readonly content?: Content } & Partial<DatabaseOptions> = {},
): Promise<TestDatabase> {
  const dataDir = scratchFolder()
  const template = inject('templates')[engine][content]
  const postgres =
    template.database === undefined ? undefined : await createTestDatabase(inject('postgresUrl'), template.database)
  if (template.folder !== undefined) {
    if (!existsSync(template.folder)) await makeEmbeddedDemo(template.folder)
    cpSync(template.folder, dataDir, { recursive: true })
  }
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

/** Fills a copy of the tables, and puts it where the template belongs, unless another worker was quicker. */
async function makeEmbeddedDemo(folder: string): Promise<void> {
  const draft = scratchFolder()
  cpSync(inject('templates').pglite.tables.folder!, draft, { recursive: true })
  const database = await openDatabase({ dataDir: draft })
  await seedDemo(database, draft).finally(() => database.close())
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
}

type Suite = (getDb: () => Database, getOptions: () => DatabaseOptions) => void

/**
 * Runs a suite once on each engine, each time on a database with the tables alone that all tests of the suite share.
 * `getDb` is for use inside tests and hooks: the database is opened before the first of them.
 */
export const eachEngine = (name: string, suite: Suite): void => onEachEngine(name, 'tables', suite)

/** As `eachEngine`, but on the usual engines (engines.ts). */
export const withTables = (name: string, suite: Suite): void => onEachEngine(name, 'tables', suite, USUAL_ENGINES)

/** As `withTables`, with the small demo in the database and its attachments in the data folder. */
export const withDemo = (name: string, suite: Suite): void => onEachEngine(name, 'demo', suite, USUAL_ENGINES)

function onEachEngine(name: string, content: Content, suite: Suite, engines: readonly EngineName[] = ENGINES): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    let opened: TestDatabase | undefined
    const need = () => {
      if (!opened) throw new Error('The database is open inside tests and hooks only')
      return opened
    }
    beforeAll(async () => {
      opened = await openTestDatabase(engine, { content })
    })
    afterAll(() => opened?.remove())
    suite(
      () => need().database,
      () => need().options,
    )
  })
}
