import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { agreementOrNull } from '../applications/agreement.schema.ts'
import { isSent, STATUS_CODES } from '../status.ts'
import { dateRangeErrors } from '../shared/date-range.ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  bilingual,
  choice,
  date,
  flag,
  idOrAll,
  integer,
  integerOrNull,
  list,
  numberOrNull,
  object,
  orderBy,
  orderType,
  page,
  sizeOrAll,
  text,
  textOrNull,
} from '../shared/fields.ts'

/** Page sizes of both reports (document 3, section 9). */
export const PAGE_SIZES = [5, 10, 15, 50, 100] as const
export const PAGE_SIZE = 10

/** Columns that the reports sort on: fields of the row that have an index at a million applications (ADR 82). */
export const STUDENTS_SORTABLE = [
  'studentName',
  'identityNumber',
  'applyId',
  'faculty',
  'applicationStatus',
  'appDate',
  'paymentDate',
  'major',
  'submittedTotal',
] as const
export type SortableColumn = (typeof STUDENTS_SORTABLE)[number]
export const STATUS_SORTABLE = ['studentName', 'faculty', 'major', 'submittedTotal'] as const

const order = <const C extends readonly [string, ...string[]]>(columns: C) =>
  ({ page, pageSize: sizeOrAll(PAGE_SIZES.at(-1)!), orderBy: orderBy(columns), orderType }) as const

/**
 * Filters of the applied students report. Null means all. Days include their whole day in Egypt (D65).
 * `certificateForeignId`, the name of the certificate, applies to the types that mean such names (ADR 108). `agreement`:
 * with the official results (ADR 122).
 */
export const studentsFilters = object(
  {
    yearId: idOrAll,
    semesterId: idOrAll,
    certificateCategoryId: idOrAll,
    certificateTypeId: idOrAll,
    certificateForeignId: idOrAll,
    startApplicationDate: date,
    endApplicationDate: date,
    agreement: agreementOrNull,
  },
  [],
)
export type StudentsFilters = FromSchema<typeof studentsFilters>

/**
 * Body of list_admission_student (document 3, section 7); `pageSize` -1 gives all rows, as far as one file takes them.
 */
export const studentsBody = object(
  {
    activeAcademicYear: idOrAll,
    activeAcademicSemester: idOrAll,
    startApplicationDate: date,
    endApplicationDate: date,
    certificateTypeId: idOrAll,
    certificateCategoryId: idOrAll,
    certificateForeignId: idOrAll,
    agreement: agreementOrNull,
    ...order(STUDENTS_SORTABLE),
  },
  ['page', 'pageSize'],
)
export type StudentsBody = FromSchema<typeof studentsBody>

/** Rules of the filters that JSON Schema cannot express, called on both sides (document 3, section 5). */
export const studentsFilterErrors = ({
  startApplicationDate,
  endApplicationDate,
}: Pick<StudentsFilters, 'startApplicationDate' | 'endApplicationDate'>): FieldError[] =>
  dateRangeErrors(startApplicationDate, endApplicationDate, '/endApplicationDate')

/** The status value for all statuses, with which the status report begins (D09). */
export const ALL_STATUSES = '0'
/** Statuses of what was sent (document 2, section 4): nobody has applied by a draft. */
export const SENT_CODES = STATUS_CODES.filter(isSent)
const statusOrAll = choice(ALL_STATUSES, ...SENT_CODES)

/** Filters of the application status report (document 3, section 2). */
export const statusFilters = object({ appStatus: statusOrAll, yearId: idOrAll, semesterId: idOrAll }, [])
export type StatusFilters = FromSchema<typeof statusFilters>

/** Body of list_admission_student_applications (document 3, section 7). */
export const statusBody = object(
  { academicYear: idOrAll, academicSemester: idOrAll, appStatus: statusOrAll, ...order(STATUS_SORTABLE) },
  ['page', 'pageSize'],
)
export type StatusBody = FromSchema<typeof statusBody>

const nameOrNull = { anyOf: [bilingual, { type: 'null' }] } as const
/**
 * A row of the reports (document 3, section 3, Admission report row), with `appNum`, the application's number. Days and
 * `appTime` are as clocks in Egypt show them. `paymentStatus`: 0 unpaid, 1 paid, null where no fee is due.
 * `certificateType` is the certificate's category, `major` its type, as the filters are labelled. `score`: the total on
 * the certificate; `submittedTotal`: with what the applicant was granted on top.
 */
const row = {
  studentName: bilingual,
  studentId: integer,
  applyId: integer,
  appNum: text,
  identityNumber: text,
  birthdate: text,
  gender: integer,
  telephone: textOrNull,
  mobile: textOrNull,
  email: textOrNull,
  country: nameOrNull,
  state: nameOrNull,
  city: nameOrNull,
  academicYear: bilingual,
  semester: bilingual,
  faculty: bilingual,
  branch: bilingual,
  applicationStatus: integer,
  appDate: text,
  appTime: text,
  paymentStatus: integerOrNull,
  paymentDate: textOrNull,
  certificateType: bilingual,
  certificateCountry: nameOrNull,
  certificateTypeEquation: nameOrNull,
  major: bilingual,
  prequalYear: integerOrNull,
  score: numberOrNull,
  submittedTotal: numberOrNull,
  nationality: nameOrNull,
} as const satisfies Record<string, JSONSchema>
export const reportRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type ReportRow = FromSchema<typeof reportRow>

/** `total` counts up to 10,000; past it `more` is true, as it is where an export left rows out. */
export const reportPage = object({ results: list(reportRow), total: integer, more: flag }, ['results', 'total', 'more'])
export type ReportPage = FromSchema<typeof reportPage>
