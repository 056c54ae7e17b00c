import type { Problem } from '#schemas/errors.ts'
import type { ExportFormat } from '#schemas/shared/export-format.ts'
import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { isSessionOver, problemOf } from './problem.ts'
import { requirement } from './requirement.ts'

/** What the file is to be. */
export interface StreamedExportContext {
  readonly format: ExportFormat
}
export type StreamedExportEvent =
  | { readonly type: 'export.start'; readonly format: ExportFormat }
  | { readonly type: 'export.cancel' }

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)

/** A report as a file that the server makes while it is taken (ADR 81). */
export const streamedExportFlow = setup({
  types: {} as { context: StreamedExportContext; events: StreamedExportEvent; tags: 'busy' },
  actors: {
    /** Takes the file and saves it; a cancelled export fetches no more of it. */
    takeFile: fromPromise<null, StreamedExportContext>(notProvided('takeFile')),
  },
  guards: {
    hasNoData: (_, { code }: Problem) => code === 'NO_DATA_TO_EXPORT',
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setFormat: assign({ format: (_, { format }: StreamedExportContext) => format }),
    reportNoData: () => {},
    reportFailed: (_, _params: { problem: Problem }) => {},
  },
}).createMachine({
  id: 'streamedExport',
  description: 'A report becomes a file that the server makes while it is taken; it can be given up.',
  meta: requirement('3 §2', '3 §8', 'issue 16'),
  context: { format: 'xlsx' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is exported.',
      meta: requirement('3 §2'),
      on: {
        'export.start': {
          target: 'taking',
          actions: { type: 'setFormat', params: ({ event }) => event },
          meta: requirement('3 §2', 'issue 16'),
        },
      },
    },
    taking: {
      description: 'The file comes, row by row, and is saved when it is whole.',
      meta: requirement('3 §2', '3 §9', 'issue 16'),
      tags: 'busy',
      on: { 'export.cancel': { target: 'idle', meta: requirement('issue 16') } },
      invoke: {
        id: 'takeFile',
        src: 'takeFile',
        input: ({ context }) => context,
        onDone: { target: 'idle', meta: requirement('3 §2') },
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'idle', meta: requirement('1 §8') },
          {
            guard: { type: 'hasNoData', params: asProblem },
            target: 'idle',
            actions: 'reportNoData',
            meta: requirement('3 §8'),
          },
          {
            target: 'idle',
            actions: { type: 'reportFailed', params: (failed) => ({ problem: asProblem(failed) }) },
            meta: requirement('3 §8'),
          },
        ],
      },
    },
  },
})
