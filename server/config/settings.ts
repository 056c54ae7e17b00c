/** Settings of a deployment: environment variables, read and checked once at start (decision G15). */
import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import { parseS3Address, s3Problems } from './s3.address.ts'
import { AddressUnusable, readDatabaseUrl } from './database-url.ts'
import { MailFromUnusable, readMailFrom, type MailFrom } from './mail-from.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Settings {
  readonly host: string
  readonly port: number
  /**
   * Absolute path of the folder with the embedded database, its templates, and without `filesUrl` the attachments of
   * both engines.
   */
  readonly dataDir: string
  /**
   * A bucket for the attachments (ADR 87), with both keys; undefined, as both keys then: they are stored in `dataDir`.
   */
  readonly filesUrl: string | undefined
  readonly s3AccessKeyId: string | undefined
  readonly s3SecretAccessKey: string | undefined
  /**
   * Absolute path of a folder for backups; undefined: the bucket of `filesUrl`, or without one a folder of `dataDir` (ADR
   * 120).
   */
  readonly backupDir: string | undefined
  /** Set: PostgreSQL, one server or several (ADR 86). Not set: the embedded engine. */
  readonly databaseUrl: string | undefined
  /** A replica of it, for what reads much and may be some seconds old (ADR 90). Not set: the database itself. */
  readonly databaseReadUrl: string | undefined
  /**
   * Address at which people open the product, for links in mails; never taken from a request, which can be forged.
   * Undefined: this machine.
   */
  readonly publicUrl: string | undefined
  /** Not set: mails stay in the outbox (decision V5). */
  readonly smtpUrl: string | undefined
  /** Whom mails name as their sender (ADR 106). Not set: the account of `smtpUrl`. */
  readonly mailFrom: MailFrom | undefined
  /** Mails that all processes together send in a minute, 1 to 10,000. */
  readonly mailsPerMinute: number
  /**
   * Whose `x-forwarded-for` is trusted: nobody's, that of so many hops, or of these addresses and ranges. Never
   * everybody's, since it can be forged.
   */
  readonly trustProxy: false | number | readonly string[]
  /**
   * Whether a first start creates demo data, and other machines may reach demo accounts. Undefined: demo data, and no
   * access from other machines (ADR 35).
   */
  readonly demo: 'on' | 'off' | undefined
  /** Longest password (decision V2), 20 to 200. */
  readonly passwordMax: number
  /** Which interpretation of the decision panel applies (decision A3). */
  readonly decisionPanel: 'spec' | 'strict'
  /** Hashes of the audit trail are made with it; not set: anybody who can write to the database can make them. */
  readonly auditKey: string | undefined
  /** Not set: the built-in receiver (decision V6). */
  readonly privateUniversityUrl: string | undefined
  /** Whether linked systems may be at private addresses: inside the own network (issue 15). */
  readonly allowPrivateServices: boolean
  /** Milliseconds that a linked system has for an answer, 100 to 120,000. */
  readonly linkTimeoutMs: number
  /** Whether this process runs jobs in addition to answering calls (V7). */
  readonly worker: boolean
  /** Where Prometheus scrapes metrics, on a separate host and port; undefined: nowhere (ADR 88). */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Token that a scraper must send; undefined: none is needed, at an address that only this machine reaches. */
  readonly metricsToken: string | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Minutes for which the mails of a message to many wait, and can be taken back (issue 14), 0 to 1440. */
  readonly mailHoldMinutes: number
  /** Letters that the last part of a mail address may have (detail D15), 3 to 63. */
  readonly emailTldMax: number
}

/** All faults of the environment, one sentence each; a value that may contain a secret is not repeated. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['The settings are not usable:', ...problems.map((problem) => `- ${problem}`)].join('\n'))
    this.name = 'SettingsError'
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * `servesMetrics`: false for an operator's command, which serves no metrics: it shares the settings of the processes,
 * and each of those has its own metrics address.
 * @throws SettingsError with every problem at once
 */
