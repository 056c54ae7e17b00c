import type { Problem } from '#schemas/errors.ts'
import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { isSessionOver, problemOf } from './problem.ts'
import { requirement } from './requirement.ts'

/** Rows of the file, JSON: what the screen gathers for it. */
export interface ExportRows {
  readonly rows: readonly unknown[]
}

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)

/** A report becomes a spreadsheet (document 1, section 8: no data to export, download failed). */
export const exportFlow = setup({
  types: {} as { context: ExportRows; events: { readonly type: 'export.start' }; tags: 'busy' },
  actors: {
    gatherRows: fromPromise<ExportRows>(notProvided('gatherRows')),
    writeFile: fromPromise<null, ExportRows>(notProvided('writeFile')),
  },
  guards: {
    hasNoRows: (_, { rows }: ExportRows) => rows.length === 0,
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setRows: assign({ rows: (_, { rows }: ExportRows) => rows }),
    dropRows: assign({ rows: [] }),
    reportNoData: () => {},
    reportFailed: () => {},
  },
}).createMachine({
  id: 'export',
  description: 'A report becomes a spreadsheet: its rows are gathered, written and saved.',
  meta: requirement('S4', 'D86', '1 §8', '3 §2'),
  context: { rows: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is exported.',
      meta: requirement('S4', '3 §2'),
      entry: 'dropRows',
      on: { 'export.start': { target: 'gathering', meta: requirement('S4', '3 §2') } },
    },
    gathering: {
      description: 'The server is asked for the rows.',
      meta: requirement('S4', '3 §9'),
      tags: 'busy',
      invoke: {
        id: 'gatherRows',
        src: 'gatherRows',
        onDone: [
          {
            guard: { type: 'hasNoRows', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'reportNoData',
            meta: requirement('1 §8', '3 §8'),
          },
          {
            target: 'writing',
            actions: { type: 'setRows', params: ({ event }) => event.output },
            meta: requirement('S4', '3 §9'),
          },
        ],
        onError: [
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'idle', meta: requirement('1 §8') },
          { target: 'idle', actions: 'reportFailed', meta: requirement('1 §8') },
        ],
      },
    },
    writing: {
      description: 'The file is written, beside the page so that it stays usable, and saved.',
      meta: requirement('S4', '3 §2', '3 §9'),
      tags: 'busy',
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        input: ({ context }) => context,
        onDone: { target: 'idle', meta: requirement('S4', '3 §2') },
        onError: { target: 'idle', actions: 'reportFailed', meta: requirement('1 §8') },
      },
    },
  },
})
