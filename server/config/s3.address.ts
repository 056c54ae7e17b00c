/** Address of an S3 store: `s3://host[:port]/bucket[/prefix][?region=…&tls=off]` (ADR 87). */
export interface S3Address {
  /** As the address has it, with the port where it names one. */
  readonly authority: string
  readonly host: string
  readonly port: number
  readonly tls: boolean
  readonly region: string
  readonly bucket: string
  /** Prefix of each name: empty, or ends with a slash. */
  readonly prefix: string
}

export interface S3Settings {
  readonly filesUrl: string | undefined
  readonly s3AccessKeyId: string | undefined
  readonly s3SecretAccessKey: string | undefined
}

const REGION = 'us-east-1'
/** A bucket as S3 names it, and parts that need no escapes in a path. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^([A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/
const OPTIONS: Readonly<Record<string, RegExp>> = { region: /^[a-z0-9-]+$/, tls: /^(on|off)$/ }

/** Undefined when it is no such address. */
export function parseS3Address(text: string): S3Address | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:' || !url.hostname || url.username || url.password || url.hash) return undefined
  for (const [name, value] of url.searchParams) if (!OPTIONS[name]?.test(value)) return undefined
  const [bucket = '', ...folders] = url.pathname.slice(1).replace(/\/+$/, '').split('/')
  const prefix = folders.map((folder) => `${folder}/`).join('')
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix)) return undefined
  const tls = url.searchParams.get('tls') !== 'off'
  return {
    authority: url.host,
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (tls ? 443 : 80),
    tls,
    region: url.searchParams.get('region') ?? REGION,
    bucket,
    prefix,
  }
}

/** What is wrong with these settings, a sentence each; none of their values is repeated. */
export function s3Problems({ filesUrl, s3AccessKeyId, s3SecretAccessKey }: S3Settings): readonly string[] {
  const keys = { S3_ACCESS_KEY_ID: s3AccessKeyId, S3_SECRET_ACCESS_KEY: s3SecretAccessKey }
  const of = (isSet: boolean) =>
    Object.entries(keys)
      .filter(([, value]) => (value !== undefined) === isSet)
      .map(([name]) => name)
      .join(' and ')
  if (filesUrl === undefined) {
    const set = of(true)
    return set ? [`${set} (not shown) would open a store of files, and FILES_URL does not say which. Set it, too.`] : []
  }
  const problems: string[] = []
  if (!parseS3Address(filesUrl))
    problems.push(
      'FILES_URL (not shown, it may hold a secret) is no usable address; allowed is for example s3://files.example.edu:9000/bucket/folder?region=us-east-1. ' +
        'Set the keys in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, never in the address.',
    )
  const missing = of(false)
  if (missing)
    problems.push(`FILES_URL is set without ${missing}: the store of files opens to a key only. Set it, too.`)
  return problems
}
