import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { SEARCH_BY } from '#schemas/status.ts'
import { tokensOf } from '#schemas/shared/name-norm.ts'
import type { Reader } from '../db/reader.ts'
import { beginsWith, every, hasTokens, containsTokens, type Condition } from './search.sql.ts'
import type { ListedSeasons } from './season-states.sql.ts'
import { isCommonName } from './students.sql.ts'

/** What lists of applications filter on, and how the matching rows are found (ADR 9). */

export interface Season {
  readonly yearId: number
  readonly semesterId: number
}

/** What the list filters on. */
export interface ApplicationFilter {
  /** Conditions on one row of `application a`. */
  readonly conditions: readonly Condition[]
  /** The words of a name, for which there are two kinds of search: see `indexLookup` and `scan`. */
  readonly tokens: readonly string[]
  /** Few rows are expected: look them up first, then sort. */
  readonly isNarrow: boolean
  /**
   * The only students that can match, as a table of their ids, where such a table exists: the search starts from it.
   */
  readonly driver?: RawBuilder<unknown> | undefined
  readonly yearId: number | null
  readonly semesterId: number | null
  /** Of several seasons, which are listed (ADR 115), also one of the conditions; absent: all. */
  readonly listedSeasons?: ListedSeasons | undefined
}

interface Searched {
  readonly searchText?: string | undefined
  readonly identityType?: 1 | 2 | 3 | undefined
}
/** A mobile as applicants write it. No national id begins like it. */
const MOBILE = /^01\d{9}$/

/**
 * The parsed search text: an identity is found by its beginning, or by the mobile of its student; an application by the
 * beginning of its number or by its id; each is a range of an index. Passport numbers are stored in capitals.
 */
export function searched({ searchText = '', identityType: by = SEARCH_BY.name }: Searched): {
  readonly conditions: readonly Condition[]
  readonly tokens: readonly string[]
  readonly isSearched: boolean
} {
  const text = searchText.trim()
  const isSearched = text !== ''
  if (by === SEARCH_BY.name) return { conditions: [], tokens: tokensOf(text), isSearched }
  if (!isSearched) return { conditions: [], tokens: [], isSearched }
  if (by === SEARCH_BY.identity) {
    const begins = beginsWith(sql`a.student_card_id`, text.toUpperCase())
    // as a list, so that either part is read from its index
    const called = sql`a.student_id = any(array(select s.id from student s where s.mobile = ${text}))`
    return { conditions: [MOBILE.test(text) ? sql`((${begins}) or ${called})` : begins], tokens: [], isSearched }
  }
  const id = /^[1-9]\d{0,8}$/.test(text) ? sql` or a.id = ${Number(text)}` : sql``
  return { conditions: [sql`((${beginsWith(sql`a.number`, text.toUpperCase())})${id})`], tokens: [], isSearched }
}

/** A name's words among the conditions on one row of `application a`. */
const ofRow = ({ conditions, tokens }: Pick<ApplicationFilter, 'conditions' | 'tokens'>): readonly Condition[] =>
  tokens.length > 0 ? [...conditions, containsTokens(sql`a.student_name_norm`, tokens)] : conditions
/** What is searched for, as conditions on one row of `application a`; none where nothing is. */
export const foundIn = (search: Searched): readonly Condition[] => ofRow(searched(search))

/** What a text in one field searches for: with a digit an identity or application number, else a name. */
export function searchedFor(searchText = ''): {
  readonly conditions: readonly Condition[]
  readonly tokens: readonly string[]
} {
  if (!/\p{Nd}/u.test(searchText)) return { conditions: [], tokens: tokensOf(searchText) }
  const by = (identityType: typeof SEARCH_BY.identity | typeof SEARCH_BY.applicationId) =>
    sql.join(searched({ searchText, identityType }).conditions)
  return { conditions: [sql`(${by(SEARCH_BY.identity)} or ${by(SEARCH_BY.applicationId)})`], tokens: [] }
}
/** The same as conditions on one row of `application a`; none where nothing is searched for. */
export const foundBy = (searchText: string | undefined): readonly Condition[] => ofRow(searchedFor(searchText))

/** Scans row after row, in the order of an index: fast while many match. */
export const scan = (filter: ApplicationFilter): RawBuilder<SqlBool> => every(ofRow(filter))

/** Limits past which the list uses another search; a test sets them low, to cover all of them with few rows. */
export interface Limits {
  /** Past this count of applications the list shows "more than" (stack.md). */
  readonly count: number
  /**
   * Past this number of students with a name a scan of the applications is faster than the index lookup: about one in
   * fifteen of a million applications.
   */
  readonly students: number
}
export const LIMITS: Limits = { count: 10_000, students: 30_000 }
const selecting = (columns: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`select ${columns} from application a where ${where}`

/** The rows that match, found by looking at row after row: see `scan`. */
export const rowScan = (filter: ApplicationFilter, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  selecting(columns, scan(filter))

/**
 * The matching rows when they are few: by indexes of the filters, a name through the trigrams of the students' names,
 * or from the students of `driver`, one after another (`offset 0` stops the engine from reading all applications of the
 * season instead), so that a limit ends the search early. `columns` of `application a`, the id among them.
 */
export function indexLookup(filter: ApplicationFilter, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { conditions, tokens, driver } = filter
  const from = (students: RawBuilder<unknown>, matching: RawBuilder<unknown>) =>
    sql`select found.* from ${students} led cross join lateral (${matching} and a.student_id = led.id offset 0) found`
  if (driver) return from(driver, rowScan(filter, columns))
  const matching = selecting(columns, every(conditions))
  if (tokens.length === 0) return matching
  return from(sql`(select s.id from student s where ${hasTokens(sql`s.name_norm`, tokens)})`, matching)
}

/**
 * The ids of the applications of a season that a text in one field finds, among those that meet the conditions; null:
 * nothing is searched for. At most one scan of the season.
 */
export async function idsFoundBy(
  db: Reader,
  { yearId, semesterId, conditions }: Season & { readonly conditions: readonly Condition[] },
  searchText: string | undefined,
): Promise<ReadonlySet<number> | null> {
  const searching = searchedFor(searchText)
  if (searching.conditions.length + searching.tokens.length === 0) return null
  const filter: ApplicationFilter = {
    conditions: [
      sql`a.year_id = ${yearId}`,
      sql`a.semester_id = ${semesterId}`,
      ...conditions,
      ...searching.conditions,
    ],
    tokens: searching.tokens,
    yearId,
    semesterId,
    isNarrow: true,
  }
  const from = (await isMatched(db, filter, LIMITS)) ? indexLookup : rowScan
  const { rows } = await sql<{ id: number }>`${from(filter, sql`a.id`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the rows are found by `indexLookup`, at least up to the cap, before a scan. */
export const isMatched = async (db: Reader, filter: ApplicationFilter, limits: Limits): Promise<boolean> =>
  filter.driver !== undefined || (filter.isNarrow && !(await isCommonName(db, filter.tokens, limits.students)))
