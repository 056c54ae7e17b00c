import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { API } from '#schemas/api.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { GroupsScreen } from '#src/features/notifications/groups-screen.tsx'
import { NotificationsScreen } from '#src/features/notifications/notifications-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { beginDrafts, endDrafts } from '#src/kit/record/drafts.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { SESSION, withSession } from '#tests/session/support.tsx'
import { MANAGER, ok, refuse, serve, show, type Answer } from '../kit/support.tsx'
import { DONE, GROUP, PREVIEW, QUEUED, row, TOKEN } from './notifications.replies.ts'

const calls = API.notifications
const ROWS = [
  row(1, 'Mariam Mahmoud', { messages: [{ msgDate: '2026-09-01T10:00:00.000Z', msgText: 'برجاء رفع صورة أوضح' }] }),
  row(2, 'Ahmed Ali', { applicationStatus: 7 }),
]
const NAMESPACES = ['group-messages', 'applications', 'statuses', 'student-mails', 'scope'] as const

interface Opened {
  readonly answers?: Readonly<Record<string, Answer | Promise<Answer>>>
  readonly rows?: readonly ApplicationRow[]
  readonly total?: number
  readonly permissions?: readonly string[]
}
async function open({ answers = {}, rows = ROWS, total = 40_000, permissions }: Opened = {}) {
  const received = serve(({ path }) => {
    if (answers[path]) return answers[path]
    if (path === API.scope.scopes.path) return ok({ scopes: smallTree })
    if (path === API.applications.list.path)
      return ok({ results: rows, total: Math.min(total, 10_000), more: total > 10_000, sendingApplications: [] })
    if (path === calls.templates.path)
      return ok({
        templates: [
          {
            id: 5,
            category: { ar: 'قبول', en: 'Acceptance' },
            subject: 'نتيجة القبول',
            content: 'عزيزي {studentName}، قُبل طلبك',
            sendMailToStudent: 1,
          },
        ],
      })
    // that they are asked for is all that is looked at here
    if (path === API.applications.details.path) return refuse(404, 'NOT_FOUND', 'غير موجود|Not found')
    if (path === calls.preview.path) return ok(PREVIEW)
    if (path === calls.send.path) return ok(DONE)
    if (path === calls.takeBack.path) return ok({ ...DONE, heldUntil: null })
    return ok({})
  })
  await show(
    withSession(
      <ScopeProvider user={SESSION}>
        <SeasonProvider years={[]} semesters={[]}>
          <NotificationsScreen />
        </SeasonProvider>
      </ScopeProvider>,
    ),
    {
      at: '/home/StudentData/SendingNotifications',
      namespaces: [...NAMESPACES],
      ...(permissions && { access: { ...MANAGER, permissions } }),
    },
  )
  await screen.findByRole('rowheader', { name: /Mariam/ })
  // the search comes after the rows
  await screen.findByRole('textbox', { name: 'Search text' })
  return { sent: (path: string) => received.filter((call) => call.path === path).map(({ body }) => body as object) }
}
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const write = async (text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: /^Message/ }), { target: { value: text } })
const MESSAGE = 'Please come to the test on Sunday'

describe('choosing whom to write to (document 2, section 2.7)', () => {
  it('asks for the list with the messages that were sent, 20 a page', async () => {
    const { sent } = await open()
    expect(sent(API.applications.list.path)[0]).toMatchObject({ notificationFlag: true, page: 1, pageSize: 20 })
    expect(screen.getByText('برجاء رفع صورة أوضح')).toBeTruthy()
  })
  it('opens the details of a row over the list (document 2, sections 2.2 and 3)', async () => {
    const { sent } = await open()
    press('Mariam Mahmoud')
    await waitFor(() =>
      expect(sent(API.applications.details.path)).toEqual([{ applyId: 1, studentId: ROWS[0]!.studentId }]),
    )
  })
  it('by rows, by the page, and all that match', async () => {
    await open()
    const bar = within(screen.getByRole('group', { name: 'Choice and group control' }))
    expect(bar.getByRole('status').textContent).toBe('Nothing is chosen')
    choose(/Choose the application of .*Ahmed Ali/)
    expect(bar.getByRole('status').textContent).toBe('1 is chosen')
    choose(/All on this page/)
    expect(bar.getByRole('status').textContent).toBe('2 are chosen')
    press(/Choose all that match, over 10,000 applications/)
    expect(bar.getByRole('status').textContent).toContain('All that match are chosen, over 10,000')
    press('Choose none')
    expect(bar.getByRole('status').textContent).toBe('Nothing is chosen')
  })
  it('says why nothing can be written before somebody is chosen', async () => {
    await open()
    press('Group control')
    expect(await screen.findByText(/No application is chosen/)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: /Message to/ })).toBeNull()
  })
})

