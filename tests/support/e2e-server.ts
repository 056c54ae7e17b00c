import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { IS_BUILT } from './built.ts'
import { freePort } from './free-port.ts'
import { startMailbox } from './mailbox.ts'
import { loadPages } from './app-pages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** On a busy machine the demo's database takes minutes. */
const READY_IN = 600_000
const STOP_IN = 15_000

/** A separate real server, on a fresh database with the demo data. */
export interface TestServer {
  readonly url: string
  readonly dataDir: string
  /** The end of what it has printed since it was started last. */
  output(): string
  /** As a power cut for the process: SIGKILL, with the database's worker; the data folder stays as it is. */
  crash(): Promise<void>
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface ServerOptions {
  /** Adds to the settings. */
  readonly env?: Readonly<Record<string, string>>
  /** Data folder of another server: its template of the demo is copied, which saves creating it again. */
  readonly like?: string
}

/** Starts `server/start.mjs` on a free port and a separate data folder, and waits for `/readyz`. */
export async function startServer({ env = {}, like }: ServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'qabul-e2e-'))
  if (like) cpSync(path.join(like, 'templates'), path.join(dataDir, 'templates'), { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...env,
  }
  let { child, output } = await started(url, settings).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  })
  const ended = async (signal: NodeJS.Signals) => {
    // this process, not the one that has replaced it when the time is over
    const dying = child
    if (dying.exitCode !== null || dying.signalCode !== null) return
    const exit = new Promise<void>((resolve) => {
      dying.once('exit', () => resolve())
    })
    const late = setTimeout(() => dying.kill('SIGKILL'), STOP_IN)
    dying.kill(signal)
    await exit
    clearTimeout(late)
  }
  return {
    url,
    dataDir,
    output: () => output(),
    crash: () => ended('SIGKILL'),
    restart: async () => {
      ;({ child, output } = await started(url, settings))
    },
    stop: async () => {
      await ended('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A process that answers `/readyz`. @throws Error with the end of its output */
async function started(url: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, ['server/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const appendOutput = (bytes: Buffer) => {
    output = (output + bytes.toString()).slice(-20_000)
  }
  child.stdout.on('data', appendOutput)
  child.stderr.on('data', appendOutput)
  for (const since = Date.now(); ;) {
    if (await isReady(url)) return { child, output: () => output }
    if (child.exitCode !== null || Date.now() - since > READY_IN) {
      const late = child.exitCode === null
      child.kill('SIGKILL')
      throw new Error(
        `The server ${late ? `was not ready in ${READY_IN / 1000} s` : `ended with code ${child.exitCode}`}. The end of its output:\n${output}`,
      )
    }
    await wait(200)
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * A server for a part of a run. `E2E_TEMPLATE` names a folder that the parts share (`run.mjs`): the first that comes makes
 * the demo's database and leaves it there for the others, which wait for it.
 */
async function startShared(options: ServerOptions): Promise<TestServer> {
  const folder = process.env['E2E_TEMPLATE']
  if (folder === undefined) return startServer(options)
  const made = path.join(folder, 'templates')
  if (isFirst(folder)) {
    let server: TestServer | undefined
    try {
      server = await startServer(options)
      const draft = path.join(folder, 'draft')
      cpSync(path.join(server.dataDir, 'templates'), draft, { recursive: true })
      renameSync(draft, made)
      return server
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      await server?.stop()
      throw error
    }
  }
  // gone when the first could not make it, or late when it was killed: then each for itself
  for (const since = Date.now(); existsSync(folder) && !existsSync(made) && Date.now() - since < READY_IN;)
    await wait(500)
  return startServer(existsSync(made) ? { ...options, like: folder } : options)
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/**
 * Playwright's global setup: builds unless `TEST_BUILT` is set, starts the server, and passes `E2E_URL`, `E2E_DATA`
 * (its data folder), `E2E_MAILS` (the folder of its mails) and `E2E_PAGES` (the pages of the feature registry) to the
 * tests. If `E2E_URL` and `E2E_DATA` are set already, that server is used as it is, for work on the tests themselves.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL'] === undefined && !IS_BUILT) {
    const { status } = spawnSync(process.execPath, ['server/build.mjs'], { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new Error(`The build failed with code ${status}`)
  }
  process.env['E2E_PAGES'] = JSON.stringify(await loadPages(root))
  const mailbox = await startMailbox()
  process.env['E2E_MAILS'] = mailbox.folder
  if (process.env['E2E_URL'] !== undefined) return mailbox.stop
  const server = await startShared({ env: { SMTP_URL: mailbox.url, TRUST_PROXY: 'loopback' } })
  process.env['E2E_URL'] = server.url
  process.env['E2E_DATA'] = server.dataDir
  return async () => {
    await server.stop()
    await mailbox.stop()
  }
}
