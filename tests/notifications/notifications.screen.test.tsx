import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { groupSendCases } from '#machines/notifications/group-send.cases.ts'
import type { GroupAnswer, GroupSendContext } from '#machines/notifications/group-send.flow.ts'
import { MACHINES } from '#machines/registry.ts'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { prepare } from '#machines/walker/run.ts'
import type { Driver, Outcome } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { GroupsScreen } from '#src/features/notifications/groups-screen.tsx'
import { NotificationsScreen } from '#src/features/notifications/notifications-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { beginDrafts, endDrafts, dropDrafts } from '#src/kit/record/drafts.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { SESSION, withSession } from '#tests/session/support.tsx'
import { playable } from '#tests/support/walker/model.ts'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { MANAGER, ok, refuse, serve, show, type Answer, type Received } from '../kit/support.tsx'
import { DONE, GROUP, PREVIEW, PREVIEW_ROWS, QUEUED, row, TOKEN } from './notifications.replies.ts'

const calls = API.notifications
const ROWS = [
  row(1, 'Mariam Mahmoud', { messages: [{ msgDate: '2026-09-01T10:00:00.000Z', msgText: 'برجاء رفع صورة أوضح' }] }),
  row(2, 'Ahmed Ali', { applicationStatus: 7 }),
]
const NAMESPACES = ['group-messages', 'applications', 'statuses', 'student-mails', 'scope'] as const

