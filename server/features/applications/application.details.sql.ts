import { sql, type Kysely } from 'kysely'
import { attachmentPath } from '#schemas/applications/applications.endpoints.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { PAPER_KINDS, type PaperKind } from '#schemas/applications/paper.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { readOfficialResult } from './application.agreement.sql.ts'
import { readRejectionReasons } from './application.choices.sql.ts'
import { readCertificateTotal } from '../../kit/certificate-total.sql.ts'
import { isRecommendationOutdated, sharesTotal } from './application.correction.sql.ts'
import { readAs } from '../../kit/merged.sql.ts'
import { named, nationality, cityAndCountry } from '../../kit/names.sql.ts'
import { readDuplicates } from '../../kit/application-duplicates.sql.ts'
import { matchesKey, type ApplicationKey } from '../../kit/application-key.sql.ts'
import { seasonOf } from '../../kit/application-season.sql.ts'
import { hasMailPending } from '../../mail/overtaken.sql.ts'
import { readPapers } from './application.papers.sql.ts'
import { readRulePosition } from './application.rule.sql.ts'
import { positionRank } from './application.rows.sql.ts'
import { attachmentsOf } from './attachments.sql.ts'

type Db = Kysely<Tables>
type Detail = ApplicationDetails['application_details']
type Bilingual = Detail['certificateTypes']

type Fields = Omit<Detail, PaperKind | `${string}FileExtension` | 'studentRegisterationType' | 'payment'> & {
  quotaId: number
  quotaName: Bilingual
  paymentStatus: number | null
  paidAt: string | null
  paymentReference: string | null
  yearId: number
  semesterId: number
  categoryId: number
  recommendationOutdated: boolean
  rank: number | null
  emailRefused: ApplicationDetails['emailRefused']
  mailWaits: boolean
}

/** One complete application of the scope; undefined when there is none. */
async function readFields(db: Db, scope: EffectiveScope, key: ApplicationKey): Promise<Fields | undefined> {
  const { rows } = await sql<Fields>`
    select a.status as "applicationIdus", a.review_status as "reviewStatus", ${seasonOf('a')} as season, a.id as "applicationId", a.number as "appNum", a.student_id as "studentId", a.applied_at as "applicationDate",
      a.desire_number as "desireNumber", s.ar_name as "arName", s.en_name as "enName", s.gender, s.card_type as "cardType", s.card_id as "cardId", s.birthdate,
      ${nationality('s.nationality_id')} as nationality, s.mobile, s.telephone, s.email,
      ${cityAndCountry('s.address_city_id', 's.address_country_id')} as address, ${cityAndCountry('s.birth_city_id', 's.birth_country_id')} as birthplace,
      ${named('certificate_category', 'a.category_id')} as "certificateTypes", ${named('certificate_type', 'a.type_id')} as "divisionType",
      ${named('certificate_type', 'a.equation_type_id')} as "equationCertificateTypes",
      coalesce(${named('certificate_name', 'a.equation_name_id')}, ${named('certificate_name', 'a.certificate_name_id')}) as "equationCertificateName",
      a.other_certificate_text as "otherCertificateText", a.prequal_year as "preQualYear", ${named('country', 'a.prequal_country_id')} as "preQualCountry",
      a.prequal_total as "preQualTotal", a.submitted_total as "submittedTotal", a.certified_total as "certifiedTotal", a.percentage as "studentPercentage",
      ${named('academic_year', 'a.year_id')} as "appYear", ${named('semester', 'a.semester_id')} as "appSemeter", ${named('faculty', 'a.faculty_id')} as "applicationFaculty",
      ${named('branch', 'a.branch_id')} as branch, ${readAs('quota', sql`a.quota_id`)} as "quotaId", ${named('quota', 'a.quota_id')} as "quotaName",
      a.payment_status as "paymentStatus", a.paid_at as "paidAt", a.payment_reference as "paymentReference", a.version, a.year_id as "yearId", a.semester_id as "semesterId",
      a.category_id as "categoryId", ${isRecommendationOutdated('a')} as "recommendationOutdated", ${positionRank()} as rank,
      (select jsonb_build_object('at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answer', r.answer) from refused_address r where r.address = lower(s.email)) as "emailRefused", ${hasMailPending} as "mailWaits"
    from application a join student s on s.id = a.student_id
    where ${matchesKey(scope, key)}`.execute(db)
  return rows[0]
}

