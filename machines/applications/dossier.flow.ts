import { assign, fromPromise, setup } from 'xstate'
import type { Dossier } from '#schemas/applications/dossier.schema.ts'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import type { Problem } from '#schemas/errors.ts'
import { notProvided } from '../shared/not-provided.ts'
import { problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** A paper on its way into the zip, as the dossier lists it. */
export interface PackedPaper {
  readonly kind: PaperKind
  /** Of the call that gives its bytes. */
  readonly path: string
  readonly fileName: string
  readonly sha256: string
}
/** The file that was loaded: the bytes that the dossier lists, other bytes, or none. */
export type PaperCame = 'intact' | 'differs' | 'gone'
/** A paper whose file in the zip differs from the dossier, or is missing. */
export interface OddPaper {
  readonly kind: PaperKind
  readonly came: Exclude<PaperCame, 'intact'>
}

export interface DossierContext {
  readonly applyId: number
  readonly dossier: Dossier | null
  /** Why it could not be loaded. */
  readonly problem: Problem | null
  readonly papers: readonly PackedPaper[]
  /** How many of them have come. */
  readonly done: number
  readonly odd: readonly OddPaper[]
}
export type DossierEvent =
  | { readonly type: 'dossier.retry' }
  | { readonly type: 'zip.start' }
  | { readonly type: 'zip.cancel' }

const papersOf = ({ papers }: Dossier): PackedPaper[] =>
  papers.flatMap(({ kind, path, fileName, sha256 }) =>
    path === null || fileName === null || sha256 === null ? [] : [{ kind, path, fileName, sha256 }],
  )

const machineSetup = setup({
  types: {} as {
    context: DossierContext
    events: DossierEvent
    input: { applyId: number }
    tags: 'busy' | 'failed' | 'shown' | 'packing'
  },
  actors: {
    loadDossier: fromPromise<Dossier, { applyId: number }>(notProvided('loadDossier')),
    /** Caches the bytes until the zip is written. */
    collectPaper: fromPromise<PaperCame, PackedPaper>(notProvided('collectPaper')),
    writeZip: fromPromise<null, Pick<DossierContext, 'dossier' | 'papers' | 'odd'>>(notProvided('writeZip')),
  },
  guards: {
    hasPapers: ({ context }) => context.papers.length > 0,
    isLastPaper: ({ context }) => context.done + 1 === context.papers.length,
  },
  actions: {
    setDossier: assign((_, { dossier }: { dossier: Dossier }) => ({
      dossier,
      problem: null,
      papers: papersOf(dossier),
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    begin: assign({ done: 0, odd: [] }),
    notePaper: assign(({ context }, { came }: { came: PaperCame }) => ({
      done: context.done + 1,
      odd: came === 'intact' ? context.odd : [...context.odd, { kind: context.papers[context.done]!.kind, came }],
    })),
    /** Gives back the memory of the bytes. */
    clearFiles: () => {},
    /** Announces that the zip is saved, or how many papers in it differ from the dossier. */
    announceSaved: () => {},
    announceFailed: (_, _params: { problem: Problem }) => {},
  },
})

const notePaper = {
  type: 'notePaper',
  params: ({ event }: { event: { output: PaperCame } }) => ({ came: event.output }),
} as const
const reportFailed = {
  type: 'announceFailed',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const

/** The dossier of one application: loaded, shown, and packed into a zip with its papers (ADR 69). */
export const dossierFlow = machineSetup.createMachine({
  id: 'dossier',
  description: 'The dossier of one application: load it, show it, pack it with its papers.',
  meta: requirement('issue 12', 'ADR 69'),
  context: ({ input }) => ({ applyId: input.applyId, dossier: null, problem: null, papers: [], done: 0, odd: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The dossier is on its way: the server reads the papers and checks the trail.',
      tags: 'busy',
      meta: requirement('ADR 69'),
      invoke: {
        id: 'loadDossier',
        src: 'loadDossier',
        input: ({ context }) => ({ applyId: context.applyId }),
        onDone: {
          target: 'shown',
          actions: { type: 'setDossier', params: ({ event }) => ({ dossier: event.output }) },
          meta: requirement('ADR 69'),
        },
        onError: {
          target: 'failed',
          actions: { type: 'setProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          meta: requirement('2 §8'),
        },
      },
    },
    failed: {
      description: 'The dossier could not be loaded: says why.',
      tags: 'failed',
      meta: requirement('2 §8'),
      on: { 'dossier.retry': { target: 'loading', meta: requirement('2 §8') } },
    },
    shown: {
      description: 'The dossier is shown, and can be printed or packed.',
      tags: 'shown',
      meta: requirement('ADR 69'),
      entry: 'clearFiles',
      on: {
        'zip.start': [
          { guard: 'hasPapers', target: 'collecting', actions: 'begin', meta: requirement('ADR 69') },
          { target: 'writing', actions: 'begin', meta: requirement('ADR 69') },
        ],
      },
    },
    collecting: {
      description: 'The papers come one by one, and each is held against its hash in the dossier.',
      tags: ['shown', 'packing'],
      meta: requirement('ADR 69'),
      on: { 'zip.cancel': { target: 'shown', meta: requirement('ADR 69') } },
      invoke: {
        id: 'collectPaper',
        src: 'collectPaper',
        input: ({ context }) => context.papers[context.done]!,
        onDone: [
          { guard: 'isLastPaper', target: 'writing', actions: notePaper, meta: requirement('ADR 69') },
          { target: 'collecting', reenter: true, actions: notePaper, meta: requirement('ADR 69') },
        ],
        onError: { target: 'shown', actions: reportFailed, meta: requirement('2 §8') },
      },
    },
    writing: {
      description: 'The zip is written and saved.',
      tags: ['shown', 'packing'],
      meta: requirement('ADR 69'),
      on: { 'zip.cancel': { target: 'shown', meta: requirement('ADR 69') } },
      invoke: {
        id: 'writeZip',
        src: 'writeZip',
        input: ({ context: { dossier, papers, odd } }) => ({ dossier, papers, odd }),
        onDone: { target: 'shown', actions: 'announceSaved', meta: requirement('ADR 69') },
        onError: { target: 'shown', actions: reportFailed, meta: requirement('2 §8') },
      },
    },
  },
})
