import { sql } from 'kysely'
import {
  ALL_STATUSES,
  type ReportPage,
  type ReportRow,
  type SortableColumn,
  type StatusBody,
  type StudentsBody,
} from '#schemas/admission-report/admission-report.schema.ts'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import type { Reader } from '../../db/reader.ts'
import { LIMITS, type ApplicationFilter, type Limits } from '../../kit/application-filter.sql.ts'
import { find, type ListColumn } from '../../kit/application-list.sql.ts'
import { filterOf } from '../../kit/application-search.sql.ts'
import { named, nationality, cityAndCountry } from '../../kit/names.sql.ts'
import type { EffectiveScope } from '../../kit/scope.ts'

/** The columns of the reports, as every list of applications sorts them. */
export const LIST_COLUMNS = {
  studentName: 'studentName',
  identityNumber: 'identityNumber',
  applyId: 'appNum',
  faculty: 'facultyName',
  applicationStatus: 'applicationStatus',
  appDate: 'applyDate',
  paymentDate: 'paymentDate',
  major: 'certificateType',
  submittedTotal: 'studentTotal',
} as const satisfies Record<SortableColumn, ListColumn>

/** Sent applications: a draft is no application yet (document 2, section 4). */
const ofSent = async (filter: Promise<ApplicationFilter>): Promise<ApplicationFilter> => {
  const { conditions, ...rest } = await filter
  return { ...rest, conditions: [...conditions, sql`a.status > 0`] }
}

/** The filter of the applied students report (document 3, section 2). */
export const studentsFilterOf = (
  db: Reader,
  scope: EffectiveScope,
  body: Omit<StudentsBody, 'page' | 'pageSize'>,
): Promise<ApplicationFilter> =>
  ofSent(
    filterOf(db, scope, {
      yearId: body.activeAcademicYear,
      semesterId: body.activeAcademicSemester,
      certificateCategoryId: body.certificateCategoryId,
      certificateTypeId: body.certificateTypeId,
      certificateForeignId: body.certificateForeignId,
      startApplicationDate: body.startApplicationDate,
      endApplicationDate: body.endApplicationDate,
      agreement: body.agreement,
    }),
  )

/** The filter of the status report; without a status applications of all statuses (D09). */
export const statusFilterOf = (
  db: Reader,
  scope: EffectiveScope,
  { academicYear, academicSemester, appStatus = ALL_STATUSES }: Omit<StatusBody, 'page' | 'pageSize'>,
): Promise<ApplicationFilter> =>
  ofSent(
    filterOf(db, scope, {
      yearId: academicYear,
      semesterId: academicSemester,
      appStatus: appStatus === ALL_STATUSES ? null : appStatus,
    }),
  )

/** A page of a report: ids first, then what the rows show (stack.md, Lists at a million applications). */
export async function listReport(
  db: Reader,
  filter: ApplicationFilter,
  body: Pick<StudentsBody, 'page' | 'pageSize' | 'orderBy' | 'orderType'>,
  limits: Limits = LIMITS,
  most: number = EXPORT_MAX,
): Promise<ReportPage> {
  const isExport = body.pageSize === ALL_ROWS
  const cap = isExport ? most : limits.count
  const { ids, count } = await find(
    {
      db,
      filter,
      limits: { ...limits, count: cap },
      window: {
        offset: isExport ? 0 : (body.page - 1) * body.pageSize,
        limit: isExport ? most : body.pageSize,
        direction: body.orderType ?? 'asc',
      },
    },
    LIST_COLUMNS[body.orderBy ?? 'studentName'],
  )
  return { results: await readRows(db, ids), total: Math.min(count, cap), more: count > cap }
}

/** An instant as clocks in Egypt show it (D65). */
const inEgypt = (instant: string, pattern: string) =>
  sql`to_char(${sql.ref(instant)} at time zone 'Africa/Cairo', ${sql.lit(pattern)})`

type Raw = Omit<ReportRow, 'country' | 'state' | 'city'> & {
  readonly address: Pick<ReportRow, 'country' | 'state' | 'city'>
}
/** The data of a page's rows, in the order of `ids`. */
export async function readRows(db: Reader, ids: readonly number[]): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Raw>`
    select jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", a.student_id as "studentId", a.id as "applyId", a.number as "appNum",
      s.card_id as "identityNumber", s.birthdate, s.gender, s.telephone, s.mobile, s.email, ${cityAndCountry('s.address_city_id', 's.address_country_id')} as address,
      ${nationality('s.nationality_id')} as nationality, ${named('academic_year', 'a.year_id')} as "academicYear", ${named('semester', 'a.semester_id')} as semester,
      ${named('faculty', 'a.faculty_id')} as faculty, ${named('branch', 'a.branch_id')} as branch, a.status as "applicationStatus",
      ${inEgypt('a.applied_at', 'YYYY-MM-DD')} as "appDate", ${inEgypt('a.applied_at', 'HH24:MI:SS')} as "appTime",
      a.payment_status as "paymentStatus", ${inEgypt('a.paid_at', 'YYYY-MM-DD')} as "paymentDate",
      ${named('certificate_category', 'a.category_id')} as "certificateType", ${named('certificate_type', 'a.type_id')} as major,
      ${named('certificate_type', 'a.equation_type_id')} as "certificateTypeEquation", ${named('country', 'a.prequal_country_id')} as "certificateCountry",
      a.prequal_year as "prequalYear", a.prequal_total as score, a.submitted_total as "submittedTotal"
    from unnest(${ids}::int[]) with ordinality as page (id, place) join application a on a.id = page.id join student s on s.id = a.student_id
    order by page.place`.execute(db)
  return rows.map(({ address, ...row }) => ({ ...row, ...address }))
}
