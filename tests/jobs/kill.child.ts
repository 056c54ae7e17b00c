/** A separate worker for the kill test: prints each batch, and works until it is killed. */
import { openDatabase } from '#server/db/engine.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { readSettings } from '#server/config/settings.ts'
import { BATCH, LEASE, stampJobs } from './stamp.kind.ts'

const [dataDir = '', databaseUrl] = process.argv.slice(2)
const database = await openDatabase({ dataDir, databaseUrl })
startWorker({
  db: database.kysely,
  // printed within the transaction: the kill happens before its end, or after it
  jobs: stampJobs(async (numbers) => console.log(numbers.length)),
  settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  clock: () => new Date(),
  log: { warn: (fields: unknown) => console.error(JSON.stringify(fields)) },
  every: 20,
  lease: LEASE,
  batchSize: BATCH,
})
