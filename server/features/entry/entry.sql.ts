import { sql, type Kysely } from 'kysely'
import type { EntryChoices, FoundStudent } from '#schemas/entry/entry.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { isKnownTo } from '../../kit/students.sql.ts'

type Db = Kysely<Tables>
const name = (table: string) =>
  sql`jsonb_build_object('ar', ${sql.ref(`${table}.ar_name`)}, 'en', ${sql.ref(`${table}.en_name`)})`

/** What can be chosen: rows that are active and not merged; branches of the scope that take applications (D87). */
export async function readChoices(db: Db, scope: EffectiveScope): Promise<EntryChoices> {
  const rowsOf = (table: string, more: ReturnType<typeof sql> = sql``, order: ReturnType<typeof sql> = sql`l.id`) =>
    sql`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', ${name('l')}${more}) order by ${order}), '[]')
      from ${sql.table(table)} l where l.active and l.merged_into is null)`
  const { rows } = await sql<EntryChoices>`
    select (select jsonb_build_object('year', jsonb_build_object('id', y.id, 'name', ${name('y')}), 'semester', jsonb_build_object('id', t.id, 'name', ${name('t')}), 'isOpen', z.state = 'open')
        from season z join academic_year y on y.id = z.year_id join semester t on t.id = z.semester_id where z.is_current order by z.id limit 1) as season,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', ${name('f')}, 'branches', b.branches) order by f.id), '[]') from faculty f
        join lateral (select jsonb_agg(jsonb_build_object('id', b.id, 'name', ${name('b')}) order by b.id) as branches from branch b
          where b.faculty_id = f.id and b.active and b.active_for_apply and ${scopeCondition(scope, 'branch', 'b')}) b on b.branches is not null
        where f.active) as faculties,
      ${rowsOf('quota', sql``, sql`l.position nulls last, l.id`)} as quotas,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', ${name('k')}, 'meaning', k.meaning) order by k.id), '[]') from certificate_category k where k.active) as categories,
      ${rowsOf('certificate_type', sql`, 'categoryId', l.category_id, 'meaning', l.meaning`)} as types,
      ${rowsOf('certificate_name', sql`, 'kind', l.kind, 'meaning', l.meaning`)} as "certificateNames",
      ${rowsOf('country')} as countries,
      ${rowsOf('governorate', sql`, 'countryId', l.country_id, 'code', l.code`)} as governorates`.execute(db)
  return rows[0]!
}

/** The cities of a governorate that can be chosen. */
export async function listCities(db: Db, governorateId: number) {
  const { rows } = await sql<{ id: number; name: { ar: string; en: string } }>`
    select c.id, ${name('c')} as name from city c where c.governorate_id = ${governorateId} and c.active and c.merged_into is null order by c.id`.execute(
    db,
  )
  return rows
}

/** The student with this number, as far as the scope may know (ADR 65), and what it has of the current season. */
export async function findKnown(db: Db, scope: EffectiveScope, cardId: string): Promise<FoundStudent> {
  const { rows } = await sql<NonNullable<FoundStudent>>`
    select case when ${isKnownTo(scope, sql`s.id`)} then ${name('s')} end as "studentName",
      (select coalesce(jsonb_agg(jsonb_build_object('applyId', a.id, 'appNum', a.number, 'facultyName', ${name('f')}, 'status', a.status) order by a.id), '[]')
        from application a join faculty f on f.id = a.faculty_id join season z on z.year_id = a.year_id and z.semester_id = a.semester_id and z.is_current
        where a.student_id = s.id and ${scopeCondition(scope, 'application', 'a')}) as applications
    from student s where identity_folded(s.card_id) = identity_folded(${cardId}) order by s.id limit 1`.execute(db)
  return rows[0] ?? null
}
