import { sql, type Kysely, type RawBuilder } from 'kysely'
import {
  DAY_MAX,
  type DayBody,
  type DayColumn,
  type DayRow,
  type DaySheet,
  type DaySum,
} from '#schemas/fees/payment-record.schema.ts'
import { ALL_ROWS, type Bilingual } from '#schemas/shared/fields.ts'
import { grouped } from '#schemas/shared/grouped.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { midnight } from '../../kit/search.sql.ts'
import { localMoment } from './fee.rows.sql.ts'
import { bilingual, hasDeposit, nameOrNull, paymentInScope } from './payment.sql.ts'
import { receiptNumber } from './receipt-number.ts'

/** The fields of a payment that sums and sorting need: few, since a full day has thousands of payments. */
interface Light {
  readonly paymentId: number | null
  readonly applyId: number
  readonly facultyId: number
  readonly clerkId: number | null
  readonly amount: number | null
  readonly corrections: number
  readonly deleted: boolean
}

const COLUMN = { payment: 'paid_at', deposit: 'deposit_at', entry: 'entered_at' } as const
const onDay = (column: RawBuilder<unknown>, day: string) =>
  sql`${column} >= ${midnight(day, 0)} and ${column} < ${midnight(day, 1)}`
const nameOf = (table: 'faculty' | 'app_user', id: string) =>
  sql`(select each.ar_name collate "C" from ${sql.table(table)} each where each.id = ${sql.ref(id)})`

/** What each column sorts by: of a deposit, and of what was paid online. */
const KEYS: Readonly<Record<DayColumn, readonly [RawBuilder<unknown>, RawBuilder<unknown>]>> = {
  paymentDate: [sql`p.paid_at`, sql`a.paid_at`],
  receiptNum: [sql`p.receipt_year * 10000000::bigint + p.receipt_seq`, sql`null::bigint`],
  studentName: [sql`a.student_name_norm collate "C"`, sql`a.student_name_norm collate "C"`],
  appNum: [sql`a.number collate "C"`, sql`a.number collate "C"`],
  facultyName: [nameOf('faculty', 'a.faculty_id'), nameOf('faculty', 'a.faculty_id')],
  depositNum: [sql`p.deposit_num collate "C"`, sql`a.payment_reference collate "C"`],
  amount: [sql`p.amount`, sql`null::numeric`],
  clerk: [nameOf('app_user', 'p.clerk_id'), sql`null::text collate "C"`],
  state: [sql`case when p.deleted then 2 else least(p.corrections, 1) end`, sql`0`],
}

/**
 * Entries of staff, deleted or not. Joined from payment to application (`offset 0`), since for a full day the planner
 * would otherwise read all applications.
 */
const deposits = (scope: EffectiveScope, { day, by = 'payment' }: DayBody, key: RawBuilder<unknown>) => sql`
  select p.id as "paymentId", a.id as "applyId", a.faculty_id as "facultyId", p.clerk_id as "clerkId", p.amount::float8 as amount, p.corrections, p.deleted, p.paid_at as at, ${key} as key
  from payment p cross join lateral (select * from application where id = p.application_id offset 0) a
  where ${onDay(sql.ref(`p.${COLUMN[by]}`), day)} and ((a.status > 0 and ${scopeCondition(scope, 'application', 'a')}) or (p.grouped and ${paymentInScope(scope)}))`

/** Online payments, from the application's own columns, without those that have a payment row above. */
const online = (scope: EffectiveScope, { day }: DayBody, key: RawBuilder<unknown>) => sql`
  select null::integer as "paymentId", a.id as "applyId", a.faculty_id as "facultyId", null::integer as "clerkId", null::float8 as amount, 0 as corrections, false as deleted, a.paid_at as at, ${key} as key
  from application a
  where a.payment_status = 1 and ${onDay(sql`a.paid_at`, day)} and ${scopeCondition(scope, 'application', 'a')}
    and not ${hasDeposit()}`

/**
 * All payments of the day in the order of the sort columns; at equal times those of staff, as entered, before online
 * ones.
 */
async function lightRows(db: Kysely<Tables>, scope: EffectiveScope, body: DayBody, most: number): Promise<Light[]> {
  const [ofDeposit, ofOnline] = KEYS[body.orderBy ?? 'paymentDate']
  const direction = sql.raw(body.orderType === 'desc' ? 'desc' : 'asc')
  const all =
    (body.by ?? 'payment') === 'payment'
      ? sql`${deposits(scope, body, ofDeposit)} union all ${online(scope, body, ofOnline)}`
      : deposits(scope, body, ofDeposit)
  const { rows } = await sql<Light>`
    select "paymentId", "applyId", "facultyId", "clerkId", amount, corrections, deleted from (${all}) of_day
    order by key ${direction} nulls last, at, "paymentId" nulls last, "applyId" limit ${most + 1}`.execute(db)
  return rows
}

