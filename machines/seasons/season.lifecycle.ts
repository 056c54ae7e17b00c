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
 * it before each write (ADR 111).
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
      on: { 'season.add': { guard: and([...MAY_MANAGE]), target: 'planned', meta } },
    },
    planned: {
      description: 'Its year, its semester and perhaps its dates are known.',
      meta,
      on: {
        ...edit,
        'season.prepare': { guard: and([...MAY_MANAGE]), target: 'preparing', meta },
        'season.remove': { guard: and([...MAY_MANAGE, 'isUnused']), target: 'absent', meta },
      },
    },
    preparing: {
      description: 'Its rules and its calendar are prepared; nobody can apply yet.',
      meta,
      on: {
        ...use,
        'season.open': { guard: and([...MAY_MANAGE, 'hasDates', 'isNotOver']), target: 'open', meta },
        'season.back': { guard: and([...MAY_MANAGE, 'isNotCurrent']), target: 'planned', meta },
      },
    },
    open: {
      description: 'Applications are made and decided.',
      meta,
      on: {
        ...use,
        'season.close': { guard: and([...MAY_MANAGE]), target: 'closed', meta },
        'season.back': { guard: and([...MAY_MANAGE, 'hasNoApplications']), target: 'preparing', meta },
      },
    },
    closed: {
      description: 'No application is made any more; those that there are can be decided.',
      meta,
      on: {
        ...use,
        'season.decide': { guard: and([...MAY_MANAGE]), target: 'deciding', meta },
        'season.back': { guard: and([...MAY_MANAGE, 'isNotOver']), target: 'open', meta },
      },
    },
    deciding: {
      description: 'The last applications are decided.',
      meta,
      on: {
        ...use,
        'season.finish': {
          guard: and([...MAY_MANAGE, 'hasNothingUndecided', 'hasNothingToExport']),
          target: 'finished',
          meta,
        },
        'season.back': { guard: and([...MAY_MANAGE]), target: 'closed', meta },
      },
    },
    finished: {
      description: 'Everything is decided; it is read, printed and handed over, and nothing else changes.',
      meta,
      on: {
        ...replace,
        'season.archive': { guard: and([...MAY_MANAGE, 'isNotCurrent']), target: 'archived', meta },
        'season.back': { guard: and([...MAY_MANAGE]), target: 'deciding', meta },
      },
    },
    archived: {
      description: 'Left out of lists of seasons until it is asked for.',
      meta,
      on: { 'season.back': { guard: and([...MAY_MANAGE]), target: 'finished', meta } },
    },
  },
})
