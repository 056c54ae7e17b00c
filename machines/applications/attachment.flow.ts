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
  | { readonly type: 'attachment.close' }
  | { readonly type: 'attachment.retry' }

const CLOSED: AttachmentContext = { file: null, loaded: null }

const machineSetup = setup({
  types: {} as { context: AttachmentContext; events: AttachmentEvent; tags: 'open' | 'busy' | 'image' | 'failed' },
  actors: { loadFile: fromPromise<LoadedFile, AttachedFile>(notProvided('loadFile')) },
  guards: { isImage: (_, file: LoadedFile) => file.isImage },
  actions: {
    keepFile: assign((_, { file }: { file: AttachedFile }) => ({ file, loaded: null })),
    keepLoaded: assign((_, loaded: LoadedFile) => ({ loaded })),
    forget: assign(CLOSED),
    /** A PDF opens in a new tab (document 2, section 2.2). */
    openInNewTab: () => {},
    /** The object URL is given back. */
    release: () => {},
  },
})

/** Previewing an attached file: images inline at the ratio 1.4, a PDF in a new tab (document 2, sections 2.2 and 9). */
export const attachmentFlow = machineSetup.createMachine({
  id: 'attachment',
  description: 'Previewing one attached file.',
  meta: requirement('2 §2.2', '2 §9'),
  context: CLOSED,
  initial: 'closed',
  states: {
    closed: {
      description: 'No file is open.',
      meta: requirement('2 §2.2'),
      on: {
        'attachment.open': {
          target: 'loading',
          actions: { type: 'keepFile', params: ({ event }) => event },
          meta: requirement('2 §2.2'),
        },
      },
    },
    loading: {
      description: 'The file is on its way.',
      tags: ['open', 'busy'],
      meta: requirement('2 §2.2'),
      on: { 'attachment.close': { target: 'closed', actions: 'forget', meta: requirement('2 §2.2') } },
      invoke: {
        id: 'loadFile',
        src: 'loadFile',
        input: ({ context }) => context.file!,
        onDone: [
          {
            guard: { type: 'isImage', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepLoaded', params: ({ event }) => event.output },
            meta: requirement('2 §2.2', '2 §9'),
          },
          {
            target: 'closed',
            actions: [{ type: 'keepLoaded', params: ({ event }) => event.output }, 'openInNewTab', 'forget'],
            meta: requirement('2 §2.2'),
          },
        ],
        onError: { target: 'failed', meta: requirement('2 §8') },
      },
    },
    shown: {
      description: 'The image is shown inline.',
      tags: ['open', 'image'],
      meta: requirement('2 §2.2', '2 §9'),
      on: { 'attachment.close': { target: 'closed', actions: ['release', 'forget'], meta: requirement('2 §2.2') } },
    },
    failed: {
      description: 'The file could not be loaded.',
      tags: ['open', 'failed'],
      meta: requirement('2 §8'),
      on: {
        'attachment.retry': { target: 'loading', meta: requirement('2 §8') },
        'attachment.close': { target: 'closed', actions: 'forget', meta: requirement('2 §2.2') },
      },
    },
  },
})
