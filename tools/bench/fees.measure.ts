import { sql } from 'kysely'
import { API } from '#schemas/api.ts'
import { SEARCH_BY } from '#schemas/status.ts'
import type { FeeListBody } from '#schemas/fees/fee-list.schema.ts'
import type { DayBody } from '#schemas/fees/payment-record.schema.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { formatScope, type Scope } from '#schemas/scope-levels.ts'
import type { Database } from '#server/db/engine.ts'
import { readDay } from '#server/features/fees/day.sql.ts'
import { listFees } from '#server/features/fees/fee.list.sql.ts'
import { effective } from '#server/kit/scope.ts'
import type { HttpClient } from './http.client.ts'
import { readBusiest, type Busiest, type ListMeasure, type Times } from './list.measure.ts'
import { measureInTurns, recorder } from './recorder.ts'

type Calls = Pick<HttpClient, 'read'>
interface Case {
  readonly filter: string
  readonly body: Partial<FeeListBody>
  readonly facultyId?: number
}

/** The initial order of the screen: by name. */
const BY_NAME = { orderBy: 'studentName', orderType: 'asc' } as const
const NEWEST_PAYMENT = { orderBy: 'paymentDate', orderType: 'desc' } as const

/** Filters that finance staff set. */
const cases = ({ season, facultyId }: Busiest, appNum: string): readonly Case[] => [
  { filter: 'fees: the season, by name', body: { ...season, ...BY_NAME } },
  { filter: 'fees: unpaid, by name', body: { ...season, ...BY_NAME, paidStatus: 0 } },
  { filter: 'fees: paid, newest payment first', body: { ...season, ...NEWEST_PAYMENT, paidStatus: 1 } },
  { filter: 'fees: one faculty, by name', body: { ...season, ...BY_NAME }, facultyId },
  { filter: 'fees: a part of a name', body: { ...season, ...BY_NAME, searchText: 'محمد' } },
  {
    filter: 'fees: an application number',
    body: { ...season, ...BY_NAME, identityType: SEARCH_BY.applicationId, searchText: appNum },
  },
]

/** Measures the list of fees like the list of applications, on pages 1 and 1,000 where they have rows. */
export async function measureFees(database: Database, calls: Calls, runs = 30): Promise<ListMeasure[]> {
  const busiest = await readBusiest(database)
  const { number } = await database.kysely
    .selectFrom('application')
    .select('number')
    .where('year_id', '=', busiest.season.yearId)
    .where('semester_id', '=', busiest.season.semesterId)
    .where('status', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return measureCases(database, calls, cases(busiest, number), busiest, runs)
}

/** One fee for all that a student sent in the season: a rule that is switched for as long as this takes. */
export async function measureGroupedFees(database: Database, calls: Calls, runs = 30): Promise<ListMeasure[]> {
  const busiest = await readBusiest(database)
  const before = await database.kysely.selectFrom('fees_rule').select(['id', 'fee_flag']).execute()
  await database.kysely.updateTable('fees_rule').set({ fee_flag: 'M' }).execute()
  const grouped = [
    { filter: 'grouped fees: the season, by name', body: { ...busiest.season, ...BY_NAME } },
    { filter: 'grouped fees: unpaid, by name', body: { ...busiest.season, ...BY_NAME, paidStatus: 0 } },
  ] as const
  try {
    return await measureCases(database, calls, grouped, busiest, runs)
  } finally {
    for (const { id, fee_flag } of before)
      await database.kysely.updateTable('fees_rule').set({ fee_flag }).where('id', '=', id).execute()
  }
}

async function measureCases(
  database: Database,
  calls: Calls,
  all: readonly Case[],
  { university }: Busiest,
  runs: number,
): Promise<ListMeasure[]> {
  const measures: ListMeasure[] = []
  for (const { filter, body, facultyId } of all) {
    for (const page of [1, 1000]) {
      const whole: FeeListBody = { pageSize: 10, page, ...body }
      const scope: Scope = { universityId: university, ...(facultyId !== undefined && { facultyId }) }
      const { db, recording } = recorder(database)
      const { results } = await listFees(db, effective(scope), whole)
      if (results.length === 0) continue
      const call = () => calls.read(API.fees.list, whole, formatScope(scope))
      measures.push({ filter, typical: true, page, ...(await measureInTurns(database, recording, call, runs)) })
    }
  }
  return measures
}

/** Issue 13: payments of one day, entered at the counter; fewer where so few applications were paid online. */
const DAY_PAYMENTS = 5_000

/**
 * The sheet of a full day: as the page requests it (the first 500 payments, the sums of all), and whole, as exported.
 */
export async function measureDay(
  database: Database,
  calls: Calls,
  runs = 30,
): Promise<{ readonly payments: number; readonly page: Times; readonly whole: Times }> {
  const { university } = await readBusiest(database)
  const { day, payments } = await fillDay(database)
  const scope: Scope = { universityId: university }
  const measure = async (pageSize: number): Promise<Times> => {
    const body: DayBody = { day, page: 1, pageSize }
    const { db, recording } = recorder(database)
    const { rows, total, more } = await readDay(db, effective(scope), body)
    const expected = pageSize === ALL_ROWS ? payments : Math.min(payments, pageSize)
    if (rows.length !== expected || total.count !== payments || more)
      throw new Error(`The sheet of ${payments} payments sums ${total.count} and has ${rows.length} rows.`)
    const call = () => calls.read(API.fees.day, body, formatScope(scope))
    return measureInTurns(database, recording, call, runs)
  }
  return { payments, page: await measure(500), whole: await measure(ALL_ROWS) }
}

/**
 * Enters deposits for applications that were paid online, on the day after the last on which anything was paid. Gives
 * the day, and how many.
 */
async function fillDay({ kysely: db }: Database): Promise<{ readonly day: string; readonly payments: number }> {
  const { rows } = await sql<{ day: string }>`
    select to_char(max(paid_at) at time zone 'Africa/Cairo' + interval '1 day', 'YYYY-MM-DD') as day from application where payment_status = 1`.execute(
    db,
  )
  const { day } = rows[0]!
  const { numAffectedRows } = await sql`
    with online as (
      select a.id, a.student_id, a.year_id, a.semester_id, row_number() over (order by md5(a.id::text)) as place from application a
      where a.payment_status = 1 and a.status > 0 and not exists (select from payment p where p.application_id = a.id)
    ), chosen as (
      select *, (${day}::date + interval '9 hours' + place * interval '5 seconds') at time zone 'Africa/Cairo' as at from online where place <= ${DAY_PAYMENTS}
    ), moved as (
      update application a set paid_at = chosen.at, payment_reference = 'BENCH-' || chosen.place from chosen where a.id = chosen.id
    )
    insert into payment (application_id, student_id, year_id, semester_id, grouped, amount, deposit_num, deposit_norm, deposit_at, paid_at, clerk_id, entered_at, receipt_year, receipt_seq)
    select id, student_id, year_id, semester_id, false, 262.5, 'BENCH-' || place, 'BENCH-' || place, at - interval '1 hour', at,
      (select min(u.id) from app_user u where u.username = 'finance'), at, left(${day}, 4)::integer,
      place + (select coalesce(max(receipt_seq), 0) from payment where receipt_year = left(${day}, 4)::integer)
    from chosen`.execute(db)
  await sql`analyze application, payment`.execute(db)
  return { day, payments: Number(numAffectedRows) }
}
