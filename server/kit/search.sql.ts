import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { spellingsOf } from '#schemas/shared/hamza.ts'
import { acrossSpaces, atBeginning, tokensOf } from '#schemas/shared/name-norm.ts'

/** A condition of a `where`. */
export type Condition = Expression<unknown>
export const every = (conditions: readonly Condition[]): RawBuilder<SqlBool> =>
  sql.join([sql`true`, ...conditions], sql` and `)

/** The condition of a filter that may be left out or null, which mean all: none or one. */
export const isEqual = (column: string, value: number | boolean | null | undefined): Condition[] =>
  value === null || value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]

/** A text inside a LIKE pattern, taken literally. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Folded names without their spaces: the very expression of the indexes (migration 0006). */
export const joined = (column: RawBuilder<unknown>): RawBuilder<string> => sql`replace(${column}, ' ', '')`

const any = (conditions: readonly Condition[]): RawBuilder<SqlBool> => sql`(${sql.join(conditions, sql` or `)})`

/**
 * Scans row after row for each word anywhere in `column`, which has folded names, or across its spaces from the
 * beginning of one of the column's words (ADR 30), in any spelling of its hamza. The twin of `containsTokens` in
 * `name-norm.ts`. It uses functions, since they are quicker than patterns without an index, and since the engine would
 * take long to estimate patterns of many words.
 */
export const containsTokens = (column: RawBuilder<unknown>, tokens: readonly string[]): RawBuilder<SqlBool> => {
  const begins = (spelling: string, pattern: string) =>
    sql`(strpos(${joined(column)}, ${spelling}) > 0 and regexp_match(${column}, ${pattern}) is not null)`
  return every(
    tokens.map((word) => {
      const [usual, ...others] = spellingsOf(word)
      return any([
        sql`strpos(${column}, ${usual}) > 0`,
        begins(usual, acrossSpaces(usual)),
        ...others.map((spelling) => begins(spelling, atBeginning(spelling))),
      ])
    }),
  )
}

/** The same, found by the trigrams of the names without spaces, which contain every such word. */
export const hasTokens = (column: RawBuilder<unknown>, tokens: readonly string[]): RawBuilder<SqlBool> =>
  every([
    ...tokens.map((word) =>
      any(spellingsOf(word).map((spelling) => sql`${joined(column)} like ${`%${literally(spelling)}%`}`)),
    ),
    containsTokens(column, tokens),
  ])

/**
 * `column`, which has folded names, begins with the words of the text, written joined or apart. Without words every
 * name matches.
 */
export const beginsWithTokens = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  any(spellingsOf(tokensOf(text).join('')).map((spelling) => beginsWith(joined(column), spelling)))

/** `column` (sorted by "C") begins with `text`, as a range that an index answers. */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`${column} collate "C" >= ${text} and ${column} collate "C" < ${`${text}\u{10FFFF}`}`

/** Midnight in Egypt at the start of a day (D65), as an instant; the day after, with `days` 1. */
export const midnight = (date: string | RawBuilder<string>, days: 0 | 1) =>
  sql`((${date}::date + ${days}::integer)::timestamp at time zone 'Africa/Cairo')`
