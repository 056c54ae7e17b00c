import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyProject } from '#tests/support/project.copy.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { median, type Metric } from './metrics.ts'

/** Seconds (issue 2, section 8). */
const BARS = { existing: 3, first: 60 } as const
const RUNS = 5
const GIVE_UP = 300

/**
 * `npm start` in a copy of the project without anything built: the first time, and on the database that the first made.
 */
export async function benchStart({ log }: { readonly log: (line: string) => void }): Promise<Metric[]> {
  const folder = scratchFolder()
  try {
    copyProject(folder)
    const first = await start(folder)
    log(`first start ${first} s`)
    const existing: number[] = []
    for (let run = 0; run < RUNS; run += 1) existing.push(await start(folder))
    return [
      {
        part: 'start',
        name: 'first npm start after the install: build and demo database',
        value: first,
        unit: 's',
        bar: BARS.first,
      },
      {
        part: 'start',
        name: 'npm start on an existing database',
        value: median(existing),
        unit: 's',
        bar: BARS.existing,
        note: `of ${RUNS}, slowest ${Math.max(...existing)} s`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds until the login page is served. */
async function start(folder: string): Promise<number> {
  const port = 4740 + Math.floor(Math.random() * 10)
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (bytes: Buffer) => {
      output = (output + bytes.toString()).slice(-4000)
    })
  try {
    for (;;) {
      const served = await fetch(`http://127.0.0.1:${port}/login`, { headers: { accept: 'text/html' } }).then(
        async (reply) => reply.ok && (await reply.text()).includes('id="root"'),
        () => false,
      )
      const seconds = Math.round((performance.now() - started) / 10) / 100
      if (served) return seconds
      if (npm.exitCode !== null || seconds > GIVE_UP)
        throw new Error(`npm start served no login page. Its last output:\n${output}`)
      await wait(20)
    }
  } finally {
    await stop(npm)
  }
}

/** npm and the server are one group of processes. */
async function stop(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.pid === undefined) return
  const ended = new Promise((resolve) => {
    npm.once('close', resolve)
  })
  process.kill(-npm.pid, 'SIGTERM')
  await ended
}
