import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ApplicationRow, ListBody, SortableColumn } from '#schemas/applications/application.schema.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import type { Tables } from '../../db/tables.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { filterOf, gathering, sift, type ApplicationFilter, type Season } from './application.filter.sql.ts'
import { rowsOf } from './application.rows.sql.ts'

type Db = Kysely<Tables>
type Direction = 'asc' | 'desc'

/** Past so many the list says "more than" (server.md). */
export const COUNT_CAP = 10_000

/**
 * What each column sorts by: the very expressions of the indexes (migration 0002). What is empty comes before everything,
 * so that "latest payment first" does not begin with the unpaid.
 */
const KEYS = {
  studentName: sql`a.student_name_norm collate "C"`,
  identityNumber: sql`a.student_card_id collate "C"`,
  appNum: sql`a.number collate "C"`,
  desireNumber: sql`coalesce(a.desire_number, 0)`,
  applyDate: sql`a.applied_at`,
  paymentDate: sql`coalesce(a.paid_at, '-infinity'::timestamptz)`,
  studentPercentage: sql`coalesce(a.percentage, -1)`,
  studentTotal: sql`coalesce(a.submitted_total, -1)`,
  certifiedTotal: sql`coalesce(a.certified_total, -1)`,
  applicationStatus: sql`a.status`,
} as const
/** Columns whose name stands in a small table: the page is cut from groups in the order of their names, without a join. */
const GROUPS = {
  facultyName: { table: 'faculty', column: sql`a.faculty_id` },
  certificateType: { table: 'certificate_type', column: sql`a.type_id` },
} as const
type Grouped = keyof typeof GROUPS
const isGrouped = (column: SortableColumn): column is Grouped => Object.hasOwn(GROUPS, column)

interface Window { readonly offset: number; readonly limit: number; readonly direction: Direction }
interface Found { readonly ids: readonly number[]; /** Exact up to the cap; one more stands for "more". */ readonly count: number }

/** A page of the applications list: ids first, then what the rows show (server.md, Lists at a million applications). */
export async function listApplications(db: Db, scope: EffectiveScope, body: ListBody): Promise<{ results: ApplicationRow[]; total: number; more: boolean }> {
  const filter = filterOf(scope, body)
  const window: Window = { offset: (body.page - 1) * body.pageSize, limit: body.pageSize, direction: body.orderType ?? (body.orderBy ? 'asc' : 'desc') }
  const { ids, count } = await find(db, filter, body.orderBy ?? 'applyDate', window)
  return { results: await rowsOf(db, ids), total: Math.min(count, COUNT_CAP), more: count > COUNT_CAP }
}

async function find(db: Db, filter: ApplicationFilter, column: SortableColumn, window: Window): Promise<Found> {
  const gathered = filter.isNarrow ? await gather(db, filter, column, window) : null
  if (gathered && gathered.count <= COUNT_CAP) return gathered
  if (isGrouped(column)) return cutFromGroups(db, filter, column, window)
  const [ids, count] = await Promise.all([walk(db, filter, KEYS[column], window), gathered?.count ?? countUpToCap(db, filter)])
  return { ids, count }
}

/** All that match, up to the cap, sorted in memory; null when a name is so common that this is not the way. */
async function gather(db: Db, filter: ApplicationFilter, column: SortableColumn, { offset, limit, direction }: Window, { first, where, isTooMany } = gathering(filter)): Promise<Found | null> {
  const key = isGrouped(column) ? sql`array_position(${await groupsInOrder(db, column)}::integer[], ${GROUPS[column].column})` : KEYS[column]
  const order = ordered(sql`key`, sql`id`, direction)
  const { rows } = await sql<Found & { isTooMany: boolean }>`
    with ${first} matched as materialized (select a.id, ${key} as key from application a where ${where} limit ${COUNT_CAP + 1}),
    page as (select id, key from matched order by ${order} limit ${limit} offset ${offset})
    select (select count(*) from matched) as count, coalesce((select array_agg(id order by ${order}) from page), '{}') as ids, ${isTooMany} as "isTooMany"`.execute(db)
  const { isTooMany: isCommon, ...found } = rows[0]!
  return isCommon ? null : found
}

