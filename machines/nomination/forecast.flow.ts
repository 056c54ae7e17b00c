import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { ForecastReply } from '#schemas/nomination/forecast.schema.ts'
import type { DryRun, Nomination, NominationFaculty } from '#schemas/nomination/nomination.schema.ts'
import type { RuleOverrides } from '#schemas/nomination/rule-overrides.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isForbidden, isSessionOver, isStale, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'
import { chosenFaculty, type Choice } from './nomination.flow.ts'

/** A rule whose candidates are loaded, or named. */
export interface ForecastOrder {
  readonly choice: Choice
  readonly faculty: NominationFaculty
}
/** Numbers for a dry run that names the candidates; `ruleVersion`: of the rule whose candidates are shown. */
export interface OverridesOrder extends ForecastOrder {
  readonly numbers: RuleOverrides
  readonly ruleVersion: number
}
interface ForecastContext {
  readonly choice: Choice
  readonly faculties: Nomination | null
  readonly forecast: ForecastReply | null
  /** The values of the sliders: at first the rule's own numbers. */
  readonly numbers: RuleOverrides | null
  /** Who comes in and falls out by these numbers. */
  readonly dryRun: DryRun | null
  readonly problem: Problem | null
}
type ForecastEvent =
  | { readonly type: 'choice.change'; readonly choice: Choice }
  | { readonly type: 'faculties.reload' }
  | { readonly type: 'forecast.reload' }
  | { readonly type: 'numbers.change'; readonly numbers: RuleOverrides }
  | { readonly type: 'names.ask' }
  | { readonly type: 'names.close' }
  /** The server no longer knows what is being read. */
  | { readonly type: 'names.expire' }

/** The numbers of the rule as it is; only those branches that it has numbers for (D89). */
export const ruleNumbers = ({ totalDegree, studentsNumber, branches }: ForecastReply): RuleOverrides => {
  const branchesNumbers = branches.flatMap(({ branchId, seats }) =>
    seats === null ? [] : [{ branchId, studentsNumbers: seats }],
  )
  return { totalDegree, studentsNumbers: studentsNumber, ...(branchesNumbers.length > 0 && { branchesNumbers }) }
}

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const setProblem = { type: 'setProblem', params: asProblem } as const
const orderOf = ({ context }: { context: ForecastContext }): ForecastOrder => ({
  choice: context.choice,
  faculty: chosenFaculty(context)!,
})

