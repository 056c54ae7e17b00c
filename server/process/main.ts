/** Starts the server: settings, database, HTTP, and a graceful stop. Called by `start.mjs`. */
import { mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isAbsolute, join } from 'node:path'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import { clockDifference, clockWarnings, followClock } from '../db/clock.ts'
import { openDatabase, type Database } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { openReplicaOf, replicaWarnings } from '../db/replica.ts'
import { Shutdown } from './shutdown.ts'
import { requireAuditKey } from '../audit/seal.ts'
import { explain } from './explain.ts'
import { isDemo } from '../kit/demo.sql.ts'
import { limitHeap } from './small-heap.ts'
import { loadEnvironmentFile, readSettings, settingsWarnings, type Settings } from '../config/settings.ts'

export interface RunOptions {
  /** The project's folder. */
  readonly root: string
  /** With Vite's dev server and hot reload in front of the API. */
  readonly dev: boolean
  /** Answers no calls: does jobs and sends mails (V7). */
  readonly worker?: boolean
}

/** Longest time, in ms, for a stop, or for the end of a failed start; calls have ended by then (app.ts). */
const STOP_WITHIN = 14_000

const print = (line: string): void => console.log(line)

/** Runs until it is stopped; a start that fails sets the exit code and prints the reason. */
export async function main(options: RunOptions): Promise<void> {
  let settings: Settings | undefined
  try {
    limitHeap()
    settings = settingsOf(options)
    await run(settings, options)
  } catch (error) {
    console.error(explain(error, settings?.dataDir))
    process.exitCode = 1
  }
}

function settingsOf({ root }: RunOptions): Settings {
  loadEnvironmentFile()
  const settings = readSettings()
  return isAbsolute(settings.dataDir) ? settings : { ...settings, dataDir: join(root, settings.dataDir) }
}

async function run(settings: Settings, { root, dev, worker: isWorkerOnly = false }: RunOptions): Promise<void> {
  // also with PostgreSQL: the attachments are there, and it is the disk whose free space is checked
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  if (isWorkerOnly) {
    const { runWorker } = await import('./work.ts')
    await runWorker(settings, { print, stopOnSignal, failStart })
    return
  }
  if (!settings.databaseUrl) {
    const { createDemo } = await import('./first-start.ts')
    await createDemo(settings, print)
  }
  // the rest of the program is read while the database opens in its own thread
  const [
    database,
    { createApp },
    { demoWarnings, ensureAdministrator },
    { senderOf },
    { startHousekeeping },
    { createCalls },
    { createJobs },
    { JOB_KINDS },
    { startWorker },
    { startMetrics },
    { startBackups },
    { openAttachments },
  ] = await Promise.all([
    openDatabase(settings),
    import('../app.ts'),
    import('./first-start.ts'),
    import('../mail/sender.ts'),
    import('./housekeeping.ts'),
    import('../kit/calls.ts'),
    import('../kit/job-kind.ts'),
    import('../features/job-kinds.ts'),
    import('../jobs/worker.ts'),
    import('./metrics.ts'),
    import('../features/backups/backup.worker.ts'),
    import('../attachments/open.ts'),
  ])
  const shutdown = new Shutdown()
  shutdown.add(() => database.close())
  const replica = openReplicaOf(settings)
  shutdown.add(() => replica?.close())
  try {
    const ran = await migrate(database)
    if (ran.length > 0) print(`Database: migrated (${ran.join(', ')}).`)
    await requireAuditKey(database.kysely)
    const clock = await followClock(database.kysely)
    shutdown.add(clock.stop)
    const warnings = [
      ...settingsWarnings(settings),
      ...(await replicaWarnings(replica)),
      ...(await demoWarnings(database.kysely, settings)),
      ...clockWarnings(await clockDifference(database.kysely)),
    ]
    const password = await ensureAdministrator(database.kysely, clock.now())
    // at once: a start that fails from here on would lose it
    if (password)
      print(`The first administrator is "admin", with this one-time password, which is shown only now: ${password}`)
    const front = dev ? await viteInFront(root) : undefined
    shutdown.add(() => front?.close())
    const jobs = createJobs(JOB_KINDS)
    const calls = createCalls()
    const metrics = await startMetrics(settings, database, Object.keys(jobs.kinds))
    shutdown.add(() => metrics?.close())
    const app = await createApp({
      database,
      settings,
      clock: clock.now,
      replica,
      jobs,
      calls,
      ...(metrics && { metrics: metrics.registry }),
      ...(front ? { serverFactory: front.serverFactory } : { clientDir: join(root, 'dist', 'client') }),
    })
    const sender = senderOf(settings, { db: database.kysely, log: app.log })
    // the embedded engine has one connection for calls and work
    const aside = database.kind === 'pglite' && { calls }
    const worker = settings.worker
      ? startWorker({ db: database.kysely, jobs, settings, clock: clock.now, log: app.log, ...aside })
      : undefined
    const backups = settings.worker
      ? startBackups({ database, settings, attachments: openAttachments(settings), clock: clock.now, log: app.log })
      : undefined
    const housekeeping = startHousekeeping({ db: database.kysely, clock: clock.now, log: app.log })
    shutdown.add(() => housekeeping.stop())
    // at once, so that others go on with jobs and mails while calls end here
    shutdown.add(
      () => app.close(),
      () => worker?.stop(),
      () => sender?.stop(),
      () => backups?.stop(),
    )
    stopOnSignal(shutdown)
    await listenQuietly(app, settings)
    await welcome(app, database, settings, warnings)
  } catch (error) {
    return failStart(shutdown, error)
  }
}

