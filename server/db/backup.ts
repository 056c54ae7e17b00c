import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import { ContentDamaged, type AttachmentStore } from '../attachments/attachment-store.ts'
import { syncFolder } from '../attachments/drafts.ts'
import { BACKUP_FORMAT, type BackupEnd, type BackupLine, type BackupRow, type BackupTable } from './backup.file.ts'
import { dataTables, tableSum, type DataTable, type TableSum } from './catalog.ts'
import type { Database } from './engine.ts'
import { migrationState, SchemaTooNew } from './migrate.ts'
import type { Tables } from './tables.ts'
import { withoutLimits, withTransaction } from './transaction.ts'

/** Rows per fetch: some megabytes at most. */
const BATCH = 1_000
/** Characters that are written at once. */
const PIECE = 65_536

/** What was written: the last line of the file, and the size of its rows before compression. */
export interface WrittenBackup extends BackupEnd {
  readonly rowBytes: number
}

/**
 * Writes all tables and the attachments into `file`, which appears when it is complete and on the disk. The rows are
 * those of one moment: they are read in one snapshot into an uncompressed draft beside the file, so that on the embedded
 * engine, whose one connection others wait for meanwhile, nothing but reading happens in the transaction. Then they are
 * compressed, and the attachments added, whose content never changes under its name. A damaged attachment does not stop
 * the backup: the file and the result list it. `signal`: leaves off, and leaves nothing behind.
 * @throws SchemaTooNew when a newer version has used the database
 */
export async function writeBackup(
  database: Database,
  attachments: AttachmentStore,
  file: string,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<WrittenBackup> {
  const { applied, unknown } = await migrationState(database)
  if (unknown.length > 0) throw new SchemaTooNew(unknown)
  const [rows, draft] = [`${file}.rows.tmp`, `${file}.tmp`]
  const options = signal ? { signal } : {}
  try {
    const sums = await database.withoutTimeout(() =>
      withTransaction(
        database.kysely,
        async (trx) => {
          await withoutLimits(trx)
          const tables = await dataTables(trx)
          const found: Record<string, TableSum> = {}
          for (const { name } of tables) found[name] = await tableSum(trx, name)
          await pipeline(
            pieces(texts(rowLines(trx, tables, found, applied))),
            createWriteStream(rows, { mode: 0o600 }),
            options,
          )
          return found
        },
        { isolation: 'repeatable read', retries: 0 },
      ),
    )
    const end: { line?: BackupEnd } = {}
    await pipeline(
      pieces(afterRows(rows, attachmentLines(attachments, sums, end))),
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      options,
    )
    await rename(draft, file)
    await syncFolder(dirname(file))
    return { ...end.line!, rowBytes: (await stat(rows)).size }
  } finally {
    await rm(rows, { force: true })
    await rm(draft, { force: true })
  }
}

async function* rowLines(
  trx: Transaction<Tables>,
  tables: readonly DataTable[],
  sums: Readonly<Record<string, TableSum>>,
  migrations: readonly string[],
): AsyncGenerator<BackupLine> {
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
}

/** The attachments, then the last line, which `end` gets too. */
async function* attachmentLines(
  attachments: AttachmentStore,
  sums: Readonly<Record<string, TableSum>>,
  end: { line?: BackupEnd },
): AsyncGenerator<BackupLine> {
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
  end.line = { end: true, attachments: count, damaged, sums }
  yield end.line
}

async function* afterRows(rows: string, lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  yield* createReadStream(rows, { encoding: 'utf8', highWaterMark: PIECE })
  yield* texts(lines)
}

async function* texts(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

/** In pieces of some size: gzip costs far more on many short ones. */
const pieces = (lines: AsyncIterable<string>): Readable =>
  Readable.from(chunked(lines), { objectMode: true, highWaterMark: 2 })

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
    if (length < PIECE) continue
    yield pieces.join('')
    pieces = []
    length = 0
  }
  yield pieces.join('')
}