const base = setup({
  types: {} as {
    context: ForecastContext
    events: ForecastEvent
    input: { readonly choice: Choice }
    tags: 'loading' | 'failed' | 'unread' | 'refused' | 'choosing' | 'shown' | 'naming' | 'named' | 'outdated'
  },
  actors: {
    loadFaculties: fromPromise<Nomination, { readonly choice: Choice }>(notProvided('loadFaculties')),
    loadForecast: fromPromise<ForecastReply, ForecastOrder>(notProvided('loadForecast')),
    nameThem: fromPromise<DryRun, OverridesOrder>(notProvided('nameThem')),
  },
  guards: {
    hasFaculty: ({ context }, faculties: Nomination) =>
      chosenFaculty({ choice: context.choice, faculties }) !== undefined,
    isForbidden: (_, problem: Problem) => isForbidden(problem),
    isStale: (_, problem: Problem) => isStale(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setChoice: assign((_, { choice }: { choice: Choice }) => ({ choice })),
    setFaculties: assign((_, faculties: Nomination) => ({ faculties })),
    /** The numbers on the sliders stay when the candidates are loaded again. */
    setForecast: assign(({ context }, forecast: ForecastReply) => ({
      forecast,
      numbers: context.numbers ?? ruleNumbers(forecast),
    })),
    setNumbers: assign((_, { numbers }: { numbers: RuleOverrides }) => ({ numbers })),
    setDryRun: assign((_, dryRun: DryRun) => ({ dryRun })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clearDryRun: assign({ dryRun: null }),
    clearForecast: assign({ forecast: null, numbers: null, dryRun: null }),
  },
})

const choose = {
  target: 'loading',
  actions: [
    'clearForecast',
    'clearProblem',
    { type: 'setChoice', params: ({ event }: { event: { choice: Choice } }) => event },
  ],
  meta: requirement('issue 15', '2 §2.5'),
} as const
const change = {
  target: 'ready',
  actions: [
    'clearDryRun',
    'clearProblem',
    { type: 'setNumbers', params: ({ event }: { event: { numbers: RuleOverrides } }) => event },
  ],
  meta: requirement('issue 15'),
} as const
const listNames = { target: 'naming', meta: requirement('issue 15') } as const
const reread = { target: 'reading', actions: ['clearDryRun', 'clearProblem'], meta: requirement('issue 15') } as const

/**
 * The seat forecast of a rule: its candidates are read once, and seated by any total and number of seats; the server
 * names those who come in or fall out, and nothing is written (issue 15).
 */
export const forecastFlow = base.createMachine({
  id: 'forecast',
  description: 'The candidates of a rule are seated by numbers that are tried, and named; nothing is written.',
  meta: requirement('issue 15'),
  context: ({ input }) => ({
    choice: input.choice,
    faculties: null,
    forecast: null,
    numbers: null,
    dryRun: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The faculties of the scope that have rules are asked for.',
      tags: 'loading',
      meta: requirement('issue 15', '2 §2.5'),
      on: { 'choice.change': { ...choose, reenter: true } },
      invoke: {
        id: 'loadFaculties',
        src: 'loadFaculties',
        input: ({ context }) => ({ choice: context.choice }),
        onDone: [
          {
            guard: { type: 'hasFaculty', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'setFaculties', params: ({ event }) => event.output },
            meta: requirement('issue 15', '2 §2.5'),
          },
          {
            target: 'choosing',
            actions: { type: 'setFaculties', params: ({ event }) => event.output },
            meta: requirement('issue 15', '2 §2.5'),
          },
        ],
        onError: [
          {
            guard: { type: 'isForbidden', params: asProblem },
            target: 'refused',
            actions: setProblem,
            meta: requirement('2 §6'),
          },
          { target: 'failed', actions: setProblem, meta: requirement('2 §8') },
        ],
      },
    },
    failed: {
      description: 'The faculties did not come; they can be asked for again.',
      tags: 'failed',
      meta: requirement('2 §8'),
      on: { 'faculties.reload': { target: 'loading', actions: 'clearProblem', meta: requirement('2 §8') } },
    },
    refused: {
      description: 'The forecast may not be seen, or not in this scope.',
      tags: 'refused',
      meta: requirement('2 §6'),
    },
    choosing: {
      description: 'No faculty with a rule is chosen.',
      tags: 'choosing',
      meta: requirement('issue 15', '2 §2.5'),
      on: { 'choice.change': choose },
    },
    reading: {
      description: 'The candidates of the rule are asked for, as numbers without names.',
      tags: 'loading',
      meta: requirement('issue 15'),
      on: { 'choice.change': choose },
      invoke: {
        id: 'loadForecast',
        src: 'loadForecast',
        input: orderOf,
        onDone: {
          target: 'ready',
          actions: { type: 'setForecast', params: ({ event }) => event.output },
          meta: requirement('issue 15'),
        },
        onError: [
          {
            guard: { type: 'isForbidden', params: asProblem },
            target: 'refused',
            actions: setProblem,
            meta: requirement('2 §6'),
          },
          { target: 'unread', actions: setProblem, meta: requirement('issue 15', '2 §8') },
        ],
      },
    },
    unread: {
      description: 'The candidates did not come, or are too many; another choice can be made.',
      tags: 'unread',
      meta: requirement('issue 15', '2 §8'),
      on: { 'choice.change': choose, 'forecast.reload': reread },
    },
    ready: {
      description: 'Whoever moves a slider reads what it does; the server is not asked.',
      tags: 'shown',
      meta: requirement('issue 15'),
      on: { 'choice.change': choose, 'numbers.change': change, 'names.ask': listNames },
    },
    naming: {
      description: 'The server says by name what these numbers would do; nothing is written.',
      tags: ['shown', 'naming'],
      meta: requirement('issue 15'),
      entry: 'clearProblem',
      on: { 'names.close': { target: 'ready', actions: 'clearDryRun', meta: requirement('issue 15') } },
      invoke: {
        id: 'nameThem',
        src: 'nameThem',
        input: ({ context }) => ({
          ...orderOf({ context }),
          numbers: context.numbers!,
          ruleVersion: context.forecast!.ruleVersion,
        }),
        onDone: {
          target: 'named',
          actions: { type: 'setDryRun', params: ({ event }) => event.output },
          meta: requirement('issue 15'),
        },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'ready', meta: requirement('1 §8') },
          {
            guard: { type: 'isStale', params: asProblem },
            target: 'outdated',
            actions: ['clearDryRun', setProblem],
            meta: requirement('issue 15'),
          },
          { target: 'ready', actions: ['clearDryRun', setProblem], meta: requirement('issue 15', '2 §8') },
        ],
      },
    },
    named: {
      description: 'Who would come in and who would fall out by these numbers, with the reason for each.',
      tags: ['shown', 'named'],
      meta: requirement('issue 15'),
      on: {
        'choice.change': choose,
        'numbers.change': change,
        'names.ask': listNames,
        'names.close': { target: 'ready', actions: 'clearDryRun', meta: requirement('issue 15') },
        'names.expire': { target: 'outdated', meta: requirement('issue 15') },
      },
    },
    outdated: {
      description: 'The rule or its candidates have changed since: they are asked for again.',
      tags: ['shown', 'outdated'],
      meta: requirement('issue 15'),
      on: { 'choice.change': choose, 'forecast.reload': reread },
    },
  },
})
