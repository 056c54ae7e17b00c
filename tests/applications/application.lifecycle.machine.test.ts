import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  countOthers,
  isAcceptance,
  listConfirmation,
  openStatuses,
  panelConfirmation,
} from '#machines/applications/application.confirmations.ts'
import type { ApplicationEvent } from '#machines/applications/application.events.ts'
import { applicationCases } from '#machines/applications/application.cases.ts'
import type { ApplicationContext } from '#machines/applications/application.context.ts'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { stateOf, statusOf } from '#machines/applications/application.status.ts'
import { ORIGINS } from '#machines/applications/application.undo.ts'
import { MACHINES } from '#machines/registry.ts'
import { graphOf } from '#machines/walker/explore.ts'
import type { SeasonState } from '#schemas/seasons/season.schema.ts'
import { STATUS_CODES } from '#schemas/status.ts'

/** Journeys written by hand from document 2, section 4, and its decisions; each ends in a pinned code. */

const officer: ApplicationContext = {
  permissions: [
    'students_admission_apps.can_accept_refuse_wait_app',
    'students_admission_apps.can_texting_student',
    'students_admission_apps.can_edit_student_data',
  ],
  panel: 'spec',
  feePaid: true,
  decidedByRule: false,
  cameFrom: 1,
  before: 'nothing',
  wasByRule: false,
  wasInitial: false,
  season: 'open',
}
type Type = Exclude<
  ApplicationEvent['type'],
  | 'decision.undo'
  | 'message.takeBack'
  | 'groupDecision.takeBack'
  | 'batch.takeBack'
  | 'transfer.revoke'
  | 'certifiedTotal.restore'
>
/** By "Accept all" and "Reject all" of a rule. */
const ALL = {
  accept: { type: 'application.accept', surface: 'rule' },
  reject: { type: 'application.reject', surface: 'rule' },
} as const satisfies Record<string, ApplicationEvent>
/** Codes on the way, the first one included; an event that is refused leaves the code as it is. */
function statusesAlong(
  events: readonly (Type | ApplicationEvent)[],
  context: Partial<ApplicationContext> = {},
  from?: { status: number; reviewStatus: 1 | 7 | null },
): number[] {
  const input = { ...officer, ...context }
  const actor = createActor(applicationLifecycle, {
    input,
    ...(from && { snapshot: applicationLifecycle.resolveState({ value: stateOf(from), context: input }) }),
  }).start()
  const codes = [statusOf(actor.getSnapshot().value).status as number]
  for (const event of events) {
    actor.send(typeof event === 'string' ? { type: event } : event)
    codes.push(statusOf(actor.getSnapshot().value).status)
  }
  return codes
}
const from = (status: number, reviewStatus: 1 | 7 | null = null) => ({ status, reviewStatus })

describe('messages to many (issue 14)', () => {
  const takeBack = { type: 'groupDecision.takeBack', own: true, held: true } as const
  it('write to an applicant in every status, and leave it as it is', () => {
    for (const code of STATUS_CODES) {
      const there = from(code, code === 5 || code === 6 ? 1 : null)
      expect(statusesAlong(['message.send'], {}, there)).toEqual([code, code])
    }
  })
  it.each([
    ['application.accept', 1, 2],
    ['application.reject', 7, 3],
    ['application.wait', 1, 10],
    ['feedback.send', 7, 4],
  ] as const)('%s is taken back while the mails wait', (event, before, after) =>
    expect(statusesAlong([event, takeBack], {}, from(before))).toEqual([before, after, before]),
  )
  it('gives a decision of a rule back to the mark that it came from', () =>
    expect(statusesAlong(['application.reject', takeBack], {}, from(5, 7))).toEqual([5, 3, 5]))
  it.each([
    ['by another', { ...takeBack, own: false }],
    ['once the mails go', { ...takeBack, held: false }],
  ])('are not taken back %s', (_, event) =>
    expect(statusesAlong(['application.accept', event], {}, from(1))).toEqual([1, 2, 2]),
  )
  it('are not taken back by who may not decide any more', () => {
    const permissions = ['students_admission_apps.can_texting_student']
    expect(statusesAlong([takeBack], { permissions, before: 'underReview.unmarked' }, from(2))).toEqual([2, 2])
  })
})

