import { assign, createMachine, enqueueActions, fromPromise, not, setup, spawnChild } from 'xstate'
import { describe, expect, it } from 'vitest'
import { plain, type Cases } from '#machines/shared/cases.ts'
import { explore } from '#machines/walker/explore.ts'
import { configFaults, graphFaults, requirementFaults, wordFaults } from '#tests/support/walker/lint.ts'
import { door, doorCases, loader, loaderCases, player, playerCases } from './samples.ts'

const sloppyCases: Cases = { inputs: plain, events: { 'button.click': plain, 'thing.never': plain }, actors: {} }
const sloppy = createMachine(
  {
    id: 'sloppy',
    description: 'Everything wrong',
    initial: 'first',
    context: { seen: new Set(['a']) },
    states: {
      first: {
        on: {
          'button.click': {
            target: 'second',
            guard: not(() => false),
            actions: assign({ seen: () => new Set(['b']) }),
          },
          again: { target: 'first', guard: 'unknown' },
        },
      },
      second: { description: 'Asks', invoke: { src: fromPromise(() => Promise.resolve(1)) } },
      lost: { description: 'Nobody comes here' },
    },
  } as never,
  { guards: { sure: () => true } } as never,
)

describe('the machine lint', () => {
  it('finds nothing in the samples', () => {
    expect([
      ...configFaults({ machine: door, cases: doorCases }),
      ...configFaults({ machine: loader, cases: loaderCases }),
      ...configFaults({ machine: player, cases: playerCases }),
    ]).toEqual([])
  })
  it('finds every fault that was planted, and says where', () => {
    const found = configFaults({ machine: sloppy, cases: sloppyCases })
    expect(found).toEqual(
      expect.arrayContaining([
        "sloppy: state 'first' has no description of one line",
        "sloppy: state 'first' asks guard 'unknown' on again, which setup() does not have",
        "sloppy: event 'button.click' is not a dotted domain word, as 'application.accept'",
        "sloppy: event 'again' is not a dotted domain word, as 'application.accept'",
        "sloppy: event 'again' has no cases",
        "sloppy: event 'thing.never' has cases, but no state knows it",
        "sloppy: guard 'sure' does not start with is, has, can or may",
        'sloppy: has an inline function at states.first.on.button.click.guard.0: name it in setup()',
        'sloppy: has an inline function at states.first.on.button.click.actions: name it in setup()',
      ]),
    )
    expect(found.filter((fault) => fault.includes("state 'second' invokes"))).toHaveLength(2)
    expect(found.some((fault) => fault.includes('states.second.invoke.src'))).toBe(true)
  })
  it('finds states that are never entered and contexts that are not JSON', () => {
    const machine = setup({
      types: { context: {} as { at: unknown }, events: {} as { type: 'thing.do' } },
    }).createMachine({
      id: 'lost',
      description: 'Has an island',
      context: { at: new Date(0) },
      initial: 'here',
      states: { here: { description: 'Here' }, there: { description: 'There' } },
    })
    expect(graphFaults(machine, explore(machine, { inputs: plain, events: {}, actors: {} }))).toEqual([
      "lost: state 'there' is never entered",
      expect.stringContaining('lost: the context is not JSON in "here"'),
    ])
  })
  it('finds transitions that are never taken', () => {
    const machine = setup({
      types: { events: {} as { type: 'door.open' } },
      guards: { isNever: () => false },
    }).createMachine({
      id: 'stuck',
      description: 'A stuck door',
      initial: 'shut',
      states: {
        shut: { description: 'Shut', on: { 'door.open': [{ guard: 'isNever', target: 'open' }, { target: 'open' }] } },
        open: { description: 'Open' },
      },
    })
    expect(
      graphFaults(machine, explore(machine, { inputs: plain, events: { 'door.open': plain }, actors: {} })),
    ).toEqual([expect.stringMatching(/^stuck: .*shut --door\.open \[isNever\]--> open/)])
  })
  it('finds a machine with too many configurations', () => {
    const machine = setup({
      types: { context: {} as { at: number }, events: {} as { type: 'step.go' } },
      guards: { hasNext: ({ context }) => context.at < 399 },
      actions: { go: assign({ at: ({ context }) => context.at + 1 }) },
    }).createMachine({
      id: 'steps',
      description: 'Many steps',
      context: { at: 0 },
      initial: 'walking',
      states: { walking: { description: 'Walks', on: { 'step.go': { guard: 'hasNext', actions: 'go' } } } },
    })
    expect(graphFaults(machine, explore(machine, { inputs: plain, events: { 'step.go': plain }, actors: {} }))).toEqual(
      ['steps: 400 configurations that behave differently, not under 400'],
    )
  })
  it('finds actors that are spawned: by spawnChild, and within assign and enqueueActions', () => {
    const child = fromPromise(() => Promise.resolve(1))
    const machine = setup({
      actors: { child },
      actions: {
        breed: spawnChild('child'),
        keep: assign(({ spawn }) => ({ child: spawn('child') })),
        keepOne: assign({ child: ({ spawn }) => spawn('child') }),
        queue: enqueueActions(({ enqueue }) => {
          enqueue.spawnChild('child')
        }),
        harmless: assign({ child: null }),
      },
    }).createMachine({
      id: 'brood',
      description: 'A brood',
      initial: 'here',
      states: { here: { description: 'Here', entry: ['breed', 'keep', 'keepOne', 'queue', 'harmless'] } },
    })
    expect(configFaults({ machine, cases: { inputs: plain, events: {}, actors: {} } })).toEqual(
      ['breed', 'keep', 'keepOne', 'queue'].map(
        (name) => `brood: action '${name}' spawns an actor, whose id never ends: invoke it in a state`,
      ),
    )
  })
})

