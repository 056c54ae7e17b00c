import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { BatchKind, BatchResult } from '#schemas/nomination/batch.schema.ts'
import type { Applied, Cascade, DryRun, Nomination, NominationFaculty } from '#schemas/nomination/nomination.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { effectsIn, isForbidden, isSessionOver, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** Of which faculty; `desire` null: all desires that the desire rule considers (document 2, section 2.5). */
export interface Choice {
  readonly facultyId: number | null
  readonly desire: number | null
}
/** A rule at a faculty as it is shown; `dryRun`: the dry run on the screen, null without one. */
export interface RuleOrder {
  readonly choice: Choice
  readonly faculty: NominationFaculty
  readonly dryRun: DryRun | null
}
/** Accept all or Reject all, and the numbers of its confirmation. */
export interface Decision {
  readonly kind: BatchKind
  readonly count: number
  readonly others: number
  readonly refusesOthers: boolean
  /** What the person calls the batch; the server names none. */
  readonly name?: string | undefined
}
export interface DecideOrder {
  readonly choice: Choice
  readonly decision: Decision
}
export interface NominationAnswer<Done> {
  readonly message: string
  readonly result: Done
}
export interface NominationContext {
  readonly choice: Choice
  /** Those of the scope that have a rule in the season; null before they are known. */
  readonly faculties: Nomination | null
  readonly dryRun: DryRun | null
  readonly applied: Applied | null
  readonly decision: Decision | null
  readonly cascade: Cascade | null
  readonly batch: BatchResult | null
  readonly problem: Problem | null
}
export type NominationEvent =
  | { readonly type: 'choice.change'; readonly choice: Choice }
  | { readonly type: 'faculties.reload' }
  | { readonly type: 'dryRun.ask' }
  /** The server no longer knows the dry run that is being read. */
  | { readonly type: 'dryRun.expire' }
  | { readonly type: 'dryRun.close' }
  | { readonly type: 'apply.ask' }
  | { readonly type: 'apply.confirm' }
  | { readonly type: 'apply.cancel' }
  | { readonly type: 'decide.ask'; readonly kind: BatchKind }
  | { readonly type: 'others.change'; readonly refusesOthers: boolean }
  | { readonly type: 'decide.confirm'; readonly name?: string | undefined }
  | { readonly type: 'decide.cancel' }
  | { readonly type: 'batch.ask' }
  | { readonly type: 'batch.confirm' }
  | { readonly type: 'batch.cancel' }
  /** A job that decided or took back here has ended, also one of another person. */
  | { readonly type: 'batch.end' }
  | { readonly type: 'result.close' }

/** The faculty that is chosen, where it has a rule. */
export const chosenFaculty = ({
  choice,
  faculties,
}: Pick<NominationContext, 'choice' | 'faculties'>): NominationFaculty | undefined =>
  faculties?.faculties.find(({ facultyId }) => facultyId === choice.facultyId)

/** What was read is no longer so: the rule, the candidates or the marks have changed, or somebody has applied it. */
const OUTDATED = ['RULE_DRY_RUN_OLD', 'RULE_APPLIED_MEANWHILE', 'VERSION_STALE']
const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const setProblem = { type: 'setProblem', params: asProblem } as const
const sessionOver = { type: 'isSessionOver', params: asProblem } as const
const orderOf = ({ context }: { context: NominationContext }): RuleOrder => ({
  choice: context.choice,
  faculty: chosenFaculty(context)!,
  dryRun: context.dryRun,
})