describe('the group-control dialog (document 2, sections 2.7 and 5)', () => {
  const begin = async (opened: Opened = {}) => {
    const page = await open(opened)
    choose(/All on this page/)
    press('Group control')
    await screen.findByRole('dialog', { name: 'Message to 2 applications' })
    return page
  }
  it('previews the chosen rows with their versions, and sends what was previewed', async () => {
    const { sent } = await begin()
    await write(MESSAGE)
    press('Preview')
    expect(await screen.findByText('38,112 applications get the message, of 40,000.')).toBeTruthy()
    expect(sent(calls.preview.path)).toEqual([
      {
        message: MESSAGE,
        applicationStatusOption: 0,
        sendMailToStudent: 1,
        sendingApplications: [
          { applyId: 1, studentId: 101, version: 3 },
          { applyId: 2, studentId: 102, version: 3 },
        ],
      },
    ])
    expect(screen.getByText('The student has no e-mail address')).toBeTruthy()
    expect(screen.getByText('1,871')).toBeTruthy()
    expect(screen.getByText('mariam@example.com')).toBeTruthy()
    expect(sent(calls.send.path)).toEqual([])
    press('Send to 38,112 applications')
    expect(await screen.findByText(/The message stands in 2 applications/)).toBeTruthy()
    expect(sent(calls.send.path)).toEqual([
      {
        message: MESSAGE,
        applicationStatusOption: 0,
        sendMailToStudent: 1,
        sendMessageGroup: true,
        previewToken: TOKEN,
      },
    ])
  })
  it('asks for all that match by the filter of the list', async () => {
    const { sent } = await open()
    press(/Choose all that match/)
    press('Group control')
    await write(MESSAGE)
    press('Preview')
    await screen.findByText(/get the message/)
    expect(sent(calls.preview.path)[0]).toMatchObject({ filter: { identityType: 1, selectedOperator: '=' } })
    expect(sent(calls.preview.path)[0]).not.toHaveProperty('sendingApplications')
  })
  it.each([
    ['1234567890', 'The message must be more than 10 characters'],
    ['          ', 'This Field is Required'],
    ['Dear {student}, come on Sunday', /Nothing takes the place of/],
  ])('does not preview the text %s', async (text, fault) => {
    const { sent } = await begin()
    await write(text)
    press('Preview')
    expect((await screen.findAllByText(fault)).length).toBeGreaterThan(0)
    expect(sent(calls.preview.path)).toEqual([])
  })
  it('takes an active template, and shows how it reads while one writes', async () => {
    await begin()
    await screen.findByRole('option', { name: /Acceptance/ })
    fireEvent.change(screen.getByRole('combobox', { name: 'Template' }), { target: { value: '5' } })
    expect(((await screen.findByRole('textbox', { name: /^Message/ })) as HTMLTextAreaElement).value).toBe(
      'عزيزي {studentName}، قُبل طلبك',
    )
    expect(screen.getByText('طالب 1')).toBeTruthy()
  })
  it('keeps the place of the templates while they are on their way, so that nothing moves from under the pointer', async () => {
    await begin({ answers: { [calls.templates.path]: new Promise(() => {}) } })
    await screen.findByRole('textbox', { name: /^Message/ })
    expect(screen.getByRole('combobox', { name: 'Template' })).toHaveProperty('disabled', true)
  })
  it('says nothing of templates where there are none', async () => {
    await begin({ answers: { [calls.templates.path]: ok({ templates: [] }) } })
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Template' })).toBeNull())
    expect(await screen.findByRole('textbox', { name: /^Message/ })).toBeTruthy()
  })
  it('keeps what was written when it is closed', async () => {
    await begin()
    await write(MESSAGE)
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Group control')
    expect(((await screen.findByRole('textbox', { name: /^Message/ })) as HTMLTextAreaElement).value).toBe(MESSAGE)
  })
  it('shows what was written when the session ended to the same person again', async () => {
    beginDrafts('officer')
    await begin()
    await write(MESSAGE)
    endDrafts({ hasLeft: false })
    cleanup()
    beginDrafts('officer')
    await begin()
    expect(((await screen.findByRole('textbox', { name: /^Message/ })) as HTMLTextAreaElement).value).toBe(MESSAGE)
  })
  it('offers no decision to who may not decide (D46)', async () => {
    await begin({
      permissions: ['students_admission_apps.can_view_applications', 'students_admission_apps.can_texting_student'],
    })
    const options = within(
      await screen.findByRole('combobox', { name: 'Application status after the message' }),
    ).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Maintain the current status',
      'Accepted: you may not accept or refuse',
      'Refused: you may not accept or refuse',
      'Completion required',
      'Waiting list: you may not accept or refuse',
    ])
  })
  it('offers no send when nobody would get it', async () => {
    await begin({ answers: { [calls.preview.path]: ok({ ...PREVIEW, recipients: 0, mails: 0, samples: [] }) } })
    await write(MESSAGE)
    press('Preview')
    await screen.findByText(/0 applications get the message/)
    expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull()
  })
  it('says before it is sent whose mails will not go, and that all wait without a mail server (ADR 97)', async () => {
    await begin({ answers: { [calls.preview.path]: ok({ ...PREVIEW, overtakes: 2, hasServer: false }) } })
    await write(MESSAGE)
    press('Preview')
    expect(await screen.findByText(/has not gone out yet for 2 applications/)).toBeTruthy()
    expect(screen.getByText(/^There is no mail server/)).toBeTruthy()
  })
  it('says that a job goes on with many, and where it can be followed', async () => {
    await begin({ answers: { [calls.send.path]: ok(QUEUED) } })
    await write(MESSAGE)
    press('Preview')
    press(await screen.findByRole('button', { name: /^Send to/ }).then((button) => button.textContent!))
    expect(await screen.findByText(/A job has begun with 40,000 applications/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'The result, row by row' }).getAttribute('href')).toBe(
      '/home/Jobs/Result/9',
    )
    expect(screen.queryByRole('button', { name: 'Take the message back' })).toBeNull()
  })
  it('shows an expired preview beside the text that is to be previewed again', async () => {
    await begin({ answers: { [calls.send.path]: refuse(409, 'PREVIEW_EXPIRED', 'انتهت|The preview has expired') } })
    await write(MESSAGE)
    press('Preview')
    press(await screen.findByRole('button', { name: /^Send to/ }).then((button) => button.textContent!))
    expect(await screen.findByText('The preview has expired')).toBeTruthy()
    expect(((await screen.findByRole('textbox', { name: /^Message/ })) as HTMLTextAreaElement).value).toBe(MESSAGE)
  })
})

