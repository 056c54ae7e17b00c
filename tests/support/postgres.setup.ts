/**
 * Vitest's global set-up of every suite that needs a database: one PostgreSQL for the whole run, and a migrated
 * template on each engine.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensureTemplate } from '#server/db/template.ts'
import { administer, POSTGRES_TEMPLATE, startPostgres, type TestPostgres } from './postgres.ts'
import { sweepScratch } from './scratch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test PostgreSQL, as its administrator. */
    postgresUrl: string
    /** Folders that hold an embedded database: without any table, and migrated without rows. */
    pgliteTemplates: { readonly empty: string; readonly migrated: string }
  }
}

let postgres: TestPostgres | undefined

export async function setup(project: TestProject): Promise<void> {
  sweepScratch()
  postgres = await startPostgres()
  await administer(
    postgres.url,
    `create database ${POSTGRES_TEMPLATE} encoding 'UTF8' locale 'C.UTF-8' template template0`,
  )
  const address = new URL(postgres.url)
  address.pathname = `/${POSTGRES_TEMPLATE}`
  const database = await openDatabase({ databaseUrl: address.href, dataDir: tmpdir() })
  await migrate(database).finally(() => database.close())
  project.provide('postgresUrl', postgres.url)
  project.provide('pgliteTemplates', await pgliteTemplates())
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}

/**
 * Kept between runs: making one takes some 6 seconds. The key is the text of the migrations, since those change while
 * they are written.
 */
async function pgliteTemplates(): Promise<{ readonly empty: string; readonly migrated: string }> {
  const templatesDir = join(tmpdir(), 'qabul-test-templates')
  const folder = fileURLToPath(new URL('../../server/db/migrations/', import.meta.url))
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)))
  const empty = await ensureTemplate({ templatesDir, key: 'empty', build: () => Promise.resolve() })
  const migrated = await ensureTemplate({
    templatesDir,
    key: hash.digest('hex').slice(0, 16),
    build: async (database) => {
      await migrate(database)
    },
  })
  return { empty, migrated }
}
