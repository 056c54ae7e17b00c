import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import {
  SHARED_SETTINGS,
  type CopyChoice,
  type CopyOrder,
  type CopyPreview,
  type CopyStarted,
  type SharedSetting,
} from '#schemas/season-copies/season-copy.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isForbidden, isSessionOver, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** A season that can be copied from; `isCurrent`: the assistant begins with it. */
export interface SourceChoice {
  readonly id: number
  readonly name: Bilingual
  readonly isCurrent: boolean
}
export interface Copied {
  readonly message: string
  readonly started: CopyStarted
}
export interface AssistantContext {
  readonly sources: readonly SourceChoice[]
  readonly choice: CopyChoice | null
  /** The years that were offered last. */
  readonly targets: CopyPreview['targets']
  readonly preview: CopyPreview | null
  readonly started: CopyStarted | null
  readonly problem: Problem | null
}
export type AssistantEvent =
  | { readonly type: 'page.reload' }
  | { readonly type: 'choice.change'; readonly choice: CopyChoice }
  /** With what the person has confirmed of what holds for all seasons: it has to be all of it. */
  | { readonly type: 'copy.ask'; readonly confirmed: readonly SharedSetting[] }
  | { readonly type: 'copy.confirm' }
  | { readonly type: 'copy.cancel' }

const base = setup({
  types: {} as {
    context: AssistantContext
    events: AssistantEvent
    tags: 'loading' | 'ready' | 'shown' | 'empty' | 'failed' | 'forbidden' | 'dialog' | 'busy' | 'done'
  },
  actors: {
    loadSources: fromPromise<readonly SourceChoice[]>(notProvided('loadSources')),
    loadPreview: fromPromise<CopyPreview, CopyChoice>(notProvided('loadPreview')),
    copySeason: fromPromise<Copied, CopyOrder>(notProvided('copySeason')),
  },
  guards: {
    hasNoSource: (_, sources: readonly SourceChoice[]) => sources.length === 0,
    canBeCopied: ({ context }, { confirmed }: { confirmed: readonly SharedSetting[] }) =>
      (context.preview?.copied ?? 0) > 0 && SHARED_SETTINGS.every((what) => confirmed.includes(what)),
    /** What was shown is no longer what would be copied (ADR 32). */
    isChanged: (_, problem: Problem) => problem.code === 'COPY_CHANGED',
    isForbidden: (_, problem: Problem) => isForbidden(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setSources: assign((_, sources: readonly SourceChoice[]) => ({
      sources,
      choice: { seasonId: (sources.find(({ isCurrent }) => isCurrent) ?? sources[0]!).id },
    })),
    setChoice: assign((_, { choice }: { choice: CopyChoice }) => ({ choice })),
    setPreview: assign((_, preview: CopyPreview) => ({ preview, targets: preview.targets })),
    clearPreview: assign({ preview: null, started: null }),
    setStarted: assign((_, { started }: Copied) => ({ started })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    showSuccess: (_, _params: { message: string }) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
  },
})

const toOrder = ({ context: { choice, preview } }: { context: AssistantContext }): CopyOrder => ({
  seasonId: choice!.seasonId,
  yearsLater: preview!.target.yearsLater,
  confirmed: [...SHARED_SETTINGS],
  shown: preview!.copied,
})
const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const setProblem = { type: 'setProblem', params: asProblem } as const
const toast = {
  type: 'showProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const
const meta = requirement('issue 41')
/** A refused load says why in place of its data; a session that is over says so by itself. */
const refused = (failed: 'unavailable' | 'failed') =>
  [
    { guard: { type: 'isForbidden', params: asProblem }, target: 'forbidden', actions: setProblem, meta },
    { guard: { type: 'isSessionOver', params: asProblem }, target: failed, actions: setProblem, meta },
    { target: failed, actions: [setProblem, toast], meta },
  ] as const
const change = {
  'choice.change': {
    target: 'previewing',
    actions: { type: 'setChoice', params: ({ event }: { event: { choice: CopyChoice } }) => event },
    meta,
  },
} as const

/**
 * The season assistant: choose the season before and the year, look at what would be copied, confirm what holds for all
 * seasons, copy (ADR 118).
 */
export const seasonAssistantFlow = base.createMachine({
  id: 'seasonAssistant',
  description: 'Prepares a season from the one before: choose, look at the preview, confirm, copy.',
  meta,
  context: { sources: [], choice: null, targets: [], preview: null, started: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Waits for the seasons that can be copied from.',
      tags: 'loading',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'loadSources',
        src: 'loadSources',
        input: () => undefined,
        onDone: [
          { guard: { type: 'hasNoSource', params: ({ event }) => event.output }, target: 'empty', meta },
          {
            target: 'previewing',
            actions: { type: 'setSources', params: ({ event }) => event.output },
            meta,
          },
        ],
        onError: refused('unavailable'),
      },
    },
    unavailable: {
      description: 'The seasons could not be loaded; the reason and a way to try again are shown.',
      tags: 'failed',
      meta,
      on: { 'page.reload': { target: 'loading', meta } },
    },
    forbidden: { description: 'The user may not see seasons, or not in this scope.', tags: 'forbidden', meta },
    empty: { description: 'There is no season to copy from.', tags: 'empty', meta },
    previewing: {
      description: 'Waits for what would be copied into the year.',
      tags: ['ready', 'loading'],
      meta,
      entry: ['clearPreview', 'clearProblem'],
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context }) => context.choice!,
        onDone: { target: 'previewed', actions: { type: 'setPreview', params: ({ event }) => event.output }, meta },
        onError: refused('failed'),
      },
    },
    failed: {
      description: 'The preview could not be loaded, or the year cannot be filled; another one can be chosen.',
      tags: ['ready', 'failed'],
      meta,
      on: { ...change, 'page.reload': { target: 'previewing', meta } },
    },
    previewed: {
      description: 'Shows what is copied, what stands and what cannot be copied, and what is to be confirmed.',
      tags: ['ready', 'shown'],
      meta,
      on: {
        ...change,
        'copy.ask': {
          guard: { type: 'canBeCopied', params: ({ event }) => event },
          target: 'confirming',
          meta,
        },
      },
    },
    confirming: {
      description: 'Asks whether the season is prepared so.',
      tags: ['ready', 'shown', 'dialog'],
      meta,
      on: { 'copy.confirm': { target: 'copying', meta }, 'copy.cancel': { target: 'previewed', meta } },
    },
    copying: {
      description: 'The server copies, or begins a job; the dialog waits.',
      tags: ['ready', 'shown', 'dialog', 'busy'],
      meta,
      invoke: {
        id: 'copySeason',
        src: 'copySeason',
        input: toOrder,
        onDone: {
          target: 'done',
          actions: [
            { type: 'setStarted', params: ({ event }) => event.output },
            { type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) },
          ],
          meta,
        },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'previewed', meta },
          { guard: { type: 'isChanged', params: asProblem }, target: 'previewing', actions: toast, meta },
          { target: 'previewed', actions: toast, meta },
        ],
      },
    },
    done: {
      description: 'Says how much was copied, with a link to the job; another year can be chosen.',
      tags: ['ready', 'done'],
      meta,
      on: change,
    },
  },
})
