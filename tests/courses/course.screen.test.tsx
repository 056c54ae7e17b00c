import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Route } from 'wouter'
import type { Driver, How } from '#machines/walker/types.ts'
import type { CourseRow } from '#schemas/courses/course.schema.ts'
import { CourseScreen } from '#src/features/courses/course-screen.tsx'
import { CoursesScreen } from '#src/features/courses/courses-screen.tsx'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { never } from '#tests/support/walker/never.ts'
import { serve, show } from '../kit/support.tsx'
import { certificate, course, courseServer } from './course-server.ts'

const CERTIFICATES = [
  certificate(11, 'Science section', { courseDegree: 60.5, certificateStatus: true }),
  certificate(12, 'Arts section', { certificateTotalDegree: 320 }),
  ...Array.from({ length: 5 }, (_, index) => certificate(20 + index, `Section ${index}`)),
]

async function open(
  row: CourseRow,
  certificates = CERTIFICATES,
  options: Parameters<typeof show>[1] & { id?: string } = {},
) {
  const server = courseServer([row], certificates)
  const received = serve((call) => server.answer(call))
  const shown = await show(<CourseScreen params={{ id: options.id ?? String(row.id) }} />, {
    at: `/home/SystemInfo/ViewCourse/${row.id}`,
    namespaces: ['courses'],
    ...options,
  })
  return { server, received, ...shown }
}
const button = (name: string) => screen.findByRole('button', { name })

describe('one course (document 1, section 2, Course detail)', () => {
  it('shows its names and its certificates, a lock on those that are closed, paged by the server; says why it is not changed', async () => {
    const { user, received, address } = await open(
      course(5, 'اللغة العربية', 'Arabic Language', { certificatesNum: 7 }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Arabic Language' })).toBeTruthy()
    expect(screen.getByText('اللغة العربية')).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Certificate',
      'Academic year',
      'Course degree',
      'Certificate total',
      'Status',
    ])
    const cells = (name: string) =>
      within(screen.getByRole('rowheader', { name }).closest('tr')!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cells('Science section')).toEqual(['2025/2026', '60.50', '410.00', 'Open'])
    expect(cells('Arts section')).toEqual(['2025/2026', '60.00', '320.00', 'The certificate is closed'])
    for (const label of ['Edit', 'Delete']) {
      expect((await button(label)).getAttribute('aria-disabled')).toBe('true')
      await user.click(await button(label))
      expect(await screen.findByText('The course stands in 7 certificates.')).toBeTruthy()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByText('The course stands in 7 certificates.')).toBeNull())
    }
    await user.click(await button('Next page'))
    await waitFor(() =>
      expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
        'Section 3',
        'Section 4',
      ]),
    )
    expect(received.map(({ body }) => body)).toEqual([
      { courseID: 5, page: 1, pageSize: 5, orderBy: 'year', orderType: 'desc' },
      { courseID: 5, page: 2, pageSize: 5, orderBy: 'year', orderType: 'desc' },
    ])
    await user.click(screen.getByRole('button', { name: 'Section 3' }))
    expect(address()).toBe('/home/SystemInfo/ViewCertification/23')
  })
  it('without certificates it can be edited, and shows what was saved', async () => {
    const { user, received } = await open(course(3, 'الفيزياء', 'Physics'), [])
    expect(await screen.findByText('No certificate holds this course yet')).toBeTruthy()
    await user.click(await button('Edit'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the course' }))
    await user.click(await dialog.findByLabelText(/English name/))
    await user.paste(' two')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Physics two' })).toBeTruthy()
    expect(received.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { id: 3, version: 1, arName: 'الفيزياء', enName: 'Physics two', active: 1 },
    ])
  })
  it('deletes after a question; shows anew what somebody changed, and goes back once it is gone (section 8, G14)', async () => {
    const { user, server, address } = await open(course(3, 'الفيزياء', 'Physics'), [])
    const answer = async (name: string) => {
      await user.click(await button('Delete'))
      const question = within(await screen.findByRole('alertdialog', { name: 'Delete the course?' }))
      await user.click(question.getByRole('button', { name }))
    }
    await answer('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    server.change({ id: 3, enName: 'Physics of others' })
    await answer('Delete')
    expect(await screen.findByText('officer changed this record')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Physics of others' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    server.remove(3)
    await answer('Delete')
    expect(await screen.findByText('The record was not found')).toBeTruthy()
    expect(address()).toBe('/home/SystemInfo/courses')
  })
  it('that is not there says so, and leads back', async () => {
    const { user, address } = await open(course(3, 'الفيزياء', 'Physics'), [], { id: '77' })
    expect(await screen.findByText(/There is no such course/)).toBeTruthy()
    await user.click(await button('Back to courses'))
    expect(address()).toBe('/home/SystemInfo/courses')
  })
  it.each(['SystemInfo/courses', 'AcademicCourses/courses', 'SystemInfo/AcadimicCourses/courses'])(
    'Back leads to the list as it was left under %s (S5): path, search, order and page',
    async (path) => {
      const server = courseServer(
        Array.from({ length: 30 }, (_, index) => course(index + 1, `مقرر رقم ${index}`, `Course ${index}`)),
        [],
      )
      serve((call) => server.answer(call))
      const left = `/home/${path}?courseName=مقرر&orderType=desc&page=2`
      const { unmount } = await show(<CoursesScreen />, { at: left, namespaces: ['courses'] })
      await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(15))
      unmount()
      // as the shell shows it: only at its own address
      const { user, address } = await show(
        <Route path="/home/SystemInfo/ViewCourse/:id">
          <CourseScreen params={{ id: '1' }} />
        </Route>,
        { at: '/home/SystemInfo/ViewCourse/1', namespaces: ['courses'] },
      )
      await user.click(await button('Back to courses'))
      expect(address()).toBe(left)
    },
  )
})

