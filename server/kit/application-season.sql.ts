import { sql, type Kysely, type Transaction } from 'kysely'
import type { ApplicationSeason } from '#schemas/applications/application.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../db/tables.ts'

/** A year and a semester. */
export interface SeasonKey {
  readonly yearId: number
  readonly semesterId: number
}

/** The name of a season in both languages, of its academic year `y` and its semester `t`. */
export const seasonName = sql<Bilingual>`jsonb_build_object('ar', y.ar_name || ' – ' || t.ar_name, 'en', y.en_name || ' – ' || t.en_name)`
const season = sql`jsonb_build_object('state', s.state, 'name', ${seasonName})`
const tables = sql`season s join academic_year y on y.id = s.year_id join semester t on t.id = s.semester_id`

/** The season of an application `alias`. Every year and semester that has an application has one (ADR 112). */
export const seasonOf = (alias: string) =>
  sql<ApplicationSeason>`(select ${season} from ${tables} where s.year_id = ${sql.ref(`${alias}.year_id`)} and s.semester_id = ${sql.ref(`${alias}.semester_id`)})`

/** The same where thousands are read: joins it as `of_season`, with the column `season`. */
export const joinSeason = (alias: string) =>
  sql`join (select s.year_id, s.semester_id, ${season} as season from ${tables}) of_season on of_season.year_id = ${sql.ref(`${alias}.year_id`)} and of_season.semester_id = ${sql.ref(`${alias}.semester_id`)}`

/** The season of a year and a semester; undefined: they have none, so that nothing is of them. */
export async function readSeason(
  db: Kysely<Tables>,
  { yearId, semesterId }: SeasonKey,
): Promise<ApplicationSeason | undefined> {
  const { rows } = await sql<{ season: ApplicationSeason }>`
    select ${season} as season from ${tables} where s.year_id = ${yearId} and s.semester_id = ${semesterId}`.execute(db)
  return rows[0]?.season
}

/**
 * Waits until every transaction that has locked an application has ended, and lets none begin until this one ends: each
 * of them reads the season's state after its lock, so none moves an application by a state that has changed since.
 * Applications are read as ever.
 */
export const excludeMoves = (trx: Transaction<Tables>) => sql`lock table application in exclusive mode`.execute(trx)
