import type { Kysely } from 'kysely'
import { isWhole } from '#schemas/scope-levels.ts'
import type { Tables } from '../../db/tables.ts'
import { isOfArchived } from '../../kit/season-states.sql.ts'
import { facultiesOf, type EffectiveScope } from '../../kit/scope.ts'

type Db = Kysely<Tables>

/** The values of a period that a person enters. */
export interface PeriodValues {
  readonly event_id: number
  readonly year_id: number
  readonly semester_id: number | null
  readonly start_date: string
  readonly end_date: string
}

/** Periods that the scope sees: all of them, in a faculty the university's and its own (D82). */
const visible = (db: Db, scope: EffectiveScope) =>
  db
    .selectFrom('calendar_period as p')
    .innerJoin('academic_year as y', 'y.id', 'p.year_id')
    .where((where) =>
      isWhole(scope.nodes)
        ? where.lit(true)
        : where.or([where('p.faculty_id', 'is', null), where('p.faculty_id', 'in', facultiesOf(scope)!)]),
    )
    .select([
      'p.id',
      'p.event_id',
      'p.year_id',
      'p.semester_id',
      'p.faculty_id',
      'p.start_date',
      'p.end_date',
      'p.version',
      'y.active as year_active',
    ])

export const listPeriods = (db: Db, scope: EffectiveScope) =>
  visible(db, scope)
    .innerJoin('calendar_event as e', 'e.id', 'p.event_id')
    .leftJoin('faculty as f', 'f.id', 'p.faculty_id')
    .select([
      'e.ar_name',
      'e.en_name',
      'y.ar_name as year_ar_name',
      'y.en_name as year_en_name',
      'f.ar_name as faculty_ar_name',
      'f.en_name as faculty_en_name',
      isOfArchived('p').as('archived'),
    ])
    .orderBy('p.start_date')
    .orderBy('p.id')
    .execute()
export const theUniversity = (db: Db) =>
  db.selectFrom('university').select(['ar_name', 'en_name']).executeTakeFirstOrThrow()

export const eventChoices = (db: Db) =>
  db.selectFrom('calendar_event').select(['id', 'ar_name', 'en_name']).orderBy('id').execute()

export const lockPeriod = (trx: Db, scope: EffectiveScope, id: number) =>
  visible(trx, scope).where('p.id', '=', id).forUpdate('p').executeTakeFirst()

/** Makes other saves of periods of the event wait until this one is saved; undefined: there is no such event. */
export const lockEvent = (trx: Db, id: number) =>
  trx.selectFrom('calendar_event').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
export const isThere = async (trx: Db, table: 'academic_year' | 'semester', id: number): Promise<boolean> =>
  (await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** How many other periods of the same event, year and scope share a day with it. */
export async function countOverlaps(
  trx: Db,
  { event_id, year_id, start_date, end_date }: PeriodValues,
  of: { readonly id: number | null; readonly facultyId: number | null },
): Promise<number> {
  const { count } = await trx
    .selectFrom('calendar_period')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('event_id', '=', event_id)
    .where('year_id', '=', year_id)
    .where('faculty_id', 'is not distinct from', of.facultyId)
    .where('start_date', '<=', end_date)
    .where('end_date', '>=', start_date)
    .where('id', 'is distinct from', of.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertPeriod(
  trx: Db,
  values: PeriodValues & { readonly faculty_id: number | null },
): Promise<number> {
  const { id } = await trx.insertInto('calendar_period').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updatePeriod = (trx: Db, id: number, values: PeriodValues & { readonly version: number }) =>
  trx.updateTable('calendar_period').set(values).where('id', '=', id).execute()
export const deletePeriod = (trx: Db, id: number) => trx.deleteFrom('calendar_period').where('id', '=', id).execute()
