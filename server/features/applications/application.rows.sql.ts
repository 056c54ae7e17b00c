import { sql, type Kysely } from 'kysely'
import { isAcceptance, openStatuses } from '#machines/applications/application.confirmations.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { STATUS_CODES } from '#schemas/status.ts'
import type { Tables } from '../../db/tables.ts'
import { isRecommendationOutdated } from './application.correction.sql.ts'
import { seasonOf } from '../../kit/application-season.sql.ts'
import { requestedAt } from '../../kit/application-request.sql.ts'
import { hasDuplicates } from '../../kit/application-duplicates.sql.ts'
import { hasMailPending } from '../../mail/overtaken.sql.ts'
import { agreementOf } from '../../kit/claim-agreement.sql.ts'
import { named } from '../../kit/names.sql.ts'
import { papersOpen } from './application.papers.sql.ts'

/** The rank of the current recommendation of an application `a` (A2); null: there is none. */
export const positionRank = () =>
  sql<
    number | null
  >`case when a.review_status is not null then (select r.rank from recommendation r where r.application_id = a.id) end`

/**
 * The rows of a page, in the order of `ids`. The counts over the student's applications of the season include those
 * outside the scope: a decision moves them (A6) and its confirmation names them, though they are never listed.
 */
export async function rowsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<ApplicationRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ApplicationRow>`
    select a.id as "applyId", a.student_id as "studentId", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", s.card_id as "identityNumber", a.number as "appNum",
      a.desire_number as "desireNumber", a.applied_at as "applyDate", a.paid_at as "paymentDate", ${named('faculty', 'a.faculty_id')} as "facultyName", ${named('branch', 'a.branch_id')} as "branchName",
      ${named('certificate_type', 'a.type_id')} as "certificateType", ${named('certificate_name', 'a.certificate_name_id')} as "certificateName", a.prequal_year as "preQualYear", a.percentage as "studentPercentage", a.submitted_total as "studentTotal",
      a.certified_total as "certifiedTotal", ${agreementOf('a')} as agreement, a.status as "applicationStatus", a.payment_status as "paymentStatus", a.review_status as "reviewStatus", ${seasonOf('a')} as season, ${isRecommendationOutdated('a')} as "recommendationOutdated", ${positionRank()} as rank,
      ${papersOpen()} as "papersOpen", ${hasDuplicates} as "hasDuplicates", ${requestedAt} as "askedAt", ${hasMailPending} as "mailWaits",
      o.apps as "appsCount", o.open as "appsOpenCount", o.accepted as "appsAcceptedCount", ${named('faculty', 'o.accepted_faculty')} as "acceptedFacultyName", a.version
    from unnest(${ids}::integer[]) with ordinality as page (id, place)
    join application a on a.id = page.id
    join student s on s.id = a.student_id
    cross join lateral (
      select count(*) as apps,
        count(*) filter (where other.id <> a.id and other.status = any(${openStatuses()}::smallint[])) as open,
        count(*) filter (where other.id <> a.id and other.status = any(${STATUS_CODES.filter(isAcceptance)}::smallint[])) as accepted,
        min(other.faculty_id) filter (where other.id <> a.id and other.status = any(${STATUS_CODES.filter(isAcceptance)}::smallint[])) as accepted_faculty
      from application other where other.student_id = a.student_id and other.year_id = a.year_id and other.semester_id = a.semester_id
    ) o
    order by page.place`.execute(db)
  return rows
}
