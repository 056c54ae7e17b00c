import { and, assign, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a season and the caller. */
export interface SeasonContext extends Caller {
  /** It is the one current season, the documents' "active". */
  readonly isCurrent: boolean
  readonly hasDates: boolean
  /** Its last day has passed, in Egypt. */
  readonly isOver: boolean
  /** Its applications, whatever their status. */
  readonly applications: number
  /** Those that still wait for somebody. */
  readonly undecided: number
  /** Those whose export to the private university has no known end. */
  readonly toExport: number
  /** Applications, rules or periods of the calendar are of it. */
  readonly isUsed: boolean
}

export type SeasonEvent =
  | { readonly type: 'season.add' }
  /** It gets dates. `isOver`: the new last day has passed. */
  | { readonly type: 'season.edit'; readonly isOver: boolean }
  | { readonly type: 'season.remove' }
  | { readonly type: 'season.prepare' }
  | { readonly type: 'season.open' }
  | { readonly type: 'season.close' }
  | { readonly type: 'season.decide' }
  | { readonly type: 'season.finish' }
  | { readonly type: 'season.archive' }
  | { readonly type: 'season.back' }
  | { readonly type: 'season.makeCurrent' }
  /** Another season becomes the current one. */
  | { readonly type: 'season.replace' }

const meta = requirement('issue 41')
const step = <const T extends string, const G extends readonly string[]>(target: T, ...guards: G) => ({
  guard: and([...MAY_MANAGE, ...guards] as const),
  target,
  meta,
})
const edit = { 'season.edit': { guard: and([...MAY_MANAGE]), actions: 'setDates', meta } } as const
const replace = { 'season.replace': { actions: 'unsetCurrent', meta } } as const
/** In use: it can become the current season, and another one can take its place. */
const use = {
  ...edit,
  ...replace,
  'season.makeCurrent': { guard: and([...MAY_MANAGE, 'isNotCurrent']), actions: 'setCurrent', meta },
} as const

/**
 * Lifecycle of a season, an academic year and a semester. The screen derives from it what to offer; the server checks
 * it before each write.
 */
export const seasonLifecycle = setup({
  types: {} as { context: SeasonContext; input: SeasonContext; events: SeasonEvent },
  guards: {
    ...callerGuards,
    isNotCurrent: ({ context }) => !context.isCurrent,
    hasDates: ({ context }) => context.hasDates,
    isNotOver: ({ context }) => !context.isOver,
    hasNoApplications: ({ context }) => context.applications === 0,
    hasNothingUndecided: ({ context }) => context.undecided === 0,
    hasNothingToExport: ({ context }) => context.toExport === 0,
    isUnused: ({ context }) => !context.isUsed,
  },
  actions: {
    setDates: assign(({ event }) => ({ hasDates: true, isOver: event.type === 'season.edit' && event.isOver })),
    setCurrent: assign({ isCurrent: true }),
    unsetCurrent: assign({ isCurrent: false }),
  },
}).createMachine({
  id: 'season',
  description: 'The life of a season: planned, prepared, open for applying, decided, finished, archived.',
  meta,
  context: ({ input }) => input,
  initial: 'absent',
  states: {
    absent: {
      description: 'Does not exist.',
      meta,
      on: { 'season.add': step('planned') },
    },
    planned: {
      description: 'Its year, its semester and perhaps its dates are known.',
      meta,
      on: {
        ...edit,
        'season.prepare': step('preparing'),
        'season.remove': step('absent', 'isUnused'),
      },
    },
    preparing: {
      description: 'Its rules and its calendar are prepared; nobody can apply yet.',
      meta,
      on: {
        ...use,
        'season.open': step('open', 'hasDates', 'isNotOver'),
        'season.back': step('planned', 'isNotCurrent'),
      },
    },
    open: {
      description: 'Applications are made and decided.',
      meta,
      on: {
        ...use,
        'season.close': step('closed'),
        'season.back': step('preparing', 'hasNoApplications'),
      },
    },
    closed: {
      description: 'No application is made any more; those that there are can be decided.',
      meta,
      on: {
        ...use,
        'season.decide': step('deciding'),
        'season.back': step('open', 'isNotOver'),
      },
    },
    deciding: {
      description: 'The last applications are decided.',
      meta,
      on: {
        ...use,
        'season.finish': step('finished', 'hasNothingUndecided', 'hasNothingToExport'),
        'season.back': step('closed'),
      },
    },
    finished: {
      description: 'Everything is decided; it is read, printed and handed over, and nothing else changes.',
      meta,
      on: {
        ...replace,
        'season.archive': step('archived', 'isNotCurrent'),
        'season.back': step('deciding'),
      },
    },
    archived: {
      description: 'Left out of lists of seasons until it is asked for.',
      meta,
      on: { 'season.back': step('finished') },
    },
  },
})
