import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import type { StatisticFilters } from '#schemas/general-statistic/general-statistic.schema.ts'
import { openAttachments } from '#server/attachments/open.ts'
import { openDatabase, type Database } from '#server/db/engine.ts'
import { readStatistic } from '#server/features/general-statistic/general-statistic.sql.ts'
import { effective } from '#server/kit/scope.ts'
import { seed } from '#server/seeds/seed.ts'
import type { EngineName } from '#tests/support/engines.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { onEachEngine } from './each-engine.ts'
import { quantile, type Metric } from './metrics.ts'

/** Issue 16: milliseconds of the general statistic at p95, at a million applications, on PostgreSQL. */
const BAR = { applications: 1_000_000, ms: 300 } as const
const RUNS = 30
const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as StatisticFilters['appStatus']

interface StatisticOptions {
  readonly runs: readonly { readonly engine: EngineName; readonly applications: number }[]
  /** A PostgreSQL database with demo data: it is measured as it is. */
  readonly databaseUrl?: string | undefined
  readonly log: (line: string) => void
}

/** The general statistic of the season, with the year before, of days, and of all seasons. */
export async function benchStatistic({ runs, databaseUrl, log }: StatisticOptions): Promise<Metric[]> {
  if (databaseUrl !== undefined) return measureExisting(databaseUrl)
  const metrics: Metric[] = []
  for (const { engine, applications } of runs)
    metrics.push(
      ...(await onEachEngine([engine], async (database, dataDir) => {
        await seed(database.kysely, {
          applications,
          seed: 1,
          attachments: openAttachments({ dataDir }),
          progress: () => undefined,
        })
        await sql`analyze`.execute(database.kysely)
        log(`${engine}: ${applications.toLocaleString('en')} applications`)
        const hasBar = engine === 'postgres' && applications >= BAR.applications
        return measure(database, `${engine} ${applications.toLocaleString('en')}`, hasBar)
      })),
    )
  return metrics
}

async function measureExisting(databaseUrl: string): Promise<Metric[]> {
  const dataDir = scratchFolder()
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    return await measure(database, 'given database', true)
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure({ kysely: db }: Database, part: string, hasBar: boolean): Promise<Metric[]> {
  const season = { yearId: await activeId(db, 'academic_year'), semesterId: await activeId(db, 'semester') }
  const cases: Readonly<Record<string, StatisticFilters>> = {
    'the season': { appStatus: ALL, ...season },
    'the season and the one a year before': { appStatus: ALL, ...season, compared: true },
    'accepted in the season': { appStatus: [2], ...season },
    'the first half of the days': { appStatus: ALL, ...season, endApplicationDate: '2026-08-15' },
    'all seasons': { appStatus: ALL, yearId: null, semesterId: null },
  }
  const metrics: Metric[] = []
  for (const [name, body] of Object.entries(cases)) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const started = performance.now()
      await readStatistic(db, effective({ universityId: 1 }), body)
      times.push(performance.now() - started)
    }
    metrics.push({
      part,
      name: `general statistic: ${name}`,
      value: quantile(times, 0.95),
      unit: 'ms p95',
      ...(hasBar && { bar: BAR.ms }),
    })
  }
  return metrics
}

const activeId = async (db: Database['kysely'], table: 'academic_year' | 'semester'): Promise<number> =>
  (await db.selectFrom(table).select('id').where('active', '=', true).executeTakeFirstOrThrow()).id
