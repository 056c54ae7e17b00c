import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { acrossSpaces, wordsOf } from '#schemas/shared/name-norm.ts'

/** A condition of a `where`. */
export type Condition = Expression<unknown>
export const every = (conditions: readonly Condition[]): RawBuilder<SqlBool> => sql.join([sql`true`, ...conditions], sql` and `)

/** The condition of a filter that may be left out or null, which mean all: none or one. */
export const isEqual = (column: string, value: number | boolean | null | undefined): Condition[] => (value === null || value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`])

/** A text inside a LIKE pattern, taken literally. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const holds = (column: RawBuilder<unknown>, word: string) => sql`${column} like ${`%${literally(word)}%`}`

/** Folded names without their spaces: the very expression of the indexes (migration 0006). */
export const joined = (column: RawBuilder<unknown>): RawBuilder<string> => sql`replace(${column}, ' ', '')`

/**
 * Each word anywhere in `column`, which holds folded names, or across its spaces from where one of its own begins (decision 35). The names
 * without spaces hold both, so that one index of trigrams finds the candidates. The twin of `holdsWords`.
 */
export const hasWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> =>
  every(words.map((word) => sql`${holds(joined(column), word)} and (${holds(column, word)} or ${column} ~ ${acrossSpaces(word)})`))

/** `column`, which holds folded names, begins with the words of the text, written joined or apart. None: every name does. */
export const beginsWithWords = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> => beginsWith(joined(column), wordsOf(text).join(''))

/** `column` (sorted by "C") begins with `text`, as a range that an index answers. */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`${column} collate "C" >= ${text} and ${column} collate "C" < ${`${text}\u{10FFFF}`}`
