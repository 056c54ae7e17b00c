/** Checks for an operator when something seems wrong; changes nothing. */
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import { waitingMails } from '../mail/outbox.sql.ts'
import { sendsMails, type Settings } from '../config/settings.ts'
import { clockDifference, clockWarnings } from './clock.ts'
import { dataTables, tableRows, tableSum, type TableSum } from './catalog.ts'
import { withoutSecrets } from '../config/database-url.ts'
import { EMBEDDED_FOLDER, openDatabase, type Database } from './engine.ts'
import { folderOwner } from './lock.ts'
import { isCompatible, migrationState } from './migrate.ts'
import { serverStates } from './postgres.pool.ts'
import { isUsable, openReplicaOf, statusProblem, REPORT_LAG_PAST } from './replica.ts'
import { withoutLimits, withTransaction } from './transaction.ts'

export interface Finding {
  readonly topic: string
  readonly text: string
  /** Something to be done about. */
  readonly problem: boolean
}

/** Settings that are shown as set, or not set. */
const SECRETS: ReadonlySet<string> = new Set<keyof Settings>([
  'auditKey',
  'metricsToken',
  's3AccessKeyId',
  's3SecretAccessKey',
])
/** How many names of missing attachments are worth listing. */
const LISTED = 10

/** What is examined in a database whose schema is up to date, besides what the stores know. */
type Further = (database: Database, settings: Settings) => AsyncIterable<Finding>

