/**
 * `npm run bench -- [list] [weight] [browser] [desk] [working-day] [start] [courses] [pull] [jobs] [nomination] [university]
 * [statistic] [dashboard] [exports] [uploads] [upload-page] [costs] [processes] [visits] [--applications N] [--engine
 * pglite|postgres] [--database-url URL] [--strict]` Measures what the issues require of speed and weight (issue 2,
 * section 8), and reports which bars are met. Without a part: all of them.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ENGINES, type EngineName } from '#tests/support/engines.ts'
import { isMissed, table, type Metric } from './metrics.ts'

const log = (line: string): void => console.log(`  ${line}`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    applications: { type: 'string', multiple: true },
    engine: { type: 'string', multiple: true },
    'database-url': { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
})

const SIZES = [100_000, 1_000_000] as const
const chosen = <T>(texts: readonly string[] | undefined, all: readonly T[], read: (text: string) => T): readonly T[] =>
  texts?.map(read) ?? all
const applications = chosen<number>(values.applications, SIZES, Number)
const engines = chosen<EngineName>(values.engine, ENGINES, (text) => {
  const engine = ENGINES.find((each) => each === text)
  if (!engine) throw new Error(`There is no engine ${text}: choose of ${ENGINES.join(', ')}.`)
  return engine
})
if (applications.some((count) => !Number.isInteger(count) || count < 1))
  throw new Error('--applications is a whole number.')
/** The embedded engine is measured at a million only on request: filling it takes longer than all the rest of a run. */
const runs = applications
  .flatMap((count) => engines.map((engine) => ({ engine, applications: count })))
  .filter(
    ({ engine, applications }) =>
      engine !== 'pglite' ||
      applications < 1_000_000 ||
      (values.applications !== undefined && values.engine !== undefined),
  )

const list = async (): Promise<Metric[]> => {
  const { benchList } = await import('./list.part.ts')
  return benchList({ runs, databaseUrl: values['database-url'], log })
}
const PARTS: Readonly<Record<string, () => Promise<Metric[]>>> = {
  weight: async () => (await import('./weight.part.ts')).benchWeight({ log }),
  start: async () => (await import('./start.part.ts')).benchStart({ log }),
  browser: async () => (await import('./browser.part.ts')).benchBrowser({ log }),
  desk: async () => (await import('./desk.part.ts')).benchDesk({ log }),
  'working-day': async () => (await import('./working-day.part.ts')).benchWorkingDay({ log }),
  courses: async () => (await import('./courses.part.ts')).benchCourses({ engines, log }),
  list,
  jobs: async () => (await import('./jobs.part.ts')).benchJobs({ engines, log }),
  nomination: async () => (await import('./nomination.part.ts')).benchNomination({ engines, log }),
  university: async () => (await import('./university.part.ts')).benchUniversity({ runs, log }),
  statistic: async () =>
    (await import('./statistic.part.ts')).benchStatistic({ runs, databaseUrl: values['database-url'], log }),
  dashboard: async () =>
    (await import('./dashboard.part.ts')).benchDashboard({ runs, databaseUrl: values['database-url'], log }),
  exports: async () =>
    (await import('./exports.part.ts')).benchExports({ runs, databaseUrl: values['database-url'], log }),
  uploads: async () => (await import('./uploads.part.ts')).benchUploads({ engines, log }),
  'upload-page': async () => (await import('./upload-page.part.ts')).benchUploadPage({ log }),
  costs: async () => (await import('./costs.part.ts')).benchCosts({ log }),
  processes: async () => (await import('./processes.part.ts')).benchProcesses({ log }),
  visits: async () => (await import('./visits.part.ts')).benchVisits({ log }),
  pull: async () => (await import('./pull.part.ts')).benchPull({ engines, log }),
}

const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: choose of ${Object.keys(PARTS).join(', ')}.`)

const metrics: Metric[] = []
const load: Record<string, readonly number[]> = {}
for (const [name, run] of Object.entries(PARTS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)) {
  console.log(`${name}: load of the machine ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`)
  metrics.push(...(await run()))
  load[name] = loadavg()
}
writeFileSync(
  new URL('results.json', import.meta.url),
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, cores: cpus().length, load, figures: metrics }, null, 2)}\n`,
)

const barred = metrics.filter(({ bar }) => bar !== undefined)
const missed = barred.filter(isMissed)
console.log(
  `\n${table(metrics)}\n\nLoad of the machine at the end of each part (1 min): ${Object.entries(load)
    .map(([name, [now]]) => `${name} ${now!.toFixed(1)}`)
    .join(', ')}; ${cpus().length} cores`,
)
console.log(`${missed.length} of ${barred.length} bars missed`)
// without --strict a slow machine does not fail the run: the values are only reported
const failed = values.strict ? missed.length : 0
console.log(`${barred.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
