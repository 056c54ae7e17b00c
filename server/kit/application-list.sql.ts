import { sql, type RawBuilder } from 'kysely'
import type { SortableColumn } from '#schemas/applications/application.schema.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Reader } from '../db/reader.ts'
import {
  indexLookup,
  isMatched,
  scan,
  rowScan,
  type ApplicationFilter,
  type Limits,
  type Season,
} from './application-filter.sql.ts'
import { named } from './names.sql.ts'
import { every, isEqual } from './search.sql.ts'

/** Lists of applications: sorts, pages and counts at a million of them (ADR 9). */

export type Direction = 'asc' | 'desc'
export type Part = RawBuilder<unknown>

/** What such lists sort by; a payment's number is a column of the list of fees alone. */
export type ListColumn = SortableColumn | 'paymentRefNum'

export const APPLIED = sql`a.applied_at`
/**
 * The sort keys of each column, before the id: exactly the expressions of the indexes (migrations 0002, 0003 and 0036).
 * Empty values come before all others, so that "latest payment first" does not begin with the unpaid. Where a column
 * has few values, the rows of one value are in the order of time; an order by id would make the engine walk the primary
 * key, past all other rows.
 */
export const KEYS = {
  studentName: [sql`a.student_name_norm collate "C"`],
  identityNumber: [sql`a.student_card_id collate "C"`],
  appNum: [sql`a.number collate "C"`],
  desireNumber: [sql`coalesce(a.desire_number, 0)`],
  applyDate: [APPLIED],
  paymentDate: [sql`coalesce(a.paid_at, '-infinity'::timestamptz)`],
  studentPercentage: [sql`coalesce(a.percentage, -1)`],
  studentTotal: [sql`coalesce(a.submitted_total, -1)`],
  certifiedTotal: [sql`coalesce(a.certified_total, -1)`],
  applicationStatus: [sql`a.status`, APPLIED],
  paymentRefNum: [sql`coalesce(a.payment_reference, '') collate "C"`],
} as const satisfies Record<Exclude<ListColumn, Grouped>, readonly Part[]>
/**
 * Columns whose names are in a small table: the page is cut from groups in the order of their names, without a join.
 */
export const GROUPS = {
  facultyName: { table: 'faculty', column: sql`a.faculty_id` },
  certificateType: { table: 'certificate_type', column: sql`a.type_id` },
} as const
export type Grouped = keyof typeof GROUPS
export const isGrouped = (column: ListColumn): column is Grouped => Object.hasOwn(GROUPS, column)

interface Window {
  readonly offset: number
  readonly limit: number
  readonly direction: Direction
}
export interface Search {
  readonly db: Reader
  readonly filter: ApplicationFilter
  readonly limits: Limits
  readonly window: Window
}
export interface Found {
  readonly ids: readonly number[]
  /** Exact up to the cap; one more means "more". */ readonly count: number
}

/** Ids of the page, and how many rows there are. */
export async function find(search: Search, column: ListColumn): Promise<Found> {
  if (!isGrouped(column)) return findBy(search, KEYS[column], () => walk(search, KEYS[column]))
  const { db, filter, limits } = search
  const matching = (await isMatched(db, filter, limits))
    ? await readMatching(search, await keysOfGroup(db, column), indexLookup)
    : null
  if (matching && matching.count <= limits.count) return matching
  return cutFromGroups(search, column, matching?.count ?? countUpTo(search, scan(filter), limits.count + 1))
}

/**
 * The same by keys that are no column of such lists: few rows are sorted in memory, and for many `cut` returns the
 * page.
 */
export async function findBy(
  search: Search,
  keys: readonly Part[],
  cut: () => Promise<readonly number[]>,
): Promise<Found> {
  const { db, filter, limits } = search
  const matching = (await isMatched(db, filter, limits)) ? await readMatching(search, keys, indexLookup) : null
  if (matching && matching.count <= limits.count) return matching
  const [ids, count] = await Promise.all([cut(), matching?.count ?? countUpTo(search, scan(filter), limits.count + 1)])
  return { ids, count }
}

/** Sorts groups by their rank in the order of the names. */
export const keysOfGroup = async (db: Reader, column: Grouped): Promise<readonly Part[]> => [
  sql`array_position(${await groupsInOrder(db, column)}::integer[], ${GROUPS[column].column})`,
  APPLIED,
]

/** `keys` as columns, and an order by them and the id, in the table `from` (none: as expressions). */
export const asColumns = (keys: readonly Part[]) =>
  sql.join(keys.map((key, index) => sql`${key} as ${sql.ref(`key${index}`)}`))
const ordered = (keys: readonly Part[], id: Part, direction: Direction) =>
  sql.join([...keys, id].map((key) => sql`${key} ${sql.raw(direction)}`))
export const orderedBy = (keys: readonly Part[], table: string, direction: Direction) =>
  ordered(
    keys.map((_, index) => sql.ref(`${table}.key${index}`)),
    sql.ref(`${table}.id`),
    direction,
  )

/** All that match, up to the cap, found one way or the other (`from`) and sorted in memory. */
async function readMatching(
  { db, filter, limits, window: { offset, limit, direction } }: Search,
  keys: readonly Part[],
  from: typeof indexLookup,
): Promise<Found> {
  const { rows } = await sql<Found>`
    with matched as materialized (${from(filter, sql`a.id, ${asColumns(keys)}`)} limit ${limits.count + 1}),
    page as (select * from matched order by ${orderedBy(keys, 'matched', direction)} limit ${limit} offset ${offset})
    select (select count(*) from matched) as count, coalesce((select array_agg(id order by ${orderedBy(keys, 'page', direction)}) from page), '{}') as ids`.execute(
    db,
  )
  return rows[0]!
}