/**
 * Ends what a start that failed has begun, as a stop does: also then a job may be at a batch, or a mail on its way. What
 * failed first is the one to report.
 */
async function failStart(shutdown: Shutdown, error: unknown): Promise<never> {
  const giveUp = () => {
    console.error(explain(error))
    process.exit(1)
  }
  await shutdown.endWithin(STOP_WITHIN, giveUp).catch(() => undefined)
  throw error
}

/**
 * Fastify would log each address that it listens on between the lines for people, which already print it (`welcome`).
 */
async function listenQuietly(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  const { level } = app.log
  app.log.level = 'silent'
  await app.listen({ host, port })
  app.log.level = level
}

/** What the terminal prints once the server answers. */
async function welcome(
  app: FastifyInstance,
  database: Database,
  settings: Settings,
  warnings: readonly string[],
): Promise<void> {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(settings.host) ? 'localhost' : settings.host
  print(`\nQabul is ready at http://${host}:${port}`)
  if (await isDemo(database.kysely)) {
    const { ACCOUNTS, DEMO_PASSWORD } = await import('../seeds/content/accounts.data.ts')
    print(
      `Demo data, no real person. Accounts: ${ACCOUNTS.map(({ username }) => username).join(', ')}; password of each: ${DEMO_PASSWORD}`,
    )
  }
  for (const warning of warnings) print(`Warning: ${warning}`)
  if (database.kind === 'pglite')
    print(
      'The embedded database survives a crash of the program, but not a power cut. Use PostgreSQL (DATABASE_URL) in production.',
    )
}

/** What runs ends, then the rest is closed, and the process ends with 0. */
function stopOnSignal(shutdown: Shutdown): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    try {
      await shutdown.endWithin(STOP_WITHIN, () => process.exit(1))
      process.exit(0)
    } catch (error) {
      console.error(explain(error))
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

const OWN_PATH = /^\/(api|healthz|readyz)(\/|\?|$)/

/** Vite answers everything that is not the API, and reloads the page by a socket of the same server. */
async function viteInFront(
  root: string,
): Promise<{ readonly serverFactory: FastifyServerFactory; close(): Promise<void> }> {
  const { createServer: createVite } = await import('vite')
  let pages: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    response.writeHead(503, { 'retry-after': '1' }).end()
  let api: (request: IncomingMessage, response: ServerResponse) => void = pages
  const server: Server = createServer((request, response) =>
    (OWN_PATH.test(request.url ?? '') ? api : pages)(request, response),
  )
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } } })
  pages = (request, response) => vite.middlewares(request, response)
  return {
    serverFactory: (handler) => {
      api = handler
      return server
    },
    close: () => vite.close(),
  }
}
