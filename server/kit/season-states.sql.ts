import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { OVER, type SeasonState } from '#schemas/seasons/season-states.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../db/tables.ts'
import type { Condition } from './search.sql.ts'

/** What states of seasons say of a whole year or semester, and of lists over several seasons (ADR 115). */

const areAll = (column: 'year_id' | 'semester_id', id: string, states: readonly SeasonState[]) =>
  sql<boolean>`coalesce((select bool_and(z.state = any(${states}::text[])) from season z where z.${sql.ref(column)} = ${sql.ref(id)}), false)`

/** Whether all seasons of a year `id` are finished or archived; a year without seasons is not finished. */
export const isYearFinished = (id: string): RawBuilder<boolean> => areAll('year_id', id, OVER)

/** Whether all seasons of a year or semester of the table are archived; one without seasons is not. */
export const isArchived = (table: 'academic_year' | 'semester'): RawBuilder<boolean> =>
  areAll(table === 'academic_year' ? 'year_id' : 'semester_id', `${table}.id`, ['archived'])

/** The names of a year that is finished; undefined: it is not. Its seasons stay as they are until the transaction ends. */
export async function readFinishedYear(trx: Transaction<Tables>, yearId: number): Promise<Bilingual | undefined> {
  await trx.selectFrom('season').select('id').where('year_id', '=', yearId).forShare().execute()
  // what is read below is what is committed once they are locked
  return trx
    .selectFrom('academic_year')
    .select(['ar_name as ar', 'en_name as en'])
    .where('id', '=', yearId)
    .where(isYearFinished('academic_year.id'))
    .executeTakeFirst()
}

/** Years that are not finished, by id. */
export const readUnfinishedYears = async (db: Kysely<Tables>): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await db
        .selectFrom('academic_year')
        .select('id')
        .where(sql<boolean>`not ${isYearFinished('academic_year.id')}`)
        .execute()
    ).map(({ id }) => id),
  )

/** That a row `alias` with a year and a semester is not of an archived season. */
export const notArchived = (alias: string): Condition =>
  sql`(${sql.ref(`${alias}.year_id`)}, ${sql.ref(`${alias}.semester_id`)}) not in (select z.year_id, z.semester_id from season z where z.state = 'archived')`

/**
 * Whether a row `alias` of a year, and of one of its semesters or of all, is of archived seasons alone. Where there is no
 * season of them, it is not.
 */
export const isOfArchived = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select bool_and(z.state = 'archived') from season z where z.year_id = ${sql.ref(`${alias}.year_id`)}
    and z.semester_id = coalesce(${sql.ref(`${alias}.semester_id`)}, z.semester_id)), false)`

interface Requested {
  readonly yearId?: number | null | undefined
  readonly semesterId?: number | null | undefined
  readonly studentId?: number | null | undefined
}
/** Which seasons are listed, as a condition on the `year_id` and `semester_id` of a row `alias`. */
export type ListedSeasons = (alias: string) => Condition
/**
 * Leaves archived seasons out of a list of applications; undefined where a year, a student, or a text to search for is
 * named: who does that asks for them, as does who names a semester that has no others.
 */
export function unlessArchived(
  { yearId, semesterId, studentId }: Requested,
  isSearched: boolean,
): ListedSeasons | undefined {
  if (yearId != null || studentId != null || isSearched) return undefined
  if (semesterId == null) return notArchived
  const hasOthers = sql`exists (select from season z where z.semester_id = ${semesterId} and z.state <> 'archived')`
  return (alias) => sql`(${notArchived(alias)} or not ${hasOthers})`
}
