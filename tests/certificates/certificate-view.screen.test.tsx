import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { certificateViewCases } from '#machines/certificates/certificate-view.cases.ts'
import type { CertificateViewContext, ViewedCertificate } from '#machines/certificates/certificate-view.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import type { CertificateRow, CourseLink } from '#schemas/certificates/certificate.schema.ts'
import { ViewScreen } from '#src/features/certificates/view-screen.tsx'
import { pauseReplies, playOnScreen, seeOffered, seeProblem } from '#tests/support/walker/on-screen.ts'
import { MANAGER, ok, refuse, removeToasts, serve, show, type Answer, type Received } from '../kit/support.tsx'

/** Document 1, section 2 (Certificate view): on the screen, over a fake server. */
const CERTIFICATE: CertificateRow = {
  id: 7,
  arName: 'علمي علوم',
  enName: 'Science',
  totalDegree: 100,
  certificationType: 1,
  certificationTypeName: { ar: 'الثانوية العامة', en: 'General secondary' },
  academicYear: 2,
  academicYearName: { ar: '2026-2027', en: '2026-2027' },
  status: true,
  coursesCount: 3,
  studentsCount: 0,
  isYearFinished: false,
  version: 4,
}
const link = (courseId: number, en: string, courseDegree: number, more: Partial<CourseLink> = {}): CourseLink => ({
  courseId,
  courseName: { ar: en, en },
  courseDegree,
  addToTotal: 1,
  inactiveCourse: 0,
  ...more,
})
const COURSES = [
  link(1, 'Physics', 60.1),
  link(2, 'Chemistry', 39.9),
  link(3, 'Religion', 25, { addToTotal: 0, inactiveCourse: 1 }),
]
const FOUND = [{ id: 9, arName: 'الأحياء', enName: 'Biology' }]

interface Options {
  readonly certificate?: Partial<CertificateRow>
  readonly courses?: readonly CourseLink[]
  readonly answer?: (call: Received) => Answer | Promise<Answer> | undefined
  readonly permissions?: readonly string[]
  readonly id?: string
}
async function open({ certificate = {}, courses = COURSES, answer, permissions, id = '7' }: Options = {}) {
  const received = serve((call) => {
    const own = answer?.(call)
    if (own) return own
    if (call.path.endsWith('/certificates_courses_view/'))
      return ok({ certificateData: { ...CERTIFICATE, ...certificate }, courses })
    if (call.path.endsWith('/auto_complete_courses/')) return ok({ data: FOUND })
    return ok({ version: 5 }, 'تم|Done')
  })
  const shown = await show(<ViewScreen params={{ id }} />, {
    at: `/home/SystemInfo/ViewCertification/${id}`,
    namespaces: ['certificates', 'certificate-view'],
    ...(permissions && { access: { ...MANAGER, permissions } }),
  })
  const to = (part: string) => received.filter(({ path }) => path.includes(part)).map(({ body }) => body)
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  const write = async (label: string, text: string) => {
    const field = await screen.findByLabelText(new RegExp(`^${label}\\*?$`))
    await shown.user.clear(field)
    await shown.user.click(field)
    await shown.user.paste(text)
  }
  return { ...shown, received, to, press, write }
}
const course = (name: string) => within(screen.getByText(name).closest('tr')!)
const courseField = async () => within(await screen.findByRole('dialog')).findByRole<HTMLInputElement>('combobox')
const fact = (label: string) => screen.getByText(label).nextElementSibling!.textContent
const refusedBy = async (user: Awaited<ReturnType<typeof open>>['user'], button: HTMLElement) => {
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  return (await screen.findByText(/Why is/)).closest('.qb-why-not')!.textContent
}

