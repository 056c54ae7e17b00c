import { sql } from 'kysely'
import type { SortableColumn } from '#schemas/applications/application.schema.ts'
import type { Neighbours, SearchedList } from '#schemas/applications/neighbours.schema.ts'
import { indexLookup, isMatched, LIMITS, scan, rowScan, type Limits } from '../../kit/application-filter.sql.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { filterOf } from '../../kit/application-search.sql.ts'
import { matchesKey } from '../../kit/application-key.sql.ts'
import {
  APPLIED,
  asColumns,
  countUpTo,
  GROUPS,
  groupsInOrder,
  idsOf,
  isGrouped,
  KEYS,
  orderedBy,
  seasonsOf,
  walking,
  type Direction,
  type Grouped,
  type Part,
  type Search,
} from '../../kit/application-list.sql.ts'

/** Ids of the applications before and after the open one, how many precede it, and how many there are. */
interface NeighbourIds {
  readonly previous: number | null
  readonly next: number | null
  readonly before: number
  readonly count: number
}
interface NeighboursQuery {
  readonly search: Search
  readonly column: SortableColumn
  readonly applyId: number
}

const OTHER = { asc: 'desc', desc: 'asc' } as const
const tuple = (parts: readonly Part[]) => sql`(${sql.join(parts)})`
/**
 * The sort keys of the open application, read in the database by its id: exact, while a time that passes through the
 * server is rounded.
 */
const ofOpen = (keys: readonly Part[], applyId: number) => [
  ...keys.map((key) => sql`(select ${key} from application a where a.id = ${applyId})`),
  sql`${applyId}::integer`,
]
/** The condition that a row comes after the open one in an order. */
const isBehind = (keys: readonly Part[], applyId: number, direction: Direction): Part =>
  sql`${tuple([...keys, sql`a.id`])} ${sql.raw(direction === 'asc' ? '>' : '<')} ${tuple(ofOpen(keys, applyId))}`

/**
 * The position of an application in the list as it was searched and sorted: from its own keys to both sides, by the
 * indexes of the list. One that has left the search since gets the position that it would have. Undefined when it is
 * not in the scope.
 */
export async function findNeighbours(
  db: Search['db'],
  scope: EffectiveScope,
  body: SearchedList & { readonly applyId: number },
  limits: Limits = LIMITS,
): Promise<Neighbours | undefined> {
  const open = await sql`select 1 from application a where ${matchesKey(scope, { applyId: body.applyId })}`.execute(db)
  if (open.rows.length === 0) return undefined
  const filter = await filterOf(db, scope, body)
  const direction = body.orderType ?? (body.orderBy ? 'asc' : 'desc')
  const search: Search = { db, filter, limits, window: { offset: 0, limit: 1, direction } }
  const { previous, next, before, count } = await locate({
    search,
    column: body.orderBy ?? 'applyDate',
    applyId: body.applyId,
  })
  const keys = await keysOf(db, [previous, next])
  return {
    previous: keys.get(previous ?? 0) ?? null,
    next: keys.get(next ?? 0) ?? null,
    position: before < limits.count ? before + 1 : null,
    total: Math.min(count, limits.count),
    more: count > limits.count,
  }
}

async function keysOf(db: Search['db'], ids: readonly (number | null)[]) {
  const rows = await db
    .selectFrom('application')
    .select(['id as applyId', 'student_id as studentId'])
    .where('id', 'in', [...ids.map((id) => id ?? 0), 0])
    .execute()
  return new Map(rows.map((row) => [row.applyId, row]))
}

async function locate(query: NeighboursQuery): Promise<NeighbourIds> {
  const { db, filter, limits } = query.search
  const matching = (await isMatched(db, filter, limits)) ? await readMatching(query, indexLookup) : null
  if (matching && matching.count <= limits.count) return matching
  const count = matching?.count ?? (await countUpTo(query.search, scan(filter), limits.count + 1))
  if (!isGrouped(query.column)) return { ...(await walk(query, KEYS[query.column], scan(filter))), count }
  return count <= limits.count ? readMatching(query, rowScan) : { ...(await walkGroups(query, query.column)), count }
}

