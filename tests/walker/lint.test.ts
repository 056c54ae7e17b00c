import { assign, createMachine, fromPromise, not, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { plain, type Cases } from '#machines/shared/cases.ts'
import { explore } from '#tests/support/walker/explore.ts'
import { configFaults, graphFaults } from '#tests/support/walker/lint.ts'
import { door, doorCases, loader, loaderCases, player, playerCases } from './samples.ts'

const sloppyCases: Cases = { inputs: plain, events: { 'button.click': plain, 'thing.never': plain }, actors: {} }
const sloppy = createMachine({
  id: 'sloppy', description: 'Everything wrong', initial: 'first', context: { seen: new Set(['a']) },
  states: {
    first: {
      on: {
        'button.click': { target: 'second', guard: not(() => false), actions: assign({ seen: () => new Set(['b']) }) },
        again: { target: 'first', guard: 'unknown' },
      },
    },
    second: { description: 'Asks', invoke: { src: fromPromise(() => Promise.resolve(1)) } },
    lost: { description: 'Nobody comes here' },
  },
} as never, { guards: { sure: () => true } } as never)

describe('the machine lint', () => {
  it('finds nothing in the samples', () => {
    expect([...configFaults({ machine: door, cases: doorCases }), ...configFaults({ machine: loader, cases: loaderCases }), ...configFaults({ machine: player, cases: playerCases })]).toEqual([])
  })
  it('finds every fault that was planted, and says where', () => {
    const found = configFaults({ machine: sloppy, cases: sloppyCases })
    expect(found).toEqual(expect.arrayContaining([
      "sloppy: state 'first' has no description of one line",
      "sloppy: state 'first' asks guard 'unknown' on again, which setup() does not have",
      "sloppy: event 'button.click' is not a dotted domain word, as 'application.accept'",
      "sloppy: event 'again' is not a dotted domain word, as 'application.accept'",
      "sloppy: event 'again' has no cases",
      "sloppy: event 'thing.never' has cases, but no state knows it",
      "sloppy: guard 'sure' does not start with is, has, can or may",
      'sloppy: has an inline function at states.first.on.button.click.guard.0: name it in setup()',
      'sloppy: has an inline function at states.first.on.button.click.actions: name it in setup()',
    ]))
    expect(found.filter((fault) => fault.includes("state 'second' invokes"))).toHaveLength(2)
    expect(found.some((fault) => fault.includes('states.second.invoke.src'))).toBe(true)
  })
  it('finds states that are never entered and contexts that are not JSON', () => {
    const machine = setup({ types: { context: {} as { at: unknown }, events: {} as { type: 'thing.do' } } }).createMachine({
      id: 'lost', description: 'Has an island', context: { at: new Date(0) }, initial: 'here', states: { here: { description: 'Here' }, there: { description: 'There' } },
    })
    expect(graphFaults(machine, explore(machine, { inputs: plain, events: {}, actors: {} }))).toEqual([
      "lost: state 'there' is never entered", expect.stringContaining('lost: the context is not JSON in "here"'),
    ])
  })
})