export function readSettings(
  env: Environment = process.env,
  { servesMetrics = true }: { readonly servesMetrics?: boolean } = {},
): Settings {
  const problems: string[] = []

  /** An empty value counts as not set, as in a copied `.env.example`. */
  const read = (name: string) => env[name]?.trim() || undefined
  const refuse = (name: string, value: string, allowed: string) => {
    problems.push(`${name} is "${value}"; allowed is ${allowed}.`)
  }

  function whole(name: string, standard: number, min: number, max: number): number {
    const value = read(name)
    if (value === undefined) return standard
    if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value)
    refuse(name, value, `a whole number from ${min} to ${max}`)
    return standard
  }

  function oneOf<const T extends string>(name: string, standard: T, choices: readonly T[]): T {
    const value = read(name)
    if (value === undefined) return standard
    const choice = choices.find((each) => each === value)
    if (choice === undefined) refuse(name, value, choices.join(', '))
    return choice ?? standard
  }

  function address(name: string, schemes: readonly string[], example: string): string | undefined {
    const value = read(name)
    if (value === undefined) return undefined
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (url?.hostname && schemes.includes(url.protocol)) return value
    problems.push(
      `${name} (not shown, it may hold a password) is no usable address; allowed is for example ${example}.`,
    )
    return undefined
  }

  function databaseUrl(name: string, of?: 'replica'): string | undefined {
    const value = read(name)
    try {
      if (value !== undefined) readDatabaseUrl(value, of)
    } catch (error) {
      if (!(error instanceof AddressUnusable)) throw error
      problems.push(`${name} (not shown, it may hold a password) ${error.message}.`)
    }
    return value
  }

  function mailFrom(): MailFrom | undefined {
    const value = read('MAIL_FROM')
    try {
      return value === undefined ? undefined : readMailFrom(value)
    } catch (error) {
      if (!(error instanceof MailFromUnusable)) throw error
      problems.push(`MAIL_FROM ${error.message}.`)
      return undefined
    }
  }

  function host(): string {
    const value = read('HOST')
    if (value === undefined) return '127.0.0.1'
    if (!/^[A-Za-z0-9.:_-]+$/.test(value))
      refuse('HOST', value, 'a host name or an IP address, for example 127.0.0.1 or 0.0.0.0')
    return value
  }

  function trustProxy(): Settings['trustProxy'] {
    const value = read('TRUST_PROXY')
    if (value === undefined || value === 'false') return false
    if (/^[1-9]\d?$/.test(value)) return Number(value)
    const addresses = value.split(',').map((each) => each.trim())
    if (value === 'true' || addresses.some((each) => /\/0+$/.test(each))) {
      problems.push(
        `TRUST_PROXY is "${value}", which would believe every caller and the address that he invents. ` +
          'Set the number of proxies in front (TRUST_PROXY=1), or their addresses (TRUST_PROXY=loopback,10.0.0.0/8).',
      )
      return false
    }
    if (
      addresses.every((each) =>
        /^(loopback|linklocal|uniquelocal|[0-9a-fA-F:]*[.:][0-9a-fA-F.:]*(\/\d{1,3})?)$/.test(each),
      )
    )
      return addresses
    refuse(
      'TRUST_PROXY',
      value,
      'false, a number of hops, or addresses and ranges joined by commas, for example loopback,10.0.0.0/8',
    )
    return false
  }

  function secret(name: string): string | undefined {
    const value = read(name)
    if (value !== undefined && value.length < 32)
      problems.push(
        `${name} (not shown, it is a secret) is too short; allowed are 32 characters or more, for example from: openssl rand -hex 32.`,
      )
    return value
  }

  function metrics(): Pick<Settings, 'metrics' | 'metricsToken'> {
    const value = read('METRICS_ADDRESS')
    const metricsToken = secret('METRICS_TOKEN')
    if (value === undefined) {
      if (servesMetrics && metricsToken !== undefined)
        problems.push(
          'METRICS_TOKEN is set without METRICS_ADDRESS, so the metrics are served nowhere; set it, for example METRICS_ADDRESS=127.0.0.1:9464.',
        )
      return { metrics: undefined, metricsToken }
    }
    const [, bracketed, plain, port] = /^(?:\[([0-9a-fA-F:.]+)\]|([A-Za-z0-9._-]+)):(\d{1,5})$/.exec(value) ?? []
    const address = bracketed ?? plain
    if (address === undefined || Number(port) > 65_535) {
      refuse('METRICS_ADDRESS', value, 'a host or IP address of this machine with a port, for example 127.0.0.1:9464')
      return { metrics: undefined, metricsToken }
    }
    if (servesMetrics && metricsToken === undefined && !isLoopback(address))
      problems.push(
        `METRICS_ADDRESS=${value} is open to the network, and METRICS_TOKEN is not set; set it, for example from: openssl rand -hex 32, or let the address be 127.0.0.1:${port}.`,
      )
    return { metrics: { host: address, port: Number(port) }, metricsToken }
  }
  const files = {
    filesUrl: read('FILES_URL'),
    s3AccessKeyId: read('S3_ACCESS_KEY_ID'),
    s3SecretAccessKey: read('S3_SECRET_ACCESS_KEY'),
  }
  problems.push(...s3Problems(files))

  const backupDir = read('BACKUP_DIR')
  const settings: Settings = {
    host: host(),
    port: whole('PORT', 3000, 0, 65_535),
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    ...files,
    backupDir: backupDir === undefined ? undefined : resolve(backupDir),
    databaseUrl: databaseUrl('DATABASE_URL'),
    databaseReadUrl: databaseUrl('DATABASE_READ_URL', 'replica'),
    publicUrl: address('PUBLIC_URL', ['http:', 'https:'], 'https://admission.example.edu')?.replace(/\/+$/, ''),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    mailFrom: mailFrom(),
    mailsPerMinute: whole('MAILS_PER_MINUTE', 300, 1, 10_000),
    trustProxy: trustProxy(),
    demo: read('DEMO') === undefined ? undefined : oneOf('DEMO', 'off', ['on', 'off']),
    passwordMax: whole('PASSWORD_MAX', 20, 20, 200),
    decisionPanel: oneOf('DECISION_PANEL', 'spec', ['spec', 'strict']),
    auditKey: secret('AUDIT_KEY'),
    privateUniversityUrl: address('PRIVATE_UNIVERSITY_URL', ['http:', 'https:'], 'https://host/service'),
    allowPrivateServices: oneOf('ALLOW_PRIVATE_SERVICES', 'off', ['on', 'off']) === 'on',
    linkTimeoutMs: whole('LINK_TIMEOUT_MS', 10_000, 100, 120_000),
    worker: oneOf('WORKER', 'on', ['on', 'off']) === 'on',
    ...metrics(),
    logLevel: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    mailHoldMinutes: whole('MAIL_HOLD_MINUTES', 10, 0, 1440),
    emailTldMax: whole('EMAIL_TLD_MAX', 3, 3, 63),
  }
  if (read('DATABASE_READ_URL') !== undefined && read('DATABASE_URL') === undefined)
    problems.push(
      'DATABASE_READ_URL is set without DATABASE_URL: a replica is one of that database. Set DATABASE_URL, or leave DATABASE_READ_URL out.',
    )
  if (problems.length > 0) throw new SettingsError(problems)
  return Object.freeze(settings)
}

