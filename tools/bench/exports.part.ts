import { rmSync } from 'node:fs'
import type { EngineName } from '#tests/support/engines.ts'
import { createTestDatabase, startPostgres } from '#tests/support/postgres.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { measureExports } from './export.measure.ts'
import { rounded, type Metric } from './metrics.ts'
import { fill } from './list.part.ts'

/** Issue 16: seconds for so many rows of 27 columns, ms to the first byte, MB of the server, others against alone. */
const SECONDS: readonly { readonly rows: number; readonly most: number }[] = [
  { rows: 100_000, most: 5 },
  { rows: 1_000_000, most: 60 },
]
const BARS = { firstByte: 1000, memory: 300, others: 2 } as const

interface ExportsOptions {
  readonly runs: readonly { readonly engine: EngineName; readonly applications: number }[]
  /** A PostgreSQL database with demo data: it is measured as it is. */
  readonly databaseUrl?: string | undefined
  readonly log: (line: string) => void
}

/** The streamed export of the applied students report, on PostgreSQL, as issue 16 requires. */
export async function benchExports({ runs, databaseUrl, log }: ExportsOptions): Promise<Metric[]> {
  if (databaseUrl !== undefined) return countsOf(databaseUrl, 'given database')
  const metrics: Metric[] = []
  for (const { applications } of runs.filter(({ engine }) => engine === 'postgres')) {
    const postgres = await startPostgres()
    try {
      const { url } = await createTestDatabase(postgres.url)
      const part = `postgres ${applications.toLocaleString('en')}`
      const dataDir = scratchFolder()
      log(`${part}: seeded in ${await fill({ dataDir, databaseUrl: url, statementTimeout: 0 }, applications)} s`)
      metrics.push(...(await countsOf(url, part)))
      rmSync(dataDir, { recursive: true, force: true })
    } finally {
      await postgres.stop()
    }
  }
  return metrics
}

async function countsOf(databaseUrl: string, part: string): Promise<Metric[]> {
  const dataDir = scratchFolder()
  try {
    return (await measureExports(databaseUrl, dataDir)).flatMap(
      ({ format, rows, seconds, firstByte, megabytes, memory, work, alone, duringExport }) => {
        const name = `export as ${format}`
        const bar = SECONDS.find((each) => rows <= each.rows)?.most
        return [
          {
            part,
            name,
            value: seconds,
            unit: 's',
            ...(bar !== undefined && { bar }),
            note: `${rows.toLocaleString('en')} rows, ${rounded(megabytes)} MB, ${rounded(work)} s of processor time`,
          },
          { part, name: `${name}: first byte`, value: firstByte, unit: 'ms', bar: BARS.firstByte },
          { part, name: `${name}: memory of the server`, value: memory, unit: 'MB', bar: BARS.memory },
          {
            part,
            name: `${name}: p95 of a list meanwhile`,
            value: duringExport / alone,
            unit: '× alone',
            bar: BARS.others,
            note: `${rounded(duringExport)} ms against ${rounded(alone)} ms`,
          },
        ]
      },
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
