import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../db/reader.ts'
import { indexLookup, isMatched, LIMITS, rowScan, type ApplicationFilter } from '../../kit/application-filter.sql.ts'
import {
  asColumns,
  isGrouped,
  KEYS,
  keysOfGroup,
  orderedBy,
  type Direction,
  type ListColumn,
} from '../../kit/application-list.sql.ts'
import type { ReadOfMany } from '../../kit/handler.ts'
import { effective, scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

/** Lists of applications as a whole: for files with all matching rows (ADR 81). */

/** The way in which the rows of a filter are found. */
const findingOf = async (db: Reader, filter: ApplicationFilter) =>
  (await isMatched(db, filter, LIMITS)) ? indexLookup : rowScan

/** How many match in each node of the scope, all counted; nodes without any are left out. */
export async function countAll(
  db: Reader,
  scope: EffectiveScope,
  filter: ApplicationFilter,
): Promise<ReadOfMany['nodes']> {
  const finding = await findingOf(db, filter)
  return countIn(db, scope, finding(filter, sql`a.id, a.faculty_id, a.branch_id`))
}

/** How many of these applications are in each node of the scope. */
export async function countIn(
  db: Reader,
  { nodes }: EffectiveScope,
  applications: RawBuilder<unknown>,
): Promise<ReadOfMany['nodes']> {
  const counts = nodes.map(
    (node) => sql`(count(*) filter (where ${scopeCondition(effective(node), 'application', 'matched')}))::int`,
  )
  const { rows } = await sql<{
    counts: number[]
  }>`select array[${sql.join(counts)}] as counts from (${applications}) matched`.execute(db)
  return nodes.flatMap((node, at) => (rows[0]!.counts[at]! > 0 ? [{ node, rows: rows[0]!.counts[at]! }] : []))
}

/**
 * The ids of all that match, in the order of a list. They are read as one text of four bytes each: a million of them as
 * rows would be a million objects.
 */
export async function idsInOrder(
  db: Reader,
  filter: ApplicationFilter,
  column: ListColumn,
  direction: Direction,
): Promise<Int32Array> {
  const keys = isGrouped(column) ? await keysOfGroup(db, column) : KEYS[column]
  const finding = await findingOf(db, filter)
  const { rows } = await sql<{ ids: string | null }>`
    select encode(string_agg(int4send(page.id), ''::bytea), 'base64') as ids from (
      select matched.id from (${finding(filter, sql`a.id, ${asColumns(keys)}`)}) matched order by ${orderedBy(keys, 'matched', direction)}
    ) page`.execute(db)
  const bytes = Buffer.from(rows[0]?.ids ?? '', 'base64')
  return Int32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(4 * index))
}