/** Whether only this machine reaches the server at `host`. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** Whether mails are sent: without a mail server they wait in the outbox, and no reply may claim that one was sent. */
export const sendsMails = ({ smtpUrl }: Pick<Settings, 'smtpUrl'>): boolean => smtpUrl !== undefined

/** Whether people open the product by https, also when a proxy terminates the TLS. */
export const isHttps = ({ publicUrl }: Settings): boolean => publicUrl?.startsWith('https:') === true

/** What does not fit together in settings that are usable each by itself; a sentence each, with what would help. */
export function settingsWarnings(settings: Settings): readonly string[] {
  const { host, publicUrl, smtpUrl, trustProxy } = settings
  const isOpen = !isLoopback(host)
  const files = settings.filesUrl === undefined ? undefined : parseS3Address(settings.filesUrl)
  const warnings: readonly (readonly [boolean, string])[] = [
    [
      isHttps(settings) && trustProxy === false,
      'PUBLIC_URL is https, and TRUST_PROXY is not set: behind a proxy all people count as one address when logins are throttled and calls are limited. ' +
        'Set TRUST_PROXY to the number of proxies or to their addresses, for example TRUST_PROXY=loopback.',
    ],
    [
      trustProxy !== false && publicUrl === undefined,
      'TRUST_PROXY is set without PUBLIC_URL: cookies are Secure only if the proxy sends X-Forwarded-Proto, and links in mails point to this machine. ' +
        'Set PUBLIC_URL to the address that people use.',
    ],
    [
      typeof trustProxy === 'number' && isOpen,
      `TRUST_PROXY counts hops, and HOST=${host} is open to the network: a client that reaches this port without the proxy can forge its address. ` +
        'Name the addresses of the proxies instead, or let HOST be 127.0.0.1.',
    ],
    [
      !settings.worker && settings.databaseUrl === undefined,
      'WORKER=off, and the database is the embedded one, which no other process can work on: jobs will wait for ever. ' +
        'Leave WORKER out, or set DATABASE_URL and let another process run: npm run worker.',
    ],
    [
      smtpUrl !== undefined && publicUrl === undefined,
      'SMTP_URL is set without PUBLIC_URL: links in mails will point to this machine. Set PUBLIC_URL to the address that people use.',
    ],
    [
      files?.tls === false && !isLoopback(files.host),
      'FILES_URL has tls=off: attachments of applicants travel to their store unencrypted. Leave it out, unless nobody else is on that network.',
    ],
    [
      isOpen && !isHttps(settings),
      `HOST=${host} is open to the network, and PUBLIC_URL is not https: passwords travel unencrypted unless a proxy ends TLS. ` +
        'Set PUBLIC_URL to its https address.',
    ],
  ]
  return warnings.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

/** Reads `.env` of the working folder when there is one; variables that the environment already has win. */
export function loadEnvironmentFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
