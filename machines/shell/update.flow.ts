import { fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { requirement } from '../shared/requirement.ts'

export type UpdateEvent =
  /** The server, or the service worker, is of a newer release than this page. */
  { readonly type: 'release.newer' } | { readonly type: 'update.later' } | { readonly type: 'update.reload' }

const updateSetup = setup({
  types: {} as { context: Record<string, never>; events: UpdateEvent; tags: 'told' | 'busy' },
  actors: {
    /** Has the service worker fetch the newer page, so that the reload does not show the old one from its cache. */
    fetchPage: fromPromise<void>(notProvided('fetchPage')),
    /** Waits for the writes that are on their way, whose answers would get lost. */
    endWrites: fromPromise<void>(notProvided('endWrites')),
  },
  delays: { LATER: 600_000, LIMIT: 10_000 },
  actions: {
    lookForPage: () => {},
    /** Stores what is typed for the new page, and reloads. */
    reloadPage: () => {},
  },
})

/** What happens to a page that is older than the server (decision G13). */
export const updateFlow = updateSetup.createMachine({
  id: 'update',
  description: 'A page of an older version asks to be loaded anew, and what is typed goes along.',
  meta: requirement('G13', 'issue 17'),
  context: {},
  initial: 'current',
  states: {
    current: {
      description: 'Nothing newer than this page has been heard of.',
      meta: requirement('G13'),
      on: { 'release.newer': { target: 'told', meta: requirement('G13', 'ADR 92') } },
    },
    told: {
      description: 'The page says that there is a newer version, and offers to load it.',
      tags: 'told',
      meta: requirement('G13'),
      entry: 'lookForPage',
      on: {
        'update.later': { target: 'postponed', meta: requirement('G13') },
        'update.reload': { target: 'fetching', meta: requirement('G13') },
      },
    },
    postponed: {
      description: 'The person goes on with the older page, and is told again after a while.',
      meta: requirement('G13'),
      after: { LATER: { target: 'told', meta: requirement('ADR 92') } },
    },
    fetching: {
      description: 'The browser fetches the newer page; the person may go on typing.',
      tags: ['told', 'busy'],
      meta: requirement('ADR 92'),
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        onDone: { target: 'settling', meta: requirement('ADR 92') },
        // without it, the reload loads the page from the server
        onError: { target: 'settling', meta: requirement('ADR 92') },
      },
      after: { LIMIT: { target: 'settling', meta: requirement('ADR 92') } },
    },
    settling: {
      description: 'What is being saved ends first.',
      tags: ['told', 'busy'],
      meta: requirement('ADR 92', 'issue 2'),
      invoke: {
        id: 'endWrites',
        src: 'endWrites',
        onDone: { target: 'reloading', meta: requirement('ADR 92') },
        onError: { target: 'told', meta: requirement('house') },
      },
    },
    reloading: {
      description: 'What is typed is kept for the newer page, which comes in the place of this one.',
      tags: ['told', 'busy'],
      meta: requirement('ADR 92', 'issue 2'),
      entry: 'reloadPage',
      type: 'final',
    },
  },
})
