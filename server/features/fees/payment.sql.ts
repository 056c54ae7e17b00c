import { sql, type Kysely, type Transaction } from 'kysely'
import type { CashPayment, DepositUses, PaymentReceipt } from '#schemas/fees/payment-record.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import type { MovableApplication } from '../../kit/application-record.ts'
import { seasonOf } from '../../kit/application-season.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { every, isEqual } from '../../kit/search.sql.ts'
import { localMoment } from './fee.rows.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** Whose fee it is, as calls name it; year and season must be those of the application. */
export interface FeeOf {
  readonly applyId: number
  readonly studentId: number
  readonly yearId?: number | undefined
  readonly semesterId?: number | undefined
}
const matchesKey = (scope: EffectiveScope, key: FeeOf) =>
  every([
    sql`a.id = ${key.applyId}`,
    sql`a.student_id = ${key.studentId}`,
    sql`a.status > 0`,
    scopeCondition(scope, 'application', 'a'),
    ...isEqual('a.year_id', key.yearId),
    ...isEqual('a.semester_id', key.semesterId),
  ])

/** The sent application of a key within the scope; undefined: it is not there. */
export const findApplication = async (db: Db, scope: EffectiveScope, key: FeeOf): Promise<number | undefined> =>
  (await sql<{ id: number }>`select a.id from application a where ${matchesKey(scope, key)}`.execute(db)).rows[0]?.id

/** A locked application whose fee it is. */
export interface FeeApplication extends MovableApplication {
  readonly yearId: number
  readonly semesterId: number
}

/**
 * Locks all that the student sent in the application's season, in the order of their ids, as decisions do (ADR 32), also
 * outside the scope. Empty when the application itself is not in the scope.
 */
export async function lockSeason(trx: Trx, scope: EffectiveScope, key: FeeOf): Promise<FeeApplication[]> {
  const { rows } = await sql<FeeApplication>`
    select o.id, o.version, o.status, o.review_status as "reviewStatus", o.year_id as "yearId", o.semester_id as "semesterId", o.payment_status as "paymentStatus", ${seasonOf('o')} as season from application o
    join (select a.year_id, a.semester_id from application a where ${matchesKey(scope, key)}) season on season.year_id = o.year_id and season.semester_id = o.semester_id
    where o.student_id = ${key.studentId} and o.status > 0 order by o.id for update of o`.execute(trx)
  return rows
}

/**
 * Locks so that payments are entered one at a time, in the whole university: of two concurrent entries of one deposit
 * only one is the first, and receipt numbers have no gaps.
 */
export const lockPayments = (trx: Trx) => trx.selectFrom('university').select('id').forNoKeyUpdate().execute()

const LOCKED = [
  'id',
  'version',
  'application_id',
  'student_id',
  'year_id',
  'semester_id',
  'grouped',
  'amount',
  'deposit_num',
  'receipt_year',
  'receipt_seq',
  'corrections',
  'same_deposit_reason',
] as const
/** A payment that is not deleted, locked, with its moments as clocks in Egypt show them. */
export const lockPayment = (trx: Trx, id: number) =>
  trx
    .selectFrom('payment')
    .select([
      ...LOCKED,
      localMoment(sql`deposit_at`).as('depositDate'),
      localMoment(sql`paid_at`).as('paymentDate'),
      sql<string>`(select i.source_sha256 from deposit_image i where i.payment_id = payment.id order by i.id desc limit 1)`.as(
        'sourceSha256',
      ),
    ])
    .where('id', '=', id)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst()
export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/** Who entered a payment, and when. */
export const whoEntered = (db: Db, id: number) =>
  db
    .selectFrom('payment as p')
    .leftJoin('app_user as u', 'u.id', 'p.clerk_id')
    .select(['p.entered_at', 'u.ar_name', 'u.en_name'])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** An instant of a `moment` in Egypt. */
export const instantOf = (moment: string) => sql<string>`(${moment}::timestamp at time zone 'Africa/Cairo')`