/** The message of each answer; the login shows the one for the end of a session. */
const MESSAGES: Readonly<Record<string, string>> = {
  deleted: 'The gate is done',
  gone: 'Not found',
  stale: 'Changed',
  broken: 'The server refused',
}
/** Plays the deletion of a record from its own page; the test answers it. */
function removalDriver(): Driver {
  const pausedReplies = pauseReplies()
  const question = () => screen.queryByRole('alertdialog')
  const answer = (name: string) => question() && within(question()!).queryByRole('button', { name })
  const controls = {
    'removal.ask': () => (question() ? null : screen.queryByRole('button', { name: 'Delete' })),
    'removal.confirm': () => answer('Delete'),
    'removal.cancel': () => answer('Cancel'),
  }
  let shown: Awaited<ReturnType<typeof show>>
  let how: How = 'screen'
  return {
    start: async () => {
      const { answer: usual } = courseServer([course(3, 'الفيزياء', 'Physics')])
      serve((call) => (call.method === 'DELETE' ? pausedReplies.pause(call) : usual(call)))
      shown = await show(<CourseScreen params={{ id: '3' }} />, {
        at: '/home/SystemInfo/ViewCourse/3',
        namespaces: ['courses'],
      })
      await button('Delete')
    },
    perform: ({ type }) => shown.user.click(controls[type as keyof typeof controls]()!),
    settle: async (_invoke, outcome) => {
      const { body } = await pausedReplies.end(outcome, { id: 3 })
      expect(body).toEqual({ id: 3, version: 1 })
      if (outcome.case === 'sessionOver') how = 'elsewhere'
      else await screen.findAllByText(MESSAGES[outcome.case]!)
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers, tags }) => {
      await waitFor(() => {
        expect(shown.address()).toMatch(value === 'removed' ? /\/courses$/ : /ViewCourse/)
        expect(question() !== null).toBe(tags.includes('asking'))
      })
      expect(screen.queryByText('Session ended')).toBeNull()
      if (tags.includes('asking')) expect(question()!.textContent).toContain('الفيزياء')
      if (value !== 'removed') await seeOffered(controls, offers)
      const came = how
      how = 'screen'
      return came
    },
  }
}
describe('every declared transition of a deletion from a page, on a course', () =>
  playOnScreen('removal', removalDriver))
