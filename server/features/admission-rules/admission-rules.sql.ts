import { sql, type Kysely } from 'kysely'
import { DECIDING, type SeasonState } from '#schemas/seasons/season-states.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import { seasonName } from '../../kit/application-season.sql.ts'
import { readRows } from '../../kit/merged.sql.ts'

type Db = Kysely<Tables>

/** A rule belongs to a faculty, a certificate and a season. */
export interface AdmissionRuleValues {
  readonly faculty_id: number
  readonly category_id: number
  readonly year_id: number
  readonly semester_id: number
  readonly active: boolean
}
export type Season = Pick<AdmissionRuleValues, 'year_id' | 'semester_id'>

const NAMES = ['id', 'ar_name', 'en_name'] as const

/** A season in which rules are set. `isCurrent`: its year and semester are the active ones. */
export interface RuleSeason extends Season {
  readonly id: number
  readonly name: Bilingual
  readonly isCurrent: boolean
}
/** Where rules are set: the active season until it is finished, first, and those that are being prepared (ADR 112). */
export async function editableSeasons(db: Db): Promise<readonly RuleSeason[]> {
  const { rows } = await sql<RuleSeason & { readonly state: SeasonState }>`
    select s.id, s.year_id, s.semester_id, s.state, y.active and t.active as "isCurrent",
      ${seasonName} as name
    from season s join academic_year y on y.id = s.year_id join semester t on t.id = s.semester_id
    order by "isCurrent" desc, y.starts_on, s.semester_id`.execute(db)
  return rows
    .filter(({ state, isCurrent }) => state === 'preparing' || (isCurrent && DECIDING.includes(state)))
    .map(({ state: _, ...season }) => season)
}

export const listFaculties = (db: Db) =>
  db
    .selectFrom('faculty')
    .select([...NAMES, 'active'])
    .execute()

/** A faculty as it is until the transaction ends. */
export const lockFaculty = (trx: Db, id: number) =>
  trx.selectFrom('faculty').select('active').where('id', '=', id).forShare().executeTakeFirst()

/** Active certificate types that have active majors, and a certificate of the year that is open (ADR 58). */
export const offeredCertificates = (db: Db, yearId: number) =>
  db
    .selectFrom('certificate_category as c')
    .select(NAMES)
    .where('active', '=', true)
    .where(
      sql<boolean>`exists (select from certificate o where o.category_id = c.id and o.open and o.year_id = ${yearId}::int)`,
    )
    .where(
      sql<boolean>`exists (select from certificate_type t where t.category_id = c.id and t.active and t.merged_into is null)`,
    )
    .orderBy('id')
    .execute()

/**
 * Majors of these certificates that are not merged into others, by id. One that is not active is kept by rules that
 * have it (D55).
 */
export const majorsOf = (db: Db, certificates: readonly number[]) =>
  db
    .selectFrom('certificate_type')
    .select([...NAMES, 'category_id', 'active'])
    .where('category_id', 'in', [...certificates, 0])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute()

/** Each with the names of its faculty, certificate and season; every rule has a season (ADR 111). */
export const listRules = (db: Db, onlyActive: boolean) =>
  db
    .selectFrom('admission_rule as r')
    .innerJoin('faculty as f', 'f.id', 'r.faculty_id')
    .innerJoin('certificate_category as c', 'c.id', 'r.category_id')
    .innerJoin('academic_year as y', 'y.id', 'r.year_id')
    .innerJoin('semester as s', 's.id', 'r.semester_id')
    .innerJoin('season', (join) =>
      join.onRef('season.year_id', '=', 'r.year_id').onRef('season.semester_id', '=', 'r.semester_id'),
    )
    .select([
      'r.id',
      'r.faculty_id',
      'r.category_id',
      'r.year_id',
      'r.semester_id',
      'r.active',
      'r.version',
      'season.id as season',
      'season.state as season_state',
      'f.active as faculty_active',
      'f.ar_name',
      'f.en_name',
      'c.ar_name as category_ar_name',
      'c.en_name as category_en_name',
      'y.starts_on',
      'y.ar_name as year_ar_name',
      'y.en_name as year_en_name',
      's.ar_name as semester_ar_name',
      's.en_name as semester_en_name',
    ])
    .$if(onlyActive, (query) => query.where('r.active', '=', true))
    .orderBy('r.category_id')
    .execute()

/** Majors of all rules, each once; a merged one as that as which it is read (ADR 116). */
export const majorsOfRules = async (db: Db) =>
  (
    await sql<{ rule_id: number; id: number; ar_name: string; en_name: string }>`
      select distinct r.rule_id, n.id, n.ar_name, n.en_name from ${readRows('certificate_type')}
      join admission_rule_major r on r.type_id = m.id order by r.rule_id, n.id`.execute(db)
  ).rows

/** With its majors as they are read, in order. */
export async function lockRule(trx: Db, id: number) {
  const rule = await trx
    .selectFrom('admission_rule')
    .select(['id', 'faculty_id', 'category_id', 'year_id', 'semester_id', 'active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!rule) return undefined
  const { rows } = await sql<{ id: number }>`
    select distinct n.id from ${readRows('certificate_type')}
    join admission_rule_major r on r.type_id = m.id where r.rule_id = ${id} order by n.id`.execute(trx)
  return { ...rule, majors: rows.map((major) => major.id) }
}

const addMajors = (trx: Db, ruleId: number, majors: readonly number[]) =>
  trx
    .insertInto('admission_rule_major')
    .values(majors.map((type_id) => ({ rule_id: ruleId, type_id })))
    .execute()

export async function insertRule(trx: Db, values: AdmissionRuleValues, majors: readonly number[]): Promise<number> {
  const { id } = await trx.insertInto('admission_rule').values(values).returning('id').executeTakeFirstOrThrow()
  await addMajors(trx, id, majors)
  return id
}

/** `majors`: null leaves them as they are stored. */
export async function updateRule(
  trx: Db,
  id: number,
  values: Pick<AdmissionRuleValues, 'category_id' | 'active'> & { readonly version: number },
  majors: readonly number[] | null,
): Promise<void> {
  await trx.updateTable('admission_rule').set(values).where('id', '=', id).execute()
  if (!majors) return
  await trx.deleteFrom('admission_rule_major').where('rule_id', '=', id).execute()
  await addMajors(trx, id, majors)
}

export const deleteRule = (trx: Db, id: number) => trx.deleteFrom('admission_rule').where('id', '=', id).execute()
