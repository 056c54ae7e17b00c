import { plain, type CasesOf } from '#machines/shared/cases.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Guards with both branches; two inputs that behave differently. */
export const door = setup({
  types: {
    context: {} as { hasKey: boolean },
    input: {} as { hasKey: boolean },
    events: {} as { type: 'door.open' } | { type: 'door.close' } | { type: 'door.lock' } | { type: 'door.unlock' },
  },
  guards: { hasKey: ({ context }) => context.hasKey },
}).createMachine({
  id: 'door',
  description: 'A door',
  context: ({ input }) => ({ hasKey: input.hasKey }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Shut',
      on: {
        'door.open': { target: 'open' },
        'door.lock': [{ guard: 'hasKey', target: 'locked' }, { target: 'refused' }],
      },
    },
    open: { description: 'Open', on: { 'door.close': { target: 'closed' } } },
    locked: { description: 'Shut and locked', on: { 'door.unlock': { target: 'closed' } } },
    refused: { description: 'No key', on: { 'door.close': { target: 'closed' } } },
  },
})
export const doorCases = {
  inputs: { withKey: { input: { hasKey: true } }, withoutKey: { input: { hasKey: false } } },
  events: { 'door.open': plain, 'door.close': plain, 'door.lock': plain, 'door.unlock': plain },
  actors: {},
} satisfies CasesOf<typeof door>

/** Debounce, invoke with guarded ends, time limit; contexts that make no difference. */
export const loader = setup({
  types: { context: {} as { query: string; rows: number }, events: {} as { type: 'query.change'; query: string } },
  actors: { load: fromPromise<number, { query: string }>(notProvided('load')) },
  guards: { hasRows: (_, params: { rows: number }) => params.rows > 0 },
  actions: {
    setQuery: assign({ query: (_, params: { query: string }) => params.query }),
    setRows: assign({ rows: (_, params: { rows: number }) => params.rows }),
  },
}).createMachine({
  id: 'loader',
  description: 'A list that loads',
  context: { query: '', rows: 0 },
  initial: 'idle',
  on: {
    'query.change': {
      target: '.debouncing',
      reenter: true,
      actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) },
    },
  },
  states: {
    idle: { description: 'Nothing was asked' },
    debouncing: { description: 'Waits for more letters', after: { 300: { target: 'loading' } } },
    loading: {
      description: 'Waits for the rows',
      after: { 10_000: { target: 'failed' } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'hasRows', params: ({ event }) => ({ rows: event.output }) },
            target: 'ready',
            actions: { type: 'setRows', params: ({ event }) => ({ rows: event.output }) },
          },
          { target: 'empty', actions: { type: 'setRows', params: { rows: 0 } } },
        ],
        onError: { target: 'failed' },
      },
    },
    ready: { description: 'Rows are shown' },
    empty: { description: 'No row fits' },
    failed: { description: 'No answer' },
  },
})
export const loaderCases = {
  inputs: plain,
  events: { 'query.change': { short: { payload: { query: 'a' } }, long: { payload: { query: 'ab' } } } },
  actors: {
    load: { done: { some: { output: 2 }, none: { output: 0 } }, error: { broken: { error: { code: 'FETCH_ERROR' } } } },
  },
} satisfies CasesOf<typeof loader>

/** History. */
export const player = setup({
  types: { events: {} as { type: 'source.toggle' } | { type: 'power.off' } | { type: 'power.on' } },
}).createMachine({
  id: 'player',
  description: 'A player',
  initial: 'on',
  states: {
    on: {
      description: 'Plays',
      initial: 'radio',
      on: { 'power.off': { target: 'off' } },
      states: {
        radio: { description: 'Plays the radio', on: { 'source.toggle': { target: 'disc' } } },
        disc: { description: 'Plays a disc', on: { 'source.toggle': { target: 'radio' } } },
        last: { type: 'history' },
      },
    },
    off: { description: 'Silent', on: { 'power.on': { target: 'on.last' } } },
  },
})
export const playerCases = {
  inputs: plain,
  events: { 'source.toggle': plain, 'power.off': plain, 'power.on': plain },
  actors: {},
} satisfies CasesOf<typeof player>

/** Two regions at once. */
export const lamps = setup({
  types: { events: {} as { type: 'left.toggle' } | { type: 'right.toggle' } },
}).createMachine({
  id: 'lamps',
  description: 'Two lamps',
  type: 'parallel',
  states: {
    left: {
      description: 'The left lamp',
      initial: 'dark',
      states: {
        dark: { description: 'Dark', on: { 'left.toggle': { target: 'lit' } } },
        lit: { description: 'Lit', on: { 'left.toggle': { target: 'dark' } } },
      },
    },
    right: {
      description: 'The right lamp',
      initial: 'dark',
      states: {
        dark: { description: 'Dark', on: { 'right.toggle': { target: 'lit' } } },
        lit: { description: 'Lit', on: { 'right.toggle': { target: 'dark' } } },
      },
    },
  },
})
export const lampsCases = {
  inputs: plain,
  events: { 'left.toggle': plain, 'right.toggle': plain },
  actors: {},
} satisfies CasesOf<typeof lamps>

/** `always` with both branches, from the very start, and a state in which nothing rests. */
export const gate = setup({
  types: { context: {} as { coins: number }, events: {} as { type: 'coin.insert' } },
  guards: { isPaid: ({ context }) => context.coins >= 2 },
  actions: { count: assign({ coins: ({ context }) => context.coins + 1 }) },
}).createMachine({
  id: 'gate',
  description: 'A gate for two coins',
  context: { coins: 0 },
  initial: 'checking',
  states: {
    checking: { description: 'Counts', always: [{ guard: 'isPaid', target: 'passed' }, { target: 'waiting' }] },
    waiting: { description: 'Wants a coin', on: { 'coin.insert': { target: 'checking', actions: 'count' } } },
    passed: { description: 'Open', type: 'final' },
  },
})
export const gateCases = { inputs: plain, events: { 'coin.insert': plain }, actors: {} } satisfies CasesOf<typeof gate>

/** Two timers at once: the outer one comes first only after enough rounds of the inner one. */
export const watch = setup({ types: { events: {} as { type: 'user.move' } } }).createMachine({
  id: 'watch',
  description: 'Watches a user',
  initial: 'active',
  states: {
    active: {
      description: 'Somebody is there',
      initial: 'fresh',
      after: { 1000: { target: 'ended' } },
      states: {
        fresh: { description: 'Just moved', after: { 300: { target: 'stale' } } },
        stale: { description: 'Has not moved for a while', on: { 'user.move': { target: 'fresh' } } },
      },
    },
    ended: { description: 'Gone', type: 'final' },
  },
})
export const watchCases = { inputs: plain, events: { 'user.move': plain }, actors: {} } satisfies CasesOf<typeof watch>
