import { pino } from 'pino'
import { clockDifference, clockWarnings, followClock } from '../db/clock.ts'
import { openDatabase } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { startBackups } from '../features/backups/backup.worker.ts'
import { openAttachments } from '../attachments/open.ts'
import { Shutdown } from './shutdown.ts'
import { requireAuditKey } from '../audit/seal.ts'
import { JOB_KINDS } from '../features/job-kinds.ts'
import { createJobs } from '../kit/job-kind.ts'
import { startWorker } from '../jobs/worker.ts'
import { senderOf } from '../mail/sender.ts'
import { startMetrics } from './metrics.ts'
import { loggerOptions } from '../plugins/logging.ts'
import type { Settings } from '../config/settings.ts'

interface Around {
  readonly print: (line: string) => void
  readonly stopOnSignal: (shutdown: Shutdown) => void
  readonly failStart: (shutdown: Shutdown, error: unknown) => Promise<never>
}

/**
 * `npm run worker`: a process that runs jobs, sends mails, and answers no calls, in parallel with others on one
 * PostgreSQL (V7).
 */
export async function runWorker(settings: Settings, { print, stopOnSignal, failStart }: Around): Promise<void> {
  const database = await openDatabase(settings)
  const shutdown = new Shutdown()
  shutdown.add(() => database.close())
  try {
    const ran = await migrate(database)
    if (ran.length > 0) print(`Database: migrated (${ran.join(', ')}).`)
    await requireAuditKey(database.kysely)
    const clock = await followClock(database.kysely)
    shutdown.add(clock.stop)
    const warnings = clockWarnings(await clockDifference(database.kysely))
    const metrics = await startMetrics(settings, database, Object.keys(JOB_KINDS))
    shutdown.add(() => metrics?.close())
    const around = { db: database.kysely, log: pino(loggerOptions(settings.logLevel)) }
    const worker = startWorker({ ...around, jobs: createJobs(JOB_KINDS), settings, clock: clock.now })
    const sender = senderOf(settings, around)
    const backups = startBackups({
      database,
      settings,
      attachments: openAttachments(settings),
      clock: clock.now,
      log: around.log,
    })
    // at once, so that others go on with what is left of both
    shutdown.add(
      () => worker.stop(),
      () => sender?.stop(),
      () => backups.stop(),
    )
    stopOnSignal(shutdown)
    print(`Qabul works on jobs${sender ? ', sends mails,' : ','} and answers no calls.`)
    for (const warning of warnings) print(`Warning: ${warning}`)
  } catch (error) {
    return failStart(shutdown, error)
  }
}