describe('the view of a certificate', () => {
  it('shows its data, and its courses with degree and degree status, five a page', async () => {
    await open({ courses: [...COURSES, link(4, 'A', 0), link(5, 'B', 0), link(6, 'C', 0)] })
    await screen.findByText('Physics')
    expect(
      [
        'Arabic name',
        'English name',
        'Certificate type',
        'Academic year',
        'Status',
        'Certificate total',
        'Sum of the degrees that count',
        'Students',
      ].map(fact),
    ).toEqual(['علمي علوم', 'Science', 'General secondary', '2026-2027', 'Open', '100.00', '100.00', '0'])
    expect(screen.queryByText(/add up to/)).toBeNull()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Course name',
      'Degree',
      'Degree status',
      'Actions',
    ])
    expect(screen.getAllByRole('rowheader')).toHaveLength(5)
    expect(course('Physics').getByText('60.10')).toBeTruthy()
    expect(course('Physics').getByText('Added to the total')).toBeTruthy()
  })
  it('offers a cancel icon that removes an inactive course, which is not edited', async () => {
    const { user, to } = await open()
    await screen.findByText('Religion')
    expect(course('Religion').getByText('Inactive')).toBeTruthy()
    expect(await refusedBy(user, course('Religion').getByRole('button', { name: 'Edit' }))).toContain(
      'The course is not active.',
    )
    await user.click(course('Religion').getByRole('button', { name: 'Remove the inactive course' }))
    const box = within(await screen.findByRole('alertdialog'))
    expect(box.getByText(/Religion/)).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'Remove the course' }))
    await screen.findByText('Done')
    expect(to('delete_certificate_course')).toEqual([{ certificateId: 7, version: 4, courseId: 3 }])
    await waitFor(() => expect(to('certificates_courses_view')).toHaveLength(2))
  })
  it('offers nothing but to reopen while it is closed, and says why', async () => {
    const { user, press, to } = await open({ certificate: { status: false } })
    await screen.findByText('Physics')
    expect(screen.queryByRole('button', { name: 'Add a course' })).toBeNull()
    for (const button of [
      ...screen.getAllByRole('button', { name: 'Edit' }),
      screen.getByRole('button', { name: 'Delete' }),
    ])
      expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(await refusedBy(user, course('Physics').getByRole('button', { name: 'Remove the course' }))).toContain(
      'The certificate is closed.',
    )
    await press('Reopen')
    await screen.findByText('Done')
    expect(to('update_open_close_certificate')).toEqual([{ id: 7, version: 4, status: true }])
  })
  it.each([
    [true, 'Close the certificate', false],
    [false, 'Reopen', true],
  ])(
    'takes back what was done by doing the opposite, on the certificate as it is then (open: %s; ADR 19)',
    async (status, name, changed) => {
      let now = { status, version: 4 }
      const { user, press, to } = await open({
        answer: ({ path, body }) => {
          if (path.endsWith('/certificates_courses_view/'))
            return ok({ certificateData: { ...CERTIFICATE, ...now }, courses: COURSES })
          if (!path.includes('update_open_close_certificate')) return undefined
          now = { status: (body as { status: boolean }).status, version: now.version + 1 }
          return ok({ version: now.version }, 'تم|Done')
        },
      })
      await press(name)
      if (!changed) await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
      await waitFor(() => expect(to('certificates_courses_view')).toHaveLength(2))
      await press('Undo')
      await waitFor(() =>
        expect(to('update_open_close_certificate')).toEqual([
          { id: 7, version: 4, status: changed },
          { id: 7, version: 5, status },
        ]),
      )
      expect(now.status).toBe(status)
    },
  )
  it('offers nothing once students were uploaded', async () => {
    const { user } = await open({ certificate: { studentsCount: 12 } })
    await screen.findByText('Physics')
    for (const name of ['Close the certificate', 'Delete', 'Add a course', 'Remove the course']) {
      for (const button of screen.getAllByRole('button', { name }))
        expect(button.getAttribute('aria-disabled'), name).toBe('true')
    }
    expect(await refusedBy(user, screen.getByRole('button', { name: 'Close the certificate' }))).toContain(
      '12 students',
    )
  })
  it('offers nothing to who may only see it, and says so', async () => {
    const { user } = await open({ permissions: ['certificates.can_view_certificates'] })
    await screen.findByText('Physics')
    expect(await refusedBy(user, screen.getByRole('button', { name: 'Add a course' }))).toContain(
      "You don't have permission",
    )
  })
  it('deletes it after a question, and returns to the list', async () => {
    const { press, user, to, address } = await open({ certificate: { coursesCount: 0 }, courses: [] })
    await press('Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe('/home/SystemInfo/Certifications'))
    expect(to('delete_certificates')).toEqual([{ id: 7, version: 4 }])
  })
  it('says calmly when the degrees that count do not add up to the total; who changed it meanwhile; loads it again, and leaves when it is gone', async () => {
    let isGone = false
    const { press, user, to, address } = await open({
      certificate: { totalDegree: 100.5 },
      answer: ({ path }) => {
        if (path.includes('open_close')) return refuse(409, 'VERSION_STALE', 'غيّره|Mona changed it')
        return isGone ? refuse(404, 'NOT_FOUND', 'لا يوجد|Not found') : undefined
      },
    })
    expect(
      await screen.findByText(/The degrees that count add up to 100.00, not to the certificate total of 100.50/),
    ).toBeTruthy()
    const close = async () => {
      await press('Close the certificate')
      const question = within(await screen.findByRole('alertdialog'))
      await user.click(question.getByRole('button', { name: 'Close the certificate' }))
    }
    await close()
    expect(await screen.findByText('Mona changed it')).toBeTruthy()
    await press('Reload')
    await waitFor(() => expect(to('certificates_courses_view')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText('Mona changed it')).toBeNull())
    isGone = true
    await close()
    await screen.findByText('Mona changed it')
    await press('Reload')
    await waitFor(() => expect(address()).toBe('/home/SystemInfo/Certifications'))
    expect(await screen.findByText('Not found')).toBeTruthy()
  })
})