describe('messages that were sent', () => {
  const list = async (more: Partial<typeof GROUP>) => {
    const received = serve(({ path }) =>
      path === calls.groups.path
        ? ok({ results: [{ ...GROUP, ...more }], total: 1 })
        : ok({ ...DONE, heldUntil: null }),
    )
    await show(<GroupsScreen />, {
      at: '/home/StudentData/SendingNotifications/Sent',
      namespaces: [...NAMESPACES],
    })
    await screen.findByRole('rowheader', { name: /موعد الاختبار/ })
    return received
  }
  it('are taken back after a question that says what it does', async () => {
    const received = await list({})
    press('Take the message back')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('The e-mails of this message will not go.')).toBeTruthy()
    expect(question.getByText(/38,112 applications go back/)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Take the message back' }))
    await waitFor(() => expect(received.some(({ path }) => path === calls.takeBack.path)).toBe(true))
    expect(received.find(({ path }) => path === calls.takeBack.path)!.body).toEqual({ groupId: 7 })
  })
  it.each([
    [{ own: false }, 'Only the person who sent the message can take it back'],
    [{ state: 'out' as const }, /The time in which the message could be taken back is over/],
    [{ state: 'working' as const }, /still being worked on/],
    [{ state: 'takenBack' as const }, 'This message was taken back before'],
  ])('say why they are not: %o', async (more, why) => {
    await list(more)
    press(/Take the message back/)
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
