/** Metrics of a process for Prometheus, served at a separate address (ADR 88). */
import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../db/engine.ts'
import { readBackupAges, type BackupAges } from '../kit/last-backup.sql.ts'
import { sha256 } from '../kit/session.ts'
import { countJobs, countMails } from './metrics.sql.ts'
import { SettingsError, type Settings } from '../config/settings.ts'

/** Ms for which the database's counts are cached: several scrapers may request them, each every few seconds. */
const COUNTED_FOR = 10_000
/** Ms within which the database must answer, so that a scrape does not wait long. */
const ANSWER_WITHIN = 2_000
/** Ms that a request may need to arrive. */
const TIMEOUT = 5_000
const JOB_STATES = ['waiting', 'running', 'failed'] as const
const MAIL_STATES = ['held', 'waiting', 'sending', 'failed'] as const

interface Work {
  readonly jobs: Awaited<ReturnType<typeof countJobs>>
  readonly mails: Awaited<ReturnType<typeof countMails>>
  readonly ages: BackupAges
}
/** The work of all processes as it was counted last; undefined: the database does not answer. */
function countedNow(db: Database['kysely'], elapsed: () => number): () => Promise<Work | undefined> {
  const count = async (): Promise<Work> => ({
    jobs: await countJobs(db),
    mails: await countMails(db),
    ages: await readBackupAges(db),
  })
  let counting: Promise<Work | undefined> | undefined
  let since = 0
  return () => {
    if (counting && elapsed() - since < COUNTED_FOR) return counting
    since = elapsed()
    counting = Promise.race([count().catch(() => undefined), wait(ANSWER_WITHIN, undefined, { ref: false })])
    return counting
  }
}

/** The metrics that every process has: its own, those of its connections, and the work that waits for all processes. */
export function createMetrics(
  { kysely: db, connections }: Pick<Database, 'kysely' | 'connections'>,
  { kinds, elapsed = () => performance.now() }: { readonly kinds: readonly string[]; readonly elapsed?: () => number },
): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'qabul_database_connections',
    help: 'Connections of this process to its database',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle } = connections()
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'used' }, open - idle)
    },
  })
  new Gauge({
    name: 'qabul_database_waiting',
    help: 'Queries of this process that wait for a connection',
    registers,
    collect() {
      this.set(connections().waiting)
    },
  })
  const counted = countedNow(db, elapsed)
  new Gauge({
    name: 'qabul_database_up',
    help: 'Whether the database answered this process: 1 or 0; without it jobs and mails are not told',
    registers,
    async collect() {
      this.set((await counted()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'qabul_jobs',
    help: 'Jobs of all processes that wait or run, and those that failed within a day',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset()
      const found = await counted()
      if (!found) return
      for (const kind of kinds) for (const state of JOB_STATES) this.set({ kind, state }, 0)
      for (const { kind, state, count } of found.jobs) this.set({ kind, state }, count)
    },
  })
  new Gauge({
    name: 'qabul_mails',
    help: 'Mails of all processes that are held, wait, are being sent, or failed',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const found = await counted()
      if (!found) return
      for (const state of MAIL_STATES) this.set({ state }, 0)
      for (const { state, count } of found.mails) this.set({ state }, count)
    },
  })
  const addAge = (name: string, help: string, of: keyof BackupAges) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.reset()
        const age = (await counted())?.ages[of] ?? null
        // without one there is no age, rather than one of 0
        if (age === null) this.remove()
        else this.set(age)
      },
    })
  addAge('qabul_backup_age_seconds', 'Seconds since the newest backup that can be restored was begun', 'backup')
  addAge(
    'qabul_backup_test_restore_age_seconds',
    'Seconds since a test restore last gave back a whole backup',
    'testRestore',
  )
  return registry
}

/** Whether a request carries the token; the time of the comparison reveals nothing about the token. */
const bears = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))

/** Answers `GET /metrics`, and nothing else. */
function answerBy(registry: Registry, token: string | undefined): Server {
  return createServer({ requestTimeout: TIMEOUT, headersTimeout: TIMEOUT }, (request, response) => {
    const respond = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text)
    }
    if (request.method !== 'GET' || request.url !== '/metrics') respond(404, '')
    else if (token !== undefined && !bears(request, token)) respond(401, '', { 'www-authenticate': 'Bearer' })
    else void registry.metrics().then((text) => respond(200, text, { 'content-type': registry.contentType }))
  })
}

export interface Metrics {
  /** What calls are counted in. */
  readonly registry: Registry
  /** Where it listens. */
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves the metrics of this process at METRICS_ADDRESS; undefined: it is not set. `kinds`: of jobs.
 * @throws SettingsError when it cannot listen there
 */
export async function startMetrics(
  { metrics: address, metricsToken }: Pick<Settings, 'metrics' | 'metricsToken'>,
  database: Database,
  kinds: readonly string[],
): Promise<Metrics | undefined> {
  if (!address) return undefined
  const registry = createMetrics(database, { kinds })
  const server = answerBy(registry, metricsToken)
  server.listen(address).unref()
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    throw new SettingsError([
      `METRICS_ADDRESS (${address.host}, port ${address.port}) cannot be listened at: ${code}. ` +
        'Each process needs a port of its own, at an address of this machine.',
    ])
  })
  return {
    registry,
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
