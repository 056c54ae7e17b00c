import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from './project.ts'

/** A process of the product as operators run it: built, with its log, behind a proxy. */
export interface Served {
  readonly origin: string
  readonly pid: number
  close(): Promise<void>
}

/** Starts a process that answers calls and leaves jobs to others (deploy/qabul-api@.service). */
export async function serveProduct(databaseUrl: string, dataDir: string): Promise<Served> {
  const child = spawn(process.execPath, [join(ROOT, 'server/start.mjs')], {
    // where there is no `.env`
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      WORKER: 'off',
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: 'http://127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const origin = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, address] = /ready at (http:\S+)/.exec(line) ?? []
      if (address !== undefined) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`A process of the product ended with code ${code}.`)))
  })
  return {
    origin: (await origin).replace('localhost', '127.0.0.1'),
    pid: child.pid!,
    async close() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
