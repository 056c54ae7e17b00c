/** The cluster of docs/operations.md on one machine: everything that `deploy/` describes, each at its own address. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { KEYS, s3Settings, startS3 } from '#tests/support/s3.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { clientAt, loggedIn, type Client } from './client.ts'
import { Databases } from './databases.ts'
import { startMails, type TakenMail } from './mails.ts'
import { ensurePackages } from './packages.ts'
import { build, operate, processesAt, settingsAt, startProxy, type Process } from './processes.ts'
import { addressIn, HOSTS, type Installation } from './samples.ts'

export type { Client, Process }

export interface ClusterOptions {
  /** Folder of a checkout whose build runs; the project itself by default. */
  readonly release?: string
  /** Applications of the demo data. */
  readonly applications?: number
  /** `DATABASE_URL` points to PgBouncer. */
  readonly bouncer?: boolean
  readonly log: (line: string) => void
}

export interface Cluster {
  /** That people open. */
  readonly origin: string
  /** Three that answer calls, two workers. */
  readonly processes: readonly Process[]
  /** A browser of nobody, through the proxy; `from`: the last part of the address from which it calls. */
  anonymous(from?: number): Client
  /** The same at one process, as if the proxy passed on a call from an address. */
  anonymousAt(process: Process, from?: string): Client
  /** A client through the proxy, logged in to an account of the demo (`admin`), which calls as the page does. */
  login(account?: string): Promise<Client>
  /** Name of the PostgreSQL that is the primary now. */
  primary(): Promise<string>
  /** SIGKILL of its postmaster and of its Patroni; its name. */
  killPrimary(): Promise<string>
  /** It comes back as a standby; resolves when it follows. */
  startDatabase(name: string): Promise<void>
  /** SQL on the primary as superuser, for counting. */
  query<T>(sql: string): Promise<readonly T[]>
  /** The output of a command of the operator, such as `doctor`. @throws Error when its exit code is not 0 */
  operate(...args: readonly string[]): Promise<string>
  /** Mails that the mail server took. */
  readonly mails: readonly TakenMail[]
  /** Everything ends, and its files go. */
  stop(): Promise<void>
}

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const APPLICATIONS = 20_000

/** Clusters that one machine has room for. */
const NUMBERS = 100
/** Taken by a listener, which goes with the process, however that ends. */
const LOCK_PORT = 7_777

/** Starts the whole cluster with demo data. @throws Error naming what did not start; nothing is left running then */
export async function startCluster({
  release = PROJECT,
  applications = APPLICATIONS,
  bouncer = false,
  log,
}: ClusterOptions): Promise<Cluster> {
  ensurePackages(log)
  await build(release)
  const cleanups: (() => unknown)[] = []
  let stopping: Promise<void> | undefined
  // only once: a Ctrl-C also ends the scenario, which stops its cluster
  const stop = () =>
    (stopping ??= (async () => {
      for (const end of cleanups.toReversed()) await end()
    })())
  try {
    const folder = scratchFolder()
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
    // the user of PostgreSQL passes through it
    chmodSync(folder, 0o755)
    const lock = await takeNumber()
    cleanups.push(() => lock.server.close())
    mkdirSync(join(folder, 'files'))
    const files = await startS3(join(folder, 'files'))
    cleanups.push(() => files.close())
    const mails = await startMails()
    cleanups.push(() => mails.stop())
    const secret = () => randomBytes(32).toString('hex')
    const installation: Installation = {
      number: lock.number,
      folder,
      smtpUrl: mails.url,
      filesUrl: s3Settings(files.port, files.bucket()).FILES_URL,
      bouncer,
      secrets: { database: secret(), auditKey: secret(), metricsToken: secret(), s3: KEYS },
    }
    const databases = new Databases(installation)
    cleanups.push(() => databases.stop())
    log('Starting three PostgreSQL under Patroni, etcd and HAProxy …')
    await databases.start()
    log(`Seeding ${applications} applications …`)
    await operate(installation, release, ['seed', '--applications', String(applications)])
    const { PUBLIC_URL: origin } = settingsAt(installation) as { readonly PUBLIC_URL: string }
    const processes = processesAt(installation, release)
    cleanups.push(async () => {
      for (const process of processes) process.kill()
      await Promise.all(processes.map((process) => process.stop()))
    })
    log('Starting three processes for calls, two workers, and nginx …')
    for (const process of processes) await process.start()
    const proxy = await startProxy(installation, new URL(origin).hostname)
    cleanups.push(() => proxy.stop())
    const ca = readFileSync(join(folder, 'qabul.crt'))
    const anonymous = (from?: number) =>
      clientAt({
        origin,
        address: addressIn(installation, HOSTS.proxy),
        ca,
        ...(from !== undefined && { from: addressIn(installation, from) }),
      })
    return {
      origin,
      processes,
      anonymous,
      anonymousAt: ({ address, port }, from = addressIn(installation, 200)) =>
        clientAt({
          origin: `http://${address}:${port}`,
          address,
          headers: { 'x-forwarded-for': from, 'x-forwarded-proto': 'https', 'x-forwarded-host': new URL(origin).host },
        }),
      login: (account = 'admin') => loggedIn(anonymous(), account),
      primary: () => databases.primary(),
      killPrimary: () => databases.killPrimary(),
      startDatabase: (name) => databases.startDatabase(name),
      query: (sql) => databases.query(sql),
      operate: (...args) => operate(installation, release, args),
      mails: mails.taken,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A number of a cluster that no other process of this machine has, nor one that was killed and left something there. */
async function takeNumber(): Promise<{ readonly number: number; readonly server: Server }> {
  for (let number = 0; number < NUMBERS; number += 1) {
    const server = await listenAt(addressIn({ number }, 1), LOCK_PORT)
    const door = server && (await listenAt(addressIn({ number }, HOSTS.proxy), 443))
    door?.close()
    if (door) return { number, server }
    server?.close()
  }
  throw new Error(`${NUMBERS} clusters run on this machine already.`)
}

/** A listener; undefined where another one is. */
const listenAt = (host: string, port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(undefined))
      .listen(port, host, () => resolve(server.unref()))
  })
