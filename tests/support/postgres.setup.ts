/**
 * Vitest's global set-up of every suite that needs a database: one PostgreSQL for the whole run, and on each engine the
 * templates that a suite's own database is copied from.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { openDatabase, type DatabaseOptions } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensureTemplate } from '#server/db/template.ts'
import type { EngineName } from './engines.ts'
import { packages } from './project.copy.ts'
import { createTestDatabase, startPostgres, type TestPostgres } from './postgres.ts'
import { scratchFolder, sweepScratch } from './scratch.ts'
import { seedDemo } from './seed-demo.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a suite finds in its database. */
export type Content = 'nothing' | 'tables' | 'demo'
/** What its database is copied from: a database of the test PostgreSQL, and a folder of files. */
interface Template {
  readonly database?: string
  readonly folder?: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test PostgreSQL, as its administrator. */
    postgresUrl: string
    templates: Readonly<Record<EngineName, Readonly<Record<Content, Template>>>>
  }
}

let postgres: TestPostgres | undefined

export async function setup(project: TestProject): Promise<void> {
  sweepScratch()
  postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  project.provide('templates', { pglite: await ofPglite(), postgres: await ofPostgres(postgres.url) })
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}

async function ofPostgres(url: string): Promise<Record<Content, Template>> {
  const tables = await createTestDatabase(url)
  await inDatabase({ databaseUrl: tables.url, dataDir: tmpdir() }, migrate)
  const demo = await createTestDatabase(url, tables.name)
  const folder = scratchFolder()
  await inDatabase({ databaseUrl: demo.url, dataDir: folder }, (database) => seedDemo(database, folder))
  return {
    nothing: { database: 'template0' },
    tables: { database: tables.name },
    demo: { database: demo.name, folder },
  }
}

/**
 * Templates without rows are cached between runs: creating one takes some 6 seconds. The key is the text of the
 * migrations, since those change while they are written. The demo is created by the first suite that needs it
 * (`database.ts`): few do.
 */
async function ofPglite(): Promise<Record<Content, Template>> {
  const templatesDir = join(packages(root), '.cache', 'qabul-test-templates')
  const migrations = join(root, 'server/db/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).toSorted()) hash.update(readFileSync(join(migrations, name)))
  const nothing = await ensureTemplate({ templatesDir, key: 'empty', build: () => Promise.resolve() })
  const tables = await ensureTemplate({
    templatesDir,
    key: hash.digest('hex').slice(0, 16),
    build: async (database) => {
      await migrate(database)
    },
  })
  return {
    nothing: { folder: nothing },
    tables: { folder: tables },
    demo: { folder: join(scratchFolder(), 'demo') },
  }
}

async function inDatabase(
  options: DatabaseOptions,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase(options)
  await work(database).finally(() => database.close())
}
