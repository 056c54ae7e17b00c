/**
 * The samples of `deploy/` as the test runs them: on one machine, in one folder. All changes to them are listed here,
 * so that everything else is tested unchanged.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Installation {
  /** Its addresses are `127.77.<number>.…`, so that two runs on one machine do not meet. */
  readonly number: number
  /** Absolute path; contains all files of the run. */
  readonly folder: string
  readonly secrets: {
    readonly database: string
    readonly auditKey: string
    readonly metricsToken: string
    readonly s3: { readonly accessKeyId: string; readonly secretAccessKey: string }
  }
  /** Where mails and files go: servers of the test. */
  readonly smtpUrl: string
  readonly filesUrl: string
  /** `DATABASE_URL` points to PgBouncer. */
  readonly bouncer: boolean
}

/** The last part of each address, as the plan in docs/operations.md has it. */
export const HOSTS = { proxy: 10, api: [21, 22, 23], workers: [31, 32], databases: [41, 42, 43] } as const
export const addressIn = ({ number }: Pick<Installation, 'number'>, host: number): string => `127.77.${number}.${host}`
/** Linux answers at all of these, and speaks to them from the first one. */
const LOOPBACK = '127.0.0.0/8'
const OWN = '127.0.0.1'

/** The replacements, applied to every occurrence, in this order; a text that does not occur is an error. */
export type Replacements = readonly (readonly [found: string, put: string])[]

const root = new URL('../../deploy/', import.meta.url)
export const read = (name: string): string => readFileSync(fileURLToPath(new URL(name, root)), 'utf8')

/** @throws Error naming the text that the sample no longer contains */
export function replaced(name: string, text: string, replacements: Replacements): string {
  return replacements.reduce((before, [found, put]) => {
    if (!before.includes(found)) throw new Error(`deploy/${name} no longer contains: ${found}`)
    return before.replaceAll(found, put)
  }, text)
}

/** `archive_…` and `restore_command` need pgBackRest, which this test does not use. */
const ARCHIVE = `        archive_mode: 'on'
        archive_timeout: 60s
        archive_command: pgbackrest --stanza=qabul archive-push %p
      recovery_conf:
        restore_command: pgbackrest --stanza=qabul archive-get %f "%p"
`

