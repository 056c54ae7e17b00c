/**
 * A separate worker for the kill test: prints a line before the answers of each batch are stored, and runs until it is
 * killed.
 */
import { openDatabase, type DatabaseOptions } from '#server/db/engine.ts'
import { EXPORT_APPLICATIONS } from '#server/features/private-university-export/export.job.ts'
import { createJobs } from '#server/kit/job-kind.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { readSettings } from '#server/config/settings.ts'

const options = JSON.parse(process.argv[2]!) as DatabaseOptions
const env = JSON.parse(process.argv[3]!) as Record<string, string>
const { kysely: db } = await openDatabase(options)
const worker = startWorker({
  db,
  jobs: createJobs({
    exportApplications: {
      ...EXPORT_APPLICATIONS,
      async handle(...args) {
        const handled = await EXPORT_APPLICATIONS.handle(...args)
        console.log(handled.length)
        return handled
      },
    },
  }),
  settings: readSettings({ DATA_DIR: options.dataDir, LOG_LEVEL: 'silent', ...env }),
  clock: () => new Date(),
  log: { warn: () => undefined },
  lease: 1,
})
await worker.work()
