import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STATUS } from '#schemas/status.ts'
import { ok, type Answer, type Received } from '#tests/kit/support.tsx'
import { ALONE, detailsOf, reviewOf } from './desk.replies.ts'
import { button, calls, dialog, idIn, loadForms, open, pageClock, SETTLES_IN } from './desk.support.tsx'

/** The question of a decision on the review screen (issue 39, 1.6). */
const rejectionReasons = [
  { id: 4, name: { ar: 'بيانات غير صحيحة', en: 'False data' } },
  { id: 1, name: { ar: 'سبب آخر', en: 'Other reason' } },
]
type Details = ReturnType<typeof detailsOf>

/** The desk with its first application, whose keys are taken. `change`: what is special about it. */
async function start(change: (details: Details) => object = () => ({}), opensNext = false) {
  const clock = pageClock()
  const review = (call: Received): Answer => {
    const applyId = idIn(call)
    const next = { applyId: applyId + 1, studentId: applyId + 1 }
    const previous = { applyId: applyId - 1, studentId: applyId - 1 }
    const place = { ...ALONE, position: applyId - 6, total: 20, previous: applyId > 7 ? previous : null, next }
    const reply = reviewOf(applyId, ['cardImageUrl', 'birthCertUrl'], place)
    return ok({ ...reply, details: { ...reply.details, rejectionReasons, ...change(reply.details) } })
  }
  const shown = await open({ opensNext, server: { [calls.review.path]: review }, hasKeys: true })
  await shown.press('Row')
  await screen.findByText('1 of 20')
  clock.pass(SETTLES_IN)
  return {
    ...shown,
    clock,
    decisions: () => shown.received.filter(({ path }) => path === calls.decide.path).map(({ body }) => body),
    see: (applyId: number) =>
      waitFor(() => expect(dialog()?.querySelector('.qb-details-head h2')?.textContent).toBe(`Student ${applyId}`)),
  }
}
/** The question, and whether it stands in the panel or in a dialog of its own. */
const question = () => screen.queryByRole('alertdialog')
const isInPanel = () => question()?.closest('.qb-details-decision') !== null
const gone = () => waitFor(() => expect(question()).toBeNull())
const focused = () => document.activeElement?.textContent

beforeAll(() => import('#src/features/applications/details-dialog.tsx'), 90_000)
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
})

describe('the question of a decision that changes nothing but its application', () => {
  it('stands in the panel and is answered by Enter', async () => {
    const { user, decisions } = await start()
    await user.keyboard('a')
    expect(isInPanel()).toBe(true)
    expect(question()!.textContent).toContain('Do you want to accept the application of “Student 7”?')
    expect(document.activeElement?.matches('[data-confirms]')).toBe(true)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(decisions()).toMatchObject([{ applicationId: 7, action: 1 }]))
    await gone()
  })
  it('is taken back by Escape, which leaves the application open and the keyboard where it was', async () => {
    const { user, decisions } = await start()
    await user.keyboard('w{Escape}')
    await gone()
    expect(dialog()).not.toBeNull()
    await waitFor(() => expect(focused()).toBe('Put on the waiting list'))
    expect(decisions()).toEqual([])
  })
  it('goes when another application is opened', async () => {
    const { user, press, see } = await start()
    await user.keyboard('a')
    await press('Next application')
    await see(8)
    await gone()
    await press('Previous application')
    await see(7)
    expect(question()).toBeNull()
  })
  it('has keys of its own: those of the desk do nothing', async () => {
    const { user, decisions } = await start()
    await user.keyboard('a')
    await user.keyboard('jrw2')
    expect(question()!.textContent).toContain('accept the application')
    expect(dialog()!.querySelector('.qb-paper[aria-current=true]')?.textContent).not.toContain('Birth certificate')
    expect(dialog()!.querySelector('h2')?.textContent).toBe('Student 7')
    expect(decisions()).toEqual([])
  })
  it('of a refusal takes a reason back by “no reason”, and no list swallows a letter', async () => {
    await loadForms()
    const { user, decisions } = await start()
    await user.keyboard('r')
    await screen.findByRole('radio', { name: '2. Other reason' })
    expect(dialog()!.querySelectorAll('select')).toHaveLength(0)
    await user.keyboard('2')
    await user.click(screen.getByRole('radio', { name: 'No reason given' }))
    await user.click(within(question()!).getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(decisions()).toHaveLength(1))
    expect(decisions()[0]).not.toHaveProperty('reasonId')
  })
})

