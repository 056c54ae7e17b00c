import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import { searchText, type Bilingual } from '#schemas/shared/fields.ts'
import { TEXT_KINDS } from '#schemas/shared/text.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isSessionOver, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** An applicant as the search of students returns one (document 2, section 7). */
export interface FoundApplicant {
  readonly studentId: number
  readonly studentName: Bilingual
}
export interface PaletteInput {
  /** The person may open the applications, so the search includes applicants. */
  readonly maySearch: boolean
}
export interface PaletteContext extends PaletteInput {
  readonly text: string
  readonly found: readonly FoundApplicant[]
  readonly problem: Problem | null
}
export type PaletteEvent =
  | { readonly type: 'palette.open' }
  | { readonly type: 'palette.close' }
  | { readonly type: 'palette.type'; readonly text: string }
  | { readonly type: 'palette.retry' }

/** Student search starts at three characters (document 2, section 5), of those that the server searches for. */
const STUDENT_MIN = 3
const SEARCHED = new RegExp(searchText().pattern)
/** The text as the server searches for it. */
const searchedFor = (text: string): string => TEXT_KINDS['search-text'](text)
const isSearched = (text: string): boolean => text.length >= STUDENT_MIN && SEARCHED.test(text)

const paletteSetup = setup({
  types: {} as {
    context: PaletteContext
    input: PaletteInput
    events: PaletteEvent
    tags: 'open' | 'busy' | 'answered' | 'failed'
  },
  actors: {
    searchApplicants: fromPromise<readonly FoundApplicant[], { readonly text: string }>(
      notProvided('searchApplicants'),
    ),
  },
  delays: { PAUSE: 300 },
  guards: {
    isApplicantSearch: ({ context }) => context.maySearch && isSearched(searchedFor(context.text)),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setFound: assign((_, { found }: { found: readonly FoundApplicant[] }) => ({ found })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    dropAnswer: assign({ found: [], problem: null }),
    clear: assign({ text: '', found: [], problem: null }),
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)

/** The command palette: pages and actions are found as one types, applicants after a pause (ADR 61). */
export const paletteFlow = paletteSetup.createMachine({
  id: 'palette',
  description: 'Finding a page, an action or an applicant by its name.',
  meta: requirement('issue 12', '2 §5', '2 §7'),
  context: ({ input }) => ({ ...input, text: '', found: [], problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The palette is not open.',
      meta: requirement('issue 12'),
      entry: 'clear',
      on: { 'palette.open': { target: 'open', meta: requirement('issue 12') } },
    },
    open: {
      description: 'The palette is open, and shows what fits the text.',
      tags: 'open',
      meta: requirement('issue 12'),
      initial: 'typing',
      on: {
        'palette.close': { target: 'closed', meta: requirement('issue 12') },
        'palette.type': {
          target: '.typing',
          actions: { type: 'setText', params: ({ event }) => event },
          meta: requirement('issue 12'),
        },
      },
      states: {
        typing: {
          description: 'Waits for more letters; a text that applicants can be found by is searched for after a pause.',
          meta: requirement('issue 12', '2 §5'),
          entry: 'dropAnswer',
          after: { PAUSE: { guard: 'isApplicantSearch', target: 'searching', meta: requirement('2 §5') } },
        },
        searching: {
          description: 'Applicants are being looked for; leaving it gives the call up.',
          tags: 'busy',
          meta: requirement('2 §7'),
          invoke: {
            id: 'searchApplicants',
            src: 'searchApplicants',
            input: ({ context }) => ({ text: searchedFor(context.text) }),
            onDone: {
              target: 'found',
              actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
              meta: requirement('2 §7'),
            },
            onError: [
              {
                guard: { type: 'isSessionOver', params: asProblem },
                target: '#palette.closed',
                meta: requirement('1 §7'),
              },
              {
                target: 'failed',
                actions: { type: 'setProblem', params: (event) => ({ problem: asProblem(event) }) },
                meta: requirement('2 §8'),
              },
            ],
          },
        },
        found: {
          description: 'The applicants who fit are shown, or that there are none.',
          tags: 'answered',
          meta: requirement('2 §7'),
        },
        failed: {
          description: 'The applicants could not be looked for; pages and actions are offered all the same.',
          tags: 'failed',
          meta: requirement('2 §8'),
          on: {
            'palette.retry': { target: 'searching', actions: 'dropAnswer', meta: requirement('2 §8') },
          },
        },
      },
    },
  },
})
