import { createActor, setup } from 'xstate'
import { and, not, or, stateIn } from 'xstate/guards'
import { describe, expect, it } from 'vitest'
import { plain, valueIn, type CasesOf } from '#machines/shared/cases.ts'
import { refusals } from '#machines/shared/explain.ts'
import { chartOf } from '#machines/walker/chart.ts'
import { reachable } from '#machines/walker/coverage.ts'
import { explore } from '#machines/walker/explore.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { door, loader } from './samples.ts'

const decision = setup({
  types: {
    context: {} as { may: boolean; locked: boolean; paid: boolean; limit: number },
    events: {} as
      | { type: 'file.accept'; amount?: number }
      | { type: 'file.close' }
      | { type: 'file.pay' }
      | { type: 'file.other' },
  },
  guards: {
    mayDecide: ({ context }) => context.may,
    isLocked: ({ context }) => context.locked,
    isPaid: ({ context }) => context.paid,
    isWithin: ({ context }, params: { amount: number }) => params.amount <= context.limit,
    canClose: and(['mayDecide', 'isPaid']),
  },
}).createMachine({
  id: 'decision',
  context: { may: false, locked: true, paid: false, limit: 3 },
  initial: 'open',
  states: {
    open: {
      on: {
        'file.accept': {
          guard: and(['mayDecide', not('isLocked'), { type: 'isWithin', params: { amount: 5 } }]),
          target: 'closed',
        },
        'file.close': { guard: 'canClose', target: 'closed' },
        'file.pay': [
          { guard: or(['isPaid', 'mayDecide']), target: 'closed' },
          { guard: and([stateIn('closed')]), target: 'closed' },
        ],
      },
    },
    closed: { initial: 'new', states: { new: { on: { 'file.other': { target: 'old' } } }, old: {} } },
  },
})
const inState = (
  value: 'open' | { closed: 'new' },
  context: Partial<{ may: boolean; locked: boolean; paid: boolean; limit: number }> = {},
) => decision.resolveState({ value, context: { may: false, locked: true, paid: false, limit: 3, ...context } })

describe('refusals', () => {
  it.each([
    [{}, ['mayDecide', 'not.isLocked', 'isWithin']],
    [{ may: true }, ['not.isLocked', 'isWithin']],
    [{ may: true, locked: false }, ['isWithin']],
    [{ limit: 5 }, ['mayDecide', 'not.isLocked']],
  ])('names each guard that fails with %j', (context, failing) => {
    expect(refusals(decision, inState('open', context), { type: 'file.accept' })).toEqual({ kind: 'guards', failing })
  })
  it('is null when the event may happen', () => {
    expect(
      refusals(decision, inState('open', { may: true, locked: false, limit: 9 }), { type: 'file.accept' }),
    ).toBeNull()
  })
  it('looks into a named guard that is made of others', () => {
    expect(refusals(decision, inState('open', { may: true }), { type: 'file.close' })).toEqual({
      kind: 'guards',
      failing: ['isPaid'],
    })
  })
  it('names all of an or, of each branch, and a state condition', () => {
    expect(refusals(decision, inState('open'), { type: 'file.pay' })).toEqual({
      kind: 'guards',
      failing: ['isPaid', 'mayDecide', 'stateIn."closed"'],
    })
  })
  it('says from where an event is allowed when no active state knows it', () => {
    expect(refusals(decision, inState('open'), { type: 'file.other' })).toEqual({
      kind: 'notFromState',
      from: 'open',
      allowedFrom: ['closed.new'],
    })
    expect(refusals(decision, inState({ closed: 'new' }), { type: 'file.accept' })).toEqual({
      kind: 'notFromState',
      from: { closed: 'new' },
      allowedFrom: ['open'],
    })
  })
})