const base = setup({
  types: {} as {
    context: NominationContext
    events: NominationEvent
    input: { readonly choice: Choice }
    tags:
      | 'loading'
      | 'failed'
      | 'choosing'
      | 'working'
      | 'dryRun'
      | 'outdated'
      | 'asking'
      | 'deciding'
      | 'takingBack'
      | 'refused'
      | 'trying'
      | 'counting'
      | 'applied'
      | 'decided'
      | 'returned'
  },
  actors: {
    loadFaculties: fromPromise<Nomination, { readonly choice: Choice }>(notProvided('loadFaculties')),
    tryRule: fromPromise<DryRun, RuleOrder>(notProvided('tryRule')),
    applyRule: fromPromise<NominationAnswer<Applied>, RuleOrder>(notProvided('applyRule')),
    readCascade: fromPromise<Cascade, { readonly choice: Choice }>(notProvided('readCascade')),
    decideAll: fromPromise<NominationAnswer<BatchResult>, DecideOrder>(notProvided('decideAll')),
    takeBackBatch: fromPromise<NominationAnswer<BatchResult>, { readonly batchId: number }>(
      notProvided('takeBackBatch'),
    ),
  },
  guards: {
    hasFaculty: ({ context }, faculties: Nomination) =>
      chosenFaculty({ choice: context.choice, faculties }) !== undefined,
    hasDryRun: ({ context }) => context.dryRun !== null,
    hasAccepted: ({ context }, { kind }: { kind: BatchKind }) =>
      kind === 'accept' && (chosenFaculty(context)?.marks.accepted ?? 0) > 0,
    hasRefused: ({ context }, { kind }: { kind: BatchKind }) =>
      kind === 'reject' && (chosenFaculty(context)?.marks.refused ?? 0) > 0,
    isAccepting: ({ context }) => context.decision?.kind === 'accept',
    /** It was done at once, and its mails wait. */
    isHeld: ({ context }) => context.batch?.heldUntil != null,
    isOutdated: ({ context }, { code }: Problem) => context.dryRun !== null && OUTDATED.includes(code),
    isRecounted: (_, problem: Problem) => problem.code === 'NOMINATION_CHANGED',
    isForbidden: (_, problem: Problem) => isForbidden(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setChoice: assign((_, { choice }: { choice: Choice }) => ({ choice })),
    setFaculties: assign((_, faculties: Nomination) => ({ faculties })),
    setDryRun: assign((_, dryRun: DryRun) => ({ dryRun })),
    setApplied: assign((_, { result }: NominationAnswer<Applied>) => ({ applied: result })),
    /** Of the refused ones no other application is touched, so nothing else has to be read. */
    setRejection: assign(({ context }) => ({
      cascade: null,
      decision: {
        kind: 'reject' as const,
        count: chosenFaculty(context)!.marks.refused,
        others: 0,
        refusesOthers: false,
      },
    })),
    setCascade: assign((_, cascade: Cascade) => ({
      cascade,
      decision: { kind: 'accept' as const, count: cascade.count, others: cascade.others, refusesOthers: false },
    })),
    setOthers: assign(({ context }, { refusesOthers }: { refusesOthers: boolean }) => ({
      decision: { ...context.decision!, refusesOthers },
    })),
    setName: assign(({ context }, { name }: { name?: string | undefined }) => {
      const { name: _before, ...decision } = context.decision!
      return { decision: { ...decision, ...(name !== undefined && { name }) } }
    }),
    /** Puts the present numbers into the confirmation (ADR 32). */
    setNumbers: assign(({ context }, problem: Problem) => ({
      decision: { ...context.decision!, ...(effectsIn(problem) as Pick<Decision, 'count' | 'others'>) },
    })),
    setBatch: assign((_, { result }: NominationAnswer<BatchResult>) => ({ batch: result })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clearDryRun: assign({ dryRun: null }),
    clearResults: assign({ dryRun: null, applied: null, decision: null, cascade: null, batch: null }),
    /** Success toast, 2 s. */
    announce: (_, _params: { message: string }) => {},
    /** The two lists and the batches show what is so now. */
    reloadLists: () => {},
  },
})

const answer = ({ event }: { event: { output: NominationAnswer<unknown> } }) => event.output
const announce = { type: 'announce', params: answer } as const
const choose = {
  target: 'loading',
  actions: [
    'clearResults',
    'clearProblem',
    { type: 'setChoice', params: ({ event }: { event: { choice: Choice } }) => event },
  ],
  meta: requirement('2 §2.5'),
} as const
const tryRule = { target: 'trying', meta: requirement('issue 15') } as const
const confirmApply = { target: 'asking', meta: requirement('2 §2.5', '2 §8') } as const
const decide = [
  {
    guard: { type: 'hasAccepted', params: ({ event }: { event: { kind: BatchKind } }) => event },
    target: 'counting',
    meta: requirement('2 §2.5', 'issue 15'),
  },
  {
    guard: { type: 'hasRefused', params: ({ event }: { event: { kind: BatchKind } }) => event },
    target: 'deciding',
    actions: ['clearProblem', 'setRejection'],
    meta: requirement('2 §2.5', '2 §8'),
  },
] as const
const closeResult = {
  'result.close': { target: 'loading', actions: 'clearResults', meta: requirement('2 §2.5') },
} as const

/**
 * Nomination at one faculty: a dry run of its rule, applying it, accepting or refusing for all what it recommends, and
 * taking such a batch back while its mails wait (document 2, section 2.5).
 */
export const nominationFlow = base.createMachine({
  id: 'nomination',
  description: 'A rule is tried dry and applied; what it recommends is decided for all, and can be taken back.',
  meta: requirement('2 §2.5', '2 §4', 'issue 15'),
  context: ({ input }) => ({
    choice: input.choice,
    faculties: null,
    dryRun: null,
    applied: null,
    decision: null,
    cascade: null,
    batch: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The faculties of the scope that have rules are asked for, with what stands there now.',
      tags: 'loading',
      meta: requirement('2 §2.5', '2 §7'),
      on: { 'choice.change': { ...choose, reenter: true } },
      invoke: {
        id: 'loadFaculties',
        src: 'loadFaculties',
        input: ({ context }) => ({ choice: context.choice }),
        onDone: [
          {
            guard: { type: 'hasFaculty', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setFaculties', params: ({ event }) => event.output },
            meta: requirement('2 §2.5'),
          },
          {
            target: 'choosing',
            actions: { type: 'setFaculties', params: ({ event }) => event.output },
            meta: requirement('2 §2.5'),
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
      description: 'Nomination may not be seen, or not in this scope.',
      tags: 'refused',
      meta: requirement('2 §6'),
    },
    choosing: {
      description: 'No faculty with a rule is chosen.',
      tags: 'choosing',
      meta: requirement('2 §2.5'),
      on: { 'choice.change': choose },
    },
    ready: {
      description: 'The faculty, what its rule allows, and what it recommends now.',
      tags: 'choosing',
      meta: requirement('2 §2.5'),
      on: {
        'choice.change': choose,
        'dryRun.ask': tryRule,
        'apply.ask': confirmApply,
        'decide.ask': decide,
        'batch.end': { target: 'loading', meta: requirement('issue 36') },
      },
    },
    trying: {
      description: 'The server says what applying the rule would do; nothing is written.',
      tags: ['working', 'trying'],
      meta: requirement('issue 15'),
      entry: 'clearProblem',
      on: { 'dryRun.close': { target: 'ready', actions: 'clearDryRun', meta: requirement('issue 15') } },
      invoke: {
        id: 'tryRule',
        src: 'tryRule',
        input: orderOf,
        onDone: {
          target: 'tried',
          actions: { type: 'setDryRun', params: ({ event }) => event.output },
          meta: requirement('issue 15'),
        },
        onError: [
          { guard: sessionOver, target: 'ready', meta: requirement('1 §8') },
          { target: 'ready', actions: ['clearDryRun', setProblem], meta: requirement('issue 15', '2 §8') },
        ],
      },
    },
    tried: {
      description: 'What applying the rule would do, with the reason for each.',
      tags: ['choosing', 'dryRun'],
      meta: requirement('issue 15'),
      on: {
        'choice.change': choose,
        'dryRun.ask': tryRule,
        'dryRun.expire': { target: 'outdated', meta: requirement('issue 15') },
        'dryRun.close': { target: 'ready', actions: 'clearDryRun', meta: requirement('issue 15') },
        'apply.ask': confirmApply,
      },
    },
    outdated: {
      description: 'What was read is no longer so: it can be tried again, and is not applied.',
      tags: ['choosing', 'dryRun', 'outdated'],
      meta: requirement('issue 15'),
      on: {
        'choice.change': choose,
        'dryRun.ask': tryRule,
        'dryRun.close': {
          target: 'loading',
          actions: ['clearDryRun', 'clearProblem'],
          meta: requirement('issue 15'),
        },
      },
    },
    asking: {
      description: 'Applying only marks candidates, and replaces the marks that stand; waits for yes or no.',
      tags: 'asking',
      meta: requirement('2 §8', '2 §4'),
      entry: 'clearProblem',
      on: {
        'apply.confirm': { target: 'applying', meta: requirement('2 §8') },
        'apply.cancel': [
          { guard: 'hasDryRun', target: 'tried', meta: requirement('2 §8') },
          { target: 'ready', meta: requirement('2 §8') },
        ],
      },
    },
    applying: {
      description: 'The server marks the candidates, if everything is as it was shown.',
      tags: ['asking', 'working'],
      meta: requirement('2 §4', '2 §7'),
      invoke: {
        id: 'applyRule',
        src: 'applyRule',
        input: orderOf,
        onDone: {
          target: 'applied',
          actions: [
            { type: 'setApplied', params: ({ event }) => event.output },
            'clearDryRun',
            announce,
            'reloadLists',
          ],
          meta: requirement('2 §4', '2 §7'),
        },
        onError: [
          { guard: sessionOver, target: 'asking', meta: requirement('1 §8') },
          {
            guard: { type: 'isOutdated', params: asProblem },
            target: 'outdated',
            actions: [setProblem, 'reloadLists'],
            meta: requirement('issue 15'),
          },
          { guard: 'hasDryRun', target: 'tried', actions: setProblem, meta: requirement('2 §8') },
          { target: 'ready', actions: [setProblem, 'reloadLists'], meta: requirement('2 §8') },
        ],
      },
    },
    applied: {
      description: 'How many are recommended so now, and the ties across the cut-off.',
      tags: 'applied',
      meta: requirement('2 §4', 'issue 15'),
      on: closeResult,
    },
    counting: {
      description: 'The server says which other applications Accept all would refuse, and what goes out of date.',
      tags: ['working', 'counting'],
      meta: requirement('issue 15', 'A6'),
      entry: 'clearProblem',
      on: { 'decide.cancel': { target: 'ready', meta: requirement('issue 15') } },
      invoke: {
        id: 'readCascade',
        src: 'readCascade',
        input: ({ context }) => ({ choice: context.choice }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setCascade', params: ({ event }) => event.output },
          meta: requirement('issue 15', 'A6'),
        },
        onError: [
          { guard: sessionOver, target: 'ready', meta: requirement('1 §8') },
          { target: 'ready', actions: setProblem, meta: requirement('2 §8') },
        ],
      },
    },
    deciding: {
      description: 'How many are decided, and what becomes of their other applications; waits for yes or no.',
      tags: 'deciding',
      meta: requirement('2 §8', 'A6'),
      on: {
        'others.change': {
          guard: 'isAccepting',
          actions: { type: 'setOthers', params: ({ event }) => event },
          meta: requirement('A6'),
        },
        'decide.confirm': {
          target: 'working',
          actions: ['clearProblem', { type: 'setName', params: ({ event }) => event }],
          meta: requirement('2 §8', 'issue 15'),
        },
        'decide.cancel': { target: 'ready', actions: ['clearProblem', 'clearResults'], meta: requirement('2 §8') },
      },
    },
    working: {
      description: 'The server decides them, or begins a job that does.',
      tags: ['deciding', 'working'],
      meta: requirement('2 §4', '2 §7', 'V7'),
      invoke: {
        id: 'decideAll',
        src: 'decideAll',
        input: ({ context }) => ({ choice: context.choice, decision: context.decision! }),
        onDone: {
          target: 'decided',
          actions: [{ type: 'setBatch', params: ({ event }) => event.output }, 'reloadLists'],
          meta: requirement('2 §4', 'V7'),
        },
        onError: [
          { guard: sessionOver, target: 'deciding', meta: requirement('1 §8') },
          {
            guard: { type: 'isRecounted', params: asProblem },
            target: 'deciding',
            actions: [setProblem, { type: 'setNumbers', params: asProblem }, 'reloadLists'],
            meta: requirement('ADR 32', 'issue 15'),
          },
          { target: 'deciding', actions: setProblem, meta: requirement('2 §8') },
        ],
      },
    },
    decided: {
      description: 'What was done, or the job that does it; until when its mails wait.',
      tags: 'decided',
      meta: requirement('issue 15', 'V7'),
      on: {
        ...closeResult,
        'batch.ask': { guard: 'isHeld', target: 'askingBack', actions: 'clearProblem', meta: requirement('issue 15') },
      },
    },
    askingBack: {
      description: 'What taking the batch back does; waits for yes or no.',
      tags: 'takingBack',
      meta: requirement('issue 15'),
      on: {
        'batch.confirm': { target: 'takingBack', actions: 'clearProblem', meta: requirement('issue 15') },
        'batch.cancel': { target: 'decided', actions: 'clearProblem', meta: requirement('issue 15') },
      },
    },
    takingBack: {
      description: 'The server takes back what nothing else has touched; the mails die unsent.',
      tags: ['takingBack', 'working'],
      meta: requirement('issue 15'),
      invoke: {
        id: 'takeBackBatch',
        src: 'takeBackBatch',
        input: ({ context }) => ({ batchId: context.batch!.batchId }),
        onDone: {
          target: 'returned',
          actions: [{ type: 'setBatch', params: ({ event }) => event.output }, announce, 'reloadLists'],
          meta: requirement('issue 15'),
        },
        onError: [
          { guard: sessionOver, target: 'askingBack', meta: requirement('1 §8') },
          { target: 'askingBack', actions: [setProblem, 'reloadLists'], meta: requirement('issue 15', '2 §8') },
        ],
      },
    },
    returned: {
      description: 'How many went back to their mark, and how many stay since something has happened to them.',
      tags: 'returned',
      meta: requirement('issue 15'),
      on: closeResult,
    },
  },
})