/** The next number of a receipt in a year; the payments are locked. */
export async function nextReceipt(trx: Trx, year: number): Promise<number> {
  const { last } = await trx
    .selectFrom('payment')
    .select((payment) => payment.fn.max('receipt_seq').as('last'))
    .where('receipt_year', '=', year)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

interface NewPayment {
  readonly application_id: number
  readonly student_id: number
  readonly year_id: number
  readonly semester_id: number
  readonly grouped: boolean
  readonly amount: number | null
  readonly deposit_num: string
  readonly deposit_norm: string
  readonly depositDate: string
  readonly paymentDate: string
  readonly same_deposit_reason: string | null
  readonly clerk_id: number | null
  readonly entered_at: Date
  readonly receipt_year: number
  readonly receipt_seq: number
}
export async function insertPayment(trx: Trx, { depositDate, paymentDate, ...values }: NewPayment): Promise<number> {
  const { id } = await trx
    .insertInto('payment')
    .values({
      ...values,
      deposit_at: instantOf(depositDate),
      paid_at: instantOf(paymentDate),
      deleted_at: null,
      deleted_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Typed {
  readonly deposit_num: string
  readonly deposit_norm: string
  readonly depositDate: string
  readonly paymentDate: string
}
export const updatePayment = (
  trx: Trx,
  id: number,
  {
    depositDate,
    paymentDate,
    ...values
  }: Typed & { readonly version: number; readonly corrections: number; readonly same_deposit_reason: string | null },
) =>
  trx
    .updateTable('payment')
    .set({ ...values, deposit_at: instantOf(depositDate), paid_at: instantOf(paymentDate) })
    .where('id', '=', id)
    .execute()

export const markDeleted = (
  trx: Trx,
  id: number,
  { version, at, by }: { readonly version: number; readonly at: Date; readonly by: number | null },
) =>
  trx
    .updateTable('payment')
    .set({ deleted: true, deleted_at: at, deleted_by: by, version })
    .where('id', '=', id)
    .execute()

interface Image {
  readonly sha256: string
  readonly sourceSha256: string
  readonly mime: string
  readonly extension: string
  readonly bytes: number
}
export const insertImage = (trx: Trx, payment_id: number, { sha256, sourceSha256, mime, extension, bytes }: Image) =>
  trx
    .insertInto('deposit_image')
    .values({ payment_id, sha256, source_sha256: sourceSha256, mime, extension, bytes })
    .execute()

/** Stores the fee's fields of an application that becomes paid or unpaid. */
export async function storeFee(
  trx: Trx,
  id: number,
  paid: { readonly paymentDate: string; readonly reference: string } | null,
): Promise<void> {
  await trx
    .updateTable('application')
    .set({
      payment_status: paid ? 1 : 0,
      paid_at: paid ? instantOf(paid.paymentDate) : null,
      payment_reference: paid?.reference ?? null,
    })
    .where('id', '=', id)
    .execute()
}
/** Updates the payment's copies in applications. That is no change of the applications: their versions stay. */
export const copyToApplications = (
  trx: Trx,
  ids: readonly number[],
  paid: { readonly paymentDate: string; readonly reference: string },
) =>
  trx
    .updateTable('application')
    .set({ paid_at: instantOf(paid.paymentDate), payment_reference: paid.reference })
    .where('id', 'in', ids)
    .where('payment_status', '=', 1)
    .execute()

export const bilingual = (alias: string) =>
  sql<Bilingual>`jsonb_build_object('ar', ${sql.ref(`${alias}.ar_name`)}, 'en', ${sql.ref(`${alias}.en_name`)})`
export const nameOrNull = (alias: string) =>
  sql<Bilingual | null>`case when ${sql.ref(`${alias}.id`)} is null then null else ${bilingual(alias)} end`
/**
 * Whether staff entered a deposit for an application `a`: for it, or for all that its student sent in the season;
 * `orOther`: for any one of these.
 */
export const hasDeposit = (orOther = false) =>
  sql<boolean>`exists (select from payment p where p.student_id = a.student_id and p.year_id = a.year_id and p.semester_id = a.semester_id and not p.deleted
    and (p.grouped or p.application_id = a.id or ${orOther}))`
/** Whether a payment `p` is of an application in the scope. */
export const paymentInScope = (scope: EffectiveScope) =>
  sql<boolean>`exists (select from application o where o.student_id = p.student_id and o.year_id = p.year_id and o.semester_id = p.semester_id and o.status > 0
    and (p.grouped or o.id = p.application_id) and ${scopeCondition(scope, 'application', 'o')})`

/** How many of them a warning names, and counts. */
const USES_NAMED = 10
const USES_COUNTED = 200
interface SameDeposit {
  readonly norm: string | null
  readonly sourceSha256: string | null
  /** The payment that is being corrected, which does not count as another one. */
  readonly except: number | null
}
/** Payments that have the same deposit number, or of which the newest image is of the same file (issue 13). */
export async function usesOfDeposit(
  db: Db,
  scope: EffectiveScope,
  { norm, sourceSha256, except }: SameDeposit,
): Promise<DepositUses & { readonly payments: readonly number[] }> {
  const isNewest = sql`not exists (select from deposit_image n where n.payment_id = i.payment_id and n.id > i.id)`
  const { rows } = await sql<DepositUses['uses'][number] & { id: number; isInScope: boolean }>`
    with found as (
      select p.id, 'number' as same from payment p where p.deposit_norm = ${norm}::text and not p.deleted
      union all select i.payment_id, 'image' from deposit_image i where i.source_sha256 = ${sourceSha256}::text and ${isNewest}
    ), used as (select id, max(same) as same from found group by id)
    select p.id, used.same, ${paymentInScope(scope)} as "isInScope", a.id as "applyId", a.number as "appNum", ${bilingual('s')} as "studentName", ${bilingual('f')} as "facultyName",
      ${localMoment(sql`p.paid_at`)} as "paymentDate", ${nameOrNull('u')} as clerk
    from used join payment p on p.id = used.id and not p.deleted join application a on a.id = p.application_id join student s on s.id = p.student_id join faculty f on f.id = a.faculty_id
    left join app_user u on u.id = p.clerk_id where p.id <> ${except ?? 0} order by p.id limit ${USES_COUNTED}`.execute(
    db,
  )
  const named = rows.filter(({ isInScope }) => isInScope)
  return {
    payments: rows.map(({ id }) => id),
    uses: named.slice(0, USES_NAMED).map(({ id: _, isInScope: __, ...use }) => use),
    elsewhere: rows.length - named.length,
  }
}

/** A payment as it was entered, without the fields that its row of the list has. */
export async function readPayment(
  db: Db,
  id: number,
): Promise<Omit<CashPayment, 'depositImage' | 'receiptNum'> | undefined> {
  const { rows } = await sql<Omit<CashPayment, 'depositImage' | 'receiptNum'>>`
    select p.id as "paymentId", p.application_id as "applyId", p.student_id as "studentId", p.deposit_num as "depositNum", ${localMoment(sql`p.deposit_at`)} as "depositDate",
      ${localMoment(sql`p.paid_at`)} as "paymentDate", p.amount, ${nameOrNull('u')} as clerk, ${localMoment(sql`p.entered_at`)} as "enteredAt", p.corrections,
      p.same_deposit_reason as "sameDepositReason", p.version
    from payment p left join app_user u on u.id = p.clerk_id where p.id = ${id} and not p.deleted`.execute(db)
  return rows[0]
}

/** The fields of a receipt besides the payment. */
export async function readReceipt(
  db: Db,
  id: number,
): Promise<Pick<PaymentReceipt, 'universityName' | 'yearName' | 'semesterName' | 'applications'>> {
  const { rows } = await sql<Pick<PaymentReceipt, 'universityName' | 'yearName' | 'semesterName' | 'applications'>>`
    select (select ${bilingual('uni')} from university uni limit 1) as "universityName", ${bilingual('y')} as "yearName", ${bilingual('t')} as "semesterName",
      (select jsonb_agg(jsonb_build_object('applyId', o.id, 'appNum', o.number, 'facultyName', ${bilingual('f')}) order by o.id) from application o join faculty f on f.id = o.faculty_id
        where o.student_id = p.student_id and o.year_id = p.year_id and o.semester_id = p.semester_id
          and (o.id = p.application_id or (p.grouped and o.status > 0 and o.payment_status = 1))) as applications
    from payment p join academic_year y on y.id = p.year_id join semester t on t.id = p.semester_id where p.id = ${id}`.execute(
    db,
  )
  return rows[0]!
}

/** An image of a payment in the scope, also one that a correction has replaced. */
export async function imageInScope(db: Db, scope: EffectiveScope, id: number) {
  const { rows } = await sql<{
    sha256: string
    mime: string
    extension: string
    studentId: number
    applyId: number
    receiptYear: number
    receiptSeq: number
  }>`select i.sha256, i.mime, i.extension, p.student_id as "studentId", p.application_id as "applyId", p.receipt_year as "receiptYear", p.receipt_seq as "receiptSeq"
    from deposit_image i join payment p on p.id = i.payment_id where i.id = ${id} and ${paymentInScope(scope)}`.execute(
    db,
  )
  return rows[0]
}

export const readBankColumns = (db: Db, userId: number) =>
  db.selectFrom('bank_columns').select('columns').where('user_id', '=', userId).executeTakeFirst()
export const storeBankColumns = (db: Db, user_id: number, columns: object) =>
  db
    .insertInto('bank_columns')
    .values({ user_id, columns: JSON.stringify(columns) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ columns: JSON.stringify(columns) }))
    .execute()

/**
 * Students `s` who sent an application in the scope and season, whose fee is paid (1) or not paid (0); null: either.
 */
export const hasFee = (
  scope: EffectiveScope,
  season: { readonly yearId: number | null; readonly semesterId: number | null },
  paidStatus: number | null,
) =>
  sql`exists (select from application a where ${every([
    sql`a.student_id = s.id`,
    sql`a.status > 0`,
    scopeCondition(scope, 'application', 'a'),
    ...isEqual('a.year_id', season.yearId),
    ...isEqual('a.semester_id', season.semesterId),
    ...isEqual('a.payment_status', paidStatus),
  ])})`
