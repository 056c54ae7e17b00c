import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { FeeFilters, FeeListBody, FeePage, FeeTotals, SortableColumn } from '#schemas/fees/fee-list.schema.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import type { Tables } from '../../db/tables.ts'
import {
  indexLookup,
  isMatched,
  LIMITS,
  searched,
  rowScan,
  type ApplicationFilter,
  type Limits,
} from '../../kit/application-filter.sql.ts'
import { find, KEYS, type Found, type ListColumn, type Search } from '../../kit/application-list.sql.ts'
import { hasAgreement } from '../../kit/claim-agreement.sql.ts'
import { unlessArchived } from '../../kit/season-states.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { isEqual, midnight, type Condition } from '../../kit/search.sql.ts'
import { readFee, type Fee } from '../../kit/fee-rule.sql.ts'
import { feesOf } from './fee.rows.sql.ts'
import { hasDeposit } from './payment.sql.ts'

type Db = Kysely<Tables>

/** The columns of the list, as the applications' list sorts them. */
const COLUMNS = {
  studentName: 'studentName',
  identityNumber: 'identityNumber',
  facultyName: 'facultyName',
  applyId: 'appNum',
  appStatus: 'applicationStatus',
  paymentDate: 'paymentDate',
  paymentRefNum: 'paymentRefNum',
} as const satisfies Record<SortableColumn, ListColumn>

/** Applications `o` that share the fee of `a`: itself, or with grouped fees all that the student sent in the season. */
const anyOf = ({ isGrouped }: Fee, condition: (alias: string) => RawBuilder<unknown>): Condition =>
  isGrouped
    ? sql`exists (select from application o where o.student_id = a.student_id and o.year_id = a.year_id and o.semester_id = a.semester_id and o.status > 0 and ${condition('o')})`
    : condition('a')

/** With grouped fees a student is listed once a season, by the first sent application in the scope (A7). */
const isFirst = (scope: EffectiveScope): Condition =>
  sql`not exists (select from application e where e.student_id = a.student_id and e.year_id = a.year_id and e.semester_id = a.semester_id and e.status > 0
    and e.id < a.id and ${scopeCondition(scope, 'application', 'e')})`

/**
 * Paid (1) or not (0). For grouped fees all of a student's applications are checked at once, and only where the row
 * itself does not exclude it: as a condition and not a join, so that a page is cut in the order of an index.
 */
function paidCondition({ isGrouped }: Fee, paidStatus: number): Condition {
  if (!isGrouped) return sql`a.payment_status = ${paidStatus}`
  const ofAll = sql`(select max(o.payment_status) = ${paidStatus} from application o where o.student_id = a.student_id and o.year_id = a.year_id and o.semester_id = a.semester_id and o.status > 0)`
  return paidStatus === 1
    ? sql`(a.payment_status = 1 or ${ofAll})`
    : sql`(a.payment_status is distinct from 1 and ${ofAll})`
}

/** Of what was sent (document 2, section 4). `isNarrow`: few rows are expected. */
export function filterOf(scope: EffectiveScope, body: FeeFilters, fee: Fee): ApplicationFilter {
  const { conditions: ofText, tokens, isSearched } = searched(body)
  const listedSeasons = unlessArchived(body, isSearched)
  const conditions: Condition[] = [
    scopeCondition(scope, 'application', 'a'),
    sql`a.status > 0`,
    ...(fee.isGrouped ? [isFirst(scope)] : []),
    ...isEqual('a.year_id', body.yearId),
    ...isEqual('a.semester_id', body.semesterId),
    ...isEqual('a.student_id', body.studentId),
    ...(body.paidStatus === null || body.paidStatus === undefined ? [] : [paidCondition(fee, body.paidStatus)]),
    ...(body.appStatus === null || body.appStatus === undefined
      ? []
      : [anyOf(fee, (alias) => sql`${sql.ref(`${alias}.status`)} = ${body.appStatus}`)]),
    ...(body.agreement ? [anyOf(fee, (alias) => hasAgreement(alias, body.agreement!))] : []),
    ...(body.paidBy === 'deposit' ? [paidCondition(fee, 1), hasDeposit(fee.isGrouped)] : []),
    ...(body.paidBy === 'online' ? [paidCondition(fee, 1), sql<SqlBool>`not ${hasDeposit(fee.isGrouped)}`] : []),
    ...(body.startPaymentDate
      ? [anyOf(fee, (alias) => sql`${sql.ref(`${alias}.paid_at`)} >= ${midnight(body.startPaymentDate!, 0)}`)]
      : []),
    ...(body.endPaymentDate
      ? [anyOf(fee, (alias) => sql`${sql.ref(`${alias}.paid_at`)} < ${midnight(body.endPaymentDate!, 1)}`)]
      : []),
    ...(listedSeasons ? [listedSeasons('a')] : []),
    ...ofText,
  ]
  return {
    conditions,
    tokens,
    yearId: body.yearId ?? null,
    semesterId: body.semesterId ?? null,
    listedSeasons,
    isNarrow: isSearched || Boolean(body.studentId),
  }
}