/**
 * Counts within one season, in the order of time, since without an order the engine may read the whole table for a
 * common name. Where seasons are left out, the others are counted one after the other: those left out are not read.
 */
export async function countUpTo(
  { db, filter }: Pick<Search, 'db' | 'filter'>,
  where: Part,
  most: number,
): Promise<number> {
  const order = isOneSeason(filter) ? sql`order by ${ordered([APPLIED], sql`a.id`, 'desc')}` : sql``
  const counting = (condition: Part) => sql`select 1 from application a where ${condition} ${order} limit ${most}`
  const seasons = filter.listedSeasons ? await seasonsOf(db, filter) : null
  const counted = seasons
    ? sql`select 1 from ${eachOf(seasons)} cross join lateral (${counting(sql`${ofSeason} and ${where}`)}) one limit ${most}`
    : counting(where)
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${counted}) counted`.execute(db)
  return rows[0]!.count
}

const isOneSeason = ({ yearId, semesterId }: ApplicationFilter): boolean => yearId !== null && semesterId !== null

type Ids = RawBuilder<{ readonly id: number }>
export const idsOf = async (db: Reader, query: Ids): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

const walk = async ({ db, filter, window }: Search, keys: readonly Part[]) =>
  idsOf(db, walking(scan(filter), await seasonsOf(db, filter), keys, window))

const eachOf = (seasons: readonly Season[]): Part =>
  sql`unnest(${seasons.map((s) => s.yearId)}::integer[], ${seasons.map((s) => s.semesterId)}::integer[]) as season (year_id, semester_id)`
const ofSeason = sql`a.year_id = season.year_id and a.semester_id = season.semester_id`

/** The page with its keys, in the order of an index; over several seasons from the heads of each season's index. */
export function walking(
  where: Part,
  seasons: readonly Season[] | null,
  keys: readonly Part[],
  { offset, limit, direction }: Window,
): Ids {
  const page = (condition: Part, count: number, from: number): Ids =>
    sql`select a.id, ${asColumns(keys)} from application a where ${condition} order by ${ordered(keys, sql`a.id`, direction)} limit ${count} offset ${from}`
  if (!seasons) return page(where, limit, offset)
  const heads = page(sql`${ofSeason} and ${where}`, offset + limit, 0)
  return sql`
    select head.* from ${eachOf(seasons)} cross join lateral (${heads}) head order by ${orderedBy(keys, 'head', direction)} limit ${limit} offset ${offset}`
}

/** The seasons that a filter leaves open; null when it names one. */
export async function seasonsOf(db: Reader, filter: ApplicationFilter): Promise<Season[] | null> {
  if (isOneSeason(filter)) return null
  const { yearId, semesterId, listedSeasons } = filter
  const conditions = [
    ...isEqual('each.year_id', yearId),
    ...isEqual('each.semester_id', semesterId),
    ...(listedSeasons ? [listedSeasons('each')] : []),
  ]
  const { rows } = await sql<Season>`select each.year_id as "yearId", each.semester_id as "semesterId"
    from (select y.id as year_id, s.id as semester_id from academic_year y cross join semester s) each where ${every(conditions)}`.execute(
    db,
  )
  return [...rows]
}

/**
 * Ids of a small table by the Arabic name that is shown, the same order in both languages. A merged row comes next to
 * the one as which it is read.
 */
export async function groupsInOrder(db: Reader, column: Grouped): Promise<number[]> {
  const { table } = GROUPS[column]
  const { rows } = await sql<{ id: number; name: Bilingual }>`
    select g.id, ${named(table, 'g.id')} as name from ${sql.table(table)} g`.execute(db)
  const keyed = rows.map(({ id, name }) => ({ id, key: normaliseName(name.ar) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id)).map(({ id }) => id)
}

/**
 * Few rows are sorted in memory. Of many, the groups are counted one after the other only as far as the page reaches,
 * and only the groups of the page are read.
 */
async function cutFromGroups(search: Search, by: Grouped, counted: number | Promise<number>): Promise<Found> {
  const { db, filter, limits, window } = search
  const [order, seasons, count] = await Promise.all([groupsInOrder(db, by), seasonsOf(db, filter), counted])
  if (count <= limits.count) return readMatching(search, await keysOfGroup(db, by), rowScan)
  const { offset, limit, direction } = window
  const end = offset + limit
  const slices: Part[] = []
  let before = 0
  for (const id of direction === 'asc' ? order : order.toReversed()) {
    const where = sql`${GROUPS[by].column} = ${id} and ${scan(filter)}`
    const size = await countUpTo(search, where, end - before)
    const from = Math.max(0, offset - before)
    if (from < size) {
      slices.push(
        sql`(select ${slices.length}::integer as place, cut.* from (${walking(where, seasons, [APPLIED], { direction, offset: from, limit: size - from })}) cut)`,
      )
    }
    before += size
    if (before >= end) break
  }
  if (slices.length === 0) return { ids: [], count }
  return {
    ids: await idsOf(
      db,
      sql`select * from (${sql.join(slices, sql` union all `)}) slice order by slice.place, ${orderedBy([APPLIED], 'slice', direction)}`,
    ),
    count,
  }
}