/** A knock is handled anywhere but in the bath, and on the phone only from a friend. */
const house = setup({
  types: {
    context: {} as { isFriend: boolean },
    events: {} as { type: 'door.knock' } | { type: 'bath.take' } | { type: 'phone.take' },
  },
  guards: { isFriend: ({ context }) => context.isFriend },
}).createMachine({
  id: 'house',
  context: { isFriend: false },
  initial: 'home',
  states: {
    home: {
      initial: 'idle',
      on: { 'door.knock': 'opened' },
      states: {
        idle: { on: { 'bath.take': 'bathing', 'phone.take': 'talking' } },
        bathing: { on: { 'door.knock': {} } },
        talking: { on: { 'door.knock': [{ guard: 'isFriend', target: 'idle' }, {}] } },
      },
    },
    opened: {},
  },
})
const houseCases = {
  inputs: { plain: {} },
  events: { 'door.knock': plain, 'bath.take': plain, 'phone.take': plain },
  actors: {},
}

describe('a transition that blocks an event (issue 9)', () => {
  const graph = explore(house, houseCases)
  const blocked = ['home.bathing|door.knock|0', 'home.talking|door.knock|1']
  it('is on the chart, in its order, and does not count as staying', () => {
    const found = chartOf(house).transitions.filter(({ blocks }) => blocks)
    expect(found.map(({ id, order, guard }) => [id, order, guard])).toEqual([
      [blocked[0], null, null],
      [blocked[1], 2, null],
    ])
    expect(graph.declared).toHaveLength(6)
  })
  it('is walked: the event is sent, and nothing happens', () => {
    const sent = graph.edges.filter(({ taken }) => taken.some((id) => blocked.includes(id)))
    expect(sent.map(({ from, to, taken }) => [from === to, ...taken])).toEqual([
      [true, blocked[0]],
      [true, blocked[1]],
    ])
    expect(reachable(graph).untaken.map(({ id }) => id)).toEqual(['home.talking|door.knock|0'])
  })
  it('is not offered, and says which state keeps the event', () => {
    const bathing = house.resolveState({ value: { home: 'bathing' }, context: { isFriend: false } })
    expect(graph.configurations.find(({ value }) => JSON.stringify(value) === '{"home":"bathing"}')!.offers).toEqual([])
    expect(refusals(house, bathing, { type: 'door.knock' })).toEqual({
      kind: 'notFromState',
      from: { home: 'bathing' },
      allowedFrom: ['home', 'home.talking'],
      blockedIn: 'home.bathing',
    })
  })
})

describe('cases', () => {
  it('do not compile when an event, an actor or a payload is missing', () => {
    const noEvent = { 'door.open': plain, 'door.close': plain, 'door.lock': plain }
    // @ts-expect-error an event has no case
    const missingEvent: CasesOf<typeof door>['events'] = noEvent
    // @ts-expect-error the actor has no case
    const missingActor: CasesOf<typeof loader>['actors'] = {}
    // @ts-expect-error the payload is missing
    const missingPayload: CasesOf<typeof loader>['events'] = { 'query.change': plain }
    // @ts-expect-error the output is of another type
    const badOutput: CasesOf<typeof loader>['actors'] = { load: { done: { a: { output: 'x' } }, error: {} } }
    // @ts-expect-error the input is missing
    const missingInput: CasesOf<typeof door>['inputs'] = plain
    expect([missingEvent, missingActor, missingPayload, badOutput, missingInput]).toHaveLength(5)
  })
  it('take values from the context', () => {
    expect(valueIn((context: { id: number }) => ({ id: context.id }), { id: 7 })).toEqual({ id: 7 })
    expect(valueIn({ id: 1 }, null)).toEqual({ id: 1 })
  })
})

describe('notProvided', () => {
  it('names the actor that is missing', () => {
    expect(() => notProvided('load')()).toThrow("The actor 'load' was not provided")
    const actor = createActor(loader)
    actor.start()
    expect(actor.getSnapshot().value).toBe('idle')
  })
})
