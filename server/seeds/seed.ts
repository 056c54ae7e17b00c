/** Fills an empty database with demo data, the same for the same numbers (issue 2, section 2). */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import { auditKeyOf } from '../db/audit-key.ts'
import { foreignKeys, freeIndexes, switchTriggers } from '../db/catalog.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import { AttachmentSets } from './attachments.seed.ts'
import { AUDIT_COLUMNS, AuditTrail } from './audit.seed.ts'
import { generateBatches } from './batches.generate.ts'
import { Random } from './random.ts'
import { seedReference } from './reference.seed.ts'
import { seedUploaded } from './uploaded.seed.ts'
import { seedExports } from './exports.seed.ts'
import { seedFirstPapers } from './papers.seed.ts'
import { seedPayments } from './payments.seed.ts'
import { seedRules } from './rules.seed.ts'
import { insertion, insertTogether, type ColumnTypes } from './rows.insert.ts'

export interface SeedOptions {
  /** How many, over all seasons; memory stays the same. */
  readonly applications: number
  /** The same number gives the same data. */
  readonly seed: number
  /** Gets the pictures and papers of the applicants. */
  readonly attachments: AttachmentStore
  /** Is called with the progress in English, some times a second at most. */
  readonly progress: (message: string) => void
}
export interface SeedReport {
  readonly applications: number
  readonly students: number
  readonly attachments: number
  readonly auditRows: number
  readonly seconds: number
}

/** The database is not empty: demo data goes into an empty one only. */
export class SeedRefused extends Error {
  override readonly name = 'SeedRefused'
}

/** The tables with many rows. */
const BULK: readonly string[] = ['student', 'application', 'attachment', 'audit']

const STUDENT: ColumnTypes<'student'> = {
  id: 'int',
  ar_name: 'text',
  en_name: 'text',
  name_norm: 'text',
  user_name: 'text',
  account_active: 'boolean',
  gender: 'smallint',
  card_type: 'smallint',
  card_id: 'text',
  birthdate: 'date',
  nationality_id: 'int',
  mobile: 'text',
  telephone: 'text',
  email: 'text',
  address_city_id: 'int',
  address_country_id: 'int',
  birth_city_id: 'int',
  birth_country_id: 'int',
  version: 'int',
}
const APPLICATION: ColumnTypes<'application'> = {
  id: 'int',
  number: 'text',
  student_id: 'int',
  year_id: 'int',
  semester_id: 'int',
  faculty_id: 'int',
  branch_id: 'int',
  desire_number: 'smallint',
  status: 'smallint',
  review_status: 'smallint',
  applied_at: 'timestamptz',
  category_id: 'int',
  type_id: 'int',
  certificate_name_id: 'int',
  equation_type_id: 'int',
  equation_name_id: 'int',
  other_certificate_text: 'text',
  prequal_year: 'int',
  prequal_country_id: 'int',
  prequal_total: 'numeric',
  submitted_total: 'numeric',
  certified_total: 'numeric',
  percentage: 'numeric',
  quota_id: 'int',
  payment_status: 'smallint',
  paid_at: 'timestamptz',
  payment_reference: 'text',
  student_name_norm: 'text',
  student_card_id: 'text',
  version: 'int',
}
const ATTACHMENT: ColumnTypes<'attachment'> = {
  id: 'int',
  student_id: 'int',
  kind: 'text',
  sha256: 'text',
  mime: 'text',
  extension: 'text',
  bytes: 'int',
  rotation: 'smallint',
  rotated_sha256: 'text',
}

/**
 * One transaction: an interrupted run leaves the database empty. The embedded engine's limit on statements must be off
 * (`database.withoutTimeout`), since an index on a million rows takes longer than any request may.
 * @throws SeedRefused when there are rows already
 */
export async function seed(db: Kysely<Tables>, options: SeedOptions): Promise<SeedReport> {
  const started = performance.now()
  const report = await withTransaction(db, (trx) => fill(trx, options), { retries: 0 })
  options.progress('Gathering statistics')
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    // also marks pages as visible, without which no index-only scan is one
    for (const table of BULK) await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
    await sql`analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  return { ...report, seconds: Math.round((performance.now() - started) / 100) / 10 }
}

async function fill(
  trx: Transaction<Tables>,
  { applications, seed, attachments, progress }: SeedOptions,
): Promise<Omit<SeedReport, 'seconds'>> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  await sql`set local maintenance_work_mem = '128MB'`.execute(trx)
  const found = await sql<{
    filled: boolean
  }>`select exists (select from university) or exists (select from app_user) or exists (select from student) as filled`.execute(
    trx,
  )
  if (found.rows[0]?.filled) throw new SeedRefused('The database is not empty. Demo data goes into an empty one only.')

  const random = new Random(seed)
  const trail = new AuditTrail(auditKeyOf(trx))
  const sets = await AttachmentSets.write(attachments, random)
  await seedReference(trx, trail)
  const indexes = await freeIndexes(trx, BULK)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx)
  const keys = (await foreignKeys(trx)).filter((key) => BULK.includes(key.table))
  for (const key of keys) await sql`alter table ${sql.ref(key.table)} drop constraint ${sql.ref(key.name)}`.execute(trx)
  await switchTriggers(trx, 'disable')
  const report = { applications: 0, students: 0, attachments: 0, auditRows: 0 }
  let writing: Promise<void> = Promise.resolve()
  for (const batch of generateBatches(applications, random, trail, sets)) {
    // the next batch is made while the engine writes this one
    await writing
    writing = insertTogether(trx, [
      insertion('student', STUDENT, batch.students),
      insertion('application', APPLICATION, batch.applications),
      insertion('attachment', ATTACHMENT, batch.attachments),
      insertion('audit', AUDIT_COLUMNS, batch.audit),
    ])
    writing.catch(() => undefined)
    report.applications += batch.applications.length
    report.students += batch.students.length
    report.attachments += batch.attachments.length
    report.auditRows += batch.audit.length
    progress(`${report.applications} of ${applications} applications`)
    await new Promise(setImmediate)
  }
  await writing
  progress('Building indexes')
  for (const { definition } of indexes) await sql.raw(definition).execute(trx)
  // checked for all rows at once, which is cheaper than one by one
  for (const key of keys)
    await sql`alter table ${sql.ref(key.table)} add constraint ${sql.ref(key.name)} ${sql.raw(key.definition)}`.execute(
      trx,
    )
  await switchTriggers(trx, 'enable')
  await sql`select fill_student_duplicates()`.execute(trx)
  report.auditRows += await seedRules(trx, trail)
  report.auditRows += await seedPayments(trx, trail, sets)
  report.auditRows += await seedExports(trx, trail)
  report.auditRows += await seedUploaded(trx, trail, seed)
  const first = await seedFirstPapers(trx, trail, sets)
  report.attachments += first.attachments
  report.auditRows += first.auditRows
  await setSequences(trx)
  return report
}

/** Rows were written with their ids, so the sequence of each table must be set to the next one. */
async function setSequences(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(
    trx,
  )
  for (const { name } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 0) + 1, false) from ${sql.table(name)}`.execute(
      trx,
    )
  }
}
