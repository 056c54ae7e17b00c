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
import { ALL_ROWS } from '#schemas/shared/fields.ts'
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
/** Every row that a search finds, as far as one file takes them (D71). */
export const EVERY_ROW: Window = { page: 1, pageSize: ALL_ROWS }

/** A page of the applied students report, by the names of document 3, section 7. */
export const loadStudents = async (
  { filters, orderBy, orderType }: TypedQuery<StudentsFilters>,
  window: Window,
  call: CallOptions,
): Promise<ReportPage> => {
  const { yearId = null, semesterId = null, ...more } = filters
  const body: StudentsBody = {
    ...more,
    activeAcademicYear: yearId,
    activeAcademicSemester: semesterId,
    orderBy: orderBy as NonNullable<StudentsBody['orderBy']>,
    orderType,
    ...window,
  }
  return (await api['admission-report'].students(body, call)).data
}

/** A page of the application status report, likewise. */
export const loadStatuses = async (
  {
    filters: { yearId = null, semesterId = null, appStatus = ALL_STATUSES },
    orderBy,
    orderType,
  }: TypedQuery<StatusFilters>,
  window: Window,
  call: CallOptions,
): Promise<ReportPage> => {
  const body: StatusBody = {
    academicYear: yearId,
    academicSemester: semesterId,
    appStatus,
    orderBy: orderBy as NonNullable<StatusBody['orderBy']>,
    orderType,
    ...window,
  }
  return (await api['admission-report'].statuses(body, call)).data
}

const LIKE_BOTH = {
  orderBy: 'studentName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZE,
} as const
const windowOf = ({ page, pageSize }: Window): Window => ({ page, pageSize })
const shown = ({ results, total, more }: ReportPage) => ({ rows: results, total, more })

/** Who applied in the active season unless told, by name; the server searches, sorts and pages. */
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
  },
  sortable: STUDENTS_SORTABLE,
  load: async (query, call) => shown(await loadStudents(query, windowOf(query), call)),
})

/** Applications of all statuses in the active season unless told, by name (document 3, section 4). */
export const statusSpec = ({ yearId, semesterId }: Season): ListSpec<ReportRow, StatusFilters> => ({
  ...LIKE_BOTH,
  form: forms.statuses,
  filters: { appStatus: ALL_STATUSES, yearId, semesterId },
  sortable: STATUS_SORTABLE,
  load: async (query, call) => shown(await loadStatuses(query, windowOf(query), call)),
})
