import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { testMailFlow } from '#machines/outbox/test-mail.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import { outboxEndpoints as calls } from '#schemas/outbox/outbox.endpoints.ts'
import { TEST_MAIL_OUTCOMES, type TestMailAnswer } from '#schemas/outbox/test-mail.schema.ts'
import { OutboxScreen } from '#src/features/outbox/outbox-screen.tsx'
import { named, pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { managerWithout, MANAGER, ok, refuse, serve, show, type Answer, type Received } from '../kit/support.tsx'
import { mailPage, mailRow } from './outbox.replies.ts'

/** Issue 40, point 7; go-live, section 10. */
const SERVER = { host: 'mail.example.edu', port: 587 }
const ACCEPTED: TestMailAnswer = { ...SERVER, outcome: 'accepted', answer: '250 OK: message queued' }

interface Opened {
  readonly sends?: boolean
  readonly ownEmail?: string | null
  readonly test?: (call: Received) => Answer | Promise<Answer>
  readonly options?: Parameters<typeof show>[1]
}
async function openList({ sends = true, ownEmail = 'officer@example.com', test, options }: Opened = {}) {
  const received = serve((call) =>
    call.path === calls.test.path
      ? (test?.(call) ?? ok(ACCEPTED))
      : ok(mailPage([mailRow('held')], { sends, ownEmail })),
  )
  const shown = await show(<OutboxScreen />, { at: '/home/Administration/Outbox', namespaces: ['outbox'], ...options })
  await screen.findAllByRole('rowheader')
  const sent = () => received.filter(({ path }) => path === calls.test.path).map(({ body }) => body)
  return { ...shown, sent }
}
const dialog = () => document.querySelector<HTMLElement>('.qb-outbox-test')
const address = () => dialog()?.querySelector<HTMLInputElement>('input[type=email], input[id$=to]') ?? null
async function open(opened: Opened = {}) {
  const shown = await openList(opened)
  await shown.user.click(screen.getByRole('button', { name: 'Send a test mail' }))
  return { ...shown, box: within(await screen.findByRole('dialog', { name: 'Test mail' })) }
}
const sendButton = () => named(dialog(), 'Send')

describe('the dialog of a test mail', () => {
  it('begins with the own address and language, sends one mail, and shows the answer literally', async () => {
    const { user, box, sent } = await open()
    await waitFor(() => expect(address()?.value).toBe('officer@example.com'))
    await user.click(await box.findByRole('button', { name: 'Send' }))
    expect(await box.findByText('The mail server has taken the mail')).toBeTruthy()
    expect(box.getByText('250 OK: message queued').getAttribute('dir')).toBe('ltr')
    expect(box.getByText('mail.example.edu:587')).toBeTruthy()
    expect(sent()).toEqual([{ to: 'officer@example.com', language: 'en' }])
  })
  it.each(TEST_MAIL_OUTCOMES)('says in plain words what %s means, and what helps', async (outcome) => {
    const answer = outcome === 'timeout' ? null : `the words of ${outcome}`
    const { user, box } = await open({ test: () => ok({ ...SERVER, outcome, answer }) })
    await user.click(await box.findByRole('button', { name: 'Send' }))
    const said = await box.findByText(
      {
        accepted: /has taken the mail/,
        refused: /has refused the mail/,
        loginRefused: /refused the user name or the password/,
        tls: /No secure connection/,
        unreachable: /could not be reached/,
        timeout: /did not answer in time/,
      }[outcome],
    )
    expect(said).toBeTruthy()
    expect(box.getByText(answer ?? 'No answer came')).toBeTruthy()
  })
  it('is empty where the account has no address, and asks for one', async () => {
    const { user, box, sent } = await open({ ownEmail: null })
    await user.click(await box.findByRole('button', { name: 'Send' }))
    expect(await box.findByRole('alert')).toBeTruthy()
    await user.type(address()!, 'nobody')
    await user.click(await box.findByRole('button', { name: 'Send' }))
    expect(sent()).toEqual([])
  })
  it('offers nothing without a mail server, and says which setting helps', async () => {
    const { box, sent } = await open({ sends: false })
    expect((await box.findByRole('alert')).textContent).toContain('SMTP_URL')
    expect(sendButton()).toBeNull()
    expect(address()).toBeNull()
    expect(sent()).toEqual([])
  })
  it('says that there were too many', async () => {
    const { user, box } = await open({
      test: () => refuse(429, 'TEST_MAIL_LIMIT', 'ثلاث رسائل|Three test mails may be sent in a minute'),
    })
    await user.click(await box.findByRole('button', { name: 'Send' }))
    expect((await box.findByRole('alert')).textContent).toContain('Three test mails')
  })
  it('ends the wait when it is closed', async () => {
    const pausedReplies = pauseReplies()
    const { user, box } = await open({ test: pausedReplies.pause })
    await user.click(await box.findByRole('button', { name: 'Send' }))
    expect(await box.findByText(/Waiting for the mail server/)).toBeTruthy()
    expect(pausedReplies.waiting()).toHaveLength(1)
    fireEvent.click(named(dialog(), 'Close')!)
    await waitFor(() => expect(pausedReplies.waiting()).toEqual([]))
  })
  it.each([
    [managerWithout('administration.can_manage_outbox'), /have permission to change anything/],
    [{ ...MANAGER, nodes: [{ universityId: 1, facultyId: 2 }] as const }, /scope/],
  ])('is not opened by who only sees, or in a faculty, and says why', async (access, why) => {
    const { user } = await openList({ options: { access } })
    await user.click(screen.getByRole('button', { name: 'Send a test mail' }))
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
    expect(dialog()).toBeNull()
  })
})

function testMailDriver(): Driver {
  const pausedReplies = pauseReplies()
  let isOut = false
  let has: boolean | undefined
  const begin = async (sends = true) => {
    cleanup()
    has = sends
    await openList({ sends, test: pausedReplies.pause })
  }
  const acts: Record<string, (event: { readonly sends?: boolean; readonly value?: { to: string } }) => unknown> = {
    'test.open': async ({ sends }) => {
      if (sends !== has) await begin(sends)
      fireEvent.click(named(document.body, 'Send a test mail')!)
    },
    'value.change': ({ value }) => {
      // it may be there already, and then nothing would change
      fireEvent.change(address()!, { target: { value: 'x@example.com' } })
      fireEvent.change(address()!, { target: { value: value!.to } })
    },
    'test.send': () => fireEvent.click(sendButton()!),
    'dialog.close': () => fireEvent.click(named(dialog(), 'Close')!),
  }
  return {
    start: () => begin(),
    perform: async (event) => void (await acts[event.type]!(event as never)),
    settle: async (_invoke, outcome) => {
      await pausedReplies.end(outcome, outcome.value)
      isOut = outcome.case === 'sessionOver'
    },
    elapse: () => {},
    expectState: async (_value, context, { offers, tags }) => {
      const { answer } = context as ContextFrom<typeof testMailFlow>
      const how = isOut ? 'elsewhere' : 'screen'
      if (isOut) {
        // the page has left for the login: the dialog is opened again
        await begin()
        await acts['test.open']!({ sends: true })
        isOut = false
      }
      const is = (tag: string) => tags.includes(tag as never)
      await waitFor(() => {
        expect({
          open: dialog() !== null,
          form: address() !== null,
          waiting: screen.queryByText(/^Waiting for the mail server/) !== null,
          answer: screen.queryByText(answer?.answer ?? 'No answer came') !== null,
          alert: dialog()?.querySelector('[role=alert]') != null,
        }).toEqual({
          open: is('open'),
          form: is('writing'),
          waiting: is('busy'),
          answer: answer !== null,
          alert: is('refused') || is('unavailable'),
        })
      })
      await seeOffered(
        {
          'test.open': () => (dialog() ? null : named(document.body, 'Send a test mail')),
          'value.change': address,
          'test.send': sendButton,
          'dialog.close': () => named(dialog(), 'Close'),
        },
        offers,
      )
      return how
    },
    stop: () => {},
  }
}
describe('every declared transition of the test mail, on the screen', () => playOnScreen('testMail', testMailDriver))
