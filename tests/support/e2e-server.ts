import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'

const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_IN = 180_000
const STOP_IN = 15_000

/** A real server of its own, on a fresh database with the demo data. */
export interface TestServer {
  readonly url: string
  readonly dataDir: string
  stop(): Promise<void>
}

/** Starts `server/start.mjs` on a free port and an empty data folder, and waits for `/readyz`. `env` adds to the settings. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'qabul-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/start.mjs'], { cwd: root, env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (bytes: Buffer) => { output = (output + bytes.toString()).slice(-20_000) }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const stop = async () => {
    await stopped(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const started = Date.now(); ;) {
    if (await isReady(url)) return { url, dataDir, stop }
    if (child.exitCode !== null || Date.now() - started > READY_IN) {
      await stop()
      throw new Error(`The server ${child.exitCode === null ? `was not ready in ${READY_IN / 1000} s` : `ended with code ${child.exitCode}`}. Its last words:\n${output}`)
    }
    await wait(200)
  }
}

const isReady = (url: string): Promise<boolean> => fetch(`${url}/readyz`).then(({ ok }) => ok, () => false)

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => { child.once('exit', () => resolve()) })
  child.kill('SIGTERM')
  await Promise.race([ended, wait(STOP_IN).then(() => child.kill('SIGKILL'))])
  await ended
}

const freePort = (): Promise<number> => new Promise((resolve, reject) => {
  const probe = createServer().once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
})

/** Playwright's global setup: builds once, starts the server, and gives its address to the tests by `E2E_URL`. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, ['server/build.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`The build failed with code ${status}`)
  const server = await startServer()
  process.env['E2E_URL'] = server.url
  return server.stop
}
