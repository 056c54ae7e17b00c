import { sql, type Kysely, type RawBuilder } from 'kysely'
import { DAY_MAX, type DayBody, type DayRow, type DaySheet, type DaySum } from '#schemas/fees/payment-record.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { midnight } from '../../kit/search.sql.ts'
import { localMoment } from './fee.rows.sql.ts'
import { paymentInScope } from './payment.sql.ts'
import { receiptNumber } from './receipt-number.ts'

type Raw = Omit<DayRow, 'receiptNum' | 'state'> & {
  readonly receiptYear: number | null
  readonly receiptSeq: number | null
  readonly deleted: boolean
}

const COLUMN = { payment: 'paid_at', deposit: 'deposit_at', entry: 'entered_at' } as const
const named = (alias: string) =>
  sql`jsonb_build_object('ar', ${sql.ref(`${alias}.ar_name`)}, 'en', ${sql.ref(`${alias}.en_name`)})`
const namedOrNull = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null else ${named(alias)} end`
const onDay = (column: RawBuilder<unknown>, day: string) =>
  sql`${column} >= ${midnight(day, 0)} and ${column} < ${midnight(day, 1)}`

/** What staff entered, deleted or not. */
const deposits = (scope: EffectiveScope, { day, by = 'payment' }: DayBody) => sql`
  select p.id as "paymentId", a.id as "applyId", a.number as "appNum", s.id as "studentId", ${named('s')} as "studentName", s.card_id as "identityNumber", f.id as "facultyId", ${named('f')} as "facultyName",
    p.receipt_year as "receiptYear", p.receipt_seq as "receiptSeq", p.deposit_num as "depositNum", ${localMoment(sql`p.deposit_at`)} as "depositDate", ${localMoment(sql`p.paid_at`)} as "paymentDate",
    p.amount::float8 as amount, 'deposit' as way, u.id as "clerkId", ${namedOrNull('u')} as clerk, ${localMoment(sql`p.entered_at`)} as "enteredAt", p.corrections, p.deleted,
    ${localMoment(sql`p.deleted_at`)} as "deletedAt", ${namedOrNull('d')} as "deletedBy"
  from payment p join application a on a.id = p.application_id join student s on s.id = p.student_id join faculty f on f.id = a.faculty_id
  left join app_user u on u.id = p.clerk_id left join app_user d on d.id = p.deleted_by
  where ${onDay(sql.ref(`p.${COLUMN[by]}`), day)} and ${paymentInScope(scope)}`

/** What was paid online, as the application's own columns tell: a payment of ours is told above. */
const online = (scope: EffectiveScope, { day }: DayBody) => sql`
  select null::integer, a.id, a.number, s.id, ${named('s')}, s.card_id, f.id, ${named('f')}, null::integer, null::integer, a.payment_reference, null::text, ${localMoment(sql`a.paid_at`)},
    null::float8, 'online', null::integer, null::jsonb, null::text, 0, false, null::text, null::jsonb
  from application a join student s on s.id = a.student_id join faculty f on f.id = a.faculty_id
  where a.payment_status = 1 and ${onDay(sql`a.paid_at`, day)} and ${scopeCondition(scope, 'application', 'a')}
    and not exists (select from payment p where p.student_id = a.student_id and p.year_id = a.year_id and p.semester_id = a.semester_id and not p.deleted and (p.grouped or p.application_id = a.id))`

/**
 * The payments of a day in the scope (issue 13), in the order of the clock, with their sums. What was paid online has a
 * day of payment only. Deleted and corrected ones are told as such; sums leave the deleted ones out, and count them.
 */
export async function readDay(
  db: Kysely<Tables>,
  scope: EffectiveScope,
  body: DayBody,
  most: number = DAY_MAX,
): Promise<DaySheet> {
  const parts =
    (body.by ?? 'payment') === 'payment'
      ? sql`${deposits(scope, body)} union all ${online(scope, body)}`
      : deposits(scope, body)
  const { rows } =
    await sql<Raw>`select * from (${parts}) paid order by "paymentDate", "paymentId", "applyId" limit ${most + 1}`.execute(
      db,
    )
  const kept = rows.slice(0, most).map(({ receiptYear, receiptSeq, deleted, ...row }): DayRow => ({
    ...row,
    receiptNum: receiptYear === null ? null : receiptNumber(receiptYear, receiptSeq!),
    state: deleted ? 'deleted' : row.corrections > 0 ? 'corrected' : 'kept',
  }))
  return {
    day: body.day,
    rows: kept,
    more: rows.length > most,
    total: sumOf(kept),
    byClerk: sumsBy(
      kept,
      ({ clerkId }) => clerkId,
      ({ clerkId, clerk }) => ({ clerkId, name: clerk }),
    ),
    byFaculty: sumsBy(
      kept,
      ({ facultyId }) => facultyId,
      ({ facultyId, facultyName }) => ({ facultyId, name: facultyName }),
    ),
    byWay: sumsBy(
      kept,
      ({ way }) => way,
      ({ way }) => ({ way }),
    ),
  }
}

/** In piastres, so that a thousand amounts make no rounding. */
const amountOf = (rows: readonly DayRow[]): number =>
  rows.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0) / 100

function sumOf(rows: readonly DayRow[]): DaySum {
  const kept = rows.filter(({ state }) => state !== 'deleted')
  const deleted = rows.filter(({ state }) => state === 'deleted')
  return {
    count: kept.length,
    amount: amountOf(kept),
    withoutAmount: kept.filter(({ amount }) => amount === null).length,
    deleted: deleted.length,
    deletedAmount: amountOf(deleted),
  }
}
function sumsBy<T extends object>(
  rows: readonly DayRow[],
  keyOf: (row: DayRow) => unknown,
  told: (row: DayRow) => T,
): (T & DaySum)[] {
  const groups = new Map<unknown, DayRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].map((group) => ({ ...told(group[0]!), ...sumOf(group) }))
}
