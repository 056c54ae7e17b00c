import { rmSync } from 'node:fs'
import { openDatabase, type Database } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import type { EngineName } from '#tests/support/engines.ts'
import { createTestDatabase, startPostgres } from '#tests/support/postgres.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import type { Metric } from './metrics.ts'

/** A part that is measured on each engine. */
export interface EngineOptions {
  readonly engines: readonly EngineName[]
  readonly log: (line: string) => void
}

/** Measures on one engine after the other, each time on a new database with empty tables, and without a timeout. */
export async function onEachEngine(
  engines: readonly EngineName[],
  measure: (database: Database, dataDir: string, engine: EngineName) => Promise<readonly Metric[]>,
): Promise<Metric[]> {
  const metrics: Metric[] = []
  for (const engine of engines) {
    const dataDir = scratchFolder()
    const postgres = engine === 'postgres' ? await startPostgres() : undefined
    try {
      const databaseUrl = postgres && (await createTestDatabase(postgres.url)).url
      const database = await openDatabase({ dataDir, databaseUrl, statementTimeout: 0 })
      try {
        await migrate(database)
        metrics.push(...(await measure(database, dataDir, engine)))
      } finally {
        await database.close()
      }
    } finally {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return metrics
}
