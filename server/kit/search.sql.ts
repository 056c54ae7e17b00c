import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { normaliseName } from '#schemas/shared/name-norm.ts'

/** A condition of a `where`. */
export type Condition = Expression<unknown>
export const every = (conditions: readonly Condition[]): RawBuilder<SqlBool> => sql.join([sql`true`, ...conditions], sql` and `)

/** The condition of a filter that may be left out or null, which mean all: none or one. */
export const isEqual = (column: string, value: number | boolean | null | undefined): Condition[] => (value === null || value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`])

/** A text inside a LIKE pattern, taken literally. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Each word of a name anywhere in `column`, which holds folded names. */
export const hasWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> =>
  every(words.map((word) => sql`${column} like ${`%${literally(word)}%`}`))

/** The words of a name as typed, folded as names are stored. */
export const wordsOf = (text: string): string[] => normaliseName(text).split(' ').filter(Boolean)

/** `column` (sorted by "C") begins with `text`, as a range that an index answers. */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`${column} collate "C" >= ${text} and ${column} collate "C" < ${`${text}\u{10FFFF}`}`

/** Midnight in Egypt at the start of a day (D65), as an instant; the day after, with `days` 1. */
export const midnight = (date: string, days: 0 | 1) => sql`((${date}::date + ${days}::integer)::timestamp at time zone 'Africa/Cairo')`