describe('Accept all and Reject all taken back (issue 15)', () => {
  const takeBack = { type: 'batch.takeBack', own: true, held: true, othersUnchanged: true } as const
  it.each([
    ['accepted', 5, ALL.accept, 2],
    ['refused', 6, ALL.reject, 3],
  ] as const)('%s: back to the mark, and decided again', (_, recommendation, all, code) =>
    expect(statusesAlong([all, takeBack, all], {}, from(recommendation, 1))).toEqual([
      recommendation,
      code,
      recommendation,
      code,
    ]),
  )
  it('goes back to pending for fees, and to under review once the fee is paid', () => {
    const unpaid = { feePaid: false }
    expect(statusesAlong([ALL.accept, takeBack, 'fee.pay'], unpaid, from(5, 7))).toEqual([5, 2, 5, 5])
    const input = { ...officer, decidedByRule: true, cameFrom: 7 as const }
    const under = (feePaid: boolean) => {
      const actor = createActor(applicationLifecycle, {
        input,
        snapshot: applicationLifecycle.resolveState({ value: 'accepted', context: { ...input, feePaid } }),
      }).start()
      actor.send(takeBack)
      return statusOf(actor.getSnapshot().value).reviewStatus
    }
    expect([under(false), under(true)]).toEqual([7, 1])
  })
  it.each([
    ['by another', { ...takeBack, own: false }],
    ['once the mails go', { ...takeBack, held: false }],
    ['once another application of the student has changed', { ...takeBack, othersUnchanged: false }],
  ])('is not taken back %s', (_, event) =>
    expect(statusesAlong([ALL.accept, event], {}, from(5, 1))).toEqual([5, 2, 2]),
  )
  it('takes no decision of a person back, nor is it taken back by who may not decide', () => {
    expect(statusesAlong(['application.accept', takeBack], {}, from(5, 1))).toEqual([5, 2, 2])
    expect(statusesAlong([takeBack], { permissions: [], decidedByRule: true }, from(2))).toEqual([2, 2])
  })
})

describe('the applicant', () => {
  it('sends an application whose fee is paid', () =>
    expect(statusesAlong(['applicant.proceed', 'applicant.submit'])).toEqual([-2, 0, 1]))
  it('sends an application whose fee is due, pays, and is under review', () =>
    expect(statusesAlong(['applicant.proceed', 'applicant.submit', 'fee.pay'], { feePaid: false })).toEqual([
      -2, 0, 7, 1,
    ]))
  it('is asked for data at the first review, completes them, and waits for it again (issue 43, ADR 129)', () => {
    expect(statusesAlong(['applicant.submit', 'feedback.send', 'applicant.complete'])).toEqual([-2, -1, 4, -1])
  })
  it('completes the data and returns to where the fee says: unpaid to 7, paid to 1 (issue 9)', () => {
    expect(
      statusesAlong(
        ['feedback.send', 'applicant.complete', 'fee.pay', 'feedback.send', 'applicant.complete'],
        { feePaid: false },
        from(7),
      ),
    ).toEqual([7, 4, 7, 1, 4, 1])
    expect(statusesAlong(['fee.delete', 'feedback.send', 'applicant.complete'], {}, from(1))).toEqual([1, 7, 4, 7])
    expect(statusesAlong(['feedback.send', 'applicant.complete'], { feePaid: false }, from(6, 7))).toEqual([6, 4, 7])
  })
})

