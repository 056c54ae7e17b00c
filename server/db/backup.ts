import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import { ContentDamaged, type AttachmentStore } from '../attachments/attachment-store.ts'
import { BACKUP_FORMAT, type BackupEnd, type BackupLine, type BackupRow, type BackupTable } from './backup.file.ts'
import { dataTables, tableSum, type DataTable, type TableSum } from './catalog.ts'
import type { Database } from './engine.ts'
import { migrationState, SchemaTooNew } from './migrate.ts'
import type { Tables } from './tables.ts'
import { withoutLimits, withTransaction } from './transaction.ts'

/** Rows per fetch: some megabytes at most. */
const BATCH = 1_000

/**
 * Writes all tables, in one snapshot, and the attachments into `file`, which appears when it is complete. A damaged
 * attachment does not stop the backup: the file and the result list it.
 * @throws SchemaTooNew when a newer version has used the database
 */
export async function writeBackup(database: Database, attachments: AttachmentStore, file: string): Promise<BackupEnd> {
  const { applied, unknown } = await migrationState(database)
  if (unknown.length > 0) throw new SchemaTooNew(unknown)
  const draft = `${file}.tmp`
  try {
    const end = await database.withoutTimeout(() =>
      withTransaction(
        database.kysely,
        async (trx) => {
          await withoutLimits(trx)
          const lines = backupLines(trx, applied, attachments)
          let last: BackupLine | undefined
          const text = async function* () {
            for await (const line of lines) {
              last = line
              yield `${JSON.stringify(line)}\n`
            }
          }
          // written in pieces of some size: gzip costs far more on many short ones
          await pipeline(
            Readable.from(chunked(text()), { objectMode: true, highWaterMark: 2 }),
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
  attachments: AttachmentStore,
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
  let count = 0
  const damaged: string[] = []
  for await (const { sha256 } of attachments.list()) {
    const content = await attachments.open(sha256)
    // deleted since it was listed
    if (!content) continue
    count += 1
    yield { attachment: sha256 }
    try {
      for await (const piece of content as AsyncIterable<Uint8Array>)
        yield { piece: Buffer.from(piece).toString('base64') }
    } catch (error) {
      if (!(error instanceof ContentDamaged)) throw error
      damaged.push(sha256)
    }
  }
  yield { end: true, attachments: count, damaged, sums }
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

async function* chunked(texts: AsyncIterable<string>): AsyncGenerator<string> {
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