describe('the courses of a certificate', () => {
  it('are asked for, looked for without letters and from three on, and added with the version of the certificate', async () => {
    const { press, user, to, write } = await open()
    await press('Add a course')
    const field = await courseField()
    expect(screen.getByRole('dialog', { name: 'Add a course to the certificate' })).toBeTruthy()
    await waitFor(() => expect(to('auto_complete_courses')).toEqual([{ active: 1, certificateId: 7, courseName: '' }]))
    await press('Save')
    expect(await screen.findAllByText('This Field is Required')).toHaveLength(2)
    await write('Degree', '0')
    expect(await screen.findByText('The value must be more than zero')).toBeTruthy()
    await user.click(field)
    await user.keyboard('Bi')
    // fewer than three letters show the earlier results, without a request
    await screen.findByRole('option', { name: 'Biology' })
    expect(to('auto_complete_courses')).toHaveLength(1)
    await user.keyboard('o')
    await waitFor(() =>
      expect(to('auto_complete_courses')).toEqual([
        { active: 1, certificateId: 7, courseName: '' },
        { active: 1, certificateId: 7, courseName: 'Bio' },
      ]),
    )
    await user.click(await screen.findByRole('option', { name: 'Biology' }))
    await write('Degree', '30.25')
    await press('Save')
    await screen.findByText('Done')
    expect(to('add_certificate_course')).toEqual([
      { certificateId: 7, version: 4, courseId: 9, courseDegree: 30.25, addToTotal: 1 },
    ])
  })
  it('tell beside the field that the certificate has the course already (D13)', async () => {
    const { press, user, write } = await open({
      answer: ({ path }) =>
        path.includes('add_certificate_course')
          ? refuse(409, 'COURSE_ALREADY_ADDED', 'مضاف|Added already', {
              fields: [{ path: '/courseId', code: 'COURSE_ALREADY_ADDED' }],
            })
          : undefined,
    })
    await press('Add a course')
    await user.click(await courseField())
    await user.click(await screen.findByRole('option', { name: 'Biology' }))
    await write('Degree', '30')
    await press('Save')
    expect((await screen.findByText('The certificate has this course already')).className).toContain('qb-field-error')
  })
  it('change their degree and whether it counts, with the total that was shown', async () => {
    const { user, press, write, to } = await open()
    await screen.findByText('Physics')
    await user.click(course('Physics').getByRole('button', { name: 'Edit' }))
    expect((await courseField()).value).toBe('Physics')
    expect((await courseField()).disabled).toBe(true)
    expect(screen.getByRole('dialog', { name: 'Edit the degree of the course' })).toBeTruthy()
    await press('Save')
    expect(await screen.findByText('There are no changes to save')).toBeTruthy()
    await write('Degree', '50')
    await user.click(screen.getByRole('radio', { name: 'Not added to the total' }))
    await press('Save')
    await screen.findByText('Done')
    expect(to('update_certificate_course')).toEqual([
      { certificateId: 7, version: 4, certificateTotal: 100, courseId: 1, courseDegree: 50, addToTotal: 0 },
    ])
    expect(to('auto_complete_courses')).toEqual([])
  })
})

const { events, actors } = certificateViewCases
const { certificate, courses } = actors.loadCertificate.done.shown.output as ViewedCertificate
/** What the lifecycle offers is the page's to show: of one to close, one to open and one to delete (section 4). */
const VIEWED = {
  withCourse: { certificate, courses },
  closed: { certificate: { ...certificate, status: false }, courses },
  empty: { certificate: { ...certificate, coursesCount: 0 }, courses: [] },
} satisfies Record<string, ViewedCertificate>
const labelsOf = ({ certificate: { status }, courses: { length } }: ViewedCertificate): readonly string[] => {
  if (!status) return ['Reopen']
  return length > 0 ? ['Close the certificate', 'Remove the course'] : ['Delete']
}
const offered = (label: string) => ({
  when: ({ viewed }: CertificateViewContext) => viewed !== null && labelsOf(viewed).includes(label),
})
const isTurn = ({ action }: CertificateViewContext) => action?.kind === 'open' || action?.kind === 'close'
const LABELS = { delete: 'Delete', close: 'Close the certificate', removeCourse: 'Remove the course' } as const
const cases = {
  ...certificateViewCases,
  events: {
    ...events,
    // the view loads again once one of its courses was changed
    'certificate.reload': {
      plain: { when: ({ viewed }: CertificateViewContext) => viewed === null || labelsOf(viewed).length === 2 },
    },
    'action.ask': {
      delete: { ...events['action.ask'].delete, ...offered(LABELS.delete) },
      close: { ...events['action.ask'].close, ...offered(LABELS.close) },
      removeCourse: { ...events['action.ask'].removeCourse, ...offered(LABELS.removeCourse) },
    },
    'action.do': { open: { ...events['action.do'].open, ...offered('Reopen') } },
  },
  actors: {
    loadCertificate: {
      ...actors.loadCertificate,
      done: Object.fromEntries(Object.entries(VIEWED).map(([name, output]) => [name, { output }])),
    },
    // opening and closing can be taken back, the others cannot
    changeCertificate: {
      ...actors.changeCertificate,
      done: {
        changed: {
          ...actors.changeCertificate.done.changed,
          when: (context: CertificateViewContext) => !isTurn(context),
        },
        undoable: { ...actors.changeCertificate.done.undoable, when: isTurn },
      },
    },
  },
}

