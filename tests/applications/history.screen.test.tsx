import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { ApplicationHistory, HistoryStep } from '#schemas/applications/history.schema.ts'
import { History, WholeHistory } from '#src/features/applications/history.tsx'
import { kindsOf, shownKinds, type HistoryKind } from '#src/features/applications/history-kinds.ts'
import { show } from '../kit/support.tsx'

/** The history of an application on the review screen: issue 12, "with filters by kind". */
const MONA = { ar: 'منى فؤاد', en: 'Mona Fouad' }
let version = 0
const step = (event: string, more: Partial<HistoryStep> = {}): HistoryStep => {
  version += 1
  return {
    at: `2026-07-15T0${version % 10}:30:00.000Z`,
    by: 'staff',
    who: MONA,
    event,
    from: 1,
    to: 1,
    reason: null,
    reasonName: null,
    version,
    own: true,
    correction: null,
    mail: null,
    payment: null,
    ...more,
  }
}
const PAPERS: ApplicationHistory['papers'] = [
  {
    at: '2026-07-16T06:00:00.000Z',
    who: MONA,
    kind: 'birthCertUrl',
    event: 'paper.return',
    fault: 'expired',
    note: 'The new one',
    sha256: 'a'.repeat(64),
    fileBecame: 'replaced',
    version: 2,
  },
  {
    at: '2026-07-16T07:00:00.000Z',
    who: MONA,
    kind: 'birthCertUrl',
    event: 'paper.check',
    fault: null,
    note: null,
    sha256: 'b'.repeat(64),
    fileBecame: 'kept',
    version: 3,
  },
]
const ACCOUNT: ApplicationHistory['account'] = [
  {
    at: '2026-07-16T08:00:00.000Z',
    who: MONA,
    version: 3,
    corrections: [
      { field: 'card', before: '30801010100017', after: '30801010100033' },
      { field: 'email', before: null, after: 'c@example.com' },
    ],
  },
]
const WHOLE: ApplicationHistory = {
  steps: [
    step('applicant.create', { by: 'applicant', who: null, from: null, to: 0 }),
    step('applicant.submit', { by: 'applicant', who: null, payment: { reference: '9260001', paidAt: null } }),
    step('feedback.send', {
      to: 4,
      reason: 'A clearer picture, please',
      mail: { fate: 'sent', to: 'sara@example.com', at: '2026-07-15T04:00:00.000Z' },
    }),
    step('total.correct', { correction: { before: 380.5, after: 390.5 } }),
    step('rule.recommendAccept', { to: 5 }),
    step('application.accept', { from: 5, to: 2 }),
  ],
  papers: PAPERS,
  account: ACCOUNT,
}

function ReviewHistory({
  history,
  first = [],
}: {
  readonly history: ApplicationHistory
  readonly first?: readonly HistoryKind[]
}) {
  const [chosen, choose] = useState(first)
  return <History history={history} chosen={chosen} onChoose={choose} />
}
const SHOWN = { namespaces: ['applications', 'statuses'] } as const
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const chips = () =>
  screen
    .getAllByRole('button')
    .map((chip) => `${chip.textContent}${chip.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`)