const ordered = (key: RawBuilder<unknown>, id: RawBuilder<unknown>, direction: Direction) => {
  const way = sql.raw(direction)
  return sql`${key} ${way}, ${id} ${way}`
}

const countUpToCap = (db: Db, filter: ApplicationFilter): Promise<number> => countUpTo(db, sift(filter), COUNT_CAP + 1)

async function countUpTo(db: Db, where: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from application a where ${where} limit ${most}) counted`.execute(db)
  return rows[0]!.count
}

/** The page in the order of an index; over several seasons from the heads of each season's index. */
async function walk(db: Db, filter: ApplicationFilter, key: RawBuilder<unknown>, { offset, limit, direction }: Window): Promise<number[]> {
  const page = (where: RawBuilder<unknown>, count: number, from: number) =>
    sql`select a.id, ${key} as key from application a where ${where} order by ${ordered(key, sql`a.id`, direction)} limit ${count} offset ${from}`
  const seasons = filter.yearId !== null && filter.semesterId !== null ? null : await seasonsOf(db, filter)
  if (!seasons) return idsOf(await sql<{ id: number }>`${page(sift(filter), limit, offset)}`.execute(db))
  const heads = page(sql`a.year_id = season.year_id and a.semester_id = season.semester_id and ${sift(filter)}`, offset + limit, 0)
  return idsOf(await sql<{ id: number }>`
    select head.id from unnest(${seasons.map((s) => s.yearId)}::integer[], ${seasons.map((s) => s.semesterId)}::integer[]) as season (year_id, semester_id)
    cross join lateral (${heads}) head order by ${ordered(sql`head.key`, sql`head.id`, direction)} limit ${limit} offset ${offset}`.execute(db))
}

const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id)

async function seasonsOf(db: Db, { yearId, semesterId }: ApplicationFilter): Promise<Season[]> {
  let query = db.selectFrom('academic_year as y').innerJoin('semester as s', (join) => join.onTrue()).select(['y.id as yearId', 's.id as semesterId'])
  if (yearId !== null) query = query.where('y.id', '=', yearId)
  if (semesterId !== null) query = query.where('s.id', '=', semesterId)
  return query.execute()
}

/** Ids of a small table by its Arabic name, the same order in both languages. */
async function groupsInOrder(db: Db, column: Grouped): Promise<number[]> {
  const rows = await db.selectFrom(GROUPS[column].table).select(['id', 'ar_name']).execute()
  const keyed = rows.map(({ id, ar_name }) => ({ id, key: normaliseName(ar_name) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id)).map(({ id }) => id)
}

/**
 * Few are sorted in memory. Of many, the groups are counted one after the other only as far as the page reaches, and only those that
 * the page lies in are read.
 */
async function cutFromGroups(db: Db, filter: ApplicationFilter, by: Grouped, window: Window): Promise<Found> {
  const [order, count] = await Promise.all([groupsInOrder(db, by), countUpToCap(db, filter)])
  if (count <= COUNT_CAP) return (await gather(db, filter, by, window, { first: sql``, where: sift(filter), isTooMany: sql`false` }))!
  const { offset, limit, direction } = window
  const end = offset + limit
  const slices: RawBuilder<unknown>[] = []
  let before = 0
  for (const id of direction === 'asc' ? order : order.toReversed()) {
    const where = sql`${GROUPS[by].column} = ${id} and ${sift(filter)}`
    const size = await countUpTo(db, where, end - before)
    const from = Math.max(0, offset - before)
    if (from < size) {
      slices.push(sql`(select ${slices.length}::integer as place, a.id from application a where ${where} order by a.id ${sql.raw(direction)} limit ${size - from} offset ${from})`)
    }
    before += size
    if (before >= end) break
  }
  if (slices.length === 0) return { ids: [], count }
  return { ids: idsOf(await sql<{ id: number }>`select id from (${sql.join(slices, sql` union all `)}) slice order by place, id ${sql.raw(direction)}`.execute(db)), count }
}