/** Plays the view of a certificate on its screen. */
function viewDriver(): Driver {
  const [loads, changes] = [pauseReplies(), pauseReplies()]
  let shown: Awaited<ReturnType<typeof open>>
  let state: string
  let isOut = false
  const question = () => screen.queryByRole('alertdialog')
  const inQuestion = (name: string) => question() && within(question()!).queryByRole('button', { name })
  const retry = () => document.querySelector('.qb-state button, .qb-notice button')
  const reload = async () => {
    if (state !== 'shown') return shown.user.click(retry()!)
    await shown.user.click(course('Physics').getByRole('button', { name: 'Edit' }))
    await shown.write('Degree', '61')
    await shown.press('Save')
  }
  const answer = ({ path }: Received) => {
    if (path.endsWith('/certificates_courses_view/')) return loads.pause
    return /delete_|open_close/.test(path) ? changes.pause : undefined
  }
  return {
    start: async () => {
      shown = await open({ answer: (call) => answer(call)?.(call) })
    },
    perform: async ({ type }, step) => {
      if (type === 'certificate.reload') await reload()
      else if (type === 'action.ask') await shown.press(LABELS[step.case as keyof typeof LABELS])
      else if (type === 'action.do') await shown.press('Reopen')
      else if (type === 'action.cancel') await shown.user.click(inQuestion('Cancel')!)
      else await shown.user.click(question()!.querySelector('.bp6-dialog-footer button:last-child')!)
    },
    settle: async (invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      await removeToasts()
      if (invoke === 'loadCertificate') {
        const viewed = outcome.value as ViewedCertificate
        await loads.end(outcome, { certificateData: viewed.certificate, courses: viewed.courses })
      } else await changes.end(outcome, { version: 4 })
      if (outcome.kind === 'error' && !isOut) await seeProblem(outcome)
      else if (invoke === 'changeCertificate' && !isOut) {
        const toast = (await screen.findByText('The gate is done')).closest<HTMLElement>('.bp6-toast')!
        expect(within(toast).queryAllByRole('button', { name: 'Undo' })).toHaveLength(
          outcome.case === 'undoable' ? 1 : 0,
        )
      }
    },
    elapse: () => {
      throw new Error('This machine has no timeouts; elapse must not be called')
    },
    expectState: async (value, context, { offers, tags }) => {
      state = value as string
      const isShown = tags.includes('shown')
      const isWaiting = tags.includes('loading') || tags.includes('busy')
      // the page has then left for the login: the screen alone shows only that nothing hangs
      const how = isOut ? 'elsewhere' : 'screen'
      if (value === 'left') {
        await waitFor(() => expect(shown.address()).toBe('/home/SystemInfo/Certifications'))
        return how
      }
      await waitFor(() => {
        expect(question() !== null).toBe(value === 'confirming')
        expect(document.querySelector('.qb-list-screen')!.getAttribute('aria-busy')).toBe(String(isWaiting))
        expect(document.querySelectorAll('.qb-state .bp6-icon-lock')).toHaveLength(value === 'forbidden' ? 1 : 0)
        if (value !== 'loading') expect(document.querySelectorAll('.qb-certificate-card')).toHaveLength(isShown ? 1 : 0)
        if (value !== 'loading') expect(retry() !== null).toBe(value === 'failed' || value === 'outdated')
      })
      await seeOffered(
        {
          'action.confirm': () => question() && question()!.querySelector('.bp6-dialog-footer button:last-child'),
          'action.cancel': () => inQuestion('Cancel'),
        },
        offers,
      )
      if (value !== 'shown' && value !== 'outdated') return how
      const labels = ['Reopen', ...Object.values(LABELS)]
      const buttons = labels.map((name) => [name, () => screen.queryByRole('button', { name })] as const)
      await seeOffered(Object.fromEntries(buttons), labelsOf((context as CertificateViewContext).viewed!))
      return how
    },
  }
}
describe('every declared transition of the view of a certificate, on its screen', () =>
  playOnScreen('certificateView', viewDriver, { cases }))
