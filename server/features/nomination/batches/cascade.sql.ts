import { sql, type Kysely } from 'kysely'
import { isAcceptance, openStatuses } from '#machines/applications/application.confirmations.ts'
import { STATUS, STATUS_CODES } from '#schemas/status.ts'
import type { Cascade } from '#schemas/nomination/nomination.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EffectiveScope } from '../../../kit/scope.ts'
import { isRecommended, type Recommended } from '../rule/list.sql.ts'

type Moved = Pick<Cascade, 'count' | 'students' | 'others' | 'acceptedElsewhere'> & {
  readonly faculties: readonly (Omit<Cascade['faculties'][number], 'facultyName'> & {
    readonly ar_name: string
    readonly en_name: string
  })[]
}

/**
 * What else would move if all recommendations of this kind were accepted: the open applications of their students in
 * the season, in every faculty (ADR 8), but not of students who are accepted elsewhere already. Of a student with
 * several recommendations the one of the better desire is accepted, and the others count as moved.
 */
export async function readCascade(db: Kysely<Tables>, scope: EffectiveScope, selected: Recommended): Promise<Moved> {
  const { rows } = await sql<Moved>`
    with chosen as (
      select a.id, a.student_id, a.year_id, a.semester_id, row_number() over (partition by a.student_id order by coalesce(a.desire_number, 32767), a.id) as place
      from application a where ${isRecommended(scope, selected)}
    ), first as (select * from chosen where place = 1), accepted as (
      select distinct c.student_id from first c join application o on o.student_id = c.student_id and o.year_id = c.year_id and o.semester_id = c.semester_id
      where o.status = any(${STATUS_CODES.filter(isAcceptance)}::smallint[])
    ), other as (
      select o.faculty_id, o.status from first c join application o on o.student_id = c.student_id and o.year_id = c.year_id and o.semester_id = c.semester_id and o.id <> c.id
      where o.status = any(${openStatuses()}::smallint[]) and c.student_id not in (select student_id from accepted)
    ), faculties as (
      select f.id as "facultyId", f.ar_name, f.en_name, count(*) as applications, count(*) filter (where o.status in (${STATUS.recommendedAccepted}, ${STATUS.recommendedRefused})) as marks,
        count(*) filter (where o.status = ${STATUS.recommendedAccepted}) as seats
      from other o join faculty f on f.id = o.faculty_id group by f.id, f.ar_name, f.en_name order by applications desc, f.id
    )
    select (select count(*) from chosen) as count, (select count(*) from first) as students, (select count(*) from other) as others, (select count(*) from accepted) as "acceptedElsewhere",
      coalesce((select jsonb_agg(to_jsonb(faculties)) from faculties), '[]') as faculties`.execute(db)
  return rows[0]!
}
