import { rmSync } from 'node:fs'
import { openAttachments } from '#server/attachments/open.ts'
import { openDatabase, type Database, type DatabaseOptions } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/seeds/seed.ts'
import type { EngineName } from '#tests/support/engines.ts'
import { createTestDatabase, startPostgres } from '#tests/support/postgres.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { listen } from './app.listen.ts'
import { measureCharts } from './charts.measure.ts'
import { measureDay, measureFees, measureGroupedFees } from './fees.measure.ts'
import { median, quantile, rounded, type Metric } from './metrics.ts'
import { HttpClient } from './http.client.ts'
import { measureList, type ListMeasure, type Times } from './list.measure.ts'
import { measureReports } from './reports.measure.ts'

export interface ListOptions {
  readonly runs: readonly { readonly engine: EngineName; readonly applications: number }[]
  /** A PostgreSQL database with demo data: it is measured as it is. */
  readonly databaseUrl?: string | undefined
  readonly log: (line: string) => void
}

/**
 * The bars of issue 2, section 8, and of the lists that came later. `ratio` and `plus` (ms) at p50; the others in ms at
 * p95 and as a ratio at p50.
 */
const BARS = { ratio: 1.5, plus: 3, p95AtAMillion: 100, deepPage: 3, seedSeconds: 60, dayP95: 100 } as const
/** Section 2: the demo data of so many applications on two cores. */
const SEEDED = 100_000
const MILLION = 1_000_000

/**
 * The list call over HTTP against its bare SQL, on each engine and size; also the chart of the same applications, their
 * fees, the sheet of a day, and the reports.
 */
export async function benchList({ runs, databaseUrl, log }: ListOptions): Promise<Metric[]> {
  const metrics: Metric[] = []
  if (databaseUrl !== undefined)
    return measureOn({ databaseUrl, dataDir: scratchFolder() }, { part: 'given database', mayWrite: false })
  for (const { engine, applications } of runs) {
    const dataDir = scratchFolder()
    const postgres = engine === 'postgres' ? await startPostgres() : undefined
    try {
      const url = postgres && (await createTestDatabase(postgres.url)).url
      const options: DatabaseOptions = { dataDir, databaseUrl: url, statementTimeout: 0 }
      const part = `${engine} ${applications.toLocaleString('en')}`
      const seconds = await fill(options, applications)
      log(`${part}: seeded in ${seconds} s`)
      metrics.push(
        { part, name: 'seeding', value: seconds, unit: 's', ...(applications === SEEDED && { bar: BARS.seedSeconds }) },
        ...(await measureOn(
          { dataDir, databaseUrl: url },
          { part, mayWrite: true, hasP95Bar: engine === 'postgres' && applications >= MILLION },
        )),
      )
    } finally {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return metrics
}

/** Fills an empty database with the demo; seconds that it took. */
export async function fill(options: DatabaseOptions, applications: number): Promise<number> {
  const database = await openDatabase(options)
  try {
    await migrate(database)
    const { seconds } = await database.withoutTimeout(() =>
      seed(database.kysely, {
        applications,
        seed: 1,
        attachments: openAttachments(options),
        progress: () => undefined,
      }),
    )
    return seconds
  } finally {
    await database.close()
  }
}

interface Measured {
  readonly part: string
  /** Whether the database is the bench's own, so that its fees may be grouped, and a day filled with payments. */
  readonly mayWrite: boolean
  /** By default it depends on the size of the database. */
  readonly hasP95Bar?: boolean
}
async function measureOn(options: DatabaseOptions, { part, mayWrite, ...rest }: Measured): Promise<Metric[]> {
  const database = await openDatabase(options)
  const served = await listen(database, options.dataDir)
  const client = new HttpClient(served.origin)
  try {
    await client.login('admin')
    const hasP95Bar = rest.hasP95Bar ?? (await isMillion(database))
    const metrics = [
      ...countsOf(await measureList(database, client), part, hasP95Bar),
      ...(await measureCharts(database, client, part)),
      ...countsOf(await measureFees(database, client), part, hasP95Bar),
      ...countsOf(await measureReports(database, client), part, hasP95Bar),
    ]
    if (!mayWrite) return metrics
    return [
      ...metrics,
      ...countsOf(await measureGroupedFees(database, client), part, hasP95Bar),
      ...(await dayMetrics(database, client, part)),
    ]
  } finally {
    client.close()
    await served.close()
    await database.close()
  }
}

const isMillion = async ({ kysely }: Database): Promise<boolean> => {
  const { count } = await kysely
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= MILLION
}

/** Per filter and page: p50 against the bare SQL, p95, and page 1,000 against page 1. */
export function countsOf(measures: readonly ListMeasure[], part: string, hasP95Bar: boolean): Metric[] {
  return measures.flatMap(({ filter, typical, page, call, bare, review }) => {
    const name = `${filter}, page ${page}`
    const first = page === 1 ? undefined : measures.find((other) => other.filter === filter && other.page === 1)
    return [
      againstBare({ call, bare }, part, name),
      ...(review ? [againstBare(review, part, `what stands beside: ${name}`)] : []),
      ...(hasP95Bar && typical
        ? [{ part, name, value: quantile(call, 0.95), unit: 'ms p95', bar: BARS.p95AtAMillion }]
        : []),
      ...(first
        ? [
            {
              part,
              name,
              value: median(call) / median(first.call),
              unit: '× page 1',
              ...(typical && { bar: BARS.deepPage }),
            },
          ]
        : []),
    ]
  })
}

/** A call's p50 against that of its SQL alone. */
function againstBare({ call, bare }: Times, part: string, name: string): Metric {
  const [p50, sql] = [median(call), median(bare)]
  return {
    part,
    name,
    value: p50,
    unit: 'ms p50',
    bar: BARS.ratio * sql + BARS.plus,
    note: `${rounded(p50 / sql, 2)} × bare SQL (${rounded(sql)} ms); p95 ${rounded(quantile(call, 0.95))} ms, bare ${rounded(quantile(bare, 0.95))}`,
  }
}

/** As its page requests it; also the whole day, whose answer has some megabytes. */
async function dayMetrics(database: Database, client: HttpClient, part: string): Promise<Metric[]> {
  const { payments, page, whole } = await measureDay(database, client)
  const metric = (name: string, { call, bare }: Times): Metric => ({
    part,
    name: `the sheet of a day of ${payments.toLocaleString('en')} payments, ${name}`,
    value: quantile(call, 0.95),
    unit: 'ms p95',
    note: `p50 ${rounded(median(call))} ms, bare SQL ${rounded(median(bare))} ms`,
  })
  return [{ ...metric('its first page', page), bar: BARS.dayP95 }, metric('all rows', whole)]
}