/**
 * Whether the students of a season, as grouped fees list them, can be read from the index of names alone: by name, and
 * without a filter, which would read the whole season from the table.
 */
const isByStudent = (body: FeeListBody, filter: ApplicationFilter): boolean =>
  body.orderBy === 'studentName' &&
  filter.yearId !== null &&
  filter.semesterId !== null &&
  !filter.isNarrow &&
  body.paidStatus == null &&
  ![body.appStatus, body.agreement, body.paidBy, body.startPaymentDate, body.endPaymentDate].some(Boolean)

/**
 * The page of the students of a season, with their count up to the cap, in one walk of the index of names: the
 * applications of a student have one name, and are grouped without a lookup of each other.
 */
async function findByStudent(
  { db, filter: { yearId, semesterId }, limits, window: { offset, limit, direction } }: Search,
  scope: EffectiveScope,
): Promise<Found> {
  const [name] = KEYS.studentName
  const order = sql.raw(`order by name ${direction}, id ${direction}`)
  const { rows } = await sql<Found>`
    with listed as materialized (
      select ${name} as name, min(a.id) as id from application a
      where a.year_id = ${yearId} and a.semester_id = ${semesterId} and a.status > 0 and ${scopeCondition(scope, 'application', 'a')}
      group by ${name}, a.student_id
      ${order} limit ${Math.max(limits.count + 1, offset + limit)}
    )
    select (select count(*) from listed) as count, array(select id from listed ${order} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  return rows[0]!
}

/** A page of fees: ids first, then what the rows show (stack.md, Lists at a million applications). */
export async function listFees(
  db: Db,
  scope: EffectiveScope,
  body: FeeListBody,
  limits: Limits = LIMITS,
  most: number = EXPORT_MAX,
): Promise<FeePage> {
  const fee = await readFee(db)
  const filter = filterOf(scope, body, fee)
  const isExport = body.pageSize === ALL_ROWS
  const window = {
    offset: isExport ? 0 : (body.page - 1) * body.pageSize,
    limit: isExport ? most : body.pageSize,
    direction: body.orderType ?? (body.orderBy ? 'asc' : 'desc'),
  }
  const search = { db, filter, limits: isExport ? { ...limits, count: most } : limits, window }
  const { ids, count } =
    fee.isGrouped && isByStudent(body, filter)
      ? await findByStudent(search, scope)
      : await find(search, body.orderBy ? COLUMNS[body.orderBy] : 'applyDate')
  const cap = isExport ? most : limits.count
  const more = count > cap
  const fees = await feesOf(db, ids, fee)
  return {
    results: fees.map(({ row }) => row),
    total: Math.min(count, cap),
    more,
    groupedFees: fee.isGrouped,
  }
}

/** The payment `p` of the fee of `m`; with grouped fees the first one that the student has in the season. */
const paymentOf = ({ isGrouped }: Fee): RawBuilder<unknown> => {
  const ofSeason = sql`p.student_id = m.student_id and p.year_id = m.year_id and p.semester_id = m.semester_id`
  return isGrouped
    ? sql`(select distinct on (student_id, year_id, semester_id) * from payment where not deleted order by student_id, year_id, semester_id, id) p on ${ofSeason}`
    : sql`payment p on not p.deleted and ${ofSeason} and (p.grouped or p.application_id = m.id)`
}

/** Sums over all rows of the filters, however many. */
export async function totalsOf(
  db: Db,
  scope: EffectiveScope,
  body: FeeFilters,
  limits: Limits = LIMITS,
): Promise<FeeTotals> {
  const fee = await readFee(db)
  const filter = filterOf(scope, body, fee)
  const found = ((await isMatched(db, filter, limits)) ? indexLookup : rowScan)(
    filter,
    sql`a.id, a.student_id, a.year_id, a.semester_id, a.payment_status, a.status, a.review_status`,
  )
  const concerned = sql`select bool_or(coalesce(o.payment_status, 0) = 1) as paid, bool_or(o.payment_status is not null or o.status = 7 or coalesce(o.review_status, 0) = 7) as asked
    from application o where o.student_id = m.student_id and o.year_id = m.year_id and o.semester_id = m.semester_id and o.status > 0`
  const itself = sql`select coalesce(m.payment_status, 0) = 1 as paid, (m.payment_status is not null or m.status = 7 or coalesce(m.review_status, 0) = 7) as asked`
  const { rows } = await sql<FeeTotals>`
    with fee as (
      select (c.paid or p.id is not null) as paid, c.asked and ${fee.isDue} as due, p.amount
      from (${found}) m cross join lateral (${fee.isGrouped ? concerned : itself}) c left join ${paymentOf(fee)}
    )
    select count(*) filter (where paid) as paid, count(*) filter (where not paid and due) as unpaid, count(*) filter (where not paid and not due) as "notDue",
      coalesce(sum(amount) filter (where paid), 0)::float8 as amount, count(*) filter (where paid and amount is null) as "withoutAmount" from fee`.execute(
    db,
  )
  return rows[0]!
}
