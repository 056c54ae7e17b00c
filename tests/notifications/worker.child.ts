/** A separate worker for the kill test: prints a line before each batch, and runs until it is killed. */
import { openDatabase, type DatabaseOptions } from '#server/db/engine.ts'
import { JOB_KINDS } from '#server/features/job-kinds.ts'
import { createJobs, type JobKindHandler } from '#server/kit/job-kind.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { readSettings } from '#server/config/settings.ts'

const options = JSON.parse(process.argv[2]!) as DatabaseOptions
const { kysely: db } = await openDatabase(options)
const jobs = createJobs(
  Object.fromEntries(
    Object.entries(JOB_KINDS).map(([name, kind]): [string, JobKindHandler] => [
      name,
      {
        ...kind,
        async handle(...args) {
          const handled = await kind.handle(...args)
          console.log(handled.length)
          return handled
        },
      },
    ]),
  ),
)
const worker = startWorker({
  db,
  jobs,
  settings: readSettings({ DATA_DIR: options.dataDir, LOG_LEVEL: 'silent' }),
  clock: () => new Date(),
  log: { warn: () => undefined },
  lease: 1,
})
await worker.work()