describe('what it tells', () => {
  it('everything, newest first, with who and when', async () => {
    await show(<ReviewHistory history={WHOLE} />, SHOWN)
    const [account, checked, returned, accepted, , total, message, sent] = items()
    expect(account).toContain('Identity number correctedWas: 30801010100017, now: 30801010100033')
    expect(account).toContain('E-mail correctedWas: no value, now: c@example.com')
    expect(account).toContain("On the page of students' accounts")
    expect(checked).toContain('Birth certificate: in order')
    expect(checked).not.toContain('since')
    for (const text of ['Birth certificate: to replace', 'Expired', 'The new one', 'Mona Fouad'])
      expect(returned).toContain(text)
    expect(returned).toContain('The applicant has uploaded another file since')
    expect(accepted).toContain('from “Recommended accepted” to “Accepted”')
    expect(total).toContain('Was: 380.50, now: 390.50')
    expect(message).toContain('A clearer picture, please')
    expect(message).toMatch(/The e-mail went out on 15 .*2026.*: sara@example\.com/)
    expect(sent).toContain('Reference number: 9260001')
    expect(items()).toHaveLength(9)
  })
  it.each([
    ['none', 'Not sent by e-mail'],
    ['waiting', 'The e-mail waits in the outbox: a@example.com'],
    ['delayed', 'is tried again: a@example.com'],
    ['failed', 'The e-mail could not be delivered: a@example.com'],
    ['withdrawn', 'The e-mail was taken back before it went out'],
    ['unknown', 'the outbox has no record of that'],
  ] as const)('of a mail that is %s', async (fate, text) => {
    const to = ['waiting', 'delayed', 'failed'].includes(fate) ? 'a@example.com' : null
    const steps = [step('feedback.send', { mail: { fate, to, at: null } })]
    await show(<ReviewHistory history={{ steps, papers: [], account: [] }} />, SHOWN)
    expect(items()[0]).toContain(text)
  })
  it('from the beginning on where a document tells it', async () => {
    await show(<WholeHistory history={WHOLE} />, SHOWN)
    expect(items()[0]).toContain('Application created')
    expect(items().at(-1)).toContain('Identity number corrected')
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('that there is nothing', async () => {
    await show(<ReviewHistory history={{ steps: [], papers: [], account: [] }} />, SHOWN)
    expect(screen.getByText('No steps are recorded')).toBeTruthy()
  })
})

describe('its filters by kind', () => {
  it.each([
    ['application.accept', ['decision']],
    ['application.wait', ['decision']],
    ['otherApplication.accept', ['decision']],
    ['decision.undo', ['decision']],
    ['transfer.confirm', ['decision']],
    ['transfer.revoke', ['decision']],
    ['feedback.send', ['message']],
    ['rule.withdraw', ['recommendation']],
    ['quota.correct', ['correction']],
    ['fee.delete', ['payment']],
    ['applicant.complete', ['applicant']],
    ['application.completeOnPaper', ['applicant']],
  ] as const)('%s is of %j', (event, kinds) => {
    const payment = event.startsWith('fee.') ? { reference: null, paidAt: null } : null
    expect(kindsOf(step(event, { payment }))).toEqual(kinds)
  })
  it('hold a decision that came with a message for both', () => {
    const mail = { fate: 'sent', to: 'sara@example.com', at: '2026-07-15T04:00:00.000Z' } as const
    expect(kindsOf(step('application.reject', { to: 3, mail }))).toEqual(['decision', 'message'])
  })
  it('offer the kinds that occur, all shown at first', async () => {
    await show(<ReviewHistory history={WHOLE} />, SHOWN)
    expect(screen.getByRole('group').getAttribute('aria-label')).toBe('Steps of the history by kind')
    expect(chips()).toEqual([
      'All *',
      'Decisions',
      'Recommendations',
      'Corrections',
      'Papers',
      'Messages',
      'Payments',
      'The applicant',
    ])
  })
  it('show the chosen ones alone, by keyboard too, and all again', async () => {
    const { user } = await show(<ReviewHistory history={WHOLE} />, SHOWN)
    await user.click(screen.getByRole('button', { name: 'Corrections' }))
    expect(items()).toHaveLength(2)
    screen.getByRole('button', { name: 'Payments' }).focus()
    await user.keyboard('{Enter}')
    expect(chips().filter((chip) => chip.endsWith('*'))).toEqual(['Corrections *', 'Payments *'])
    // it was sent with its fee paid
    expect(items().map((item) => item!.includes('Application sent'))).toEqual([false, false, true])
    await user.click(screen.getByRole('button', { name: 'Corrections' }))
    expect(items()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Payments' }))
    expect([chips()[0], items().length]).toEqual(['All *', 9])
    await user.click(screen.getByRole('button', { name: 'Decisions' }))
    expect(items()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(items()).toHaveLength(9)
  })
  it('are not offered where there is one kind only', async () => {
    await show(<ReviewHistory history={{ steps: [], papers: PAPERS, account: [] }} />, SHOWN)
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('hold for the next application where such steps occur, and hide nothing where none do', async () => {
    const some = new Set<HistoryKind>(['decision', 'paper'])
    expect([...shownKinds(['paper', 'payment'], some)]).toEqual(['paper'])
    expect([...shownKinds(['payment'], some)]).toEqual(['decision', 'paper'])
    expect([...shownKinds([], some)]).toEqual(['decision', 'paper'])
    await show(<ReviewHistory history={WHOLE} first={['message', 'payment']} />, SHOWN)
    expect(items()).toHaveLength(2)
  })
})