describe('the lint of requirements', () => {
  const machine = setup({ types: { events: {} as { type: 'door.open' } | { type: 'door.close' } } }).createMachine({
    id: 'door',
    description: 'A door',
    initial: 'shut',
    meta: { requirements: ['1 §2', 'ADR 19'] },
    states: {
      shut: {
        description: 'Shut',
        meta: {
          requirements: ['A3', 'G14', 'D05', 'V7', 'S4', 'issue 3', 'trust', 'style', 'house', '2 §2.8', '3 §9'],
        },
        on: { 'door.open': { target: 'open', meta: { requirements: ['2 §4', 'A3'] } } },
      },
      open: { description: 'Open', on: { 'door.close': { target: 'shut' } } },
    },
  })
  it('finds states and transitions without one', () => {
    expect(requirementFaults(machine, [19])).toEqual([
      "door: state 'open' names no requirement",
      "door: transition 'open|door.close|0' names no requirement",
    ])
  })
  it.each([
    '1 §10',
    '2 §2.9',
    '4 §1',
    '§ 8',
    'A10',
    'D92',
    'D5',
    'V8',
    'S7',
    'G16',
    'ADR 7',
    'ADR',
    'issue',
    'House',
    'because',
  ])('finds what there is not: %s', (name) => {
    const wrong = createMachine({
      id: 'door',
      initial: 'shut',
      meta: { requirements: ['1 §2'] },
      states: { shut: { meta: { requirements: [name] } } },
    })
    expect(requirementFaults(wrong, [19])).toEqual([`door: state 'shut' names '${name}', which there is not`])
  })
  it('finds one that is named twice', () => {
    const twice = createMachine({
      id: 'door',
      initial: 'shut',
      meta: { requirements: ['1 §2', '1 §2'] },
      states: { shut: { meta: { requirements: ['A3'] } } },
    })
    expect(requirementFaults(twice, [])).toEqual(["door: state 'door' names a requirement twice"])
  })
})

describe('the lint of words', () => {
  const named = <Rest extends 'about' | 'step'>(keys: readonly string[], rest: Rest) =>
    Object.fromEntries(keys.map((key) => [key, { name: key, [rest]: key }])) as Record<
      string,
      Record<'name' | Rest, string>
    >
  const words = {
    name: 'Loader',
    about: 'Loads',
    states: named(['idle', 'debouncing', 'loading', 'ready', 'empty', 'failed'], 'about'),
    events: named(['query_change', 'after_300', 'after_10000'], 'step'),
    guards: { hasRows: 'there are rows' },
    actions: { setQuery: 'keeps the query', setRows: 'keeps the rows' },
    invokes: { load: { name: 'Loading', done: { some: 'rows', none: 'no rows' }, error: { broken: 'broken' } } },
    inputs: { plain: 'opened' },
    data: { query_change: { short: 'a', long: 'ab' } },
  }
  const faults = (dictionary: object) =>
    wordFaults({ machine: loader, cases: loaderCases }, 'en', { machines: { loader: { ...words, ...dictionary } } })

  it('finds nothing where each thing has its word', () => expect(faults({})).toEqual([]))
  it.each([
    ['about', { about: {} }],
    ['states.empty.name', { states: { ...words.states, empty: { about: 'Empty' } } }],
    ['states.empty.about', { states: { ...words.states, empty: { name: 'Empty' } } }],
    ['events.after_300.name', { events: { ...words.events, after_300: { step: 'Wait' } } }],
    ['events.query_change.step', { events: { ...words.events, query_change: { name: 'Type' } } }],
    ['guards.hasRows', { guards: {} }],
    ['actions.setRows', { actions: { setQuery: 'keeps the query' } }],
    ['invokes.load.name', { invokes: { load: { ...words.invokes.load, name: {} } } }],
    ['invokes.load.done.none', { invokes: { load: { ...words.invokes.load, done: { some: 'rows' } } } }],
    ['invokes.load.error.broken', { invokes: { load: { ...words.invokes.load, error: {} } } }],
    ['inputs.plain', { inputs: {} }],
    ['data.query_change.long', { data: { query_change: { short: 'a' } } }],
  ])('finds a word that is missing: %s', (key, dictionary) =>
    expect(faults(dictionary)).toEqual([`loader: no word in en for ${key}`]),
  )
  it.each([
    ['states.lost.name', { states: { ...words.states, lost: { name: 'Lost' } } }],
    ['events.door_open.step', { events: { ...words.events, door_open: { step: 'Open' } } }],
    ['guards.isNight', { guards: { ...words.guards, isNight: 'it is night' } }],
    ['actions.jump', { actions: { ...words.actions, jump: 'jumps' } }],
    [
      'invokes.load.done.many',
      { invokes: { load: { ...words.invokes.load, done: { ...words.invokes.load.done, many: 'many rows' } } } },
    ],
    ['inputs.other', { inputs: { ...words.inputs, other: 'another' } }],
    ['data.query_change.plain', { data: { query_change: { ...words.data.query_change, plain: 'nothing' } } }],
  ])('finds a word for what the machine does not have: %s', (key, dictionary) =>
    expect(faults(dictionary)).toEqual([`loader: a word in en for ${key}, which the machine does not have`]),
  )
  it('finds a machine without words', () => {
    expect(wordFaults({ machine: door, cases: doorCases }, 'ar', { machines: {} })).toContain(
      'door: no word in ar for states.locked.name',
    )
  })
})
