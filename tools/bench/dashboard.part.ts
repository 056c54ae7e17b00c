import { rmSync } from 'node:fs'
import { API } from '#schemas/api.ts'
import { formatScope } from '#schemas/scope-levels.ts'
import { openDatabase, type DatabaseOptions } from '#server/db/engine.ts'
import type { EngineName } from '#tests/support/engines.ts'
import { createTestDatabase, startPostgres } from '#tests/support/postgres.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { listen } from './app.listen.ts'
import { median, quantile, type Metric } from './metrics.ts'
import { HttpClient } from './http.client.ts'
import { fill } from './list.part.ts'
import { readBusiest } from './list.measure.ts'

/** Issue 16, Dashboard: milliseconds of the one call at p95, at a million applications on PostgreSQL. */
const BAR = 200
const MILLION = 1_000_000
/** Calls that warm the caches, and those that are measured. */
const WARM = 5
const RUNS = 60

interface DashboardOptions {
  readonly runs: readonly { readonly engine: EngineName; readonly applications: number }[]
  /** A PostgreSQL database with demo data: it is measured as it is. */
  readonly databaseUrl?: string | undefined
  readonly log: (line: string) => void
}

/** The call of the home page over HTTP, of the whole university and of its first faculty. */
export async function benchDashboard({ runs, databaseUrl, log }: DashboardOptions): Promise<Metric[]> {
  if (databaseUrl !== undefined) return measure({ databaseUrl, dataDir: scratchFolder() }, 'given database', true)
  const metrics: Metric[] = []
  for (const { engine, applications } of runs) {
    const dataDir = scratchFolder()
    const postgres = engine === 'postgres' ? await startPostgres() : undefined
    try {
      const url = postgres && (await createTestDatabase(postgres.url)).url
      const part = `${engine} ${applications.toLocaleString('en')}`
      log(`${part}: seeded in ${await fill({ dataDir, databaseUrl: url, statementTimeout: 0 }, applications)} s`)
      const hasBar = engine === 'postgres' && applications >= MILLION
      metrics.push(...(await measure({ dataDir, databaseUrl: url }, part, hasBar)))
    } finally {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return metrics
}

async function measure(options: DatabaseOptions, part: string, hasBar: boolean): Promise<Metric[]> {
  const database = await openDatabase(options)
  const served = await listen(database, options.dataDir)
  const client = new HttpClient(served.origin)
  try {
    await client.login('admin')
    const { university, facultyId } = await readBusiest(database)
    const metrics: Metric[] = []
    for (const [name, scope] of [
      ['the home page of the university', { universityId: university }],
      ['the home page of a faculty', { universityId: university, facultyId }],
    ] as const) {
      const times: number[] = []
      for (let at = 0; at < WARM + RUNS; at += 1) {
        const started = performance.now()
        await client.read(API.dashboard.show, undefined, formatScope(scope))
        if (at >= WARM) times.push(performance.now() - started)
      }
      metrics.push(
        { part, name, value: quantile(times, 0.95), unit: 'ms p95', ...(hasBar && { bar: BAR }) },
        { part, name, value: median(times), unit: 'ms p50' },
      )
    }
    return metrics
  } finally {
    client.close()
    await served.close()
    await database.close()
  }
}
