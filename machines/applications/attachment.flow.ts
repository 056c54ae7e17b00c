import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { requirement } from '../shared/requirement.ts'

/** An attached file: the key of its label, and the path of the call that gives its bytes. */
export interface AttachedFile {
  readonly kind: string
  readonly path: string
}
/** A file in the browser: an object URL and whether it is an image. */
export interface LoadedFile {
  readonly url: string
  readonly isImage: boolean
}
export interface AttachmentContext {
  readonly file: AttachedFile | null
  readonly loaded: LoadedFile | null
}
export type AttachmentEvent =
  | { readonly type: 'attachment.open'; readonly file: AttachedFile }
  | { readonly type: 'attachment.retry' }
  | { readonly type: 'attachment.openTab' }

const machineSetup = setup({
  types: {} as { context: AttachmentContext; events: AttachmentEvent; tags: 'busy' | 'image' | 'pdf' | 'failed' },
  actors: { loadFile: fromPromise<LoadedFile, AttachedFile>(notProvided('loadFile')) },
  guards: { isImage: (_, file: LoadedFile) => file.isImage },
  actions: {
    setFile: assign((_, { file }: { file: AttachedFile }) => ({ file, loaded: null })),
    setLoaded: assign((_, loaded: LoadedFile) => ({ loaded })),
    /** A new tab of the browser (document 2, section 2.2). */
    openInNewTab: (_, _params: { url: string }) => {},
  },
})

const open = {
  target: '#attachment.loading',
  actions: { type: 'setFile', params: ({ event }: { event: { file: AttachedFile } }) => event },
  meta: requirement('2 §2.2', 'ADR 62'),
} as const
const openTab = {
  actions: {
    type: 'openInNewTab',
    params: ({ context }: { context: AttachmentContext }) => ({ url: context.loaded!.url }),
  },
  meta: requirement('2 §2.2'),
} as const
const setLoaded = {
  type: 'setLoaded',
  params: ({ event }: { event: { output: LoadedFile } }) => event.output,
} as const

/**
 * Reading the papers of one application, of which one is open at a time: an image and a PDF are shown
 * inline, and a PDF in a new tab, too (document 2, section 2.2).
 */
export const attachmentFlow = machineSetup.createMachine({
  id: 'attachment',
  description: 'Reading the papers of one application, one at a time.',
  meta: requirement('2 §2.2', 'ADR 62'),
  context: { file: null, loaded: null },
  initial: 'none',
  states: {
    none: {
      description: 'No paper is open.',
      meta: requirement('2 §2.2'),
      on: { 'attachment.open': open },
    },
    loading: {
      description: 'The paper is on its way.',
      tags: 'busy',
      meta: requirement('2 §2.2'),
      on: { 'attachment.open': { ...open, reenter: true } },
      invoke: {
        id: 'loadFile',
        src: 'loadFile',
        input: ({ context }) => context.file!,
        onDone: [
          {
            guard: { type: 'isImage', params: ({ event }) => event.output },
            target: 'image',
            actions: setLoaded,
            meta: requirement('2 §2.2', '2 §9'),
          },
          { target: 'pdf', actions: setLoaded, meta: requirement('2 §2.2', 'ADR 103') },
        ],
        onError: { target: 'failed', meta: requirement('2 §8') },
      },
    },
    image: {
      description: 'The image is shown inline.',
      tags: 'image',
      meta: requirement('2 §2.2', '2 §9'),
      on: { 'attachment.open': open },
    },
    pdf: {
      description: 'The PDF is drawn inline.',
      tags: 'pdf',
      meta: requirement('2 §2.2', 'ADR 103'),
      on: { 'attachment.open': open, 'attachment.openTab': openTab },
    },
    failed: {
      description: 'The paper could not be loaded: says which; the others can still be opened.',
      tags: 'failed',
      meta: requirement('2 §8'),
      on: { 'attachment.open': open, 'attachment.retry': { target: 'loading', meta: requirement('2 §8') } },
    },
  },
})