export async function* examine(
  settings: Settings,
  attachments: AttachmentStore,
  { checksums, further }: { readonly checksums: boolean; readonly further?: Further },
): AsyncGenerator<Finding> {
  for (const [name, value] of Object.entries(settings))
    yield good('settings', `${name} ${SECRETS.has(name) && value ? 'set' : settingText(value)}`)
  yield await disk(settings.dataDir)
  const files = await filesOf(attachments)
  yield files
  const folder = join(settings.dataDir, EMBEDDED_FOLDER)
  if (settings.databaseUrl) yield* examineServers(settings.databaseUrl)
  else {
    const owner = await folderOwner(folder)
    yield good(
      'lock',
      owner
        ? `${folder} held by process ${owner.pid} of ${owner.host}, which ${owner.alive ? 'runs' : 'is dead: the next start takes over'}`
        : `${folder} is free`,
    )
    if (!existsSync(folder)) {
      yield good('database', 'not created yet; the first start creates it')
      return
    }
  }
  let database: Database | undefined
  try {
    // with the limits that the server has, so that what it would refuse is found
    database = await openDatabase(settings)
    yield* examineDatabase(database, settings, {
      attachments: files.problem ? undefined : attachments,
      checksums,
      further,
    })
  } catch (error) {
    yield bad('database', `could not be examined: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await database?.close()
  }
  yield* examineReplica(settings)
}

async function* examineServers(databaseUrl: string): AsyncGenerator<Finding> {
  for await (const { server, text, isAway } of serverStates(databaseUrl))
    yield isAway
      ? bad('server', `${server} ${text}; look whether PostgreSQL runs there`)
      : good('server', `${server} ${text}`)
}

async function* examineReplica(settings: Settings): AsyncGenerator<Finding> {
  const replica = openReplicaOf(settings)
  if (!replica) return
  const status = await replica.examine().finally(() => replica.close())
  const problem = statusProblem(status)
  if (problem !== undefined) yield bad('replica', problem)
  else if (isUsable(status)) yield lag(status)
}

const lag = ({ behind, asOf }: { readonly behind: number; readonly asOf: Date }): Finding =>
  behind <= REPORT_LAG_PAST
    ? good('replica', 'has all that the database has')
    : bad(
        'replica',
        `is ${Math.round(behind / 1000)} s behind the database: its data are of ${asOf.toISOString()}. Look at what it replays, and at the network between both.`,
      )

async function* examineDatabase(
  database: Database,
  settings: Settings,
  {
    attachments,
    checksums,
    further,
  }: {
    readonly attachments: AttachmentStore | undefined
    readonly checksums: boolean
    readonly further: Further | undefined
  },
): AsyncGenerator<Finding> {
  const db = database.kysely
  const { rows } = await sql<{ version: string; encoding: string; ctype: string; size: number }>`
    select version() as version, current_setting('server_encoding') as encoding, datctype as ctype, pg_database_size(datname) as size
    from pg_database where datname = current_database()`.execute(db)
  const about = rows[0]
  if (about) {
    yield good('engine', `${database.kind}, ${about.version.split(' on ')[0]}, ${bytes(about.size)}`)
    yield good('locale', `encoding ${about.encoding}, lc_ctype ${about.ctype}, Arabic trigrams found`)
  }
  const difference = await clockDifference(db)
  const [fault] = clockWarnings(difference)
  yield fault ? bad('clock', fault) : good('clock', `within ${Math.ceil(Math.abs(difference))} ms of the database's`)
  const state = await migrationState(database)
  const { applied, pending, unknown } = state
  yield good('migrations', `applied: ${applied.join(', ') || 'none'}`)
  if (pending.length > 0) yield bad('migrations', `pending: ${pending.join(', ')}; run: npm run db -- migrate`)
  if (unknown.length > 0)
    yield isCompatible(state)
      ? good('migrations', `of a newer version, which this one works beside: ${unknown.join(', ')}`)
      : bad('migrations', `of a newer version: ${unknown.join(', ')}; start the version that has them`)
  for (const { name } of await dataTables(db)) {
    const sum: Partial<TableSum> & { rows: number } = checksums
      ? await database.withoutTimeout(() =>
          withTransaction(db, async (trx) => {
            await withoutLimits(trx)
            return tableSum(trx, name)
          }),
        )
      : { rows: await tableRows(db, name) }
    yield good('table', `${name} ${sum.rows}${sum.checksum === undefined ? '' : ` ${sum.checksum}`}`)
  }
  if (applied.length > 0 && pending.length === 0) {
    yield* examineMails(database, settings)
    if (further) yield* further(database, settings)
  }
  if (applied.length > 0 && attachments) yield* examineAttachments(database, attachments)
}

/** Without a mail server mails wait: how many, and since when. */
async function* examineMails({ kysely: db }: Database, settings: Settings): AsyncGenerator<Finding> {
  if (sendsMails(settings)) return
  const { count, since } = await waitingMails(db)
  yield count === 0
    ? good('mails', 'none waits; SMTP_URL is not set, so none would go out')
    : bad('mails', `${count} wait since ${since}, and none goes out: SMTP_URL is not set`)
}

/**
 * What rows name and the store has not, and the other way round. Nothing is deleted: a row that names a content may be
 * on its way.
 */
async function* examineAttachments({ kysely: db }: Database, store: AttachmentStore): AsyncGenerator<Finding> {
  const { rows } = await sql<{
    sha256: string
  }>`select sha256 from attachment union select sha256 from deposit_image`.execute(db)
  const missing = new Set(rows.map(({ sha256 }) => sha256))
  const orphans = { count: 0, bytes: 0 }
  let stored = 0
  for await (const { sha256, bytes: size } of store.list()) {
    stored += 1
    if (missing.delete(sha256)) continue
    orphans.count += 1
    orphans.bytes += size
  }
  yield good(
    'attachments',
    `${rows.length} referred to, ${stored} stored, ${orphans.count} that nothing refers to (${orphans.bytes} bytes)`,
  )
  if (missing.size > 0) {
    yield bad(
      'attachments',
      `${missing.size} are missing, restore them from a backup: ${[...missing].slice(0, LISTED).join(', ')}${missing.size > LISTED ? ', …' : ''}`,
    )
  }
}

async function filesOf(store: AttachmentStore): Promise<Finding> {
  try {
    await store.ping()
    return good('files', 'their store answers')
  } catch (error) {
    return bad('files', error instanceof Error ? error.message : String(error))
  }
}

/** Less than max(1 GiB, 5 %) free: writes are refused (trust.md, trap 5). */
async function disk(dataDir: string): Promise<Finding> {
  let folder = dataDir
  while (!existsSync(folder)) folder = join(folder, '..')
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  const low = free < Math.max(2 ** 30, (blocks * bsize) / 20)
  return {
    topic: 'disk',
    text: `${bytes(free)} free at ${folder}${low ? ': writes are refused until there is more' : ''}`,
    problem: low,
  }
}

function settingText(value: unknown): string {
  if (value === undefined) return 'not set'
  if (typeof value === 'object' && value !== null && 'host' in value) return Object.values(value).join(':')
  return withoutSecrets(String(value))
}

const bytes = (count: number) =>
  count < 2 ** 30 ? `${Math.round(count / 2 ** 20)} MiB` : `${(count / 2 ** 30).toFixed(1)} GiB`
const good = (topic: string, text: string): Finding => ({ topic, text, problem: false })
const bad = (topic: string, text: string): Finding => ({ topic, text, problem: true })
