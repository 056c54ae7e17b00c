import { forms } from 'virtual:validators/courses'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { PAGE_SIZES, SORTABLE, type CourseFilters, type CourseRow } from '#schemas/courses/course.schema.ts'
import { api } from '#src/api/client.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { useStoredAddress } from '#src/kit/list/list-address.ts'
import { REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import { RecordScreen } from '#src/kit/screen/record-screen.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { CourseDialog, draftOf, NEW_COURSE, useCourseDialog } from './course-dialog.tsx'
import { ALL_COURSES, CourseFilterBar } from './course-filters.tsx'
import { coursePath, LIST_NAME } from './paths.ts'
import { useCourseReasons } from './use-course-reasons.ts'
import './courses.css'

/** The server searches, sorts and pages (document 1, section 2). */
const COURSES: ListSpec<CourseRow, CourseFilters, 'toggle' | 'remove'> = {
  form: forms.filters,
  filters: ALL_COURSES,
  sortable: SORTABLE,
  orderBy: 'arName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async ({ filters, page, pageSize, orderBy, orderType }, call) => {
    const { data } = await api.courses.search(
      {
        ...filters,
        flagCourse: filters.flagCourse ?? 0,
        page,
        pageSize,
        orderBy: orderBy as (typeof SORTABLE)[number],
        orderType,
      },
      call,
    )
    return { rows: data.results, total: data.total, more: data.more }
  },
  actions: {
    toggle: async (row, call) => {
      const active = row.active === 1 ? 0 : 1
      const { message, data } = await api.courses.toggle({ id: row.id, version: row.version, active }, call)
      return { message, undo: { action: 'toggle', row: { ...row, active, version: data.version } } }
    },
    remove: ({ id, version }, call) => api.courses.remove({ id, version }, call),
  },
}
const nameOf = ({ arName }: CourseRow): string => arName

/** Courses: search, add, edit, activate and delete them, and open one (document 1, section 2, Courses list). */
export function CoursesScreen() {
  const t = useTexts('courses')
  const c = useTexts('common')
  const format = useFormat()
  const [, navigate] = useLocation()
  const reasons = useCourseReasons()
  const list = useList(COURSES)
  const dialog = useCourseDialog(list.reload)
  useStoredAddress(LIST_NAME)

  const columns = useMemo<Column<CourseRow>[]>(
    () => [
      { id: 'arName', header: c.fields.arName(), heads: true, cell: ({ arName }) => <bdi lang="ar">{arName}</bdi> },
      { id: 'enName', header: c.fields.enName(), cell: ({ enName }) => <bdi lang="en">{enName}</bdi> },
      {
        id: 'certificatesNum',
        header: t.columns.certificatesNum(),
        align: 'number',
        width: '9rem',
        skeleton: 0.2,
        cell: ({ certificatesNum }) => format.number(certificatesNum),
      },
    ],
    [t, c, format],
  )
  const open = useCallback(({ id }: CourseRow) => navigate(coursePath(id)), [navigate])

  return (
    <RecordScreen
      texts={t}
      list={list}
      columns={columns}
      nameOf={nameOf}
      reasons={reasons}
      onAdd={() => dialog.add(NEW_COURSE)}
      onEdit={(row) => dialog.edit(row, draftOf(row))}
      onOpen={open}
      filters={<CourseFilterBar filters={list.query.filters} onType={list.type} onChoose={list.search} />}
    >
      <CourseDialog dialog={dialog} />
    </RecordScreen>
  )
}
