import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { coursesEndpoints } from '#schemas/courses/courses.endpoints.ts'
import { CoursesScreen } from '#src/features/courses/courses-screen.tsx'
import { courses } from '#src/features/courses/index.ts'
import { serve, show } from '../kit/support.tsx'
import { course, courseServer } from './course-server.ts'

const ROWS = [
  course(1, 'الأحياء', 'Biology', { certificatesNum: 2 }),
  course(2, 'الجبر', 'Algebra', { certificatesNum: 1, active: 0 }),
  course(3, 'الفيزياء', 'Physics'),
  course(4, 'الكيمياء', 'Chemistry'),
  course(5, 'اللغة العربية', 'Arabic Language', { certificatesNum: 3 }),
  course(6, 'المنطق', 'Logic and reasoning'),
]
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent ?? '')
const listed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const ALL = ['الأحياء', 'الجبر', 'الفيزياء', 'الكيمياء', 'اللغة العربية', 'المنطق']
const row = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr')!)

async function open(options: Parameters<typeof show>[1] = {}) {
  const server = courseServer(ROWS)
  const received = serve((call) => server.answer(call))
  const shown = await show(<CoursesScreen />, { at: '/home/SystemInfo/courses', namespaces: ['courses'], ...options })
  const searches = () =>
    received
      .filter(({ path }) => path === coursesEndpoints.search.path)
      .map(({ body }) => body as Record<string, unknown>)
  const changes = () =>
    received
      .filter(({ path }) =>
        [coursesEndpoints.create, coursesEndpoints.update, coursesEndpoints.toggle, coursesEndpoints.remove].some(
          (call) => call.path === path,
        ),
      )
      .map(({ method, path, body }) => [method, path.split('/')[3], body])
  return { searches, changes, ...shown }
}
const NO_FILTERS = {
  flagCourse: 0,
  courseName: '',
  certificateYearId: null,
  certificateTypeId: null,
  certificateStatus: null,
  certificateId: null,
}

describe('the list of courses (document 1, section 2)', () => {
  it('has the columns of the document, fifteen rows a page, by Arabic name; a row opens the course', async () => {
    const { user, searches, address } = await open()
    await listed(...ALL)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Arabic name',
      'English name',
      'Certificates',
      'State',
      'Actions',
    ])
    expect(searches()).toEqual([{ ...NO_FILTERS, page: 1, pageSize: 15, orderBy: 'arName', orderType: 'asc' }])
    expect(row('اللغة العربية').getByRole('cell', { name: '3' })).toBeTruthy()
    await user.click(within(screen.getByRole('columnheader', { name: 'Certificates' })).getByRole('button'))
    await waitFor(() =>
      expect(searches().at(-1)).toMatchObject({ page: 1, orderBy: 'certificatesNum', orderType: 'asc' }),
    )
    await user.click(row('الأحياء').getByRole('cell', { name: 'Biology' }))
    expect(address()).toBe('/home/SystemInfo/ViewCourse/1')
  })
  it('is the same under its three paths (S5)', async () => {
    const paths = ['SystemInfo/courses', 'SystemInfo/AcadimicCourses/courses', 'AcademicCourses/courses']
    for (const path of paths)
      expect(await courses.pages.find((page) => page.path === path)?.screen(), path).toBe(CoursesScreen)
  })
})

