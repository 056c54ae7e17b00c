/**
 * A backup is one gzip file that either engine can write and read: JSON lines, every value as PostgreSQL's own text.
 * Header; per table a line that names it, then its rows; the attachments; and a last line with a checksum of each
 * table, so that a file that was cut off is known, and a restore can prove that it lost nothing.
 */
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import { dataTables, tableSum, type DataTable, type TableSum } from './catalog.ts'
import type { Database } from './engine.ts'
import { migrationState, SchemaTooNew } from './migrate.ts'
import type { Tables } from './tables.ts'
import { withTransaction } from './transaction.ts'

export const BACKUP_FORMAT = 1

export interface BackupHeader {
  readonly qabulBackup: typeof BACKUP_FORMAT
  readonly createdAt: string
  /** The migrations that made the schema, by name. */
  readonly migrations: readonly string[]
  readonly rows: Readonly<Record<string, number>>
}
export interface BackupTable {
  readonly table: string
  readonly columns: readonly string[]
  readonly types: readonly string[]
  /** By column: last value of its sequence, and whether that has been used. */
  readonly sequences: Readonly<Record<string, readonly [last: string, used: boolean]>>
}
export type BackupRow = readonly (string | null)[]
export interface BackupAttachment {
  /** Path below the folder of attachments, with `/`. */
  readonly attachment: string
  readonly sha256: string
  /** base64 */
  readonly data: string
}
export interface BackupEnd {
  readonly end: true
  readonly attachments: number
  readonly sums: Readonly<Record<string, TableSum>>
}
export type BackupLine = BackupHeader | BackupTable | BackupRow | BackupAttachment | BackupEnd

/** Rows per fetch: some megabytes at most. */
const BATCH = 1_000

/**
 * Writes all tables, as they are at one moment, and the attachments into `file`, which appears when it is complete.
 * @throws SchemaTooNew when a newer version has used the database
 */
export async function writeBackup(database: Database, attachmentsDir: string, file: string): Promise<BackupEnd> {
  const { applied, unknown } = await migrationState(database)
  if (unknown.length > 0) throw new SchemaTooNew(unknown)
  const draft = `${file}.tmp`
  try {
    const end = await database.withoutTimeout(() =>
      withTransaction(
        database.kysely,
        async (trx) => {
          await sql`set local statement_timeout = 0`.execute(trx)
          const lines = backupLines(trx, applied, attachmentsDir)
          let last: BackupLine | undefined
          const text = async function* () {
            for await (const line of lines) {
              last = line
              yield `${JSON.stringify(line)}\n`
            }
          }
          // written in pieces of some size: gzip costs far more on many short ones
          await pipeline(
            Readable.from(gathered(text()), { objectMode: true, highWaterMark: 2 }),
            createGzip({ level: 6 }),
            createWriteStream(draft, { mode: 0o600 }),
          )
          return last as BackupEnd
        },
        { isolation: 'repeatable read', retries: 0 },
      ),
    )
    await rename(draft, file)
    return end
  } finally {
    await rm(draft, { force: true })
  }
}

async function* backupLines(
  trx: Transaction<Tables>,
  migrations: readonly string[],
  attachmentsDir: string,
): AsyncGenerator<BackupLine> {
  const tables = await dataTables(trx)
  const sums: Record<string, TableSum> = {}
  for (const { name } of tables) sums[name] = await tableSum(trx, name)
  const rows = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.rows]))
  yield { qabulBackup: BACKUP_FORMAT, createdAt: new Date().toISOString(), migrations, rows }
  for (const table of tables) {
    yield {
      table: table.name,
      columns: table.columns.map(({ name }) => name),
      types: table.columns.map(({ type }) => type),
      sequences: await sequences(trx, table),
    }
    yield* tableRows(trx, table)
  }
  let attachments = 0
  for await (const path of filesBelow(attachmentsDir)) {
    const content = await readFile(path)
    attachments += 1
    yield {
      attachment: relative(attachmentsDir, path).split(sep).join('/'),
      sha256: createHash('sha256').update(content).digest('hex'),
      data: content.toString('base64'),
    }
  }
  yield { end: true, attachments, sums }
}

async function* tableRows(trx: Transaction<Tables>, table: DataTable): AsyncGenerator<BackupRow> {
  const texts = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)}::text`))
  await sql`declare backup no scroll cursor for select array[${texts}] as row from ${sql.table(table.name)}`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ row: BackupRow }>`fetch ${sql.lit(BATCH)} from backup`.execute(trx)
    for (const { row } of rows) yield row
    if (rows.length < BATCH) break
  }
  await sql`close backup`.execute(trx)
}

async function sequences(trx: Transaction<Tables>, table: DataTable): Promise<BackupTable['sequences']> {
  const found: Record<string, [string, boolean]> = {}
  for (const { column, sequence } of table.sequences) {
    const { rows } = await sql<{
      last: string
      used: boolean
    }>`select last_value::text as last, is_called as used from ${sql.raw(sequence)}`.execute(trx)
    if (rows[0]) found[column] = [rows[0].last, rows[0].used]
  }
  return found
}

/** Every complete file below a folder; none when there is no such folder. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile() && !entry.name.endsWith('.tmp')) yield path
  }
}

async function* gathered(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = []
  let length = 0
  for await (const text of texts) {
    pieces.push(text)
    length += text.length
    if (length < 65_536) continue
    yield pieces.join('')
    pieces = []
    length = 0
  }
  yield pieces.join('')
}
