import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { University, UniversityApplied } from '#schemas/nomination/university.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isForbidden, isSessionOver, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'
import type { NominationAnswer } from './nomination.flow.ts'

export interface UniversityContext {
  /** The last dry run. */
  readonly university: University | null
  /** The job that marks. */
  readonly applied: UniversityApplied | null
  readonly problem: Problem | null
}
export type UniversityEvent =
  | { readonly type: 'university.try' }
  /** The server no longer knows the dry run that is being read. */
  | { readonly type: 'university.expire' }
  | { readonly type: 'university.close' }
  | { readonly type: 'apply.ask' }
  | { readonly type: 'apply.confirm' }
  | { readonly type: 'apply.cancel' }
  | { readonly type: 'result.close' }

/** What was read is no longer so, or somebody else was first. */
const OUTDATED = ['RULE_DRY_RUN_OLD', 'RULE_APPLIED_MEANWHILE', 'UNIVERSITY_UNDER_WAY']
const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const setProblem = { type: 'setProblem', params: asProblem } as const
const sessionOver = { type: 'isSessionOver', params: asProblem } as const

const base = setup({
  types: {} as {
    context: UniversityContext
    events: UniversityEvent
    tags: 'ready' | 'trying' | 'failed' | 'refused' | 'shown' | 'outdated' | 'asking' | 'working' | 'queued'
  },
  actors: {
    tryUniversity: fromPromise<University>(notProvided('tryUniversity')),
    applyUniversity: fromPromise<NominationAnswer<UniversityApplied>, { readonly university: University }>(
      notProvided('applyUniversity'),
    ),
  },
  guards: {
    /** Somebody would get a mark, or lose one. */
    hasMarks: ({ context: { university } }) =>
      university !== null && (university.marks > 0 || university.changes.unmarked > 0),
    isOutdated: (_, { code }: Problem) => OUTDATED.includes(code),
    isForbidden: (_, problem: Problem) => isForbidden(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setUniversity: assign((_, university: University) => ({ university })),
    setApplied: assign((_, { result }: NominationAnswer<UniversityApplied>) => ({ applied: result })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clearResults: assign({ university: null, applied: null }),
    /** Success toast, 2 s. */
    announce: (_, _params: { message: string }) => {},
  },
})

const answer = ({ event }: { event: { output: NominationAnswer<unknown> } }) => event.output
const tryIt = { target: 'trying', actions: 'clearProblem', meta: requirement('issue 15') } as const
const close = { target: 'ready', actions: ['clearResults', 'clearProblem'], meta: requirement('issue 15') } as const

/**
 * The whole university at once: a dry run, read, and applied by a job if everything is still as it was shown (ADR 78).
 */
export const universityFlow = base.createMachine({
  id: 'university',
  description: 'The whole university is filled at once: tried dry, read, and applied by a job.',
  meta: requirement('issue 15', 'D91'),
  context: { university: null, applied: null, problem: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'What it does is said; nothing was tried yet.',
      tags: 'ready',
      meta: requirement('issue 15'),
      on: { 'university.try': tryIt },
    },
    trying: {
      description: 'The server fills all faculties at once, and writes nothing.',
      tags: ['trying', 'working'],
      meta: requirement('issue 15', 'D91'),
      on: { 'university.close': close },
      invoke: {
        id: 'tryUniversity',
        src: 'tryUniversity',
        onDone: {
          target: 'tried',
          actions: { type: 'setUniversity', params: ({ event }) => event.output },
          meta: requirement('issue 15', 'D91'),
        },
        onError: [
          { guard: sessionOver, target: 'ready', actions: 'clearResults', meta: requirement('1 §8') },
          {
            guard: { type: 'isForbidden', params: asProblem },
            target: 'refused',
            actions: [setProblem, 'clearResults'],
            meta: requirement('2 §6'),
          },
          { target: 'failed', actions: [setProblem, 'clearResults'], meta: requirement('2 §8') },
        ],
      },
    },
    failed: {
      description: 'It could not be tried; it can be tried again.',
      tags: 'failed',
      meta: requirement('2 §8'),
      on: { 'university.try': tryIt },
    },
    refused: {
      description: 'It may not be tried, or not in this scope: it takes the whole university.',
      tags: 'refused',
      meta: requirement('2 §6'),
    },
    tried: {
      description: 'Who gets what, and what that changes; nothing was written.',
      tags: 'shown',
      meta: requirement('issue 15', 'D91'),
      on: {
        'university.try': tryIt,
        'university.expire': { target: 'outdated', actions: 'clearProblem', meta: requirement('issue 15') },
        'university.close': close,
        'apply.ask': {
          guard: 'hasMarks',
          target: 'asking',
          actions: 'clearProblem',
          meta: requirement('issue 15', '2 §8'),
        },
      },
    },
    outdated: {
      description: 'What was read is no longer so: it can be tried again, and is not applied.',
      tags: ['shown', 'outdated'],
      meta: requirement('issue 15'),
      on: { 'university.try': tryIt, 'university.close': close },
    },
    asking: {
      description: 'How many are marked in how many faculties, and which marks are replaced; waits for yes or no.',
      tags: ['shown', 'asking'],
      meta: requirement('2 §8', 'issue 15'),
      on: {
        'apply.confirm': { target: 'applying', actions: 'clearProblem', meta: requirement('2 §8') },
        'apply.cancel': { target: 'tried', meta: requirement('2 §8') },
      },
    },
    applying: {
      description: 'The server begins the job, if everything is as it was shown.',
      tags: ['shown', 'asking', 'working'],
      meta: requirement('issue 15', 'V7'),
      invoke: {
        id: 'applyUniversity',
        src: 'applyUniversity',
        input: ({ context }) => ({ university: context.university! }),
        onDone: {
          target: 'queued',
          actions: [
            { type: 'setApplied', params: ({ event }) => event.output },
            { type: 'announce', params: answer },
          ],
          meta: requirement('issue 15', 'V7'),
        },
        onError: [
          { guard: sessionOver, target: 'asking', meta: requirement('1 §8') },
          {
            guard: { type: 'isOutdated', params: asProblem },
            target: 'outdated',
            actions: setProblem,
            meta: requirement('issue 15', 'ADR 32'),
          },
          { target: 'tried', actions: setProblem, meta: requirement('2 §8') },
        ],
      },
    },
    queued: {
      description: 'A job marks faculty by faculty, and goes on by itself.',
      tags: 'queued',
      meta: requirement('issue 15', 'V7'),
      on: { 'result.close': close },
    },
  },
})
