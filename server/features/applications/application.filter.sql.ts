import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { SEARCH_BY } from '#schemas/applications/status.ts'
import type { ListBody } from '#schemas/applications/application.schema.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

/** A condition of a `where`. */
export type Condition = Expression<unknown>
export const every = (conditions: readonly Condition[]): RawBuilder<SqlBool> => sql.join([sql`true`, ...conditions], sql` and `)

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
const midnight = (date: string, days: 0 | 1) => sql`((${date}::date + ${days}::integer)::timestamp at time zone 'Africa/Cairo')`

export interface Season { readonly yearId: number; readonly semesterId: number }

/** What the list filters on. */
export interface ApplicationFilter {
  /** Conditions on one row of `application a`. */
  readonly conditions: readonly Condition[]
  /** The words of a name, which have two ways to be looked up: see `search` and `sift`. */
  readonly words: readonly string[]
  /** Few rows are expected: gather them first, then sort. */
  readonly isNarrow: boolean
  readonly yearId: number | null
  readonly semesterId: number | null
}

/**
 * Filters of list_applications (document 2, section 2.1). Null means all. An identity is looked up by its beginning, an application by
 * the beginning of its number or by its id: both are ranges of an index. Passport numbers are stored in capitals.
 */
export function filterOf(scope: EffectiveScope, body: Omit<ListBody, 'page' | 'pageSize'>): ApplicationFilter {
  const conditions: Condition[] = [scopeCondition(scope, 'application', 'a')]
  const equals = (column: string, value: number | null | undefined) => {
    if (value !== null && value !== undefined) conditions.push(sql`${sql.ref(`a.${column}`)} = ${value}`)
  }
  equals('year_id', body.yearId)
  equals('semester_id', body.semesterId)
  equals('student_id', body.studentId)
  equals('status', body.appStatus)
  equals('category_id', body.certificateCategoryId)
  equals('type_id', body.certificateTypeId)
  equals('certificate_name_id', body.certificateForeignId)
  equals('prequal_country_id', body.countryId)
  if (body.startApplicationDate) conditions.push(sql`a.applied_at >= ${midnight(body.startApplicationDate, 0)}`)
  if (body.endApplicationDate) conditions.push(sql`a.applied_at < ${midnight(body.endApplicationDate, 1)}`)
  if (body.withDesiresChecked) {
    conditions.push(sql`exists (select from application d where d.student_id = a.student_id and d.year_id = a.year_id and d.semester_id = a.semester_id
      and d.desire_number <> a.desire_number)`)
  }
  const text = (body.searchText ?? '').trim()
  const by = body.identityType ?? SEARCH_BY.name
  if (text && by === SEARCH_BY.identity) conditions.push(beginsWith(sql`a.student_card_id`, text.toUpperCase()))
  if (text && by === SEARCH_BY.applicationId) {
    const id = /^[1-9]\d{0,8}$/.test(text) ? sql` or a.id = ${Number(text)}` : sql``
    conditions.push(sql`((${beginsWith(sql`a.number`, text.toUpperCase())})${id})`)
  }
  const words = by === SEARCH_BY.name ? wordsOf(text) : []
  return {
    conditions, words, yearId: body.yearId ?? null, semesterId: body.semesterId ?? null,
    isNarrow: text !== '' || Boolean(body.studentId ?? body.certificateForeignId ?? body.countryId),
  }
}

/** Looks at row after row, in the order of an index: fast while many match. */
export const sift = ({ conditions, words }: ApplicationFilter): RawBuilder<SqlBool> =>
  every(words.length > 0 ? [...conditions, hasWords(sql`a.student_name_norm`, words)] : conditions)

/** So many students bear a name that its applications are better sifted than gathered. */
const MANY_STUDENTS = 5_000

/**
 * Finds the rows through the trigrams of the students' names: fast while few match. `first` goes before the statement as its first
 * common table; when there are too many students, no row matches, and `isTooMany` is true.
 */
export function gathering(filter: ApplicationFilter): { first: RawBuilder<unknown>; where: RawBuilder<SqlBool>; isTooMany: RawBuilder<boolean> } {
  if (filter.words.length === 0) return { first: sql``, where: every(filter.conditions), isTooMany: sql`false` }
  const isTooMany = sql<boolean>`(select count(*) > ${MANY_STUDENTS} from named)`
  return {
    first: sql`named as materialized (select s.id from student s where ${hasWords(sql`s.name_norm`, filter.words)} limit ${MANY_STUDENTS + 1}),`,
    where: every([...filter.conditions, sql`not ${isTooMany}`, sql`a.student_id in (select n.id from named n)`]),
    isTooMany,
  }
}
