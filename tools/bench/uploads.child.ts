/**
 * The server with its worker in a separate process, so that its memory can be measured: prints its origin, and for each
 * line on its input the peak of its memory since the start, in MB, and the longest delay of its event loop since the
 * line before.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { createApp } from '#server/app.ts'
import { openDatabase, type DatabaseOptions } from '#server/db/engine.ts'
import { JOB_KINDS } from '#server/features/job-kinds.ts'
import { createJobs } from '#server/kit/job-kind.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { createCalls } from '#server/kit/calls.ts'
import { testSettings } from '#tests/support/server.ts'
import { peakMemoryOf } from './processor.ts'

const options = JSON.parse(process.argv[2]!) as DatabaseOptions
const database = await openDatabase(options)
const settings = testSettings(options.dataDir)
const jobs = createJobs(JOB_KINDS)
// as in `main.ts`: only on the embedded engine do calls and work share a connection
const calls = database.kind === 'pglite' ? createCalls() : undefined
const app = await createApp({ database, settings, jobs, rateLimit: 100_000_000, ...(calls && { calls }) })
const log = { warn: () => undefined }
const worker = startWorker({
  db: database.kysely,
  jobs,
  settings,
  clock: () => new Date(),
  log,
  every: 50,
  ...(calls && { calls }),
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
for await (const _ of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify({ megabytes: peakMemoryOf(process.pid), stall: delay.max / 1e6 }))
  delay.reset()
}
await app.close()
await worker.stop()
await database.close()
