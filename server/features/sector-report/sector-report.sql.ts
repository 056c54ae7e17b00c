import { sql } from 'kysely'
import { STATUS } from '#schemas/status.ts'
import type { SectorReportRow } from '#schemas/sector-report/sector-report.endpoints.ts'
import type { SectorReportFilters } from '#schemas/sector-report/sector-report.schema.ts'
import type { Reader } from '../../db/reader.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

/**
 * Every sector with its faculties in the scope, and the applications to them in a year and semester; the active ones
 * where none is named. Applications are counted by faculty first, from the index by faculty alone (migration 0002),
 * then added up: that is what makes it quick at a million. Sent are all but drafts and initial ones, whose codes are
 * not above 0 (document 2, section 4).
 */
export async function readSectorReport(
  db: Reader,
  scope: EffectiveScope,
  { yearId, semesterId }: SectorReportFilters,
): Promise<SectorReportRow[]> {
  const year = yearId ?? sql`(select id from academic_year where active order by id limit 1)`
  const semester = semesterId ?? sql`(select id from semester where active order by id limit 1)`
  const { rows } = await sql<SectorReportRow>`
    with counted as materialized (
      select a.faculty_id, count(*) filter (where a.status > 0) as applications, count(*) filter (where a.status in (${STATUS.accepted}, ${STATUS.pulled})) as accepted
      from application a where a.year_id = ${year} and a.semester_id = ${semester} and ${scopeCondition(scope, 'application', 'a')} group by a.faculty_id)
    select s.id, s.ar_name as "arName", s.en_name as "enName", s.active, count(f.id)::integer as faculties,
      coalesce(sum(c.applications), 0)::integer as applications, coalesce(sum(c.accepted), 0)::integer as accepted
    from sector s left join faculty f on f.sector_id = s.id and ${scopeCondition(scope, 'faculty', 'f')} left join counted c on c.faculty_id = f.id
    group by s.id order by s.id`.execute(db)
  return rows
}