describe('the search of courses', () => {
  it.each([
    ['Physics & more', 'Special characters'],
    ['p'.repeat(51), 'longer than allowed'],
  ])('does not search for %j, and says why (section 5)', async (text, why) => {
    const { user, searches } = await open()
    await listed(...ALL)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search by name' })
    await user.click(field)
    await user.paste(text)
    expect((await screen.findByRole('alert')).textContent).toContain(why)
    await user.keyboard('{Enter}')
    expect([field.value, field.getAttribute('aria-invalid'), searches().length]).toEqual([text, 'true', 1])
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect([field.value, screen.queryByRole('alert')]).toEqual(['', null])
  })
  it('is of all, with or without certificate; with adds year, type, status and name; the names follow the others; another choice empties them', async () => {
    const { user, searches } = await open()
    await listed(...ALL)
    expect(screen.queryByLabelText('Academic year')).toBeNull()
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false, false])
    await user.click(screen.getByRole('radio', { name: 'Without certificate' }))
    await listed('الفيزياء', 'الكيمياء', 'المنطق')
    await user.click(screen.getByRole('radio', { name: 'With certificate' }))
    await listed('الأحياء', 'الجبر', 'اللغة العربية')
    await screen.findByRole('option', { name: '2025/2026' })
    await user.click(screen.getByLabelText('Certificate name'))
    await user.click(await screen.findByRole('option', { name: 'Certificate 8' }))
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ flagCourse: 1, certificateId: 8 }))
    await user.selectOptions(screen.getByLabelText('Academic year'), '2025/2026')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ certificateYearId: 1, certificateId: null }))
    await user.selectOptions(screen.getByLabelText('Certificate type'), 'General secondary')
    await user.selectOptions(screen.getByLabelText('Certificate status'), 'Closed')
    await waitFor(() =>
      expect(searches().at(-1)).toMatchObject({ certificateYearId: 1, certificateTypeId: 1, certificateStatus: false }),
    )
    await user.click(screen.getByLabelText('Certificate name'))
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('option')
          .map(({ textContent }) => textContent)
          .filter((text) => text?.startsWith('Certificate ')),
      ).toEqual(['Certificate 7']),
    )
    await user.click(screen.getByRole('radio', { name: 'All' }))
    await waitFor(() => expect(searches().at(-1)).toMatchObject(NO_FILTERS))
    expect(screen.queryByLabelText('Academic year')).toBeNull()
  })
})

describe('changing a course in the list (document 1, sections 4 and 7)', () => {
  it('adds one that is active, by 1', async () => {
    const { user, changes } = await open()
    await listed(...ALL)
    await user.click(screen.getByRole('button', { name: 'Add a course' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a course' }))
    await user.click(await dialog.findByLabelText(/Arabic name/))
    await user.paste('الإحصاء')
    await user.click(dialog.getByLabelText(/English name/))
    await user.paste('Statistics')
    expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Added')).toBeTruthy()
    expect(changes()).toEqual([['POST', 'create_course', { arName: 'الإحصاء', enName: 'Statistics', active: 1 }]])
    await listed('الأحياء', 'الإحصاء', 'الجبر', 'الفيزياء', 'الكيمياء', 'اللغة العربية', 'المنطق')
  })
  it('edits with the version, and turns it off by 0', async () => {
    const { user, changes } = await open()
    await listed(...ALL)
    await user.click(row('الفيزياء').getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the course' }))
    await user.click(await dialog.findByLabelText('Active'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(row('الفيزياء').getByRole('switch').getAttribute('aria-checked')).toBe('false'))
    expect(changes()).toEqual([
      ['PUT', 'update_course', { id: 3, version: 1, arName: 'الفيزياء', enName: 'Physics', active: 0 }],
    ])
  })
  it('toggles, also one that stands in certificates (D56), and deletes after a confirmation that names it', async () => {
    const { user, changes } = await open()
    await listed(...ALL)
    await user.click(row('الأحياء').getByRole('switch'))
    await waitFor(() => expect(row('الأحياء').getByRole('switch').getAttribute('aria-checked')).toBe('false'))
    await user.click(row('الجبر').getByRole('switch'))
    await waitFor(() => expect(row('الجبر').getByRole('switch').getAttribute('aria-checked')).toBe('true'))
    expect(changes()).toEqual([
      ['PUT', 'activate_deactivate_course', { id: 1, version: 1, active: 0 }],
      ['PUT', 'activate_deactivate_course', { id: 2, version: 1, active: 1 }],
    ])
    await user.click(row('الكيمياء').getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete the course?' })
    expect(question.textContent).toContain('الكيمياء')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await listed('الأحياء', 'الجبر', 'الفيزياء', 'اللغة العربية', 'المنطق')
    expect(changes().at(-1)).toEqual(['DELETE', 'delete_course', { id: 4, version: 1 }])
  })

  it('of one that stands in certificates neither edit nor delete is offered, and it says in how many (D56)', async () => {
    const { user, changes } = await open()
    await listed(...ALL)
    for (const label of ['Edit', 'Delete']) {
      const button = row('اللغة العربية').getByRole('button', { name: label })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      button.focus()
      await user.keyboard('{Enter}')
      expect(await screen.findByText('The course stands in 3 certificates.')).toBeTruthy()
      expect(screen.getByText(/Deactivate it/)).toBeTruthy()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByText('The course stands in 3 certificates.')).toBeNull())
    }
    expect(changes()).toEqual([])
  })
})
