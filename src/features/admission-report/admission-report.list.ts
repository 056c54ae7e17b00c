import { forms } from 'virtual:validators/admission-report'
import {
  ALL_STATUSES,
  PAGE_SIZE,
  PAGE_SIZES,
  STATUS_SORTABLE,
  STUDENTS_SORTABLE,
  studentsFilterErrors,
  type ReportPage,
  type ReportRow,
  type StatusBody,
  type StatusFilters,
  type StudentsBody,
  type StudentsFilters,
} from '#schemas/admission-report/admission-report.schema.ts'
import type { StatusExportBody, StudentsExportBody } from '#schemas/admission-report/export.schema.ts'
import type { ExportFormat } from '#schemas/shared/export-format.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import type { List, ListSpec, TypedQuery } from '#src/kit/list/use-list.ts'

export type StudentsList = List<ReportRow, StudentsFilters, never>
export type StatusList = List<ReportRow, StatusFilters, never>

interface Season {
  readonly yearId: number | null
  readonly semesterId: number | null
}
interface Window {
  readonly page: number
  readonly pageSize: number
}
/** What a file of a report is to be. */
export interface ReportFile {
  /** Ids of the columns, in their order. */
  readonly columns: readonly string[]
  readonly language: 'ar' | 'en'
  readonly format: ExportFormat
}

/** The request of the applied students report, by the names of document 3, section 7. */
const studentsSearch = ({ filters, orderBy, orderType }: TypedQuery<StudentsFilters>) => {
  const { yearId = null, semesterId = null, ...more } = filters
  return {
    ...more,
    activeAcademicYear: yearId,
    activeAcademicSemester: semesterId,
    orderBy: orderBy as NonNullable<StudentsBody['orderBy']>,
    orderType,
  }
}
/** The request of the application status report, likewise. */
const statusSearch = ({
  filters: { yearId = null, semesterId = null, appStatus = ALL_STATUSES },
  orderBy,
  orderType,
}: TypedQuery<StatusFilters>) => ({
  academicYear: yearId,
  academicSemester: semesterId,
  appStatus,
  orderBy: orderBy as NonNullable<StatusBody['orderBy']>,
  orderType,
})

/** All rows of the applied students report as a file of the server. */
export const loadStudentsFile = (query: TypedQuery<StudentsFilters>, file: ReportFile, call: CallOptions) =>
  api['admission-report'].exportStudents({ ...studentsSearch(query), ...file } as StudentsExportBody, call)
/** All rows of the application status report as a file of the server. */
export const loadStatusFile = (query: TypedQuery<StatusFilters>, file: ReportFile, call: CallOptions) =>
  api['admission-report'].exportStatuses({ ...statusSearch(query), ...file } as StatusExportBody, call)

const LIKE_BOTH = {
  orderBy: 'studentName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZE,
} as const
const windowOf = ({ page, pageSize }: Window): Window => ({ page, pageSize })
const shown = ({ results, total, more }: ReportPage) => ({ rows: results, total, more })

/** Applicants of the active season by default, by name; the server searches, sorts and pages. */
export const studentsSpec = ({ yearId, semesterId }: Season): ListSpec<ReportRow, StudentsFilters> => ({
  ...LIKE_BOTH,
  form: forms.students,
  rules: studentsFilterErrors,
  filters: {
    yearId,
    semesterId,
    certificateCategoryId: null,
    certificateTypeId: null,
    certificateForeignId: null,
    startApplicationDate: null,
    endApplicationDate: null,
    agreement: null,
  },
  sortable: STUDENTS_SORTABLE,
  load: async (query, call) =>
    shown((await api['admission-report'].students({ ...studentsSearch(query), ...windowOf(query) }, call)).data),
})

/** Applications of all statuses in the active season by default, by name (document 3, section 4). */
export const statusSpec = ({ yearId, semesterId }: Season): ListSpec<ReportRow, StatusFilters> => ({
  ...LIKE_BOTH,
  form: forms.statuses,
  filters: { appStatus: ALL_STATUSES, yearId, semesterId },
  sortable: STATUS_SORTABLE,
  load: async (query, call) =>
    shown((await api['admission-report'].statuses({ ...statusSearch(query), ...windowOf(query) }, call)).data),
})
