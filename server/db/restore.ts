import { sql, type Transaction } from 'kysely'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import {
  AttachmentDamaged,
  backupParts,
  isReadable,
  RestoreRefused,
  type BackupAttachment,
  type BackupEnd,
  type BackupHeader,
  type BackupRow,
  type BackupTable,
} from './backup.file.ts'
import { dropTables, firstFilledTable, foreignKeys, switchTriggers, tableSum } from './catalog.ts'
import type { Database } from './engine.ts'
import { DatabaseError, type DatabaseErrorKind } from './errors.ts'
import { migrate, SchemaTooNew } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'
import { withoutLimits, withTransaction } from './transaction.ts'

export interface RestoreOptions {
  /** Receives the attachments; those that it already has stay. */
  readonly attachments: AttachmentStore
  /** Also into a database that is not empty: all rows are deleted first. */
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
 * Restores a backup of either engine, in one transaction; then migrates the schema. The file is read to its end, and
 * each attachment compared with its name, before anything is changed; the checksums of all tables are compared before
 * the first attachment is put, and attachments are put before the transaction is committed: no row ever names a content
 * that is not there. A killed run leaves an empty database and may be repeated.
 * @throws RestoreRefused when the file is damaged, or the database is not empty
 * @throws SchemaTooNew when a newer version has written the file
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { attachments, replace }: RestoreOptions,
): Promise<BackupEnd> {
  const { header, end, damaged } = await inspectBackup(file)
  const filled = await firstFilledTable(database.kysely)
  if (filled && !replace) {
    throw new RestoreRefused(
      `The database is not empty (table ${filled} has rows). Restore into an empty one, or delete its rows with: restore ${file} --replace --yes`,
    )
  }
  await withTransaction(database.kysely, dropTables)
  await migrate(
    database,
    Object.fromEntries(Object.entries(migrations).filter(([name]) => header.migrations.includes(name))),
  )
  await database.withoutTimeout(() =>
    withTransaction(database.kysely, (trx) => load(trx, file, { end, damaged, attachments }), { retries: 0 }),
  )
  await migrate(database)
  return end
}

interface Inspected {
  readonly header: BackupHeader
  readonly end: BackupEnd
  /** Attachments that do not match their names, as listed in the file itself. */
  readonly damaged: ReadonlySet<string>
}

/**
 * Reads the whole file, and so proves that it is complete, and that no attachment was damaged since it was written.
 * @throws RestoreRefused, SchemaTooNew as `restoreBackup`
 */
export async function inspectBackup(file: string): Promise<Inspected> {
  let header: BackupHeader | undefined
  let end: BackupEnd | undefined
  let attachments = 0
  const damaged = new Set<string>()
  for await (const part of backupParts(file)) {
    if ('qabulBackup' in part) header = part
    else if (!isReadable(header)) break
    end = 'end' in part ? part : undefined
    if (!('content' in part)) continue
    attachments += 1
    if (!(await isSound(part))) damaged.add(part.sha256)
  }
  if (!isReadable(header)) throw new RestoreRefused(`${file} is no backup of Qabul that this version can read.`)
  if (end?.attachments !== attachments)
    throw new RestoreRefused(`${file} is not complete: it ends before its last line. Take another backup.`)
  for (const sha256 of damaged) if (!end.damaged?.includes(sha256)) throw new AttachmentDamaged(sha256)
  const unknown = header.migrations.filter((name) => !(name in migrations))
  if (unknown.length > 0) throw new SchemaTooNew(unknown)
  return { header, end, damaged }
}

async function isSound({ content }: BackupAttachment): Promise<boolean> {
  try {
    for await (const _ of content);
    return true
  } catch (error) {
    if (error instanceof AttachmentDamaged) return false
    throw error
  }
}

async function load(
  trx: Transaction<Tables>,
  file: string,
  { end, damaged, attachments }: Pick<Inspected, 'end' | 'damaged'> & Pick<RestoreOptions, 'attachments'>,
): Promise<void> {
  await withoutLimits(trx)
  // A migration may have inserted rows there itself; the backup has them. The rows' order does not satisfy foreign
  // keys.
  const keys = await foreignKeys(trx)
  for (const key of keys) await sql`alter table ${sql.raw(key.table)} drop constraint ${sql.ref(key.name)}`.execute(trx)
  await switchTriggers(trx, 'disable')
  let table: BackupTable | undefined
  let rows: BackupRow[] = []
  const flush = async () => {
    if (table && rows.length > 0) await insert(trx, table, rows)
    rows = []
  }
  let areRowsProven = false
  const proveRows = async () => {
    if (areRowsProven) return
    await flush()
    for (const key of keys)
      await sql`alter table ${sql.raw(key.table)} add constraint ${sql.ref(key.name)} ${sql.raw(key.definition)}`.execute(
        trx,
      )
    await switchTriggers(trx, 'enable')
    await compare(trx, end)
    areRowsProven = true
  }
  for await (const part of backupParts(file)) {
    if (Array.isArray(part)) {
      rows.push(part)
      if (rows.length === BATCH) await flush()
    } else if ('table' in part) {
      await flush()
      table = part
      await sql`delete from ${sql.table(table.table)}`.execute(trx)
      await setSequences(trx, table)
    } else if ('content' in part) {
      await proveRows()
      if (!damaged.has(part.sha256)) await attachments.put(part.content)
    } else if ('end' in part) await proveRows()
  }
  if (!areRowsProven) throw new RestoreRefused(`${file} is not complete.`)
}

async function insert(
  trx: Transaction<Tables>,
  { table, columns, types }: BackupTable,
  rows: readonly (readonly (string | null)[])[],
) {
  const names = columns.map((column) => sql.ref(column))
  const values = columns.map((_, index) => sql`${rows.map((row) => row[index] ?? null)}::text[]`)
  const cast = columns.map((column, index) => sql`${sql.ref(`listed.${column}`)}::${sql.raw(types[index] ?? 'text')}`)
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(cast)} from unnest(${sql.join(values)}) as listed (${sql.join(names)})`
    .execute(trx)
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || !BROKEN_ROWS.has(error.kind)) throw error
      throw new RestoreRefused(
        `Rows of table ${table} in the backup violate a constraint of the database (${error.kind}${error.constraint ? `, ${error.constraint}` : ''}). Nothing was restored.`,
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
