import { sql } from 'kysely'
import type { OfficialResultsFilters, OfficialResultsRow } from '#schemas/official-results/official-results.schema.ts'
import { isWhole } from '#schemas/scope-levels.ts'
import type { Reader } from '../../db/reader.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

/**
 * Every category that has a certificate in the year, with the uploaded results of its certificates and the applications
 * of the scope. Of the whole university the agreements are counted alone; below it, those of the scope's applications.
 */
export async function readOfficialResults(
  db: Reader,
  scope: EffectiveScope,
  { yearId }: OfficialResultsFilters,
): Promise<OfficialResultsRow[]> {
  const year = yearId ?? sql`(select id from academic_year where active order by id limit 1)`
  const inScope = scopeCondition(scope, 'application', 'a')
  const agreements = isWhole(scope.nodes)
    ? sql`claim_agreement g where g.year_id = ${year}`
    : sql`application a join claim_agreement g on g.application_id = a.id where a.year_id = ${year} and ${inScope}`
  const { rows } = await sql<OfficialResultsRow>`
    with uploaded as materialized (
      select c.category_id, count(s.id)::integer as uploaded from certificate c left join uploaded_student s on s.certificate_id = c.id
      where c.year_id = ${year} group by c.category_id),
    claimed as materialized (
      select each.category_id, sum(each.count)::integer as claims from (
        select a.category_id, count(*) as count from application a where a.year_id = ${year} and ${inScope}
        group by a.year_id, a.semester_id, a.faculty_id, a.status, a.category_id) each group by each.category_id),
    compared as materialized (
      select g.category_id, count(*) filter (where g.agreement = 'agrees')::integer as agrees, count(*) filter (where g.agreement = 'differs')::integer as differs,
        count(*) filter (where g.agreement = 'notFound')::integer as "notFound", count(*) filter (where g.agreement = 'several')::integer as several
      from ${agreements} group by g.category_id)
    select (${year})::integer as "yearId", k.id as "categoryId", jsonb_build_object('ar', k.ar_name, 'en', k.en_name) as category, u.uploaded,
      coalesce(l.claims, 0) as claims, coalesce(p.agrees, 0) as agrees, coalesce(p.differs, 0) as differs, coalesce(p."notFound", 0) as "notFound", coalesce(p.several, 0) as several
    from uploaded u join certificate_category k on k.id = u.category_id left join claimed l on l.category_id = k.id left join compared p on p.category_id = k.id
    order by k.id`.execute(db)
  return rows
}
