import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mailCases } from '#machines/outbox/mail.cases.ts'
import { mailLifecycle, type MailContext } from '#machines/outbox/mail.lifecycle.ts'
import { MAIL_STATES, MAX_TRIES, type MailPage, type MailRow, type MailState } from '#schemas/outbox/mail.schema.ts'
import { outboxEndpoints } from '#schemas/outbox/outbox.endpoints.ts'
import { OutboxScreen } from '#src/features/outbox/outbox-screen.tsx'
import { lifecycleDriver, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import {
  AT_FACULTY,
  MANAGER,
  ok,
  refuse,
  seeSomeReason,
  serve,
  show,
  type Answer,
  chooseFilter,
} from '../kit/support.tsx'
import { mailPage, mailRow, mailText } from './outbox.replies.ts'

/** Issue 14, Outbox and the record of messages. */
const PAGE = '/home/Administration/Outbox'
const calls = outboxEndpoints

interface Opened {
  readonly page?: MailPage
  readonly list?: () => Answer
  readonly text?: (row: MailRow) => Answer
  readonly options?: Parameters<typeof show>[1]
}
async function open({
  page = mailPage(MAIL_STATES.map((state) => mailRow(state))),
  list = () => ok(page),
  text = (row) => ok(mailText(row, 'من فضلك أكمل بياناتك\n\nPlease complete your data')),
  options,
}: Opened = {}) {
  const received = serve(({ path }) => {
    if (path === calls.list.path) return list()
    if (path.startsWith('/api/outbox/mail/')) return text(page.results.find(({ id }) => path.endsWith(`/${id}/`))!)
    return ok({ version: 1 }, 'تم|It is done')
  })
  const shown = await show(<OutboxScreen />, { at: PAGE, namespaces: ['outbox'], ...options })
  const bodies = (path: string) =>
    received.filter((each) => each.path === path).map(({ body }) => body as Record<string, unknown>)
  return { ...shown, bodies, received }
}
/** The row of a mail, by what its state is called. */
const row = async (state: string) =>
  within((await screen.findAllByRole('row')).find((each) => within(each).queryByText(state) !== null)!)
const REQUEST = { state: null, text: '', day: null, page: 1, pageSize: 20, orderBy: 'createdAt', orderType: 'desc' }

describe('the outbox', () => {
  it('tells of each mail to whom, what became of it, when, and what the mail server said', async () => {
    const { bodies } = await open()
    const failed = await row('Failed')
    expect(failed.getByText('sara@example.com')).toBeTruthy()
    expect(failed.getByText('26-1-000007')).toBeTruthy()
    expect(failed.getByText(/550 5\.1\.1/)).toBeTruthy()
    expect(failed.getByText(/^Given up on/)).toBeTruthy()
    expect((await row('Sent')).getByText(/^Sent on/)).toBeTruthy()
    expect((await row('Waiting')).getByText(/^Due on/)).toBeTruthy()
    expect(bodies(calls.list.path)).toEqual([REQUEST])
    expect(screen.queryByText(/no mail goes out/)).toBeNull()
  })
  it('says of a hold that it has no end, counts each state, and says that mails stay where there is no mail server', async () => {
    const page = mailPage([mailRow('sent'), mailRow('held', { dueAt: null })], { sends: false })
    await open({
      page: {
        ...page,
        counts: page.counts.map((each) => (each.state === 'held' ? { ...each, count: 10_000, more: true } : each)),
      },
    })
    expect((await row('Held')).getByText('Until it is released')).toBeTruthy()
    expect(await screen.findByText(/no mail goes out/)).toBeTruthy()
    const counts = within(screen.getByRole('region', { name: 'How many mails stand where' }))
    expect(counts.getByText('Sent').nextElementSibling!.textContent).toBe('1')
    expect(counts.getByText('Held').nextElementSibling!.textContent).toBe('more than 10,000')
  })
  it('keeps the place of the counts that nobody could say', async () => {
    await open({ list: () => refuse(500, 'GENERIC', 'خطأ|Something went wrong') })
    await screen.findByRole('alert')
    const counts = within(screen.getByRole('region', { name: 'How many mails stand where' }))
    expect(counts.getAllByText('–')).toHaveLength(7)
  })
  it('is searched by state and text, when its button is pressed', async () => {
    const { user, bodies, address } = await open()
    await row('Sent')
    await chooseFilter(user, 'State', 'Failed')
    await user.type(await screen.findByLabelText('Search'), 'sara@example')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() =>
      expect(bodies(calls.list.path).at(-1)).toEqual({ ...REQUEST, state: 'failed', text: 'sara@example' }),
    )
    expect(address()).toContain('state=failed')
  })
  it('speaks Arabic, addresses and answers left to right', async () => {
    await open({ options: { language: 'ar' } })
    expect(await screen.findByRole('heading', { name: 'صندوق الصادر' })).toBeTruthy()
    const failed = await row('تعذّر إرسالها')
    expect(failed.getByText('sara@example.com').getAttribute('dir')).toBe('ltr')
    expect(failed.getByText(/550/).getAttribute('dir')).toBe('ltr')
  })
})