/** How each sample is changed; `node`: 1 to 3, of the databases. */
export const REPLACEMENTS = {
  'patroni.yml': (installation: Installation, node: number): Replacements => {
    const folder = databaseFolder(installation, node)
    const address = addressIn(installation, HOSTS.databases[node - 1]!)
    return [
      ['name: pg1', `name: pg${node}`],
      ['listen: 10.77.0.41,127.0.0.1:5432', `listen: ${address}:5432`],
      ['listen: 10.77.0.41:8008', `listen: ${address}:8008`],
      ['connect_address: 10.77.0.41:', `connect_address: ${address}:`],
      ['10.77.0.0/24', LOOPBACK],
      ['10.77.0.', `127.77.${installation.number}.`],
      [ARCHIVE, ''],
      ['/var/lib/postgresql/15/qabul', `${folder}/data`],
      ['/var/lib/postgresql/qabul.pgpass', `${folder}/pgpass`],
      ['  use_unix_socket: true', `  use_unix_socket: true\n  parameters:\n    unix_socket_directories: ${folder}`],
    ]
  },
  'haproxy.cfg': (installation: Installation): Replacements => [
    ['127.0.0.1:', `${addressIn(installation, HOSTS.proxy)}:`],
    ['10.77.0.', `127.77.${installation.number}.`],
  ],
  'pgbouncer.ini': (installation: Installation): Replacements => [
    ['127.0.0.1', addressIn(installation, HOSTS.proxy)],
    // else that of all of its kind on this machine
    ['listen_port = 6432', `listen_port = 6432\nunix_socket_dir = ${bouncerFolder(installation)}`],
    ['/etc/pgbouncer/', `${bouncerFolder(installation)}/`],
    ['/var/log/postgresql/', `${bouncerFolder(installation)}/`],
    ['/run/postgresql/', `${bouncerFolder(installation)}/`],
  ],
  'nginx.conf': (installation: Installation): Replacements => [
    ['listen 80;', `listen ${addressIn(installation, HOSTS.proxy)}:80;`],
    ['listen 443 ', `listen ${addressIn(installation, HOSTS.proxy)}:443 `],
    ['/etc/nginx/tls/', `${installation.folder}/`],
    ['10.77.0.0/24', LOOPBACK],
    ['10.77.0.', `127.77.${installation.number}.`],
  ],
  'qabul.env.example': (installation: Installation): Replacements => [
    // the demo's accounts, through a proxy
    ['DEMO=off', 'DEMO=on'],
    ['TRUST_PROXY=10.77.0.10', `TRUST_PROXY=${OWN}`],
    ['qabul:PASSWORD@127.0.0.1:', `qabul:${installation.secrets.database}@${addressIn(installation, HOSTS.proxy)}:`],
    ...(installation.bouncer ? ([[':5000/qabul', ':6432/qabul']] as const) : []),
    ['"s3://files.example.edu/qabul?region=us-east-1"', `"${installation.filesUrl}"`],
    ['S3_ACCESS_KEY_ID=', `S3_ACCESS_KEY_ID=${installation.secrets.s3.accessKeyId}`],
    ['S3_SECRET_ACCESS_KEY=', `S3_SECRET_ACCESS_KEY=${installation.secrets.s3.secretAccessKey}`],
    ['smtp://USER:PASSWORD@mail.example.edu:587', installation.smtpUrl],
    // a run has minutes for what is spread over days
    ['MAILS_PER_MINUTE=300', 'MAILS_PER_MINUTE=10000'],
    ['AUDIT_KEY=', `AUDIT_KEY=${installation.secrets.auditKey}`],
    ['METRICS_TOKEN=', `METRICS_TOKEN=${installation.secrets.metricsToken}`],
  ],
  'qabul-api@.service': (installation: Installation, node: number): Replacements => [
    ['0.0.0.0', addressIn(installation, HOSTS.api[node - 1]!)],
    ['%i', '3000'],
    ['/var/lib/qabul', `${installation.folder}/api-${node}`],
  ],
  'qabul-worker@.service': (installation: Installation, node: number): Replacements => [
    ['0.0.0.0', addressIn(installation, HOSTS.workers[node - 1]!)],
    ['%i', '13001'],
    ['/var/lib/qabul', `${installation.folder}/worker-${node}`],
  ],
} as const
export type SampleName = keyof typeof REPLACEMENTS

/** PgBouncer's own: it writes its log and its pid file there. */
export const bouncerFolder = ({ folder }: Pick<Installation, 'folder'>): string => `${folder}/pgbouncer`
export const databaseFolder = ({ folder }: Pick<Installation, 'folder'>, node: number): string => `${folder}/pg${node}`

/** A sample with the settings of a run; `node`: 1 to 3, where there are several. */
export const sampleAt = (name: SampleName, installation: Installation, node = 1): string =>
  replaced(name, read(name), REPLACEMENTS[name](installation, node))

/** The value of a line of a unit, such as `Environment`. @throws Error without such a line */
export function ofUnit(name: string, unit: string, key: string): string {
  const [, value] = new RegExp(`^${key}=(.*)$`, 'm').exec(unit) ?? []
  if (value === undefined) throw new Error(`deploy/${name} has no ${key}`)
  return value
}

/** The statements that the comments of `pgbouncer.ini` require, once, on the primary. */
export const roleSettings = (): readonly string[] =>
  [...read('pgbouncer.ini').matchAll(/^; {3}(alter role .*;)$/gm)].map(([, statement]) => statement!)
