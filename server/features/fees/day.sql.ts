import { sql, type Kysely, type RawBuilder } from 'kysely'
import { DAY_MAX, type DayBody, type DayRow, type DaySheet, type DaySum } from '#schemas/fees/payment-record.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { midnight } from '../../kit/search.sql.ts'
import { localMoment } from './fee.rows.sql.ts'
import { paymentInScope } from './payment.sql.ts'
import { receiptNumber } from './receipt-number.ts'

/** As the engine gives it: of a full day most time goes into what stands in each of its rows, so names of few are ids. */
interface Raw {
  readonly paymentId: number | null
  readonly applyId: number
  readonly appNum: string
  readonly studentId: number
  readonly arName: string
  readonly enName: string
  readonly identityNumber: string
  readonly facultyId: number
  readonly receiptYear: number | null
  readonly receiptSeq: number | null
  readonly depositNum: string | null
  readonly depositDate: string | null
  readonly paymentDate: string
  readonly amount: number | null
  readonly clerkId: number | null
  readonly enteredAt: string | null
  readonly corrections: number
  readonly deleted: boolean
  readonly deletedAt: string | null
  readonly deletedBy: number | null
}

const COLUMN = { payment: 'paid_at', deposit: 'deposit_at', entry: 'entered_at' } as const
const onDay = (column: RawBuilder<unknown>, day: string) =>
  sql`${column} >= ${midnight(day, 0)} and ${column} < ${midnight(day, 1)}`

/**
 * What staff entered, deleted or not. From payment to application (`offset 0`), since the engine would rather read all
 * applications for a full day.
 */
const deposits = (scope: EffectiveScope, { day, by = 'payment' }: DayBody) => sql<Raw>`
  select p.id as "paymentId", a.id as "applyId", a.number as "appNum", s.id as "studentId", s.ar_name as "arName", s.en_name as "enName", s.card_id as "identityNumber", a.faculty_id as "facultyId",
    p.receipt_year as "receiptYear", p.receipt_seq as "receiptSeq", p.deposit_num as "depositNum", ${localMoment(sql`p.deposit_at`)} as "depositDate", ${localMoment(sql`p.paid_at`)} as "paymentDate",
    p.amount::float8 as amount, p.clerk_id as "clerkId", ${localMoment(sql`p.entered_at`)} as "enteredAt", p.corrections, p.deleted,
    ${localMoment(sql`p.deleted_at`)} as "deletedAt", p.deleted_by as "deletedBy"
  from payment p cross join lateral (select * from application where id = p.application_id offset 0) a join student s on s.id = p.student_id
  where ${onDay(sql.ref(`p.${COLUMN[by]}`), day)} and ((a.status > 0 and ${scopeCondition(scope, 'application', 'a')}) or (p.grouped and ${paymentInScope(scope)}))
  order by p.paid_at, p.id`

/** What was paid online, as the application's own columns tell: a payment of ours is told above. */
const online = (scope: EffectiveScope, { day }: DayBody) => sql<Raw>`
  select null::integer as "paymentId", a.id as "applyId", a.number as "appNum", s.id as "studentId", s.ar_name as "arName", s.en_name as "enName", s.card_id as "identityNumber", a.faculty_id as "facultyId",
    null::integer as "receiptYear", null::integer as "receiptSeq", a.payment_reference as "depositNum", null::text as "depositDate", ${localMoment(sql`a.paid_at`)} as "paymentDate",
    null::float8 as amount, null::integer as "clerkId", null::text as "enteredAt", 0 as corrections, false as deleted, null::text as "deletedAt", null::integer as "deletedBy"
  from application a join student s on s.id = a.student_id
  where a.payment_status = 1 and ${onDay(sql`a.paid_at`, day)} and ${scopeCondition(scope, 'application', 'a')}
    and not exists (select from payment p where p.student_id = a.student_id and p.year_id = a.year_id and p.semester_id = a.semester_id and not p.deleted and (p.grouped or p.application_id = a.id))
  order by a.paid_at, a.id`

/** By the clock; at the same second what staff entered, as they did, before what was paid online. */
const byClock = (a: Raw, b: Raw): number =>
  a.paymentDate === b.paymentDate
    ? (a.paymentId ?? Infinity) - (b.paymentId ?? Infinity) || a.applyId - b.applyId
    : a.paymentDate < b.paymentDate
      ? -1
      : 1

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
  const first = async (rows: RawBuilder<Raw>) => (await sql<Raw>`${rows} limit ${most + 1}`.execute(db)).rows
  // side by side, each in the order of its index: a full day comes sooner than all of it sorted at once
  const [ours, theirs] = await Promise.all([
    first(deposits(scope, body)),
    (body.by ?? 'payment') === 'payment' ? first(online(scope, body)) : [],
  ])
  const rows = [...ours, ...theirs].toSorted(byClock)
  const [faculties, users] = await Promise.all([namesOf(db, 'faculty'), namesOf(db, 'app_user')])
  // field by field: taking rows apart by `...` takes ten times as long, which a full day feels
  const kept = rows.slice(0, most).map((row): DayRow => ({
    paymentId: row.paymentId,
    applyId: row.applyId,
    appNum: row.appNum,
    studentId: row.studentId,
    studentName: { ar: row.arName, en: row.enName },
    identityNumber: row.identityNumber,
    facultyId: row.facultyId,
    facultyName: faculties.get(row.facultyId)!,
    receiptNum: row.receiptYear === null ? null : receiptNumber(row.receiptYear, row.receiptSeq!),
    depositNum: row.depositNum,
    depositDate: row.depositDate,
    paymentDate: row.paymentDate,
    amount: row.amount,
    way: row.paymentId === null ? 'online' : 'deposit',
    clerkId: row.clerkId,
    clerk: row.clerkId === null ? null : users.get(row.clerkId)!,
    enteredAt: row.enteredAt,
    corrections: row.corrections,
    state: row.deleted ? 'deleted' : row.corrections > 0 ? 'corrected' : 'kept',
    deletedAt: row.deletedAt,
    deletedBy: row.deletedBy === null ? null : users.get(row.deletedBy)!,
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

async function namesOf(db: Kysely<Tables>, table: 'faculty' | 'app_user'): Promise<ReadonlyMap<number, Bilingual>> {
  const rows = await db.selectFrom(table).select(['id', 'ar_name', 'en_name']).execute()
  return new Map(rows.map(({ id, ar_name, en_name }) => [id, { ar: ar_name, en: en_name }]))
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
