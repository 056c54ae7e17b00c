import { describe, expect, it } from 'vitest'
import { answers } from '#machines/shared/explain.ts'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { startingIn } from '#machines/walker/starting.ts'
import { recordDialogFlow } from '#machines/shared/record-dialog.flow.ts'
import { MACHINES } from '#machines/registry.ts'
import { chartOf } from '#machines/walker/chart.ts'
import { play } from '#src/features/charts/simulation.ts'

const viewer = {
  permissions: [],
  panel: 'spec',
  feePaid: true,
  decidedByRule: false,
  cameFrom: 1,
  before: 'nothing',
  wasByRule: false,
  wasInitial: false,
  season: 'open',
}
const officer = { ...viewer, permissions: ['students_admission_apps.can_accept_refuse_wait_app'] }

describe('a simulation (issue 4)', () => {
  it('refuses to accept without the permission, and names the guard', () => {
    const { refused, possible } = play('application', {
      beginning: { state: 'underReview.unmarked', context: viewer },
      steps: [],
    })
    expect(refused).toContainEqual({
      step: { event: 'application.accept', case: 'row' },
      refusal: { kind: 'guards', failing: ['mayDecide'] },
    })
    expect(possible.map(({ event }) => event)).not.toContain('application.accept')
  })
  it('accepts with it, and tells what was taken', () => {
    const { rests, broken } = play('application', {
      beginning: { state: 'underReview.unmarked', context: officer },
      steps: [{ event: 'application.accept', case: 'row' }],
    })
    expect(broken).toBeNull()
    expect(rests.map(({ states, taken }) => [states, taken])).toEqual([
      [['underReview', 'underReview.unmarked'], []],
      [['accepted'], ['underReview.unmarked|application.accept|0']],
    ])
  })
  it('says at which step a path stops that does not fit', () => {
    const { broken, rests } = play('application', {
      beginning: { state: 'underReview.unmarked', context: officer },
      steps: [{ event: 'application.accept', case: 'row' }, { event: 'fee.pay' }],
    })
    expect(broken).toEqual({ step: 2, name: { event: 'fee.pay' }, message: null })
    expect(rests).toHaveLength(2)
  })
  it('says that an event belongs to other states', () => {
    const { refused } = play('active', {
      beginning: { state: 'deleted', context: { hasPermission: true, isScopeAllowed: true, uses: 0 } },
      steps: [],
    })
    // the path has ended: no event is offered or refused any more
    expect(refused).toEqual([])
    const waiting = play('application', { beginning: { state: 'toBeCompleted', context: officer }, steps: [] })
    expect(waiting.refused.find(({ step }) => step.event === 'transfer.confirm')?.refusal).toEqual({
      kind: 'notFromState',
      from: 'toBeCompleted',
      allowedFrom: ['accepted'],
    })
  })
  it('starts the actors of the state in which it begins, and takes each answer', () => {
    const dialog = Object.keys(MACHINES['recordDialog']!.cases.inputs)[0]!
    const { context } = play('recordDialog', { beginning: { input: dialog }, steps: [] }).rests[0]!
    const saving = chartOf(recordDialogFlow).states.find(({ invokes }) => invokes.length > 0)!.id
    const { pending, possible } = play('recordDialog', { beginning: { state: saving, context }, steps: [] })
    expect(pending).toHaveLength(1)
    const id = pending[0]?.id
    expect(new Set(possible.map(({ event }) => event).filter((event) => event.endsWith(`.${id}`)))).toEqual(
      new Set([`done.${id}`, `error.${id}`]),
    )
  })
  it('never throws: an unknown input is said', () => {
    expect(play('application', { beginning: { input: 'nobody' }, steps: [] }).broken?.message).toContain(
      "no input case 'nobody'",
    )
    expect(play('application', { beginning: { state: 'nowhere', context: {} }, steps: [] }).broken?.message).toContain(
      "no state 'nowhere'",
    )
  })
  it('begins every machine in each of its states, or says why not', () => {
    for (const [id, { cases, machine }] of Object.entries(MACHINES)) {
      const input = Object.keys(cases.inputs)[0]!
      const context = play(id, { beginning: { input }, steps: [] }).rests[0]!.context
      for (const state of chartOf(machine).states.filter(({ parent }) => parent !== null)) {
        const { rests, broken } = play(id, { beginning: { state: state.id, context }, steps: [] })
        expect([id, state.id, broken?.message ?? null, rests.length]).toEqual([
          id,
          state.id,
          broken?.message ?? null,
          broken ? 0 : 1,
        ])
        if (MACHINES[id]!.kind === 'lifecycle')
          expect([id, state.id, rests[0]?.states.includes(state.id)]).toEqual([id, state.id, true])
      }
    }
  })
})

describe('a machine that begins elsewhere', () => {
  it('keeps the ids of its transitions', () => {
    const ids = chartOf(applicationLifecycle).transitions.map(({ id }) => id)
    expect(
      chartOf(startingIn(applicationLifecycle, 'pendingFees.recommendedRefused', officer)).transitions.map(
        ({ id }) => id,
      ),
    ).toEqual(ids)
  })
})

describe('what guards answer', () => {
  it('is told of each guard that the event meets, each by its name', () => {
    const snapshot = applicationLifecycle.resolveState({
      value: 'accepted',
      context: {
        ...viewer,
        panel: 'spec',
        cameFrom: 1,
        decidedByRule: true,
        before: 'nothing',
        wasByRule: false,
        wasInitial: false,
        season: 'open',
      },
    })
    expect(answers(applicationLifecycle, snapshot, { type: 'rule.withdraw' })).toEqual([
      { guard: 'isSeasonDeciding', answer: true },
      { guard: 'isDecidedByRule', answer: true },
      { guard: 'isFromPendingFees', answer: false },
    ])
    expect(answers(applicationLifecycle, snapshot, { type: 'application.reject' })).toEqual([
      { guard: 'mayDecide', answer: false },
      { guard: 'isSeasonDeciding', answer: true },
      { guard: 'isOfferedHere', answer: true },
    ])
    expect(answers(applicationLifecycle, snapshot, { type: 'transfer.confirm' })).toEqual([])
  })
})
