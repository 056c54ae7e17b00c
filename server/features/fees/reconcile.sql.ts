import { sql, type Kysely } from 'kysely'
import type { Reconciled, ReconcileBody } from '#schemas/fees/payment-record.schema.ts'
import type { Tables } from '../../db/tables.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { midnight } from '../../kit/search.sql.ts'
import { localMoment } from './fee.rows.sql.ts'
import { paymentInScope } from './payment.sql.ts'

export type OurPayment = Omit<Reconciled['payments'][number], 'receiptNum'> & {
  readonly norm: string
  readonly depositNum: string
  readonly receiptYear: number
  readonly receiptSeq: number
}

/** Payments of the scope that a bank's sheet may speak of: deposited on its days, or with one of its numbers. */
export async function paymentsToCompare(
  db: Kysely<Tables>,
  scope: EffectiveScope,
  { from, to }: Pick<ReconcileBody, 'from' | 'to'>,
  norms: readonly string[],
): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`
    select p.id as "paymentId", a.id as "applyId", a.number as "appNum", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName",
      jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", ${localMoment(sql`p.deposit_at`)} as "depositDate", p.amount::float8 as amount,
      p.deposit_norm as norm, p.deposit_num as "depositNum", p.receipt_year as "receiptYear", p.receipt_seq as "receiptSeq"
    from payment p join application a on a.id = p.application_id join student s on s.id = p.student_id join faculty f on f.id = a.faculty_id
    where not p.deleted and ((p.deposit_at >= ${midnight(from, 0)} and p.deposit_at < ${midnight(to, 1)}) or p.deposit_norm = any(${norms}::text[])) and ${paymentInScope(scope)}
    order by p.deposit_at, p.id`.execute(db)
  return rows
}