interface DayPayment extends Omit<DayRow, keyof Light | 'receiptNum' | 'way' | 'state'> {
  readonly receiptYear: number | null
  readonly receiptSeq: number | null
}
/** The other fields of a page's rows. */
async function readDetails(db: Kysely<Tables>, rows: readonly Light[]): Promise<DayRow[]> {
  const payments = rows.map(({ paymentId }) => paymentId ?? 0)
  const applications = rows.map(({ applyId }) => applyId)
  const { rows: details } = await sql<DayPayment>`
    select a.number as "appNum", s.id as "studentId", ${bilingual('s')} as "studentName", s.card_id as "identityNumber",
      p.receipt_year as "receiptYear", p.receipt_seq as "receiptSeq", coalesce(p.deposit_num, a.payment_reference) as "depositNum", ${localMoment(sql`p.deposit_at`)} as "depositDate",
      ${localMoment(sql`coalesce(p.paid_at, a.paid_at)`)} as "paymentDate", ${localMoment(sql`p.entered_at`)} as "enteredAt", ${localMoment(sql`p.deleted_at`)} as "deletedAt", ${nameOrNull('u')} as "deletedBy"
    from unnest(${payments}::integer[], ${applications}::integer[]) with ordinality as of_page (payment, application, place)
    join application a on a.id = of_page.application join student s on s.id = a.student_id
    left join payment p on p.id = of_page.payment left join app_user u on u.id = p.deleted_by order by of_page.place`.execute(
    db,
  )
  return rows.map(({ deleted, ...row }, index): DayRow => {
    const { receiptYear, receiptSeq, ...more } = details[index]!
    return {
      ...row,
      ...more,
      receiptNum: receiptYear === null ? null : receiptNumber(receiptYear, receiptSeq!),
      way: channelOf(row),
      state: deleted ? 'deleted' : row.corrections > 0 ? 'corrected' : 'kept',
    }
  })
}
const channelOf = ({ paymentId }: Pick<Light, 'paymentId'>): DayRow['way'] =>
  paymentId === null ? 'online' : 'deposit'

/**
 * The payments of a day in the scope (issue 13): a page of them, and the sums of all. Online payments have a day of
 * payment only. Deleted and corrected ones are marked as such; sums leave the deleted ones out, and count them.
 */
export async function readDay(
  db: Kysely<Tables>,
  scope: EffectiveScope,
  body: DayBody,
  most: number = DAY_MAX,
): Promise<DaySheet> {
  const all = await lightRows(db, scope, body, most)
  const shown = all.slice(0, most)
  const { page, pageSize } = body
  const [rows, faculties, clerks] = await Promise.all([
    readDetails(db, pageSize === ALL_ROWS ? shown : shown.slice((page - 1) * pageSize, page * pageSize)),
    namesOf(db, 'faculty', shown, ({ facultyId }) => facultyId),
    namesOf(db, 'app_user', shown, ({ clerkId }) => clerkId),
  ])
  return {
    day: body.day,
    rows,
    more: all.length > most,
    total: sumOf(shown),
    byClerk: sumsBy(
      shown,
      ({ clerkId }) => clerkId,
      (clerkId) => ({ clerkId, name: clerkId === null ? null : clerks.get(clerkId)! }),
    ),
    byFaculty: sumsBy(
      shown,
      ({ facultyId }) => facultyId,
      (facultyId) => ({ facultyId, name: faculties.get(facultyId)! }),
    ),
    byWay: sumsBy(shown, channelOf, (key) => ({ way: key })),
  }
}

/** The names for the ids of the rows. */
async function namesOf(
  db: Kysely<Tables>,
  table: 'faculty' | 'app_user',
  rows: readonly Light[],
  idOf: (row: Light) => number | null,
): Promise<ReadonlyMap<number, Bilingual>> {
  const ids = [...new Set(rows.map(idOf))].filter((id) => id !== null)
  const named = await db
    .selectFrom(table)
    .select(['id', 'ar_name', 'en_name'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
  return new Map(named.map(({ id, ar_name, en_name }) => [id, { ar: ar_name, en: en_name }]))
}

/** Computed in piastres, so that a thousand amounts cause no rounding error. */
const amountOf = (rows: readonly Light[]): number =>
  rows.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0) / 100

function sumOf(rows: readonly Light[]): DaySum {
  const valid = rows.filter(({ deleted }) => !deleted)
  const deleted = rows.filter(({ deleted }) => deleted)
  return {
    count: valid.length,
    amount: amountOf(valid),
    withoutAmount: valid.filter(({ amount }) => amount === null).length,
    deleted: deleted.length,
    deletedAmount: amountOf(deleted),
  }
}
/** A line for each key, in the order of the keys, independent of the sort order of the rows; null comes last. */
function sumsBy<K extends number | string | null, T extends object>(
  rows: readonly Light[],
  keyOf: (row: Light) => K,
  nameOf: (key: K) => T,
): (T & DaySum)[] {
  return [...grouped(rows, keyOf)]
    .toSorted(([a], [b]) => Number(a === null) - Number(b === null) || (a! < b! ? -1 : 1))
    .map(([key, group]) => ({ ...nameOf(key), ...sumOf(group) }))
}