interface Opened {
  readonly answers?: Readonly<Record<string, Answer | Promise<Answer> | ((call: Received) => Answer | Promise<Answer>)>>
  readonly rows?: readonly ApplicationRow[]
  readonly total?: number
  readonly permissions?: readonly string[]
}
async function open({ answers = {}, rows = ROWS, total = 40_000, permissions }: Opened = {}) {
  const received = serve((call) => {
    const { path } = call
    const answer = answers[path]
    if (answer) return typeof answer === 'function' ? answer(call) : answer
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
    // the tests check only that the details are requested
    if (path === API.applications.review.path) return refuse(404, 'NOT_FOUND', 'غير موجود|Not found')
    if (path === calls.preview.path) return ok(PREVIEW)
    if (path === calls.previewRows.path) return ok(PREVIEW_ROWS)
    if (path === calls.send.path) return ok(DONE)
    if (path === calls.takeBack.path) return ok({ ...DONE, heldUntil: null })
    return ok({})
  })
  const shown = await show(
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
  const calledBy = (path: string) => received.filter((call) => call.path === path)
  return { ...shown, calledBy, sent: (path: string) => calledBy(path).map(({ body }) => body as object) }
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
      expect(sent(API.applications.review.path)).toMatchObject([{ applyId: 1, studentId: ROWS[0]!.studentId }]),
    )
  })
  it('by rows, by the page, and all that match; nothing can be written before', async () => {
    await open()
    const bar = within(screen.getByRole('group', { name: 'Choice and group control' }))
    expect(bar.getByRole('status').textContent).toBe('Nothing is chosen')
    press('Group control')
    expect(await screen.findByText(/No application is chosen/)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: /Message to/ })).toBeNull()
    choose(/Choose the application of .*Ahmed Ali/)
    expect(bar.getByRole('status').textContent).toBe('1 is chosen')
    choose(/All on this page/)
    expect(bar.getByRole('status').textContent).toBe('2 are chosen')
    press(/Choose all that match, over 10,000 applications/)
    expect(bar.getByRole('status').textContent).toContain('All that match are chosen, over 10,000')
    press('Choose none')
    expect(bar.getByRole('status').textContent).toBe('Nothing is chosen')
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
    expect(await screen.findByText('Mahmoud Abdullah Ali')).toBeTruthy()
    press(/^The student has no e-mail address ?1,871$/)
    await waitFor(() =>
      expect(sent(calls.previewRows.path).at(-1)).toMatchObject({ previewToken: TOKEN, outcome: 'GROUP_NO_ADDRESS' }),
    )
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
  it('shows what was written again when the dialog was closed and others are chosen', async () => {
    await begin()
    await write(MESSAGE)
    // the icon in the head, and the button
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    choose(/Choose the application of .*Ahmed Ali/)
    press('Group control')
    await screen.findByRole('dialog', { name: 'Message to 1 application' })
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
  const sendIt = async () => {
    await write(MESSAGE)
    press('Preview')
    fireEvent.click(await screen.findByRole('button', { name: /^Send to/ }))
  }
  it.each(['PREVIEW_EXPIRED', 'PREVIEW_SENT', 'PREVIEW_DIFFERS', 'PREVIEW_UNKNOWN', 'GROUP_NOBODY'] as const)(
    'says %s beside the text that is to be previewed again',
    async (code) => {
      await begin({ answers: { [calls.send.path]: refuse(409, code, 'انتهت|The preview is over') } })
      await sendIt()
      expect(await screen.findByText('The preview is over')).toBeTruthy()
      expect(((await screen.findByRole('textbox', { name: /^Message/ })) as HTMLTextAreaElement).value).toBe(MESSAGE)
    },
  )
  it('is tried again as the same send, which happens once', async () => {
    const answers = [refuse(503, 'GENERIC', 'تعذر|Not now'), ok(DONE)]
    const { calledBy } = await begin({ answers: { [calls.send.path]: () => answers.shift()! } })
    await sendIt()
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText(/The message stands in 2 applications/)
    expect(calledBy(calls.send.path).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([TOKEN, TOKEN])
  })
  it('is taken back while its mails wait, which closes the dialog; the list is asked for again each time', async () => {
    const { sent } = await begin()
    await sendIt()
    fireEvent.click(await screen.findByRole('button', { name: 'Take the message back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(calls.takeBack.path)).toEqual([{ groupId: DONE.groupId }])
    await waitFor(() => expect(sent(API.applications.list.path)).toHaveLength(3))
  })
})

/** Plays a message to many, of one row or of all rows that the list finds. */
function groupDriver(): Driver {
  const paths = { previewGroup: calls.preview.path, sendGroup: calls.send.path, takeBackGroup: calls.takeBack.path }
  const { written } = groupSendCases.events['preview.ask'].whole.payload
  const pausedReplies = pauseReplies()
  const box = () => document.querySelector<HTMLElement>('.qb-group-dialog')
  const button = (name: string | RegExp) => () => box() && within(box()!).queryByRole('button', { name })
  const text = () => box()?.querySelector('textarea') ?? null
  const groupControl = () => (box() ? null : screen.queryByRole('button', { name: 'Group control' }))
  const close = () => box()?.querySelector('.bp6-dialog-close-button') ?? null
  const edit = () => button('Back to the text')() ?? button('Cancel')()
  let shown: Awaited<ReturnType<typeof open>>
  let isOut = false
  const begin = async () => {
    beginDrafts('officer')
    shown = await open({ answers: Object.fromEntries(Object.values(paths).map((path) => [path, pausedReplies.pause])) })
  }
  /** Replaces the earlier choice. */
  const chooseAgain = async (whom: 'rows' | 'all') => {
    const row = await screen.findByRole('checkbox', { name: /Choose the application of .*Ahmed Ali/ })
    const clear = screen.queryByRole('button', { name: 'Choose none' })
    if (clear) fireEvent.click(clear)
    if (whom === 'all') press(/^Choose all that match/)
    else fireEvent.click(row)
  }
  const openDialog = async (whom: 'rows' | 'all') => {
    await chooseAgain(whom)
    fireEvent.click(groupControl()!)
    await screen.findByRole('textbox', { name: /^Message/ })
  }
  const requestPreview = async () => {
    await write(written.message)
    fireEvent.click(button('Preview')()!)
  }
  const acts: Record<string, (name: string | undefined) => unknown> = {
    'group.open': (whom) => openDialog(whom as 'rows' | 'all'),
    'group.close': () => fireEvent.click(close()!),
    'text.change': () => write(groupSendCases.events['text.change'].some.payload.draft.message),
    'preview.ask': requestPreview,
    'text.edit': () => fireEvent.click(edit()!),
    'send.confirm': () => fireEvent.click(button(/^Send to/)()!),
    'send.retry': () => fireEvent.click(button('Try again')()!),
    'group.takeBack': () => fireEvent.click(button('Take the message back')()!),
  }
  const end = async (invoke: string, outcome: Pick<Outcome, 'kind' | 'value'>) => {
    const value = invoke === 'previewGroup' ? outcome.value : (outcome.value as GroupAnswer | undefined)?.result
    const { path } = await pausedReplies.end(outcome, value)
    expect(path).toBe(paths[invoke as keyof typeof paths])
  }
  /** The page has left for the login: the written message is restored, and is previewed and sent again. */
  const restore = async (value: unknown) => {
    shown.unmount()
    await begin()
    await openDialog('rows')
    if (value === 'writing') return
    await requestPreview()
    await end('previewGroup', { kind: 'done', value: groupSendCases.actors.previewGroup.done.some.output })
    if (value === 'confirming') return
    fireEvent.click(await screen.findByRole('button', { name: /^Send to/ }))
    await end('sendGroup', { kind: 'done', value: groupSendCases.actors.sendGroup.done.done.output })
  }
  return {
    start: async () => {
      dropDrafts()
      await begin()
    },
    perform: async ({ type }, step) => void (await acts[type]!(step.case)),
    settle: async (invoke, outcome) => {
      await end(invoke, outcome)
      isOut = outcome.case === 'sessionOver'
      if (outcome.kind === 'error' && !isOut) expect(await within(box()!).findByRole('alert')).toBeTruthy()
      if (invoke === 'takeBackGroup' && outcome.kind === 'done')
        expect(await screen.findByText('The gate is done')).toBeTruthy()
    },
    elapse: () => {},
    expectState: async (value, snapshot, { offers, tags }) => {
      const context = snapshot as GroupSendContext
      const how = isOut ? 'elsewhere' : 'screen'
      if (isOut) await restore(value)
      isOut = false
      await waitFor(() => expect(box() !== null).toBe(tags.includes('open')))
      if (value === 'idle') await chooseAgain('rows')
      await seeOffered(
        {
          'group.open': groupControl,
          'group.close': close,
          'text.change': text,
          'preview.ask': button('Preview'),
          'text.edit': edit,
          'send.confirm': button(/^Send to/),
          'send.retry': button('Try again'),
          'group.takeBack': button('Take the message back'),
        },
        offers,
      )
      if (value === 'idle') return how
      if (!tags.includes('busy')) expect(within(box()!).queryAllByRole('alert')).toHaveLength(context.problem ? 1 : 0)
      // the draft survives, however the dialog was left
      expect(text()?.value).toBe(value === 'writing' ? (context.draft.message ?? '') : undefined)
      const { recipients, total } = context.preview ?? {}
      const count = new RegExp(`^${recipients} applications? gets? the message, of ${total}\\.$`)
      expect(screen.queryByText(count) !== null).toBe(value === 'confirming')
      expect(screen.queryByText(/^The message stands in|^A job has begun/) !== null).toBe(tags.includes('sent'))
      return how
    },
    stop: () => {},
  }
}
describe('every declared transition of a message to many, on the screen', () => {
  const { machine, cases } = MACHINES['groupSend']!
  const previewed = [
    { from: 'idle', event: 'group.open', case: 'rows' },
    { from: 'writing', event: 'preview.ask', case: 'whole' },
  ]
  /** Nobody would get it, so it cannot be sent; a job goes on with it, so it cannot be taken back here. */
  const more = playable(prepare(machine, cases), [
    { input: 'plain', steps: [...previewed, { from: 'previewing', event: 'done.previewGroup', case: 'nobody' }] },
    {
      input: 'plain',
      steps: [
        ...previewed,
        { from: 'previewing', event: 'done.previewGroup', case: 'some' },
        { from: 'confirming', event: 'send.confirm', case: 'plain' },
        { from: 'sending', event: 'done.sendGroup', case: 'queued' },
      ],
    },
  ])
  playOnScreen('groupSend', groupDriver, { more })
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
