import { createHash } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { paymentDialogCases } from '#machines/fees/payment-dialog.cases.ts'
import { paymentDialogFlow, type PaymentDialogContext } from '#machines/fees/payment-dialog.flow.ts'
import { MACHINES } from '#machines/registry.ts'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { problemOf } from '#machines/shared/problem.ts'
import { journey } from '#machines/walker/replay.ts'
import { prepare } from '#machines/walker/run.ts'
import type { Driver, Path, Step } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/status.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { PaymentForm } from '#schemas/fees/payment.schema.ts'
import { isolate } from '#locales/isolate.ts'
import { endDrafts } from '#src/kit/record/drafts.ts'
import { fileOf, ok, removeToasts, serve, show, type Answer, type Received } from '#tests/kit/support.tsx'
import {
  noticeSessionEnd,
  leaveAtLogin,
  loggedIn,
  SESSION_OVER,
  sessionServer,
  WhileLoggedIn,
  withSession,
} from '#tests/session/support.tsx'
import { never } from '#tests/support/walker/never.ts'
import { playable } from '#tests/support/walker/model.ts'
import { pauseReplies, named, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { DAY } from './fee-sheets.replies.ts'
import { FeesInSeason } from './fees-in-season.tsx'

/** Document 2, section 2.6. */
const calls = API.fees
const { events, actors } = paymentDialogCases
const { sessionOver, ...unread } = actors.readPayment.error
/** A new payment is sent once every field is filled; when a session ends, the page leaves for the login. */
const cases = {
  ...paymentDialogCases,
  events: {
    ...events,
    'payment.save': {
      ...events['payment.save'],
      plain: {
        ...events['payment.save'].plain,
        when: ({ mode, value, image }: PaymentDialogContext) =>
          mode === 'edit' || (image !== null && value['depositNum'] !== undefined),
      },
    },
  },
  actors: {
    ...actors,
    readPayment: {
      ...actors.readPayment,
      error: { ...unread, sessionOver: { ...sessionOver, when: ({ mode }: PaymentDialogContext) => mode === 'edit' } },
    },
  },
}

/** Paths without a transition to play: a faculty that is not active any more, and changed values without a reason. */
const MORE: readonly Path[] = [
  {
    input: 'plain',
    steps: [
      { from: 'closed', event: 'payment.view', case: 'inactive' },
      { from: 'loading', event: 'done.readPayment', case: 'read' },
    ],
  },
  {
    input: 'kept',
    steps: [
      { from: 'restored', event: 'payment.save' },
      { from: 'checking', event: 'done.checkDeposit', case: 'used' },
      { from: 'warned', event: 'reason.give' },
      { from: 'confirming', event: 'payment.cancel' },
      { from: 'editing', event: 'payment.save' },
      { from: 'checking', event: 'done.checkDeposit', case: 'unused' },
      { from: 'confirming', event: 'payment.confirm' },
      { from: 'saving', event: 'done.savePayment', case: 'saved' },
    ],
  },
]

/** Noon in Cairo on the day at which the payments of the machine's cases begin. */
const NOON = new Date('2026-10-05T09:00:00.000Z')
const PAYMENT = actors.readPayment.done.read.output
const { value: TYPED } = events['value.change'].other.payload
const { reason: REASON } = events['reason.give'].plain.payload
const SLIP = Object.assign(new File(['slip'], 'slip.jpg', { type: 'image/jpeg' }), {
  // a method that jsdom's files lack
  arrayBuffer: async () => new TextEncoder().encode('slip').buffer,
})
const UNPAID: FeeRow = { ...events['payment.add'].plain.payload.target.fee, blockedBy: [] }
const PAID: FeeRow = {
  ...UNPAID,
  appStatus: STATUS.underReview,
  payment: 1,
  state: 'paidInCash',
  paymentDate: '2026-10-04',
  paymentTime: '10:05:00',
  paymentRefNum: PAYMENT.depositNum,
  isAwaited: false,
  isReturnable: true,
  version: 1,
}
/** To be paid, paid, and paid in a faculty that is not active any more. */
const ROWS: readonly FeeRow[] = [UNPAID, { ...PAID, applyId: 8 }, { ...PAID, applyId: 9, activeFaculty: false }]
/** SHA-256 of the image, by which the server knows it again (issue 13). */
const SLIP_HASH = createHash('sha256').update('slip').digest('hex')

/** The dialog's message of a problem: the server's, or the page's own where the server did not answer. */
const tokensOf = (problem: unknown) =>
  problemOf(problem).message.split('|')[1] ?? 'There is no network connection. Check it, then try again'

beforeAll(() => import('#src/forms/inputs/date-input.tsx'), 90_000)
beforeEach(() => {
  // jsdom has neither
  URL.createObjectURL = () => 'blob:image'
  URL.revokeObjectURL = () => undefined
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
})

/** The title of each question, which names its subject. */
const QUESTIONS: Readonly<Record<string, string>> = {
  warned: 'This deposit was used before',
  confirming: 'Confirm the payment',
  discarding: 'Leave without saving?',
}
const MOMENTS = ['depositDate', 'paymentDate'] as const
/** A moment as day and clock of its field. */
const fieldsOf = (moment: string) => [moment.slice(0, 10).split('-').toReversed().join('/'), moment.slice(11, 16)]

/** Plays the dialog on three rows of the page of fees. */
function dialogDriver(): Driver {
  const pausedReplies = pauseReplies()
  let received: Received[]
  let shown: Awaited<ReturnType<typeof show>>
  /** The fee as the list has it, and the version of the server's last answer. */
  let [fee, version] = [UNPAID, PAYMENT.version]
  let context: PaymentDialogContext
  /** How often the list should have been loaded, and how many calls the dialog should have made. */
  let [lists, sent] = [0, 0]
  /** Without a session no call is answered. */
  let isOver = false
  /** The key by which the server recognises a payment that is sent again (ADR 71). */
  let key: string | null = null
  let isRepeat = false

  const PAUSED: readonly string[] = [calls.payment.path, calls.checkDeposit.path, calls.pay.path, calls.update.path]
  const count = (...paths: readonly string[]) => received.filter(({ path }) => paths.includes(path)).length
  const server = sessionServer({
    [API.scope.scopes.path]: ok({ scopes: smallTree }),
    [calls.list.path]: ok({ results: ROWS, total: ROWS.length, more: false, groupedFees: false }),
    [calls.totals.path]: ok({ paid: 2, unpaid: 1, notDue: 0, amount: 525, withoutAmount: 0 }),
    [calls.day.path]: ok(DAY),
  })
  const answer = async (call: Received): Promise<Answer> => {
    if (isOver) return SESSION_OVER
    if (call.path.includes('deposit_images'))
      return { body: fileOf('image'), headers: { 'content-type': 'image/jpeg' } }
    if (!PAUSED.includes(call.path)) return server(call)
    const reply = await pausedReplies.pause(call)
    if ((reply.body as { readonly code?: string }).code !== 'OFFLINE') return reply
    // OFFLINE is not an answer of a server: the call fails
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    throw new TypeError('no answer')
  }
  const begin = async () => {
    isOver = false
    lists += 1
    loggedIn()
    shown = await show(
      withSession(
        <WhileLoggedIn>
          <FeesInSeason />
        </WhileLoggedIn>,
      ),
      {
        at: '/home/StudentData/FeesPayment?paidStatus=',
        namespaces: ['session', 'scope', 'fees', 'applications', 'statuses'],
      },
    )
    await waitFor(() => expect(document.querySelectorAll('tbody [scope=row]')).toHaveLength(ROWS.length))
  }
  /** Ends the session on the server; every later call of the page is refused. */
  const endSession = async () => {
    isOver = true
    await noticeSessionEnd()
  }
  /** The page no longer shows the fees; after a new login they are opened again. */
  const comeBack = async () => {
    await leaveAtLogin(shown)
    await begin()
  }

  const box = () => document.querySelector<HTMLElement>('.qb-payment-dialog')
  const question = () => document.querySelector<HTMLElement>('.qb-confirm')
  // controls behind a question are disabled, like a row behind the dialog
  const inBox = (find: (within: HTMLElement) => Element | null) => () => (question() || !box() ? null : find(box()!))
  const inRow = (row: number, label: string) => () =>
    box() ? null : named(document.querySelectorAll('tbody tr')[row]!, label)
  const inQuestion = (label: string) => () => named(question(), label)
  // by their ids, not by their names, which takes jsdom long on a page like this
  const number = () => box()?.querySelector<HTMLInputElement>('input[id$=_depositNum]') ?? null
  const momentOf = (name: string) => [
    ...box()!.querySelectorAll<HTMLInputElement>(`input[id$=_${name}]:not([readonly]), input[id$=_${name}__clock]`),
  ]
  const alerts = () => [...(box()?.querySelectorAll<HTMLElement>('[role=alert]') ?? [])]
  const controls: Record<string, () => Element | null> = {
    'payment.add': inRow(0, 'Pay'),
    'payment.view': inRow(1, 'View payment'),
    'payment.edit': inBox((it) => named(it, 'Edit')),
    'value.change': inBox(number),
    'image.choose': inBox((it) => named(it, 'Choose an image') ?? named(it, 'Change the image')),
    'payment.save': inBox((it) => named(it, 'Save')),
    'reason.give': inQuestion('Go on with this reason'),
    'warning.cancel': inQuestion('Correct it'),
    'payment.confirm': () => inQuestion('Pay')() ?? inBox((it) => named(it, 'Send again'))(),
    'payment.cancel': inQuestion('Cancel'),
    'payment.reload': inBox(() => alerts()[0]?.querySelector('button') ?? null),
    'dialog.close': inBox((it) => it.querySelector('.bp6-dialog-close-button')),
    'discard.confirm': inQuestion('Discard changes'),
    'discard.cancel': inQuestion('Keep editing'),
  }

  const enter = (field: HTMLElement, value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  const type = async (value: Partial<PaymentForm>) => {
    const depositNum = value.depositNum ?? ''
    // entering the same value again is no change
    if (number()!.value === depositNum) enter(number()!, `${depositNum}0`)
    enter(number()!, depositNum)
    for (const field of MOMENTS) {
      // the day can be typed when its calendar has come
      await waitFor(() => expect(momentOf(field)).toHaveLength(2))
      for (const [at, text] of fieldsOf(value[field]!).entries())
        if (momentOf(field)[at]!.value !== text) enter(momentOf(field)[at]!, text)
    }
  }
  const chooseImage = () =>
    fireEvent.change(box()!.querySelector('input[type=file]:not([capture])')!, { target: { files: [SLIP] } })
  const perform = async ({ event, case: name, from }: Step) => {
    isRepeat = from === 'unanswered' && event === 'payment.confirm'
    // closing while the outcome is unknown loads the list again (ADR 33)
    if (event === 'dialog.close' && (from === 'stale' || from === 'unanswered')) lists += 1
    if (event === 'payment.add') fee = ROWS[0]!
    if (event === 'payment.view') fee = ROWS[name === 'inactive' ? 2 : 1]!
    if (event === 'payment.save' && name === 'typed') await type(TYPED)
    if (event === 'reason.give') fireEvent.change(question()!.querySelector('textarea')!, { target: { value: REASON } })
    if (event === 'session.end') await endSession()
    else if (event === 'value.change') await type(name === 'back' ? context.initial : TYPED)
    else if (event === 'image.choose') chooseImage()
    else await shown.user.click(name === 'inactive' ? inRow(2, 'View payment')()! : controls[event]!()!)
  }

  /** The calls, as the machine's orders have them. */
  const seeRead = ({ path, body }: Received) => {
    const { applyId, studentId, yearId, semesterId } = fee
    expect([path, body]).toEqual([calls.payment.path, { applyId, studentId, yearId, semesterId }])
  }
  const seeCheck = ({ path, body }: Received) => {
    const { value, image } = context
    const { applyId: applicationId, studentId } = fee
    const hash = image ? { imageHash: SLIP_HASH } : {}
    expect([path, body]).toEqual([
      calls.checkDeposit.path,
      { applicationId, studentId, depositNum: value['depositNum'], ...hash },
    ])
  }
  const seeSave = ({ path, body, headers }: Received) => {
    const { value, image, payment, reason } = context
    const { applyId: applicationId, studentId, yearId, semesterId } = fee
    const { path: to, file } = payment ? calls.update : calls.pay
    const isForm = body instanceof FormData
    expect([path, isForm ? (body.get(file.field) as File).name : undefined]).toEqual([to, image?.name])
    expect(isForm ? JSON.parse(body.get('data') as string) : body).toEqual({
      applicationId,
      studentId,
      yearId,
      semesterId,
      ...value,
      ...(reason !== null && { sameDepositReason: reason }),
      ...(payment && { version }),
    })
    if (isRepeat) expect(headers.get('idempotency-key')).toBe(key)
    key = headers.get('idempotency-key')
    expect(key).not.toBeNull()
  }

  const seeForm = (state: string, tags: readonly string[]) => {
    const { value, image, payment, problem } = context
    const notices: Readonly<Record<string, string | undefined>> = {
      unchanged: 'There are no modifications',
      restored: 'This was not saved yet. Here is what you had typed: check it, then save.',
      unanswered:
        'No answer came from the server, so it is not known whether the payment was saved. Send it again: it will not be entered twice.',
    }
    const notice = notices[state] ?? (problem && tags.includes('alert') ? tokensOf(problem) : undefined)
    expect(alerts().map((alert) => (alert.querySelector('p') ?? alert).textContent)).toEqual(notice ? [notice] : [])
    // the dialog retains everything that was typed, the image included (issue 13)
    expect(number()!.value).toBe(value['depositNum'] ?? '')
    for (const field of MOMENTS)
      expect(momentOf(field).map((input) => input.value)).toEqual(fieldsOf(value[field] as string))
    expect(box()!.querySelectorAll('img')).toHaveLength(image || payment ? 1 : 0)
    expect(box()!.querySelector('[role=status]')?.textContent).toBe(
      image ? `Chosen image: ${isolate(image.name)}` : undefined,
    )
    expect(named<HTMLButtonElement>(box(), 'Cancel')!.disabled).toBe(tags.includes('busy'))
  }
  const seeQuestion = (state: string) => {
    expect(question()?.querySelector('h2')?.textContent).toBe(QUESTIONS[state])
    if (state === 'warned') {
      const { uses, elsewhere } = context.uses!
      expect([...question()!.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
        ...uses.map(({ appNum, studentName }) => expect.stringMatching(`${appNum}.*${studentName.en}`)),
        ...(elsewhere ? ['1 application outside your scope'] : []),
      ])
    }
    if (state === 'confirming') expect(question()!.textContent).toContain(context.value['depositNum'])
  }
  return {
    start: async (input) => {
      received = serve(answer)
      await begin()
      if (input !== 'kept') return
      await shown.user.click(controls['payment.add']!()!)
      await waitFor(() => expect(number()).not.toBeNull())
      await type(TYPED)
      chooseImage()
      await endSession()
      await comeBack()
    },
    perform: (_event, step) => perform(step),
    settle: async (invoke, outcome) => {
      const isRead = invoke.startsWith('readPayment')
      const isSaved = invoke === 'savePayment' && outcome.kind === 'done'
      // a correction by somebody else has another version
      if (isRead && outcome.kind === 'done') version = invoke === 'readPayment' ? PAYMENT.version : version + 1
      const read = { payment: { ...PAYMENT, applyId: fee.applyId, version } }
      if (isSaved || outcome.case === 'gone') lists += 1
      const call = await pausedReplies.end(outcome, isRead ? read : outcome.value)
      const see = { readPayment: seeRead, readPaymentAgain: seeRead, checkDeposit: seeCheck, savePayment: seeSave }
      see[invoke as keyof typeof see](call)
      const message = isSaved ? 'The gate is done' : outcome.case === 'gone' ? tokensOf(outcome.value) : null
      if (message === null) return
      const toast = (await screen.findByText(message)).closest<HTMLElement>('.bp6-toast')!
      if (isSaved) within(toast).getByRole('button', { name: 'Print the receipt' })
      await removeToasts()
    },
    elapse: never('wait'),
    expectState: async (value, now, { offers, tags, pending }) => {
      const state = value as string
      context = now as PaymentDialogContext
      sent += pending.length
      if (isOver || state === 'interrupted') await comeBack()
      // the draft from the end of the session is restored (ADR 14)
      const [shownAs, shownTags] =
        state === 'interrupted' ? ['restored', ['open', 'editing', 'restored']] : [state, tags]
      await waitFor(() => {
        expect(count(...PAUSED)).toBe(sent)
        expect(count(calls.list.path)).toBe(lists)
        expect(box() !== null).toBe(shownTags.includes('open'))
        seeQuestion(state)
        expect(box()?.querySelectorAll('.qb-record-loading') ?? []).toHaveLength(state === 'loading' ? 1 : 0)
        if (state === 'unloaded') expect(alerts()[0]!.textContent).toContain(tokensOf(context.problem))
        if (state === 'viewing') {
          expect(box()!.textContent).toContain(PAYMENT.depositNum)
          expect(box()!.querySelectorAll('img')).toHaveLength(1)
        }
        if (['editing', 'stale', 'unknown'].some((tag) => shownTags.includes(tag))) seeForm(shownAs!, shownTags)
      })
      if (state === 'interrupted') return
      // an incomplete form can be sent, which shows what is missing
      const maySave = paymentDialogFlow
        .resolveState({ value: state as 'editing', context })
        .can({ type: 'payment.save', value: {} })
      await seeOffered(controls, [
        ...offers.filter((event) => event !== 'payment.save'),
        ...(maySave ? ['payment.save'] : []),
      ])
    },
    stop: () => endDrafts({ hasLeft: true }),
  }
}
/** The values in the interrupted dialog. */
const STORED_DRAFT = { value: TYPED, image: { name: 'slip.jpg' } }
const VIEWED = ['payment.view active', 'done.readPayment read']
const EDITED = [...VIEWED, 'payment.edit', 'payment.save typed', 'done.checkDeposit unused']
const CHECKED = ['payment.save', 'done.checkDeposit unused']
const WARNED = ['payment.save', 'done.checkDeposit used']
const PAYING = [...CHECKED, 'payment.confirm']
/** The dialog's state after these steps, and its context then. */
const JOURNEYS: readonly (readonly [string, 'plain' | 'kept', readonly string[], string, object?])[] = [
  ['asks before it pays', 'kept', CHECKED, 'confirming', STORED_DRAFT],
  ['No leads back to what was typed', 'kept', [...CHECKED, 'payment.cancel'], 'editing', STORED_DRAFT],
  ['is closed once it is paid', 'kept', [...PAYING, 'done.savePayment saved'], 'closed'],
  ['warns of a deposit that pays somebody else', 'kept', WARNED, 'warned', { uses: { uses: [{ applyId: 8 }] } }],
  ['which can be corrected', 'kept', [...WARNED, 'warning.cancel'], 'editing', STORED_DRAFT],
  ['or needs a reason, and is asked about', 'kept', [...WARNED, 'reason.give'], 'confirming', { reason: REASON }],
  [
    'other content has no reason yet',
    'kept',
    [...WARNED, 'reason.give', 'payment.cancel', ...CHECKED],
    'confirming',
    { reason: null, uses: null },
  ],
  [
    'the server has the last word on a deposit',
    'kept',
    [...PAYING, 'error.savePayment used'],
    'warned',
    { ...STORED_DRAFT, uses: { uses: [], elsewhere: 1 } },
  ],
  ['a correction is not asked about', 'plain', EDITED, 'saving', { mode: 'edit', value: TYPED }],
  [
    'a reason for a correction is not asked about either',
    'plain',
    [...EDITED.slice(0, -1), 'done.checkDeposit used', 'reason.give'],
    'saving',
  ],
  ['says when nothing was changed', 'plain', [...VIEWED, 'payment.edit', 'payment.save'], 'unchanged'],
  ['says so again', 'plain', [...VIEWED, 'payment.edit', 'payment.save', 'payment.save'], 'unchanged'],
  [
    'another image is a change',
    'plain',
    [...VIEWED, 'payment.edit', 'payment.save', 'image.choose', 'payment.save'],
    'checking',
  ],
  ['closes when the application is gone', 'kept', ['payment.save', 'error.checkDeposit gone'], 'closed'],
  ['closes when what is paid is gone', 'kept', [...PAYING, 'error.savePayment gone'], 'closed'],
  ['closes when what is viewed is gone', 'plain', ['payment.view active', 'error.readPayment gone'], 'closed'],
  ['keeps what was typed when it is refused', 'kept', [...PAYING, 'error.savePayment paid'], 'refused', STORED_DRAFT],
  [
    'sends the same again after no answer',
    'kept',
    [...PAYING, 'error.savePayment unanswered'],
    'unanswered',
    STORED_DRAFT,
  ],
  [
    'reads again what somebody else corrected, and keeps what was typed',
    'plain',
    [...EDITED, 'error.savePayment stale', 'payment.reload', 'done.readPaymentAgain read'],
    'editing',
    { value: TYPED, payment: { version: PAYMENT.version } },
  ],
  ['asks before what was typed is thrown away', 'kept', ['dialog.close'], 'discarding'],
  ['and goes on', 'kept', ['dialog.close', 'discard.cancel'], 'editing', STORED_DRAFT],
  ['or throws it away', 'kept', ['dialog.close', 'discard.confirm'], 'closed', { value: {}, image: null }],
  ['does not ask where nothing was typed', 'plain', ['payment.add', 'dialog.close'], 'closed'],
  ['what was typed outlives the session', 'kept', ['session.end'], 'interrupted', STORED_DRAFT],
  ['also while it is saved', 'kept', [...PAYING, 'error.savePayment sessionOver'], 'interrupted', STORED_DRAFT],
  ['and is there again', 'kept', [], 'restored', STORED_DRAFT],
  ['says that it could not be loaded', 'plain', ['payment.view active', 'error.readPayment unanswered'], 'unloaded'],
  [
    'and tries again',
    'plain',
    ['payment.view active', 'error.readPayment unanswered', 'payment.reload', 'done.readPayment read'],
    'viewing',
  ],
]
describe('the dialog of a payment', () => {
  const machine = MACHINES['paymentDialog']!
  for (const [what, input, steps, value, context = {}] of JOURNEYS)
    it(what, () => expect(journey(machine, input, steps)).toMatchObject({ value, context }))
  it('offers no correction where faculty or branch are not active', () =>
    expect(journey(machine, 'plain', ['payment.view inactive', 'done.readPayment read']).offers).toEqual([
      'dialog.close',
      'session.end',
    ]))
})
describe('every declared transition of the dialog of a payment, on the page of fees', () =>
  playOnScreen('paymentDialog', dialogDriver, { cases, more: playable(prepare(paymentDialogFlow, cases), MORE) }))
