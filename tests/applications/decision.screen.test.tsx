import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Others } from '#machines/applications/application.confirmations.ts'
import type { Decision, DecisionTarget } from '#machines/applications/decision.flow.ts'
import type { Surface } from '#machines/applications/application.events.ts'
import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/status.ts'
import { DecisionConfirm } from '#src/features/applications/decision-confirm.tsx'
import { useDecision } from '#src/features/applications/use-decision.ts'
import { ok, refuse, serve, show, type Answer } from '../kit/support.tsx'

/**
 * The dialog of a decision, over a fake server (document 2, section 8): also a repeated acceptance succeeds without
 * notice, a decision whose answer never arrived.
 */
const TARGET: DecisionTarget = {
  applyId: 7,
  studentId: 3,
  version: 2,
  studentName: 'Ahmed',
  faculty: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
  branch: { ar: 'الفرع الرئيسي', en: 'Main branch' },
  desire: 2,
  isFeeUnpaid: false,
  papers: [],
  hasDuplicates: false,
  isOverQuota: false,
  mailOf: null,
}
const ALONE: Others = { all: 0, open: 0, accepted: 0, acceptedFaculty: null }
const WITH_OPEN: Others = { all: 2, open: 2, accepted: 0, acceptedFaculty: null }
const WITH_ACCEPTED: Others = {
  all: 2,
  open: 1,
  accepted: 1,
  acceptedFaculty: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
}
const DONE = ok(
  { applyId: 7, applicationStatus: 2, version: 3, othersRefused: 0, othersRefusedBefore: 0 },
  'حُفظ|The application was accepted',
)
const REASONS = [
  { id: 4, name: { ar: 'بيانات غير صحيحة', en: 'False data' } },
  { id: 1, name: { ar: 'سبب آخر', en: 'Other reason' } },
]
const HTML: Answer = { status: 502, body: '<html><body>Bad gateway</body></html>' }
const step = (version: number, own: boolean, event: string) => ({
  at: '2026-07-15T06:30:00.000Z',
  by: 'staff',
  who: { ar: 'منى فؤاد', en: 'Mona Fouad' },
  event,
  from: 1,
  to: 2,
  reason: null,
  version,
  own,
})

function Host({
  decision,
  others,
  surface,
  isFeeUnpaid,
  mailOf,
  reload,
}: {
  readonly decision: Decision
  readonly others: Others
  readonly surface: Surface
  readonly isFeeUnpaid: boolean
  readonly mailOf: number | null
  readonly reload: () => void
}) {
  const control = useDecision(surface, reload)
  return (
    <>
      <button onClick={() => control.open(decision, { ...TARGET, isFeeUnpaid, mailOf }, others)}>Ask</button>
      <DecisionConfirm control={control} />
    </>
  )
}

interface Options {
  readonly decide?: readonly (() => Answer)[]
  readonly history?: readonly (() => Answer)[]
  readonly filters?: () => Answer
  readonly decision?: Decision
  readonly others?: Others
  readonly surface?: Surface
  readonly isFeeUnpaid?: boolean
  readonly mailOf?: number | null
}
async function openDecision({
  decide = [() => DONE],
  history = [],
  filters = () => ok({ rejectionReasons: REASONS }),
  decision = 'accept',
  others = ALONE,
  surface = 'list',
  isFeeUnpaid = false,
  mailOf = null,
}: Options = {}) {
  const waiting: Record<string, (() => Answer)[]> = {
    [API.applications.decide.path]: [...decide],
    [API.applications.history.path]: [...history],
    [API.applications.undoDecision.path]: [
      () => ok({ applyId: 7, applicationStatus: 1, version: 4, othersReturned: 0 }, 'تم|Undone'),
    ],
    [API.applications.filters.path]: [filters],
  }
  const received = serve(({ path }) => waiting[path]!.shift()!())
  let reloads = 0
  const shown = await show(
    <Host
      decision={decision}
      others={others}
      surface={surface}
      isFeeUnpaid={isFeeUnpaid}
      mailOf={mailOf}
      reload={() => {
        reloads += 1
      }}
    />,
    { namespaces: ['applications', 'statuses'] },
  )
  await shown.user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('alertdialog')
  const box = () => within(screen.getByRole('alertdialog'))
  const press = async (name: string) =>
    shown.user.click(await waitFor(() => box().getAllByRole('button', { name }).at(-1)!))
  const seeText = (text: RegExp) => waitFor(() => expect(screen.getByRole('alertdialog').textContent).toMatch(text))
  const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const sent = () =>
    received
      .filter(({ path }) => path === API.applications.decide.path)
      .map(({ body }) => body as Record<string, unknown>)
  const lookups = () => received.filter(({ path }) => path === API.applications.history.path).length
  const undone = () =>
    received.filter(({ path }) => path === API.applications.undoDecision.path).map(({ body }) => body)
  const reasonsRequested = () => received.some(({ path }) => path === API.applications.filters.path)
  return { ...shown, undone, box, press, seeText, gone, sent, lookups, reasonsRequested, reloads: () => reloads }
}
const lost = (): never => {
  throw new TypeError('Failed to fetch')
}
const steps =
  (...all: readonly unknown[]) =>
  () =>
    ok({ steps: [step(1, false, 'applicant.create'), step(2, false, 'fee.pay'), ...all] })