describe('data that came on paper (issue 36, ADR 97)', () => {
  const complete = 'application.completeOnPaper'
  const undo = { type: 'decision.undo', own: true, age: 0, othersUnchanged: true } as const
  it('lead back to -1 when they were asked for there, otherwise to 1 or 7, as the fee says', () => {
    expect(statusesAlong(['feedback.send', complete], {}, from(-1))).toEqual([-1, 4, -1])
    expect(statusesAlong(['feedback.send', complete], {}, from(1))).toEqual([1, 4, 1])
    expect(statusesAlong(['feedback.send', complete], { feePaid: false }, from(7))).toEqual([7, 4, 7])
    expect(statusesAlong(['feedback.send', complete, 'feedback.send', complete], { feePaid: false }, from(-1))).toEqual(
      [-1, 4, -1, 4, -1],
    )
  })
  it('bring no recommendation back', () => {
    expect(statusesAlong(['feedback.send', complete], {}, from(5, 1))).toEqual([5, 4, 1])
    expect(statusesAlong(['feedback.send', complete], { feePaid: false }, from(6, 7))).toEqual([6, 4, 7])
  })
  it('are noted in 4 alone, by who may correct', () => {
    for (const status of STATUS_CODES) {
      expect(statusesAlong([complete], {}, from(status)).at(-1), String(status)).toBe(status === 4 ? 1 : status)
      expect(statusesAlong([complete], { permissions: officer.permissions.slice(0, 2) }, from(status)).at(-1)).toBe(
        status,
      )
    }
  })
  it('are taken back to 4, once, and lead to the same place then', () => {
    expect(statusesAlong(['feedback.send', complete, undo, undo, complete], {}, from(-1))).toEqual([
      -1, 4, -1, 4, 4, -1,
    ])
    expect(statusesAlong(['feedback.send', complete, undo, complete], {}, from(1))).toEqual([1, 4, 1, 4, 1])
    expect(statusesAlong(['feedback.send', complete, undo, complete], { feePaid: false }, from(7))).toEqual([
      7, 4, 7, 4, 7,
    ])
  })
  it('are not taken back by another, too late, or after the next step', () => {
    for (const no of [{ own: false }, { age: 15_001 }])
      expect(statusesAlong(['feedback.send', complete, { ...undo, ...no }], {}, from(1))).toEqual([1, 4, 1, 1])
    expect(statusesAlong(['feedback.send', complete, 'fee.pay', undo], { feePaid: false }, from(7))).toEqual([
      7, 4, 7, 1, 1,
    ])
  })
})

describe('staff', () => {
  it('accept, and the record is pulled to student affairs: the end', () =>
    expect(
      statusesAlong(
        ['application.accept', 'transfer.confirm', 'application.reject', 'application.accept', 'application.wait'],
        {},
        from(1),
      ),
    ).toEqual([1, 2, 8, 8, 8, 8]))
  it('see a transfer taken back only when the built-in receiver confirmed it; the acceptance stands by itself then (ADR 98)', () => {
    const revoke = (byStandIn: boolean) => ({ type: 'transfer.revoke', byStandIn }) as const
    for (const status of STATUS_CODES) {
      expect(statusesAlong([revoke(true)], {}, from(status)).at(-1), String(status)).toBe(status === 8 ? 2 : status)
      expect(statusesAlong([revoke(false)], {}, from(status)).at(-1), String(status)).toBe(status)
    }
    const undo = { type: 'decision.undo', own: true, age: 0, othersUnchanged: true } as const
    expect(statusesAlong(['application.accept', 'transfer.confirm', revoke(true), undo], {}, from(1))).toEqual([
      1, 2, 8, 2, 2,
    ])
    expect(statusesAlong([ALL.accept, 'transfer.confirm', revoke(true), 'rule.withdraw'], {}, from(5, 1))).toEqual([
      5, 2, 8, 2, 2,
    ])
  })
  it('refuse, change their mind, and put it on the waiting list in the end', () => {
    expect(
      statusesAlong(
        ['application.reject', 'application.accept', 'application.wait', 'application.reject'],
        {},
        from(7),
      ),
    ).toEqual([7, 3, 2, 10, 3])
  })
  it('cannot accept twice, nor refuse what is refused', () =>
    expect(
      statusesAlong(
        ['application.accept', 'application.accept', 'application.reject', 'application.reject'],
        {},
        from(9),
      ),
    ).toEqual([9, 2, 2, 3, 3]))
  it('see the other applications refused when one is accepted (A6)', () => {
    for (const status of STATUS_CODES) {
      const moved = [1, 5, 6, 7, 10].includes(status)
      expect(statusesAlong(['otherApplication.accept'], {}, from(status)).at(-1), String(status)).toBe(
        moved ? 9 : status,
      )
    }
  })
  it('without permission change nothing', () => {
    for (const status of STATUS_CODES) {
      expect(
        statusesAlong(
          ['application.accept', 'application.reject', 'application.wait', 'feedback.send'],
          { permissions: [] },
          from(status),
        ).at(-1),
      ).toBe(status)
    }
  })
})

