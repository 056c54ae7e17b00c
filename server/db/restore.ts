import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import { BACKUP_FORMAT, type BackupEnd, type BackupHeader, type BackupLine, type BackupTable } from './backup.ts'
import { dropTables, firstFilledTable, foreignKeys, tableSum } from './catalog.ts'
import type { Database } from './engine.ts'
import { DatabaseError, type DatabaseErrorKind } from './errors.ts'
import { migrate, SchemaTooNew } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'
import { withTransaction } from './transaction.ts'

/** The backup cannot be restored here; the message says why and what to do. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
}

export interface RestoreOptions {
  readonly attachmentsDir: string
  /** Also into a database that holds rows: all of them are deleted first. */
  readonly replace: boolean
}

/** What damaged or changed rows run into. */
const BROKEN_ROWS: ReadonlySet<DatabaseErrorKind> = new Set<DatabaseErrorKind>([
  'unique',
  'check',
  'badText',
  'invalidText',
  'overflow',
])
/** Rows per insert. */
const BATCH = 1_000

/**
 * Restores a backup of either engine, in one transaction; then brings the schema up to date. The file is read to its
 * end before anything is changed, and the checksums of all tables are compared before the transaction is committed.
 * Killed half-way it leaves an empty database and may be run again.
 * @throws RestoreRefused when the file is damaged, or the database is not empty
 * @throws SchemaTooNew when a newer version has written the file
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { attachmentsDir, replace }: RestoreOptions,
): Promise<BackupEnd> {
  const header = await inspectBackup(file)
  const filled = await firstFilledTable(database.kysely)
  if (filled && !replace) {
    throw new RestoreRefused(
      `The database is not empty (table ${filled} has rows). Restore into an empty one, or delete what it holds with: restore ${file} --replace --yes`,
    )
  }
  await withTransaction(database.kysely, dropTables)
  await migrate(
    database,
    Object.fromEntries(Object.entries(migrations).filter(([name]) => header.migrations.includes(name))),
  )
  const end = await database.withoutTimeout(() =>
    withTransaction(database.kysely, (trx) => load(trx, file, attachmentsDir), { retries: 0 }),
  )
  await migrate(database)
  return end
}

/** Reads the whole file, and so proves that it is complete. */
async function inspectBackup(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  let complete = false
  for await (const line of backupFile(file)) {
    if ('qabulBackup' in line) header = line
    else if (!header) break
    complete = 'end' in line
  }
  if (header?.qabulBackup !== BACKUP_FORMAT)
    throw new RestoreRefused(`${file} is no backup of Qabul that this version can read.`)
  if (!complete) throw new RestoreRefused(`${file} is not complete: it ends before its last line. Take another backup.`)
  const unknown = header.migrations.filter((name) => !(name in migrations))
  if (unknown.length > 0) throw new SchemaTooNew(unknown)
  return header
}

async function load(trx: Transaction<Tables>, file: string, attachmentsDir: string): Promise<BackupEnd> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  // A migration may have put rows there itself; the backup has them. Rows come in no order that foreign keys would
  // like.
  const keys = await foreignKeys(trx)
  for (const key of keys) await sql`alter table ${sql.raw(key.table)} drop constraint ${sql.ref(key.name)}`.execute(trx)
  let table: BackupTable | undefined
  let rows: (readonly (string | null)[])[] = []
  const flush = async () => {
    if (table && rows.length > 0) await insert(trx, table, rows)
    rows = []
  }
  for await (const line of backupFile(file)) {
    if (Array.isArray(line)) {
      rows.push(line)
      if (rows.length === BATCH) await flush()
    } else if ('table' in line) {
      await flush()
      table = line
      await sql`delete from ${sql.table(table.table)}`.execute(trx)
      await setSequences(trx, table)
    } else if ('attachment' in line) {
      await writeAttachment(attachmentsDir, line)
    } else if ('end' in line) {
      await flush()
      for (const key of keys)
        await sql`alter table ${sql.raw(key.table)} add constraint ${sql.ref(key.name)} ${sql.raw(key.definition)}`.execute(
          trx,
        )
      await compare(trx, line)
      return line
    }
  }
  throw new RestoreRefused(`${file} is not complete.`)
}

async function insert(
  trx: Transaction<Tables>,
  { table, columns, types }: BackupTable,
  rows: readonly (readonly (string | null)[])[],
) {
  const names = columns.map((column) => sql.ref(column))
  const values = columns.map((_, index) => sql`${rows.map((row) => row[index] ?? null)}::text[]`)
  const cast = columns.map((column, index) => sql`${sql.ref(`given.${column}`)}::${sql.raw(types[index] ?? 'text')}`)
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(cast)} from unnest(${sql.join(values)}) as given (${sql.join(names)})`
    .execute(trx)
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || !BROKEN_ROWS.has(error.kind)) throw error
      throw new RestoreRefused(
        `Rows of table ${table} in the backup cannot stand in the database (${error.kind}${error.constraint ? `, ${error.constraint}` : ''}). Nothing was restored.`,
      )
    })
}

async function setSequences(trx: Transaction<Tables>, { table, sequences }: BackupTable) {
  for (const [column, [last, used]] of Object.entries(sequences)) {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint, ${used}::boolean)`.execute(
      trx,
    )
  }
}

async function compare(trx: Transaction<Tables>, { sums }: BackupEnd) {
  for (const [name, expected] of Object.entries(sums)) {
    const found = await tableSum(trx, name)
    if (found.rows !== expected.rows || found.checksum !== expected.checksum) {
      throw new RestoreRefused(
        `Table ${name} differs from the backup after the restore (${found.rows} rows instead of ${expected.rows}, or other content). Nothing was restored.`,
      )
    }
  }
}

async function writeAttachment(
  folder: string,
  { attachment, sha256, data }: { readonly attachment: string; readonly sha256: string; readonly data: string },
) {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(attachment))
    throw new RestoreRefused('The backup names an attachment outside of the folder of attachments.')
  const content = Buffer.from(data, 'base64')
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new RestoreRefused(`Attachment ${attachment} of the backup is damaged.`)
  const path = join(folder, attachment)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.tmp`, content, { mode: 0o600 })
  await rename(`${path}.tmp`, path)
}

/** The lines of the file. `node:readline` would also split at U+2028 within a text. */
async function* backupFile(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const end = chunk.lastIndexOf('\n')
      if (end < 0) {
        rest += chunk
        continue
      }
      for (const line of (rest + chunk.slice(0, end)).split('\n')) yield parseLine(line)
      rest = chunk.slice(end + 1)
    }
  } catch (error) {
    if (error instanceof RestoreRefused) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new RestoreRefused(`There is no file ${file}.`)
    if (code === 'EACCES' || code === 'EISDIR') throw new RestoreRefused(`${file} cannot be read (${code}).`)
    throw new RestoreRefused(`${file} is damaged or no backup of Qabul (${code ?? 'unreadable line'}).`)
  } finally {
    source.destroy()
  }
}

function parseLine(text: string): BackupLine {
  const line: unknown = JSON.parse(text)
  if (typeof line !== 'object' || line === null) throw new SyntaxError('a line of a backup is an object or an array')
  return line as BackupLine
}