describe('a decision that changes more, or against which something speaks', () => {
  const CASES: readonly (readonly [string, 'a' | 'r' | 'w', RegExp, (details: Details) => object])[] = [
    [
      'others that may be refused with it',
      'a',
      /2 other open applications/,
      () => ({ others: [1, 7].map((applicationStatus) => ({ applicationStatus, facultyName: {} })) }),
    ],
    [
      'an acceptance elsewhere',
      'a',
      /already accepted in Arts/,
      () => ({ others: [{ applicationStatus: STATUS.accepted, facultyName: { ar: 'الآداب', en: 'Arts' } }] }),
    ],
    ['no seat left', 'a', /more accepted than seats/, () => ({ rulePosition: SEATS })],
    [
      'a duplicate',
      'a',
      /may be a second one of the same person/,
      () => ({ duplicates: { students: [], more: false, elsewhere: [{ kind: 'mobile', paper: null }] } }),
    ],
    ['a missing paper', 'w', /Missing: .*Identity card/, ({ papers }) => faulty(papers, 'missing')],
    ['a paper to be replaced', 'r', /replace.*: .*Identity card/i, ({ papers }) => faulty(papers, 'toReplace')],
    [
      'a fee that is not paid',
      'w',
      /Fee not paid/,
      ({ application_details }) => ({
        application_details: { ...application_details, applicationIdus: STATUS.pendingFees },
      }),
    ],
    ['a mail that will not go out', 'r', /has not gone out yet/, () => ({ mailWaits: true })],
  ]
  const SEATS = {
    allowedTotal: 0,
    priorityCheck: 0,
    rankBy: 'total',
    totalOf: 'claim',
    faculty: { seats: 10, taken: 9, last: null },
    branch: { seats: 4, taken: 4, last: null },
    facts: null,
  }
  const faulty = (papers: Details['papers'], state: 'missing' | 'toReplace') => ({
    papers: papers.map((paper, at) => (at === 0 ? { ...paper, state } : { ...paper, state: 'checked' })),
  })
  it.each(CASES)(
    '%s: says so first in a dialog, which Enter leaves and another key confirms',
    async (...[, key, says, change]) => {
      const { user, decisions } = await start(change)
      await user.keyboard(key)
      expect((await screen.findByRole('alertdialog')).textContent).toMatch(says)
      expect(isInPanel()).toBe(false)
      await waitFor(() => expect(focused()).toBe('Cancel'))
      await user.keyboard('{Enter}')
      await gone()
      expect(decisions()).toEqual([])
      await user.keyboard(key)
      await screen.findByRole('alertdialog')
      await user.keyboard('y')
      await waitFor(() => expect(decisions()).toHaveLength(1))
    },
  )
  it.each([
    ['a duplicate, and no acceptance', 'w', () => ({ duplicates: { students: [], more: false, elsewhere: [{}] } })],
    ['papers that nobody has checked', 'a', () => ({})],
  ] as const)('%s: the panel asks', async (_, key, change) => {
    const { user } = await start(change)
    await user.keyboard(key)
    expect(isInPanel()).toBe(true)
  })
})

describe('a key', () => {
  it('that is held down is not taken: neither to ask nor to answer', async () => {
    const { user, decisions } = await start()
    const hold = (init: object) => fireEvent.keyDown(document.activeElement!, { ...init, repeat: true })
    hold({ code: 'KeyA', key: 'a' })
    expect(question()).toBeNull()
    await user.keyboard('a')
    hold({ code: 'Enter', key: 'Enter' })
    hold({ code: 'Enter', key: 'Enter' })
    expect(question()).not.toBeNull()
    expect(decisions()).toEqual([])
  })
  it('decides nothing within 400 ms after another application came', async () => {
    const { user, press, see, clock } = await start()
    clock.stop()
    await press('Next application')
    await see(8)
    clock.pass(399)
    for (const key of ['a', 'r', 'w', 'f']) await user.keyboard(key)
    expect(question()).toBeNull()
    expect(document.querySelector('.qb-record-dialog')).toBeNull()
    clock.pass(1)
    await user.keyboard('a')
    expect(question()!.textContent).toContain('Student 8')
  })
})

describe('a decision that can no longer be undone', () => {
  it.each([
    [STATUS.accepted, 'Refuse the application', 'refuse the application of “Student 7”?'],
    [STATUS.refused, 'Accept the application', 'accept the application of “Student 7”?'],
  ] as const)('(%i) has its opposite in the history, with its question', async (to, label, asks) => {
    const step = {
      at: '2026-07-15T06:30:00.000Z',
      by: 'staff',
      who: null,
      from: 1,
      to,
      reason: null,
      version: 3,
      own: true,
    }
    const review = (call: Received) => {
      const reply = reviewOf(idIn(call), ['cardImageUrl'])
      const application_details = { ...reply.details.application_details, applicationIdus: to }
      const steps = [{ ...step, event: to === STATUS.accepted ? 'application.accept' : 'application.reject' }]
      return ok({
        ...reply,
        details: { ...reply.details, application_details },
        history: { steps, papers: [], account: [] },
      })
    }
    const { press, user } = await open({ server: { [calls.review.path]: review } })
    await press('Row')
    await waitFor(() => expect(button(label)()).not.toBeNull())
    await user.click(button(label)()!)
    expect(question()!.textContent).toContain(asks)
  })
})
