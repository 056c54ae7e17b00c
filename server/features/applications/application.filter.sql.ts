import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { SEARCH_BY } from '#schemas/applications/status.ts'
import type { ListBody } from '#schemas/applications/application.schema.ts'
import { wordsOf } from '#schemas/shared/name-norm.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { beginsWith, every, hasWords, holdsWords, midnight, type Condition } from '../../kit/search.sql.ts'
import { isCommonName } from '../../kit/students.sql.ts'
import { duplicateStudents, hasDuplicates } from './application.duplicates.sql.ts'

export interface Season {
  readonly yearId: number
  readonly semesterId: number
}

/** What the list filters on. */
export interface ApplicationFilter {
  /** Conditions on one row of `application a`. */
  readonly conditions: readonly Condition[]
  /** The words of a name, which have two ways to be looked up: see `gathering` and `sift`. */
  readonly words: readonly string[]
  /** Few rows are expected: gather them first, then sort. */
  readonly isNarrow: boolean
  /** Only students who share something with another: these are kept by themselves, and lead the search. */
  readonly isOfDuplicates: boolean
  readonly yearId: number | null
  readonly semesterId: number | null
}

/**
 * Filters of list_applications (document 2, section 2.1). Null means all. An identity is looked up by its beginning, an
 * application by the beginning of its number or by its id: both are ranges of an index. Passport numbers are stored in
 * capitals.
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
  const isOfDuplicates = body.duplicatesOnly === true
  if (isOfDuplicates) conditions.push(hasDuplicates)
  return {
    conditions,
    words,
    yearId: body.yearId ?? null,
    semesterId: body.semesterId ?? null,
    isOfDuplicates,
    isNarrow: isOfDuplicates || text !== '' || Boolean(body.studentId ?? body.certificateForeignId ?? body.countryId),
  }
}

/** Looks at row after row, in the order of an index: fast while many match. */
export const sift = ({ conditions, words }: ApplicationFilter): RawBuilder<SqlBool> =>
  every(words.length > 0 ? [...conditions, holdsWords(sql`a.student_name_norm`, words)] : conditions)

/** From where on the list goes another way; a test goes all ways with few rows. */
export interface Limits {
  /** Past so many applications the list says "more than" (stack.md). */
  readonly count: number
  /**
   * Past so many students with a name its applications are better sifted than gathered: about one in fifteen of a
   * million applications.
   */
  readonly students: number
}
export const LIMITS: Limits = { count: 10_000, students: 30_000 }
const selecting = (columns: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`select ${columns} from application a where ${where}`

/** The rows that match, found by looking at row after row: see `sift`. */
export const sifting = (filter: ApplicationFilter, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  selecting(columns, sift(filter))

/**
 * The rows that match, found where few do: by indexes of the filters, a name through the trigrams of the students'
 * names, what is shared through the students who do, from student to student (`offset 0` keeps the engine from reading
 * all applications of the season instead), so that a limit ends the search early. `columns` of `application a`, the id among them.
 */
export function gathering(filter: ApplicationFilter, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { conditions, words, isOfDuplicates } = filter
  const from = (students: RawBuilder<unknown>, matching: RawBuilder<unknown>) =>
    sql`select found.* from ${students} led cross join lateral (${matching} and a.student_id = led.id offset 0) found`
  if (isOfDuplicates) return from(duplicateStudents, sifting(filter, columns))
  const matching = selecting(columns, every(conditions))
  if (words.length === 0) return matching
  return from(sql`(select s.id from student s where ${hasWords(sql`s.name_norm`, words)})`, matching)
}

/** Whether the rows are gathered, at least as far as the cap, before they are sifted. */
export const isGathered = async (db: Kysely<Tables>, filter: ApplicationFilter, limits: Limits): Promise<boolean> =>
  filter.isOfDuplicates || (filter.isNarrow && !(await isCommonName(db, filter.words, limits.students)))
