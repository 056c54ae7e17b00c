import { API } from '#schemas/api.ts'
import { openAttachments } from '#server/attachments/open.ts'
import type { Database } from '#server/db/engine.ts'
import { createCalls, type Calls } from '#server/kit/calls.ts'
import { seed } from '#server/seeds/seed.ts'
import { begin, jobNow, workerOf } from '#tests/jobs/jobs.fixtures.ts'
import { createStamps, numbersTo, stampJobs } from '#tests/jobs/stamp.kind.ts'
import type { EngineName } from '#tests/support/engines.ts'
import { listen } from './app.listen.ts'
import { onEachEngine, type EngineOptions } from './each-engine.ts'
import { quantile, rounded, type Metric } from './metrics.ts'
import { measureGroup } from './group.measure.ts'
import { HttpClient } from './http.client.ts'
import { readBusiest } from './list.measure.ts'

/** Issue 14, Speed: seconds of a job, and the list call while one runs against idle, at p95. */
const ITEMS = 100_000
const BARS = { postgres: 5, pglite: 25, ratio: 2 } as const
const APPLICATIONS = 100_000
const IDLE_CALLS = 300
/** The most calls during a job: on the embedded engine it pauses for them, and continues afterwards. */
const WITH_CALLS = 2_000

/** A job of 100,000 items with an audit row each, alone and while users load the list of applications. */
export async function benchJobs({ engines, log }: EngineOptions): Promise<Metric[]> {
  return onEachEngine(engines, async (database, dataDir, engine) => {
    const attachments = openAttachments({ dataDir })
    await database.withoutTimeout(() =>
      seed(database.kysely, { applications: APPLICATIONS, seed: 1, attachments, progress: () => undefined }),
    )
    await createStamps(database.kysely)
    log(`${engine}: ${APPLICATIONS} applications`)
    return [...(await measure(database, dataDir, engine)), ...(await measureGroup(database, engine))]
  })
}

/** Runs a job to its end. @throws Error when it did not do all of it */
async function runJob(database: Database, calls?: Calls): Promise<void> {
  const { kysely: db } = database
  const jobs = stampJobs()
  const { id } = await begin(database, jobs, { targets: numbersTo(ITEMS) })
  const worker = workerOf(database, jobs, calls && { calls })
  await worker.work()
  await worker.stop()
  const { state, done } = await jobNow(db, id)
  if (state !== 'done' || done !== ITEMS) throw new Error(`The job is ${state}, and ${done} items of it are done.`)
}

async function measure(database: Database, dataDir: string, engine: EngineName): Promise<Metric[]> {
  const started = performance.now()
  await runJob(database)
  const seconds = (performance.now() - started) / 1_000

  // as in `main.ts`: only on the embedded engine do calls and work share a connection
  const calls = engine === 'pglite' ? createCalls() : undefined
  const served = await listen(database, dataDir, { calls })
  const client = new HttpClient(served.origin)
  try {
    await client.login('admin')
    const { season } = await readBusiest(database)
    const timeList = async (): Promise<number> => {
      const from = performance.now()
      await client.read(API.applications.list, { ...season, page: 1, pageSize: 20 }, '1')
      return performance.now() - from
    }
    const idle: number[] = []
    for (let call = 0; call < 2 * IDLE_CALLS; call += 1) idle.push(await timeList())
    const withJob: number[] = []
    let isRunning = true
    const job = runJob(database, calls).finally(() => {
      isRunning = false
    })
    while (isRunning && withJob.length < WITH_CALLS) withJob.push(await timeList())
    await job
    // the first calls teach the engine of JavaScript their way
    const [calm, busy] = [quantile(idle.slice(IDLE_CALLS), 0.95), quantile(withJob, 0.95)]
    const note = `${rounded(busy)} ms against ${rounded(calm)} ms, ${withJob.length} calls`
    return [
      {
        part: engine,
        name: `a job of ${ITEMS.toLocaleString('en')} items`,
        value: seconds,
        unit: 's',
        bar: BARS[engine],
      },
      { part: engine, name: 'the list while a job runs, p95', value: busy / calm, unit: '×', bar: BARS.ratio, note },
    ]
  } finally {
    client.close()
    await served.close()
  }
}