describe('an approval rule', () => {
  it('marks, marks anew, and takes the mark back: the state under review stays (A2, D44)', () => {
    expect(statusesAlong(['rule.recommendAccept', 'rule.recommendRefuse', 'rule.withdraw'], {}, from(1))).toEqual([
      1, 5, 6, 1,
    ])
    expect(statusesAlong(['rule.recommendRefuse', 'rule.withdraw'], {}, from(7))).toEqual([7, 6, 7])
  })
  it('keeps the mark when the fee is paid, and ends under review', () =>
    expect(statusesAlong(['fee.pay', 'rule.withdraw'], {}, from(5, 7))).toEqual([5, 5, 1]))
  it('takes back its own decisions alone, to where they came from (D44)', () => {
    expect(statusesAlong([ALL.accept, 'rule.withdraw'], {}, from(5, 1))).toEqual([5, 2, 1])
    expect(statusesAlong([ALL.reject, 'rule.withdraw'], { feePaid: false }, from(6, 7))).toEqual([6, 3, 7])
    expect(statusesAlong(['application.accept', 'rule.withdraw'], {}, from(5, 1))).toEqual([5, 2, 2])
    expect(statusesAlong([ALL.accept, 'transfer.confirm', 'rule.withdraw'], {}, from(5, 1))).toEqual([5, 2, 8, 8])
  })
  it('takes back no decision that somebody changed since (D44)', () => {
    expect(statusesAlong([ALL.accept, 'application.reject', 'rule.withdraw'], {}, from(5, 1))).toEqual([5, 2, 3, 3])
    expect(
      statusesAlong([ALL.reject, 'application.wait', 'application.accept', 'rule.withdraw'], {}, from(6, 1)),
    ).toEqual([6, 3, 10, 2, 2])
    expect(statusesAlong([ALL.accept, 'rule.withdraw', 'application.accept', 'rule.withdraw'], {}, from(5, 1))).toEqual(
      [5, 2, 1, 2, 2],
    )
  })
  it('returns what is paid by now to 1 (D52)', () => {
    expect(statusesAlong(['rule.withdraw'], { decidedByRule: true, cameFrom: 7, feePaid: true }, from(2))).toEqual([
      2, 1,
    ])
    expect(statusesAlong(['fee.pay', ALL.accept, 'rule.withdraw'], { feePaid: false }, from(5, 7))).toEqual([
      5, 5, 2, 1,
    ])
  })
  it('decides for all only what it recommends (document 2, section 4)', () => {
    for (const status of STATUS_CODES) {
      for (const [event, recommendation, to] of [
        [ALL.accept, 5, 2],
        [ALL.reject, 6, 3],
      ] as const)
        expect(statusesAlong([event], {}, from(status)).at(-1), `${event.type} ${status}`).toBe(
          status === recommendation ? to : status,
        )
    }
    expect(statusesAlong([ALL.accept], { permissions: [] }, from(5, 1))).toEqual([5, 5])
  })
})