describe('what may be done with a mail', () => {
  it('what failed is sent again, and the list loads anew', async () => {
    const { user, bodies } = await open()
    await user.click((await row('Failed')).getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(bodies(calls.resend.path)).toEqual([{ id: 5, version: 0 }]))
    await waitFor(() => expect(bodies(calls.list.path)).toHaveLength(2))
    expect(await screen.findByText('It is done')).toBeTruthy()
  })
  it('what waits is stopped', async () => {
    const { user, bodies } = await open()
    await user.click((await row('Waiting')).getByRole('button', { name: 'Do not send' }))
    await waitFor(() => expect(bodies(calls.cancel.path)).toEqual([{ id: 2, version: 0 }]))
  })
  it.each([
    ['Sent', 'Send again', 'The mail has gone out'],
    ['Waiting', 'Send again', 'The mail is on its way: it goes out by itself'],
    ['Expired', 'Do not send', 'The links in the mail do not hold any more'],
    ['Cancelled', 'Do not send', 'The mail was cancelled before'],
  ])('%s: “%s” is not offered, and says why', async (state, action, why) => {
    const { user, received } = await open()
    await user.click((await row(state)).getByRole('button', { name: action }))
    expect(await screen.findByText(why)).toBeTruthy()
    expect(received.filter(({ method }) => method === 'PUT')).toEqual([])
  })
  it('what was taken back is not sent again, and says why', async () => {
    const { user } = await open({ page: mailPage([mailRow('cancelled', { isStanding: false })]) })
    await user.click((await row('Cancelled')).getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('What the mail tells of was taken back')).toBeTruthy()
  })
  it('what the application has left behind says so, before and after it was stopped (issue 36)', async () => {
    const rows = [
      mailRow('held', { isCurrent: false }),
      mailRow('cancelled', { isCurrent: false, isOvertaken: true }),
      mailRow('sent', { isCurrent: false }),
    ]
    const { user } = await open({ page: mailPage(rows) })
    expect((await row('Held')).getByText(/Will not be sent: the application has another status/)).toBeTruthy()
    const stopped = await row('Cancelled')
    expect(stopped.getByText(/Stopped: the application has had another status since/)).toBeTruthy()
    expect((await row('Sent')).queryByText(/another status/)).toBeNull()
    await user.click(stopped.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The application has another status now than the mail tells of')).toBeTruthy()
  })
  it.each([
    [{ ...MANAGER, permissions: ['administration.can_view_outbox'] }, /have permission to change anything/],
    [{ ...MANAGER, nodes: AT_FACULTY }, /scope/],
  ])('nothing, for who only sees, or in a faculty', async (access, why) => {
    const { user } = await open({ options: { access } })
    await user.click((await row('Failed')).getByRole('button', { name: 'Send again' }))
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
  })
})

describe('one mail', () => {
  const openRow = async (opened: Opened = {}) => {
    const shown = await open({ page: mailPage([mailRow('failed')]), ...opened })
    await shown.user.click(within(await screen.findByRole('rowheader')).getAllByRole('button')[0]!)
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Mail' })) }
  }
  it('shows its text, each paragraph in its own direction, and what became of it', async () => {
    const { dialog } = await openRow()
    expect((await dialog.findByText('من فضلك أكمل بياناتك')).getAttribute('dir')).toBe('auto')
    expect(dialog.getByText('Please complete your data')).toBeTruthy()
    expect(dialog.getByText(/550 5\.1\.1/)).toBeTruthy()
  })
  it('says why the text of a mail with links is not shown', async () => {
    const { dialog } = await openRow({ text: (one) => ok(mailText(one, null)) })
    expect(await dialog.findByText(/a link to an account/)).toBeTruthy()
  })
  it('says who may read the text to who may not', async () => {
    const { dialog } = await openRow({
      text: (one) => ok(mailText(one, null)),
      options: { access: { ...MANAGER, permissions: ['administration.can_view_outbox'] } },
    })
    expect(await dialog.findByText(/who may see applications/)).toBeTruthy()
  })
  it('can be loaded again when that failed, and is refused where it is', async () => {
    let status: 503 | 403 | 200 = 503
    const { user, dialog } = await openRow({
      text: (one) =>
        status === 503
          ? refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاحة|Not available')
          : status === 403
            ? refuse(403, 'PERMISSION_REQUIRED', 'ليست لديك صلاحية|You have no permission')
            : ok(mailText(one, 'النص')),
    })
    const again = await dialog.findByRole('button', { name: 'Try again' })
    status = 403
    await user.click(again)
    expect(await dialog.findByText('You have no permission')).toBeTruthy()
  })
})

/** `outbox.api` and the journey prove people's actions on the server; of senders the page is only notified. */
describe('the life of a mail, on its row', () => {
  const LABELS: Readonly<Record<MailState, string>> = {
    held: 'Held',
    waiting: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Failed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  }
  /** A mail in this state as the list returns it, with the facts of its guards. */
  const listed = (state: MailState, { isUntried, hasTriesLeft, isStanding, isCurrent }: MailContext): MailRow =>
    mailRow(state, { isStanding, isCurrent, tries: hasTriesLeft ? (isUntried ? 0 : 1) : MAX_TRIES })
  const button = (name: string) => screen.queryByRole('button', { name })
  const controls = {
    'mail.resend': () => button('Send again'),
    'mail.cancel': () => button('Do not send'),
  }
  const see = async (state: MailState, offers: readonly string[]) => {
    await row(LABELS[state])
    await seeOffered(controls, offers)
  }

  const { officer, lastTry } = mailCases.inputs
  playOnScreen(
    'mail',
    () => {
      let now: MailRow
      let shown: Awaited<ReturnType<typeof open>>
      /** Presses the control; the server then returns the new state, and the call names the mail and its version. */
      const press = async (event: keyof typeof controls, call: keyof typeof calls, became: MailState) => {
        const { id, version } = now
        now = { ...now, state: became, version: version + 1 }
        await shown.user.click(controls[event]()!)
        await waitFor(() => expect(shown.bodies(calls[call].path)).toContainEqual({ id, version }))
      }
      return lifecycleDriver({
        show: async (state: MailState, context: MailContext) => {
          now = listed(state, context)
          shown = await open({ list: () => ok(mailPage([now])) })
        },
        acts: {
          'mail.resend': () => press('mail.resend', 'resend', 'waiting'),
          'mail.cancel': () => press('mail.cancel', 'cancel', 'cancelled'),
        },
        see,
      })
    },
    // others are offered less, which is checked below
    { cases: { ...mailCases, inputs: { officer, lastTry } } },
  )
  it('offers what the lifecycle permits, and says why not what it does not (A5)', async () => {
    for (const state of MAIL_STATES) {
      const { user, unmount } = await open({ page: mailPage([listed(state, officer.input)]) })
      const snapshot = mailLifecycle.resolveState({ value: state, context: officer.input })
      const events = ['mail.resend', 'mail.cancel'] as const
      await see(
        state,
        events.filter((type) => snapshot.can({ type })),
      )
      for (const type of events) {
        if (snapshot.can({ type })) continue
        await seeSomeReason(user, controls[type]()!)
      }
      unmount()
    }
  })
})
