import { sql, type Kysely } from 'kysely'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../../db/tables.ts'

type Db = Kysely<Tables>

export interface ApplicationNames {
  readonly applyId: number
  readonly appNum: string
  readonly studentName: Bilingual
  readonly studentIdentity: string
  readonly branch: Bilingual
}
/**
 * Number and names of these applications, by id. No scope condition: callers have the rule's whole faculty in the
 * scope.
 */
export async function readNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ApplicationNames>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ApplicationNames>`
    select a.id as "applyId", a.number as "appNum", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", s.card_id as "studentIdentity", jsonb_build_object('ar', b.ar_name, 'en', b.en_name) as branch
    from application a join student s on s.id = a.student_id join branch b on b.id = a.branch_id where a.id = any(${ids}::int[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.applyId, row]))
}

/** These applications in the order of the names of their students, as lists sort them. */
export async function sortByName(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from application a where a.id = any(${ids}::int[]) order by a.student_name_norm collate "C", a.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function readBranchNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Bilingual>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('branch')
    .select(['id', 'ar_name as ar', 'en_name as en'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** Totals of the certificates of the season's year, by category, and what a category is called (A8). */
export async function readCertificateTotals(
  db: Db,
  yearId: number,
): Promise<{ readonly categoryId: number; readonly name: Bilingual; readonly totals: readonly number[] }[]> {
  const { rows } = await sql<{ categoryId: number; name: Bilingual; totals: number[] }>`
    select c.category_id as "categoryId", jsonb_build_object('ar', g.ar_name, 'en', g.en_name) as name, jsonb_agg(distinct c.total) as totals
    from certificate c join certificate_category g on g.id = c.category_id where c.year_id = ${yearId} group by c.category_id, g.ar_name, g.en_name`.execute(
    db,
  )
  return rows
}