describe('taking a decision back (issue 12, ADR 64)', () => {
  const undo = { type: 'decision.undo', own: true, age: 0, othersUnchanged: true } as const
  it('leads from every decision to where it came from, with its mark and the status beneath', () => {
    for (const [status, reviewStatus] of [
      [1, null],
      [7, null],
      [5, 1],
      [5, 7],
      [6, 1],
      [6, 7],
      [9, null],
      [10, null],
    ] as const) {
      for (const decision of ['application.accept', 'application.reject'] as const)
        expect(statusesAlong([decision, undo], {}, from(status, reviewStatus)).at(-1)).toBe(status)
    }
    expect(statusesAlong(['application.reject', undo], {}, from(2))).toEqual([2, 3, 2])
    expect(statusesAlong(['application.wait', undo], {}, from(3))).toEqual([3, 10, 3])
    for (const status of [-1, 1, 7])
      expect(statusesAlong(['feedback.send', undo], {}, from(status))).toEqual([status, 4, status])
    expect(statusesAlong(['feedback.send', undo, 'rule.withdraw'], { feePaid: false }, from(6, 7))).toEqual([
      6, 4, 6, 7,
    ])
  })
  it('is for who decided, within 15 seconds, while nothing happened since', () => {
    for (const no of [{ own: false }, { age: 15_001 }, { othersUnchanged: false }])
      expect(statusesAlong(['application.accept', { ...undo, ...no }], {}, from(1))).toEqual([1, 2, 2])
    expect(statusesAlong(['application.accept', { ...undo, age: 15_000 }], {}, from(1))).toEqual([1, 2, 1])
    expect(statusesAlong([undo], {}, from(2))).toEqual([2, 2])
  })
  it('happens once, and only to the last one', () => {
    expect(statusesAlong(['application.accept', 'application.reject', undo, undo], {}, from(1))).toEqual([
      1, 2, 3, 2, 2,
    ])
  })
  it('gives a rule its decision back, and takes none of its own back (D44)', () => {
    expect(statusesAlong([ALL.accept, 'application.reject', undo, 'rule.withdraw'], {}, from(5, 1))).toEqual([
      5, 2, 3, 2, 1,
    ])
    expect(statusesAlong([ALL.accept, undo], {}, from(5, 1))).toEqual([5, 2, 2])
  })
  it('brings back what an acceptance refused, and nothing that was refused before', () => {
    expect(statusesAlong(['otherApplication.accept', 'otherApplication.undo'], {}, from(6, 7))).toEqual([6, 9, 6])
    expect(statusesAlong(['otherApplication.accept', 'otherApplication.undo'], {}, from(10))).toEqual([10, 9, 10])
    expect(
      statusesAlong(['otherApplication.undo', 'application.accept', undo, 'otherApplication.undo'], {}, from(9)),
    ).toEqual([9, 9, 2, 9, 9])
  })
  it('needs the permission that the decision needed', () => {
    const texter = { permissions: ['students_admission_apps.can_texting_student'] }
    expect(statusesAlong(['feedback.send', undo], texter, from(1))).toEqual([1, 4, 1])
    expect(statusesAlong([undo], { ...texter, before: 'underReview.unmarked' }, from(2))).toEqual([2, 2])
  })
})

describe('fees (D52)', () => {
  it('deleting a payment sends 1 back to 7, and nothing else', () => {
    for (const status of STATUS_CODES)
      expect(statusesAlong(['fee.delete'], {}, from(status)).at(-1), String(status)).toBe(status === 1 ? 7 : status)
  })
})

describe('wherever the walker comes (issue 9)', () => {
  const { configurations, edges } = graphOf(MACHINES['application']!)
  const contextOf = (index: number) => configurations[index]!.context as ApplicationContext

  it('1 is paid and 7 is not', () => {
    for (const { value, context } of configurations) {
      const [under] = typeof value === 'string' ? [] : Object.keys(value)
      if (under !== undefined) expect((context as ApplicationContext).feePaid, under).toBe(under === 'underReview')
    }
  })
  it('a rule takes back what a rule decided for all, and nothing else', () => {
    const decided = edges.filter(
      ({ from: index, step }) => step.event === 'rule.withdraw' && typeof configurations[index]!.value === 'string',
    )
    expect(decided.length).toBeGreaterThan(0)
    for (const { from: index, to } of decided) {
      expect(contextOf(index).decidedByRule).toBe(true)
      expect(configurations[to]!.value).toEqual(
        contextOf(index).feePaid ? { underReview: 'unmarked' } : { pendingFees: 'unmarked' },
      )
    }
    const singly = edges.filter(({ step }) => step.event.startsWith('application.') && step.case !== 'rule')
    for (const { to } of singly) expect(contextOf(to).decidedByRule).toBe(false)
  })
  it('only what is decided is decided by a rule', () => {
    const ruled = configurations.filter(({ context }) => (context as ApplicationContext).decidedByRule)
    expect(new Set(ruled.map(({ value }) => value))).toEqual(new Set(['accepted', 'refused', 'pulled']))
  })
})

