import { sql, type Kysely } from 'kysely'
import { isAcceptance, OPEN_STATUSES } from '#machines/applications/application.confirmations.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { STATUS_CODES } from '#schemas/applications/status.ts'
import type { Tables } from '../../db/tables.ts'

/** A name of both languages, as a SQL value; null when the row is missing. */
const name = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('ar', ${sql.ref(`${alias}.ar_name`)}, 'en', ${sql.ref(`${alias}.en_name`)}) end`

/**
 * The rows of a page, in the order of `ids`. The counts over the student's applications of the season hold also those outside the
 * scope: a decision moves them (A6) and its confirmation names them (D41), though they are never listed.
 */
export async function rowsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<ApplicationRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ApplicationRow>`
    select a.id as "applyId", a.student_id as "studentId", ${name('s')} as "studentName", s.card_id as "identityNumber", a.number as "appNum",
      a.desire_number as "desireNumber", a.applied_at as "applyDate", a.paid_at as "paymentDate", ${name('f')} as "facultyName", ${name('b')} as "branchName",
      ${name('t')} as "certificateType", ${name('c')} as "certificateName", a.percentage as "studentPercentage", a.submitted_total as "studentTotal",
      a.certified_total as "certifiedTotal", a.status as "applicationStatus", a.review_status as "reviewStatus",
      o.apps as "appsCount", o.open as "appsOpenCount", o.accepted as "appsAcceptedCount", ${name('af')} as "acceptedFacultyName", a.version
    from unnest(${ids}::integer[]) with ordinality as page (id, place)
    join application a on a.id = page.id
    join student s on s.id = a.student_id
    join faculty f on f.id = a.faculty_id
    join branch b on b.id = a.branch_id
    join certificate_type t on t.id = a.type_id
    left join certificate_name c on c.id = a.certificate_name_id
    cross join lateral (
      select count(*) as apps,
        count(*) filter (where other.id <> a.id and other.status = any(${OPEN_STATUSES}::smallint[])) as open,
        count(*) filter (where other.id <> a.id and other.status = any(${STATUS_CODES.filter(isAcceptance)}::smallint[])) as accepted,
        min(other.faculty_id) filter (where other.id <> a.id and other.status = any(${STATUS_CODES.filter(isAcceptance)}::smallint[])) as accepted_faculty
      from application other where other.student_id = a.student_id and other.year_id = a.year_id and other.semester_id = a.semester_id
    ) o
    left join faculty af on af.id = o.accepted_faculty
    order by page.place`.execute(db)
  return rows
}