describe('the confirmation of an acceptance', () => {
  it('carries what it showed, and lets the choice to refuse the others be taken back', async () => {
    const { user, box, press, sent, gone, reasonsRequested } = await openDecision({ others: WITH_OPEN })
    const choice = () =>
      box().getByRole<HTMLInputElement>('checkbox', { name: "Refuse the student's 2 other open applications" })
    await user.click(choice())
    expect(choice().checked).toBe(true)
    await user.click(choice())
    expect(choice().checked).toBe(false)
    await press('Accept')
    await gone()
    expect(sent()).toEqual([
      { applicationId: 7, studentId: 3, action: 1, refuseOthers: false, shown: { accepted: 0, open: 2 }, version: 2 },
    ])
    // only a refusal has a reason
    expect(reasonsRequested()).toBe(false)
  })
  it.each([
    ['accept', true],
    ['reject', false],
    ['wait', true],
  ] as const)('names what is applied for, and says when the fee is not paid (%s)', async (decision, isFeeUnpaid) => {
    const { seeText, box } = await openDecision({ decision, isFeeUnpaid, surface: 'panel' })
    await seeText(/Faculty of Medicine.*Main branch.*Desire 2/)
    expect(box().queryByText('Fee not paid') !== null).toBe(isFeeUnpaid)
  })
  it.each([
    [STATUS.accepted, 'reject', true],
    [null, 'reject', false],
  ] as const)(
    'says that a mail which says %s still waits, and goes no more (issue 36)',
    async (mailOf, decision, withMessages) => {
      const { box } = await openDecision({ decision, mailOf })
      const warning = box().queryByText(
        'An e-mail that says “Accepted” has not gone out yet. With this decision it will not be sent.',
      )
      expect(warning !== null).toBe(withMessages)
    },
  )
  it.each(['list', 'panel'] as const)('warns of an acceptance elsewhere, in the %s too (D41)', async (surface) => {
    const { seeText } = await openDecision({ others: WITH_ACCEPTED, surface })
    await seeText(/already accepted in Faculty of Medicine\. That acceptance stays/)
  })
  it('asks again, with the warning, when somebody accepted another application meanwhile; yes then carries it', async () => {
    const warned = () => refuse(409, 'OTHER_ACCEPTED', 'مقبول|Accepted', { data: { others: WITH_ACCEPTED } })
    const { user, box, press, seeText, gone, sent, reloads } = await openDecision({
      others: WITH_OPEN,
      decide: [warned, () => DONE],
    })
    await user.click(box().getByRole('checkbox'))
    await press('Accept')
    await seeText(/changed after you were asked/)
    await seeText(/“Ahmed” is already accepted in Faculty of Medicine\. That acceptance stays/)
    expect(box().queryByRole('checkbox')).toBeNull()
    expect(reloads()).toBe(0)
    await press('Accept')
    await gone()
    expect(sent()[1]).toMatchObject({ refuseOthers: false, shown: { accepted: 1, open: 1 } })
    expect(await screen.findByText('Ahmed: The application was accepted')).toBeTruthy()
  })
})