/** Few rows: in memory. */
async function readMatching(
  { search, column, applyId }: NeighboursQuery,
  from: typeof indexLookup,
): Promise<NeighbourIds> {
  const { db, filter, limits, window } = search
  const keys = isGrouped(column)
    ? [sql`array_position(${await groupsInOrder(db, column)}::integer[], ${GROUPS[column].column})`, APPLIED]
    : KEYS[column]
  const side = (direction: Direction) => {
    const rows = tuple([...keys.map((_, index) => sql.ref(`m.key${index}`)), sql`m.id`])
    const open = tuple([...keys.map((_, index) => sql.ref(`o.key${index}`)), sql`o.id`])
    return {
      where: sql`${rows} ${sql.raw(direction === 'asc' ? '>' : '<')} ${open}`,
      order: orderedBy(keys, 'm', direction),
    }
  }
  const [following, preceding] = [side(window.direction), side(OTHER[window.direction])]
  const { rows } = await sql<NeighbourIds>`
    with matched as materialized (${from(filter, sql`a.id, ${asColumns(keys)}`)} limit ${limits.count + 1}),
    o as (select a.id, ${asColumns(keys)} from application a where a.id = ${applyId})
    select (select count(*) from matched) as count, (select count(*) from matched m, o where ${preceding.where}) as before,
      (select m.id from matched m, o where ${preceding.where} order by ${preceding.order} limit 1) as previous,
      (select m.id from matched m, o where ${following.where} order by ${following.order} limit 1) as next`.execute(db)
  return rows[0]!
}

/** Many rows: along an index from the open one to both sides. `where`: the filter, or a part of it. */
async function walk(
  { search, applyId }: NeighboursQuery,
  keys: readonly Part[],
  where: Part,
): Promise<Omit<NeighbourIds, 'count'>> {
  const { db, filter, limits, window } = search
  const seasons = await seasonsOf(db, filter)
  const towards = (direction: Direction, limit: number) =>
    walking(sql`${where} and ${isBehind(keys, applyId, direction)}`, seasons, keys, { offset: 0, limit, direction })
  const [next, previous, before] = await Promise.all([
    idsOf(db, towards(window.direction, 1)),
    idsOf(db, towards(OTHER[window.direction], 1)),
    sql<{
      count: number
    }>`select count(*) as count from (${towards(OTHER[window.direction], limits.count)}) before`.execute(db),
  ])
  return { previous: previous[0] ?? null, next: next[0] ?? null, before: before.rows[0]!.count }
}

/** Searches within the group of the open one, and continues into the neighbouring groups where that ends. */
async function walkGroups(query: NeighboursQuery, by: Grouped): Promise<Omit<NeighbourIds, 'count'>> {
  const { search, applyId } = query
  const { db, filter, limits, window } = search
  const [order, seasons, own] = await Promise.all([
    groupsInOrder(db, by),
    seasonsOf(db, filter),
    sql<{ id: number }>`select ${GROUPS[by].column} as id from application a where a.id = ${applyId}`.execute(db),
  ])
  const groups = window.direction === 'asc' ? order : order.toReversed()
  const at = groups.indexOf(own.rows[0]!.id)
  const within = (id: number) => sql`${GROUPS[by].column} = ${id} and ${scan(filter)}`
  const found = await walk(query, [APPLIED], within(groups[at]!))
  const firstOf = async (ids: readonly number[], direction: Direction) => {
    for (const id of ids) {
      const [first] = await idsOf(db, walking(within(id), seasons, [APPLIED], { offset: 0, limit: 1, direction }))
      if (first !== undefined) return first
    }
    return null
  }
  let { before } = found
  for (const id of groups.slice(0, at)) {
    if (before >= limits.count) break
    before += await countUpTo(search, within(id), limits.count - before)
  }
  return {
    next: found.next ?? (await firstOf(groups.slice(at + 1), window.direction)),
    previous: found.previous ?? (await firstOf(groups.slice(0, at).toReversed(), OTHER[window.direction])),
    before,
  }
}
