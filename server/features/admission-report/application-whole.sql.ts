import { sql } from 'kysely'
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

/** Lists of applications as a whole: for files with all matching rows (ADR 81). */

/** The way in which the rows of a filter are found. */
const findingOf = async (db: Reader, filter: ApplicationFilter) =>
  (await isMatched(db, filter, LIMITS)) ? indexLookup : rowScan

/** How many match, all counted. */
export async function countAll(db: Reader, filter: ApplicationFilter): Promise<number> {
  const finding = await findingOf(db, filter)
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (${finding(filter, sql`a.id`)}) matched`.execute(db)
  return rows[0]!.count
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
