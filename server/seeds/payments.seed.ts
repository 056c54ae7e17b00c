import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { nowInCairo } from '#schemas/formats.ts'
import type { Tables } from '../db/tables.ts'
import type { AttachmentSets } from './attachments.seed.ts'
import { AUDIT_COLUMNS, staff, type AuditTrail } from './audit.seed.ts'
import { insertion, insertTogether, type ColumnTypes, type Row } from './rows.insert.ts'

const HOUR = 3_600_000
/** What a deposit was, by year: the fee of the active year is that of the rule for the bank. */
const AMOUNTS: Readonly<Record<number, number>> = { 1: 220, 2: 240, 3: 262.5 }
/** One payment in so many was corrected an hour later. */
const CORRECTED = 15
const BATCH = 5_000

const PAYMENT: ColumnTypes<'payment'> = {
  id: 'int',
  application_id: 'int',
  student_id: 'int',
  year_id: 'int',
  semester_id: 'int',
  grouped: 'boolean',
  amount: 'numeric',
  deposit_num: 'text',
  deposit_norm: 'text',
  deposit_at: 'timestamptz',
  paid_at: 'timestamptz',
  same_deposit_reason: 'text',
  clerk_id: 'int',
  entered_at: 'timestamptz',
  receipt_year: 'int',
  receipt_seq: 'int',
  corrections: 'int',
  deleted: 'boolean',
  deleted_at: 'timestamptz',
  deleted_by: 'int',
  version: 'int',
}
const IMAGE: ColumnTypes<'deposit_image'> = {
  id: 'int',
  payment_id: 'int',
  sha256: 'text',
  source_sha256: 'text',
  mime: 'text',
  extension: 'text',
  bytes: 'int',
}

interface Paid {
  readonly applyId: number
  readonly studentId: number
  readonly yearId: number
  readonly semesterId: number
  readonly reference: string
  readonly at: string
  readonly clerkId: number
}

/**
 * The payments that staff entered at the counter: one for each of their `fee.pay`, in the order of time, so that
 * receipts count up. Returns the number of audit rows.
 */
export async function seedPayments(
  trx: Transaction<Tables>,
  trail: AuditTrail,
  { receipt }: Pick<AttachmentSets, 'receipt'>,
): Promise<number> {
  const { rows } = await sql<Paid>`
    select a.id as "applyId", a.student_id as "studentId", a.year_id as "yearId", a.semester_id as "semesterId", a.payment_reference as reference, p.at, p.user_id as "clerkId"
    from audit p join application a on a.id = p.entity_id and a.payment_status = 1
    where p.entity = 'application' and p.event = 'fee.pay' and p.by_kind = 'staff' order by p.at, a.id`.execute(trx)
  const seqs = new Map<number, number>()
  let auditRows = 0
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map((paid, index) => paymentOf(paid, start + index + 1, seqs))
    const audit = batch.flatMap(({ id, ...values }) => historyOf(trail, id, values))
    await insertTogether(trx, [
      insertion('payment', PAYMENT, batch),
      insertion(
        'deposit_image',
        IMAGE,
        // each was photographed by itself, though the demo has one picture of a slip
        batch.map(({ id }) => ({
          id,
          payment_id: id,
          ...receipt,
          source_sha256: createHash('sha256').update(`demo payment ${id}`).digest('hex'),
        })),
      ),
      insertion('audit', AUDIT_COLUMNS, audit),
    ])
    auditRows += audit.length
  }
  return auditRows
}

type Payment = Row<'payment'> & { readonly id: number; readonly entered_at: Date; readonly clerk_id: number }

function paymentOf(paid: Paid, id: number, seqs: Map<number, number>): Payment {
  const at = new Date(paid.at)
  const year = Number(nowInCairo(at).slice(0, 4))
  const seq = (seqs.get(year) ?? 0) + 1
  seqs.set(year, seq)
  const isCorrected = id % CORRECTED === 0
  return {
    id,
    application_id: paid.applyId,
    student_id: paid.studentId,
    year_id: paid.yearId,
    semester_id: paid.semesterId,
    grouped: false,
    amount: AMOUNTS[paid.yearId] ?? null,
    deposit_num: paid.reference,
    deposit_norm: paid.reference.toUpperCase(),
    deposit_at: new Date(at.getTime() - (1 + (id % 5)) * HOUR),
    paid_at: at,
    same_deposit_reason: null,
    clerk_id: paid.clerkId,
    entered_at: at,
    receipt_year: year,
    receipt_seq: seq,
    corrections: isCorrected ? 1 : 0,
    deleted: false,
    deleted_at: null,
    deleted_by: null,
    version: isCorrected ? 2 : 1,
  }
}

function historyOf(trail: AuditTrail, id: number, payment: Omit<Payment, 'id'>): readonly Row<'audit'>[] {
  const { application_id, student_id, amount, deposit_num, clerk_id, entered_at } = payment
  const actor = staff(clerk_id)
  const mistyped = String(deposit_num).slice(0, -1)
  const isCorrected = payment.corrections === 1
  return trail.rowsOf('payment', id, [
    {
      event: 'fee.pay',
      actor,
      at: entered_at,
      changes: { application_id, student_id, amount, deposit_num: isCorrected ? mistyped : deposit_num },
    },
    ...(isCorrected
      ? [
          {
            event: 'payment.edit',
            actor,
            at: new Date(entered_at.getTime() + HOUR),
            changes: { deposit_num: [mistyped, deposit_num] },
          },
        ]
      : []),
  ])
}