describe('what is stored', () => {
  it('reads back as it was written, for every code', () => {
    for (const status of STATUS_CODES) {
      for (const reviewStatus of status === 5 || status === 6 ? ([1, 7] as const) : [null])
        expect(statusOf(stateOf({ status, reviewStatus }))).toEqual({ status, reviewStatus })
    }
  })
  it('is one of the 13 codes', () => expect(() => stateOf(from(11))).toThrow(RangeError))
})

describe('confirmations (document 2, section 8; D40 to D42)', () => {
  it('opens 1, 5, 6, 7 and 10 to being refused with the others', () =>
    expect(openStatuses().toSorted((a, b) => a - b)).toEqual([1, 5, 6, 7, 10]))
  it('counts 2, and 8 that came of it, as a place', () => expect(STATUS_CODES.filter(isAcceptance)).toEqual([2, 8]))
  it('counts over the others', () => expect(countOthers([1, 2, 3, 9, 10, 8])).toEqual({ all: 6, accepted: 2, open: 2 }))
  it.each([
    ['accept', { all: 0, accepted: 0, open: 0 }, 'CONF_ACCEPT_APP', false],
    ['accept', { all: 2, accepted: 1, open: 1 }, 'CONF_ACCEPT_APP_NEGLECT_OTHER', false],
    ['accept', { all: 2, accepted: 0, open: 1 }, 'CONF_ACCEPT_APP_NEGLECT_REFUSE_OTHER', true],
    ['accept', { all: 1, accepted: 0, open: 0 }, 'CONF_ACCEPT_APP_NEGLECT_REFUSE_OTHER', false],
    ['reject', { all: 2, accepted: 1, open: 1 }, 'CONF_REFUSE_APP', false],
  ] as const)('in the list, to %s with others %o: %s', (decision, others, message, offersRefuseOthers) => {
    expect(listConfirmation(decision, others)).toEqual({ message, offersRefuseOthers })
  })
  it.each([
    ['accept', { all: 1, accepted: 0, open: 1 }, 'ACCEPT_APPLICATION_CONFIRM', true],
    ['accept', { all: 1, accepted: 1, open: 0 }, 'ACCEPT_APPLICATION_CONFIRM', false],
    ['reject', { all: 1, accepted: 0, open: 1 }, 'REJECT_APPLICATION_CONFIRM', false],
    ['wait', { all: 1, accepted: 0, open: 1 }, 'WAITING_APPLICATION_CONFIRM', false],
  ] as const)('in the details, to %s with others %o: %s', (decision, others, message, offersRefuseOthers) => {
    expect(panelConfirmation(decision, others)).toEqual({ message, offersRefuseOthers })
  })
})

describe('the season of an application (ADR 112)', () => {
  const contexts = [
    officer,
    { ...officer, feePaid: false },
    { ...officer, decidedByRule: true },
    { ...officer, wasInitial: true },
    ...ORIGINS.map((before) => ({ ...officer, before })),
  ]
  /** The events that something takes in some status. */
  const takenIn = (season: SeasonState): readonly string[] =>
    Object.entries(applicationCases.events)
      .filter(([type, cases]) =>
        Object.values(cases as Record<string, { payload?: object }>).some(({ payload }) =>
          contexts.some((context) =>
            STATUS_CODES.flatMap((status) => [1, 7].map((reviewStatus) => stateOf({ status, reviewStatus }))).some(
              (value) =>
                applicationLifecycle
                  .resolveState({ value, context: { ...context, season } })
                  .can({ type, ...payload } as ApplicationEvent),
            ),
          ),
        ),
      )
      .map(([type]) => type)

  it('permits everything while it is open', () => expect(takenIn('open')).toEqual(Object.keys(applicationCases.events)))
  it.each(['closed', 'deciding'] as const)('%s, permits all but to send an application in', (season) =>
    expect(takenIn('open').filter((type) => !takenIn(season).includes(type))).toEqual([
      'applicant.submit',
      'applicant.proceed',
    ]),
  )
  it.each(['finished', 'archived', 'planned', 'preparing'] as const)(
    '%s, permits the transfer from 2 to 8 alone, and messages, which change nothing',
    (season) => {
      expect(takenIn(season)).toEqual(['message.send', 'message.takeBack', 'transfer.confirm'])
      expect(statusesAlong(['transfer.confirm'], { season }, from(2))).toEqual([2, 8])
    },
  )
})
