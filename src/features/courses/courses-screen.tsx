import { forms } from 'virtual:validators/courses'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { PAGE_SIZES, SORTABLE, type CourseFilters, type CourseRow } from '#schemas/courses/course.schema.ts'
import { api } from '#src/api/client.ts'
import { ActiveToggle } from '#src/kit/record/active-toggle.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { useKeepAddress } from '#src/kit/list/list-address.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { CourseDialog, draftOf, NEW_COURSE, useCourseDialog } from './course-dialog.tsx'
import { ALL_COURSES, CourseFilterBar } from './course-filters.tsx'
import { coursePath, LIST_NAME } from './paths.ts'
import { RemoveCourse } from './remove-dialog.tsx'
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
  pageSize: PAGE_SIZES[0],
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

/** Courses: search, add, edit, activate and delete them, and open one (document 1, section 2, Courses list). */
export function CoursesScreen() {
  const t = useTexts('courses')
  const c = useTexts('common')
  const format = useFormat()
  const [, navigate] = useLocation()
  const why = useCourseReasons()
  const list = useList(COURSES)
  const dialog = useCourseDialog(list.reload)
  useKeepAddress(LIST_NAME)
  const { act, ask } = list
  const { edit } = dialog

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
      {
        id: 'active',
        header: c.fields.state(),
        width: '11rem',
        skeleton: 0.4,
        cell: (row) => (
          <ActiveToggle
            isActive={row.active === 1}
            name={row.arName}
            reasons={why.toggle(row)}
            onToggle={() => act('toggle', row)}
          />
        ),
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (row) => (
          <RowActions name={row.arName}>
            <ActionButton
              icon="edit"
              label={c.actions.edit()}
              reasons={why.of(row, 'course.edit')}
              onAct={() => edit(row, draftOf(row))}
            />
            <ActionButton
              icon="trash"
              intent="danger"
              label={c.actions.delete()}
              reasons={why.of(row, 'course.delete')}
              onAct={() => ask('remove', row)}
            />
          </RowActions>
        ),
      },
    ],
    [t, c, format, why, act, ask, edit],
  )
  const open = useCallback(({ id }: CourseRow) => navigate(coursePath(id)), [navigate])

  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={open}
      emptyHint={t.empty()}
      actions={
        <ActionButton
          showsLabel
          icon="plus"
          intent="primary"
          label={t.add()}
          reasons={why.add}
          onAct={() => dialog.add(NEW_COURSE)}
        />
      }
      filters={<CourseFilterBar filters={list.query.filters} onType={list.type} onChoose={list.search} />}
    >
      <CourseDialog dialog={dialog} />
      <RemoveCourse
        name={list.asked?.action === 'remove' ? list.asked.row.arName : null}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
    </ListScreen>
  )
}
