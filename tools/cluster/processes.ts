/** Processes of the product, as its units start them, and nginx before those that answer calls. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { startProgram, until, type Program } from './programs.ts'
import { addressIn, HOSTS, ofUnit, sampleAt, type Installation } from './samples.ts'

export interface Process {
  readonly name: string
  readonly kind: 'api' | 'worker'
  readonly address: string
  /** Of calls; for a worker, of its metrics. */
  readonly port: number
  isReady(): Promise<boolean>
  /** SIGKILL; nobody starts it again. */
  kill(): void
  /** SIGTERM; its exit code, or null where it was killed. */
  stop(): Promise<number | null>
  /** Resolves when it is ready. `release`: folder of a checkout that is built; by default the one before. */
  start(release?: string): Promise<void>
}

/** Seconds; on a busy machine, and with a database that has just been lost. */
const READY_WITHIN = 120

/** The environment of all processes, as in /etc/qabul/qabul.env. */
export const settingsAt = (installation: Installation): Readonly<Record<string, string>> =>
  parseEnv(sampleAt('qabul.env.example', installation)) as Record<string, string>

/** Three that answer calls, and two workers; none runs yet. */
export function processesAt(installation: Installation, release: string): readonly Process[] {
  return [
    ...HOSTS.api.map((host, index) => processOf(installation, release, { kind: 'api', host, node: index + 1 })),
    ...HOSTS.workers.map((host, index) => processOf(installation, release, { kind: 'worker', host, node: index + 1 })),
  ]
}

interface Where {
  readonly kind: Process['kind']
  readonly host: number
  readonly node: number
}
function processOf(installation: Installation, first: string, { kind, host, node }: Where): Process {
  const name = `${kind}-${node}`
  mkdirSync(join(installation.folder, name))
  const sample = `qabul-${kind}@.service` as const
  const unit = sampleAt(sample, installation, node)
  // one assignment each, without spaces in any
  const own = parseEnv(ofUnit(sample, unit, 'Environment').replaceAll(' ', '\n'))
  const args = ofUnit(sample, unit, 'ExecStart').split(' ').slice(1)
  const address = addressIn(installation, host)
  const port = kind === 'api' ? 3000 : 13_001
  let release = first
  let program: Program | undefined
  const isReady = async () => {
    if (program?.isAlive() !== true) return false
    const path = kind === 'api' ? '/readyz' : '/metrics'
    const headers = { authorization: `Bearer ${installation.secrets.metricsToken}` }
    return fetch(`http://${address}:${port}${path}`, { headers, signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  return {
    name,
    kind,
    address,
    port,
    isReady,
    kill: () => program?.kill(),
    stop: async () => (await program?.stop()) ?? null,
    async start(of = release) {
      if (program?.isAlive()) throw new Error(`${name} runs already`)
      release = of
      program = startProgram({
        name,
        folder: release,
        log: join(installation.folder, `${name}.log`),
        command: [process.execPath, join(release, args[0]!), ...args.slice(1)],
        env: { ...settingsAt(installation), ...(own as Record<string, string>), LOG_LEVEL: 'warn' },
      })
      await until(isReady, { for: `${name} to be ready`, within: READY_WITHIN, program })
    },
  }
}

/** Builds a release as an administrator does, so that its processes write nothing there. */
export async function build(release: string): Promise<void> {
  const child = spawn(process.execPath, ['server/build.mjs'], { cwd: release, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The build of ${release} failed with code ${code}`)
}

/** Runs a command of the operator (`npm run db -- …`) with the settings of the processes; returns its output. */
export async function operate(installation: Installation, release: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli.ts', ...args], {
    cwd: release,
    env: {
      PATH: process.env['PATH'],
      ...settingsAt(installation),
      METRICS_TOKEN: '',
      DATA_DIR: join(installation.folder, 'operator'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`)
  return output
}

/** nginx with a self-signed certificate for the name that users open. */
export async function startProxy(installation: Installation, host: string): Promise<Program> {
  const { folder } = installation
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
      ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
      ...['-keyout', join(folder, 'qabul.key'), '-out', join(folder, 'qabul.crt')],
    ],
    { stdio: 'ignore' },
  )
  writeFileSync(join(folder, 'nginx.conf'), sampleAt('nginx.conf', installation))
  writeFileSync(join(folder, 'nginx.main.conf'), mainOf(folder))
  const program = startProgram({
    name: 'nginx',
    folder,
    log: join(folder, 'nginx.log'),
    command: ['/usr/sbin/nginx', '-c', join(folder, 'nginx.main.conf'), '-e', join(folder, 'nginx.log')],
  })
  // written once it listens
  await until(async () => existsSync(join(folder, 'nginx.pid')), { for: 'the proxy', within: 10, program })
  return program
}

/** The parts around the sample in Debian's /etc/nginx/nginx.conf, with all that it writes in the run's folder. */
const mainOf = (folder: string): string => `user root;
worker_processes auto;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 768; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join('\n  ')}
  include ${folder}/nginx.conf;
}
`
