import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { PartKey } from '#schemas/settings-file/parts.ts'
import type { SettingsFile, SettingsReview } from '#schemas/settings-file/settings-file.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isSessionOver, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** Why a file is not taken, before anything of it is sent. */
export const FILE_FAULTS = ['tooLarge', 'notJson', 'otherProduct', 'newerFormat', 'empty'] as const
export type FileFault = (typeof FILE_FAULTS)[number]
/** A file of settings that was read. `parts`: those that it has. */
export interface ReadSettings {
  readonly name: string
  readonly content: SettingsFile
  readonly parts: readonly PartKey[]
}
export interface ReviewInput {
  readonly file: ReadSettings
  readonly parts: readonly PartKey[]
}
export interface ImportInput extends ReviewInput {
  readonly shown: string
}
export interface SettingsImportContext {
  readonly file: ReadSettings | null
  /** The parts that are chosen. */
  readonly parts: readonly PartKey[]
  readonly review: SettingsReview | null
  /** What was done. */
  readonly message: string | null
  readonly fault: FileFault | null
  readonly problem: Problem | null
}
export type SettingsImportEvent =
  /** The file itself stays with the page. */
  | { readonly type: 'file.choose' }
  | { readonly type: 'file.another' }
  | { readonly type: 'work.cancel' }
  | { readonly type: 'review.retry' }
  | { readonly type: 'parts.change'; readonly parts: readonly PartKey[] }
  | { readonly type: 'import.confirm' }

const NOTHING = {
  file: null,
  parts: [],
  review: null,
  message: null,
  fault: null,
  problem: null,
} as const satisfies SettingsImportContext
const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
type Read = ReadSettings | { readonly fault: FileFault }

const base = setup({
  types: {} as {
    context: SettingsImportContext
    events: SettingsImportEvent
    tags: 'choosing' | 'busy' | 'failed' | 'preview' | 'done'
  },
  actors: {
    readFile: fromPromise<Read>(notProvided('readFile')),
    reviewFile: fromPromise<SettingsReview, ReviewInput>(notProvided('reviewFile')),
    importFile: fromPromise<{ readonly message: string }, ImportInput>(notProvided('importFile')),
  },
  guards: {
    isRefused: (_, read: Read) => 'fault' in read,
    hasParts: (_, { parts }: { parts: readonly PartKey[] }) => parts.length > 0,
    hasChanges: ({ context }) => context.review?.parts.some(({ added, changed }) => added + changed > 0) ?? false,
    isOutdated: (_, { code }: Problem) => code === 'SETTINGS_OUTDATED',
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setFile: assign((_, read: Read) => ('fault' in read ? {} : { file: read, parts: read.parts })),
    setFault: assign((_, read: Read) => ('fault' in read ? { fault: read.fault } : {})),
    setParts: assign((_, { parts }: { parts: readonly PartKey[] }) => ({ parts })),
    setReview: assign((_, { review }: { review: SettingsReview }) => ({ review })),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clearAll: assign(NOTHING),
  },
})

const meta = requirement('issue 41', 'ADR 121')
const choose = { target: 'reading', meta } as const
const another = { target: 'choosing', meta } as const
const setProblem = { type: 'setProblem', params: asProblem } as const

/** The settings of another installation are read from a file, previewed part by part, and imported once confirmed. */
export const settingsImportFlow = base.createMachine({
  id: 'settingsImport',
  description: 'Settings of another installation: a file is chosen, read, previewed, and imported once confirmed.',
  meta,
  context: NOTHING,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Waits for a file.',
      tags: 'choosing',
      meta,
      entry: 'clearAll',
      on: { 'file.choose': choose },
    },
    refused: {
      description: 'The file was not taken: says why, and waits for another one.',
      tags: 'choosing',
      meta,
      on: { 'file.choose': choose },
    },
    reading: {
      description: 'The file is read in the browser.',
      tags: 'busy',
      meta,
      entry: 'clearAll',
      on: { 'work.cancel': another },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'setFault', params: ({ event }) => event.output },
            meta,
          },
          { target: 'reviewing', actions: { type: 'setFile', params: ({ event }) => event.output }, meta },
        ],
        onError: { target: 'refused', actions: setProblem, meta },
      },
    },
    reviewing: {
      description: 'The server says what the chosen parts would do; nothing is written.',
      tags: 'busy',
      meta,
      on: { 'work.cancel': another },
      invoke: {
        id: 'reviewFile',
        src: 'reviewFile',
        input: ({ context }) => ({ file: context.file!, parts: context.parts }),
        onDone: {
          target: 'reviewed',
          actions: { type: 'setReview', params: ({ event }) => ({ review: event.output }) },
          meta,
        },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'choosing', meta },
          { target: 'unreviewed', actions: setProblem, meta },
        ],
      },
    },
    unreviewed: {
      description: 'There is no preview: says why; the file that was read stays.',
      tags: 'failed',
      meta,
      on: {
        'review.retry': { target: 'reviewing', actions: 'clearProblem', meta },
        'file.another': another,
      },
    },
    reviewed: {
      description: 'Shows what would be added and changed, part by part; a part can be left out.',
      tags: 'preview',
      meta,
      on: {
        'parts.change': {
          guard: { type: 'hasParts', params: ({ event }) => event },
          target: 'reviewing',
          actions: ['clearProblem', { type: 'setParts', params: ({ event }) => event }],
          meta,
        },
        'import.confirm': { guard: 'hasChanges', target: 'importing', meta },
        'file.another': another,
      },
    },
    importing: {
      description: 'What was shown is done, all of it or nothing.',
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context }) => ({
          file: context.file!,
          parts: context.parts,
          shown: context.review!.shown,
        }),
        onDone: { target: 'done', actions: { type: 'setMessage', params: ({ event }) => event.output }, meta },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'choosing', meta },
          { guard: { type: 'isOutdated', params: asProblem }, target: 'reviewing', actions: setProblem, meta },
          { target: 'reviewed', actions: setProblem, meta },
        ],
      },
    },
    done: {
      description: 'Says how much was added and changed; another file can be chosen.',
      tags: 'done',
      meta,
      on: { 'file.another': another },
    },
  },
})