describe('a decision whose answer never came', () => {
  it.each([
    ['the network is gone', lost],
    ['a page of HTML with 502', () => HTML],
    ['a page of HTML with 200', () => ({ body: '<html></html>' })],
  ] as const)('%s: says that it is not known, asks, and says that it was saved', async (_, answer) => {
    const { press, seeText, gone, lookups, reloads } = await openDecision({
      decide: [answer],
      history: [lost, steps(step(3, true, 'application.accept'))],
    })
    await press('Accept')
    await seeText(/not known whether it was saved/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask now' }).hasAttribute('disabled')).toBe(false))
    await press('Ask now')
    expect(lookups()).toBe(2)
    await seeText(/The decision was saved/)
    expect(reloads()).toBe(0)
    await press('Close')
    await gone()
    expect(reloads()).toBe(1)
  })
  it('says that it was not saved, and saves it the same way when that is wished', async () => {
    const { press, seeText, gone, sent } = await openDecision({ decide: [lost, () => DONE], history: [steps()] })
    await press('Accept')
    await seeText(/was not saved; the application is as it was/)
    await press('Accept')
    await gone()
    expect(sent()[1]).toEqual(sent()[0])
  })
  it.each([
    ['the same', false, 'application.accept'],
    ['another', false, 'application.reject'],
    ['another of one’s own', true, 'application.wait'],
  ] as const)('says who decided meanwhile: %s decision', async (_, own, event) => {
    const { press, seeText, gone, reloads } = await openDecision({
      decide: [lost],
      history: [steps(step(3, own, event), step(4, true, 'application.accept'))],
    })
    await press('Accept')
    await seeText(/Your decision was not saved: Mona Fouad changed the application before it, on/)
    await press('Reload')
    await gone()
    expect(reloads()).toBe(1)
  })
  it('is found saved also when somebody changed the application since', async () => {
    const { press, seeText } = await openDecision({
      decide: [lost],
      history: [steps(step(3, true, 'application.accept'), step(4, false, 'application.reject'))],
    })
    await press('Accept')
    await seeText(/The decision was saved/)
  })
  it('is asked for as soon as the browser is online again', async () => {
    const { press, seeText, lookups } = await openDecision({
      decide: [lost],
      history: [lost, steps(step(3, true, 'application.accept'))],
    })
    await press('Accept')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask now' }).hasAttribute('disabled')).toBe(false))
    await act(async () => {
      dispatchEvent(new Event('online'))
    })
    // before the automatic check, which would run some seconds later
    expect(lookups()).toBe(2)
    await seeText(/The decision was saved/)
  })
})

describe('the reason of a rejection (ADR 63)', () => {
  const reasonDetails = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Details of the reason/ })

  it('is chosen and written where it is confirmed, and carried', async () => {
    const { user, press, sent, gone } = await openDecision({ decision: 'reject' })
    await user.type(await reasonDetails(), '  the birth certificate  ')
    await user.click(await screen.findByRole('radio', { name: '1. False data' }))
    await press('Refuse')
    await gone()
    expect(sent()[0]).toMatchObject({ action: 0, reasonId: 4, reasonText: 'the birth certificate' })
  })
  it('has its choices when the question appears, whose answers therefore do not move', async () => {
    const { box } = await openDecision({ decision: 'reject' })
    expect(box().getAllByRole('radio')).toHaveLength(REASONS.length + 1)
  })
  it('is written where the choices cannot be loaded', async () => {
    const { user, press, sent, gone } = await openDecision({ decision: 'reject', filters: () => HTML })
    await user.type(await reasonDetails(), 'the birth certificate')
    await press('Refuse')
    await gone()
    expect(sent()[0]).toMatchObject({ action: 0, reasonText: 'the birth certificate' })
  })
  it('is offered, and not asked for; nothing of others is carried with a refusal', async () => {
    const { press, sent, gone, reasonsRequested } = await openDecision({ decision: 'reject', others: WITH_OPEN })
    await reasonDetails()
    expect(reasonsRequested()).toBe(true)
    await press('Refuse')
    await gone()
    expect(Object.keys(sent()[0]!).filter((key) => /^reason|^shown$/.test(key))).toEqual([])
  })
  it('longer than 500 characters is not sent, and says so', async () => {
    const { user, press, sent, seeText } = await openDecision({ decision: 'reject' })
    await user.click(await reasonDetails())
    await user.paste('x'.repeat(501))
    await press('Refuse')
    await seeText(/The details mustn't exceed 500 characters/)
    expect(sent()).toEqual([])
  })
  it('that the server refuses stays in the dialog, with what is wrong', async () => {
    const { user, press, seeText, sent } = await openDecision({
      decision: 'reject',
      decide: [() => refuse(400, 'INVALID_INPUT', 'لا|No', { fields: [{ path: '/reasonText', code: 'REASON_MAX' }] })],
    })
    await user.type(await reasonDetails(), 'because')
    await press('Refuse')
    await seeText(/The details mustn't exceed 500 characters/)
    expect((await reasonDetails()).value).toBe('because')
    expect(sent()).toHaveLength(1)
  })
})

describe('a decision that is taken back (ADR 64)', () => {
  it('is so by its message, on the version that it gave', async () => {
    const { user, press, gone, undone, reloads } = await openDecision()
    await press('Accept')
    await gone()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone')).toBeTruthy()
    expect(undone()).toEqual([{ applicationId: 7, studentId: 3, version: 3 }])
    expect(reloads()).toBe(2)
  })
})