type Feedback =
  | 'genderDiffers'
  | 'decisionPanel'
  | 'applicationsData'
  | 'messageNotification'
  | 'subjectNotification'
  | 'sendMailToStudent'
/** The details of document 2, section 2.2, without the feedback data. Undefined outside the scope. */
export async function readDetails(
  db: Db,
  scope: EffectiveScope,
  key: ApplicationKey,
): Promise<Omit<ApplicationDetails, Feedback> | undefined> {
  const fields = await readFields(db, scope, key)
  if (!fields) return undefined
  const { quotaId, quotaName, paymentStatus, paidAt, paymentReference, ...more } = fields
  const { yearId, semesterId, categoryId, recommendationOutdated, rank, emailRefused, mailWaits, ...rest } = more
  const { submittedTotal, studentPercentage: percentage } = rest
  const [
    files,
    papers,
    rulePosition,
    others,
    duplicates,
    certificateTotal,
    officialResult,
    rejectionReasons,
    quotaList,
  ] = await Promise.all([
    attachmentsOf(db, fields.studentId),
    readPapers(db, key.applyId),
    readRulePosition(db, key.applyId),
    readOthers(db, scope, fields),
    readDuplicates(db, scope, fields),
    readCertificateTotal(db, { categoryId, yearId, submittedTotal, percentage }),
    readOfficialResult(db, key.applyId),
    readRejectionReasons(db),
    sql<
      ApplicationDetails['quotaList'][number]
    >`select id as "quotaId", jsonb_build_object('ar', ar_name, 'en', en_name) as "quotaName", active and merged_into is null as active from quota order by position, id`.execute(
      db,
    ),
  ])
  const file = (kind: string) => files.find((each) => each.kind === kind)
  const paths = Object.fromEntries(
    PAPER_KINDS.map((kind) => [kind, file(kind) ? attachmentPath(file(kind)!.id) : null]),
  ) as Record<PaperKind, string | null>
  return {
    application_details: {
      ...rest,
      ...paths,
      PreQualificationFileExtension: file('PreQualificationFileUrl')?.extension ?? null,
      stuConsentFileExtension: file('stuConsentFileUrl')?.extension ?? null,
      studentRegisterationType: { quotaId, quotaName },
      payment: { status: paymentStatus, paymentDate: paidAt, referenceNumber: paymentReference },
    },
    papers,
    others,
    duplicates,
    certificateTotal,
    officialResult,
    recommendationOutdated,
    rank,
    rulePosition,
    emailRefused,
    mailWaits,
    rejectionReasons,
    quotaList: quotaList.rows,
  }
}

/**
 * The student's other applications of the season, in every faculty: a decision moves them too, and its confirmation
 * names them (A6).
 */
async function readOthers(
  db: Db,
  scope: EffectiveScope,
  { applicationId, studentId, yearId, semesterId }: Fields,
): Promise<ApplicationDetails['others']> {
  const { rows } = await sql<ApplicationDetails['others'][number]>`
    select a.id as "applyId", ${named('faculty', 'a.faculty_id')} as "facultyName", a.desire_number as "desireNumber", a.status as "applicationStatus",
      ${scopeCondition(scope, 'application', 'a')} as "isInScope",
      case when ${sharesTotal(scope, 'a', 'one')} then a.version end as "sharedTotalVersion"
    from application a join application one on one.id = ${applicationId} where a.student_id = ${studentId} and a.year_id = ${yearId} and a.semester_id = ${semesterId} and a.id <> ${applicationId}
    order by a.desire_number nulls last, a.id`.execute(db)
  return rows
}

/** The message of the last feedback, as a start for the next one; empty when there was none. */
export const readLastFeedback = async (db: Db, applyId: number): Promise<string> =>
  (
    await db
      .selectFrom('audit')
      .select('reason')
      .where('entity', '=', 'application')
      .where('entity_id', '=', applyId)
      .where('event', '=', 'feedback.send')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.reason ?? ''
