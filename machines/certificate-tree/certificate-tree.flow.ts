import { and, assign, fromPromise, setup } from 'xstate'
import {
  isSameTree,
  switchAll,
  switchNode,
  type Bit,
  type NamedNode,
  type Path,
} from '#schemas/certificate-tree/certificate-tree.ts'
import type { Problem } from '#schemas/errors.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isForbidden, isSessionOver, isStale, problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

export interface LoadedTree {
  readonly tree: readonly NamedNode[]
  readonly version: number
}
export interface CertificateTreeContext extends Caller, LoadedTree {
  /** The tree as it is shown: what would be saved. */
  readonly draft: readonly NamedNode[]
  readonly problem: Problem | null
}
export interface SavedTree {
  readonly version: number
  readonly message: string
}
export type CertificateTreeEvent =
  | { readonly type: 'node.switch'; readonly path: Path; readonly active: Bit }
  | { readonly type: 'all.switch'; readonly active: Bit }
  | { readonly type: 'tree.save' }
  | { readonly type: 'save.confirm' }
  | { readonly type: 'save.cancel' }
  | { readonly type: 'tree.cancel' }
  | { readonly type: 'discard.confirm' }
  | { readonly type: 'discard.cancel' }
  | { readonly type: 'tree.reload' }

const may = and([...MAY_MANAGE])
const base = setup({
  types: {} as {
    context: CertificateTreeContext
    input: Caller
    events: CertificateTreeEvent
    tags:
      | 'loading'
      | 'failed'
      | 'forbidden'
      | 'tree'
      | 'unsaved'
      | 'unchanged'
      | 'alert'
      | 'outdated'
      | 'confirming'
      | 'busy'
      | 'discarding'
  },
  actors: {
    loadTree: fromPromise<LoadedTree>(notProvided('loadTree')),
    saveTree: fromPromise<SavedTree, LoadedTree>(notProvided('saveTree')),
  },
  guards: {
    ...callerGuards,
    isAsStored: ({ context }) => isSameTree(context.tree, context.draft),
    isForbidden: (_, problem: Problem) => isForbidden(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
    isOutdated: (_, problem: Problem) => isStale(problem) || problem.code === 'CERTIFICATE_TREE_CHANGED',
  },
  actions: {
    setTree: assign((_, { tree, version }: LoadedTree) => ({ tree, version, draft: tree, problem: null })),
    switchNode: assign({
      draft: ({ context }, { path, active }: { path: Path; active: Bit }) => switchNode(context.draft, path, active),
    }),
    switchAll: assign({ draft: ({ context }, { active }: { active: Bit }) => switchAll(context.draft, active) }),
    setSaved: assign(({ context }, { version }: { version: number }) => ({ tree: context.draft, version })),
    dropChanges: assign(({ context }) => ({ draft: context.tree })),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    showSuccess: (_, _params: { message: string }) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
  },
})

const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const setProblem = { type: 'setProblem', params: asProblem } as const
const toast = {
  type: 'showProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const
const switchOn = {
  'node.switch': {
    target: 'changed',
    actions: {
      type: 'switchNode',
      params: ({ event }: { event: Extract<CertificateTreeEvent, { type: 'node.switch' }> }) => event,
    },
    meta: requirement('3 §2', '3 §4', 'D57'),
  },
  'all.switch': {
    target: 'changed',
    actions: {
      type: 'switchAll',
      params: ({ event }: { event: Extract<CertificateTreeEvent, { type: 'all.switch' }> }) => event,
    },
    meta: requirement('3 §2', '3 §4'),
  },
} as const
const switches = {
  'node.switch': { ...switchOn['node.switch'], guard: may },
  'all.switch': { ...switchOn['all.switch'], guard: may },
} as const
const reportSame = { guard: may, target: 'unchanged', meta: requirement('3 §5') } as const
const confirmSave = { guard: may, target: 'confirming', meta: requirement('3 §2', 'trust') } as const
const confirmCancel = { target: 'discarding', meta: requirement('3 §2') } as const

/** The tree of certificates open for applying: switched on the screen, saved whole (document 3, section 2). */
export const certificateTreeFlow = base.createMachine({
  id: 'certificateTree',
  description:
    'The tree of certificates open for applying: switch some, see what changes, and save the whole tree, or cancel.',
  meta: requirement('3 §2', '3 §5', '3 §7'),
  context: ({ input }) => ({ ...input, tree: [], version: 1, draft: [], problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Waits for the tree.',
      tags: 'loading',
      meta: requirement('3 §7'),
      invoke: {
        id: 'loadTree',
        src: 'loadTree',
        onDone: {
          target: 'showing',
          actions: { type: 'setTree', params: ({ event }) => event.output },
          meta: requirement('3 §7'),
        },
        onError: [
          {
            guard: { type: 'isForbidden', params: asProblem },
            target: 'forbidden',
            actions: setProblem,
            meta: requirement('1 §6', 'G10'),
          },
          {
            guard: { type: 'isSessionOver', params: asProblem },
            target: 'failed',
            actions: setProblem,
            meta: requirement('3 §8'),
          },
          { target: 'failed', actions: [setProblem, toast], meta: requirement('3 §8') },
        ],
      },
    },
    failed: {
      description: 'The tree could not be loaded: says why, and offers to try again.',
      tags: 'failed',
      meta: requirement('3 §8'),
      on: { 'tree.reload': { target: 'loading', meta: requirement('3 §7') } },
    },
    forbidden: {
      description: 'The user may not see the tree, or not in this scope.',
      tags: 'forbidden',
      meta: requirement('1 §6', 'G10'),
    },
    showing: {
      description: 'The tree as it is stored.',
      tags: 'tree',
      meta: requirement('3 §2'),
      on: { ...switches, 'tree.save': reportSame },
    },
    unchanged: {
      description: 'Save was asked for, but nothing was switched: says so.',
      tags: ['tree', 'unchanged'],
      meta: requirement('3 §5', 'D36'),
      on: { ...switches, 'tree.save': reportSame },
    },
    changed: {
      description: 'Some certificates were switched, and nothing is saved yet.',
      tags: ['tree', 'unsaved'],
      meta: requirement('3 §2'),
      always: { guard: 'isAsStored', target: 'showing', meta: requirement('3 §5') },
      on: { ...switchOn, 'tree.save': confirmSave, 'tree.cancel': confirmCancel },
    },
    confirming: {
      description: 'Shows how many certificates are opened and closed, and which, and asks whether to save.',
      tags: ['tree', 'unsaved', 'confirming'],
      meta: requirement('3 §2', 'trust'),
      on: {
        'save.confirm': { target: 'saving', meta: requirement('3 §7') },
        'save.cancel': { target: 'changed', meta: requirement('3 §2') },
      },
    },
    saving: {
      description: 'The server checks and stores the whole tree; the panel waits.',
      tags: ['tree', 'confirming', 'busy'],
      meta: requirement('3 §7'),
      entry: 'clearProblem',
      invoke: {
        id: 'saveTree',
        src: 'saveTree',
        input: ({ context: { draft, version } }) => ({ tree: draft, version }),
        onDone: {
          target: 'showing',
          actions: [
            { type: 'setSaved', params: ({ event }) => event.output },
            { type: 'showSuccess', params: ({ event }) => event.output },
          ],
          meta: requirement('3 §7'),
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: asProblem },
            target: 'outdated',
            actions: setProblem,
            meta: requirement('G14'),
          },
          { guard: { type: 'isSessionOver', params: asProblem }, target: 'changed', meta: requirement('3 §8') },
          { target: 'refused', actions: setProblem, meta: requirement('3 §8') },
        ],
      },
    },
    refused: {
      description: 'The server refused to save: says why; what was switched stays.',
      tags: ['tree', 'unsaved', 'alert'],
      meta: requirement('3 §8'),
      on: { ...switches, 'tree.save': confirmSave, 'tree.cancel': confirmCancel },
    },
    outdated: {
      description:
        'Somebody else saved the tree, or the certificates changed: says so, and offers to load the tree as it is now.',
      tags: ['tree', 'unsaved', 'outdated'],
      meta: requirement('G14'),
      on: { 'tree.reload': { target: 'loading', meta: requirement('G14') } },
    },
    discarding: {
      description: 'Asks whether to drop what was switched.',
      tags: ['tree', 'discarding'],
      meta: requirement('3 §2'),
      on: {
        'discard.confirm': { target: 'showing', actions: 'dropChanges', meta: requirement('3 §2') },
        'discard.cancel': { target: 'changed', meta: requirement('3 §2') },
      },
    },
  },
})
