import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import { areAllowed, isWithinAny, onlyNode, type Nodes, type Scope } from '#schemas/scope-levels.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import { notProvided } from '../shared/not-provided.ts'
import { problemOf, problemOfPage } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'
import { ANY_LEVEL, buildTree, keyOf, sameScope, scopeForPage } from './scope-tree.ts'

export interface ScopeInput {
  /** The user's own nodes in the tree (G9): what the documents call resetting to the university is going back to all. */
  readonly homes: Nodes
  /** The scope of the last visit; null: all homes. */
  readonly stored: Scope | null
}
export interface ScopeContext {
  readonly homes: Nodes
  /** One node, or all homes at once. */
  readonly current: Nodes
  /** Levels that the page in view works in. */
  readonly levels: readonly number[]
  readonly tree: readonly ScopeNode[] | null
  /** What is chosen in the dialog, not saved yet: one node, or all homes at once. */
  readonly selected: Nodes | null
  /** The problem that the dialog shows: a refused level, or nothing chosen. */
  readonly problem: Problem | null
  /** Why the tree could not be loaded. */
  readonly loadProblem: Problem | null
}
export type ScopeEvent =
  | { readonly type: 'page.change'; readonly levels: readonly number[] }
  | { readonly type: 'dialog.open' }
  | { readonly type: 'dialog.dismiss' }
  /** One node, or all homes at once. */
  | { readonly type: 'scope.select'; readonly nodes: Nodes }
  | { readonly type: 'scope.save' }
  | { readonly type: 'tree.reload' }

/** Where the person works: university, faculty or branch (G7), or all homes of one who has several (G9). */
export const scopeFlow = setup({
  types: {} as { context: ScopeContext; input: ScopeInput; events: ScopeEvent; tags: 'dialog' | 'forced' | 'unusable' },
  actors: { loadScopes: fromPromise<readonly ScopeNode[]>(notProvided('loadScopes')) },
  guards: {
    isAllowed: ({ context }) => scopeForPage(context.current, context.homes, context.levels) === 'keep',
    isHomeAllowed: ({ context }) => scopeForPage(context.current, context.homes, context.levels) === 'reset',
    isSomeAllowed: ({ context }) => scopeForPage(context.current, context.homes, context.levels) === 'choose',
    isGone: ({ context: { tree, current, homes } }) => {
      const one = onlyNode(current)
      if (tree === null || one === undefined || keyOf(current) === keyOf(homes)) return false
      return !buildTree(tree, one.universityId).some(({ scope }) => sameScope(scope, one))
    },
    isLevelAllowed: ({ context }, { nodes }: { nodes: Nodes }) =>
      areAllowed(nodes, context.levels) && nodes.every((node) => isWithinAny(node, context.homes)),
    isSelected: ({ context }) => context.selected !== null,
  },
  actions: {
    setLevels: assign((_, params: { levels: readonly number[] }) => ({ levels: params.levels })),
    setTree: assign((_, params: { tree: readonly ScopeNode[] }) => ({ tree: params.tree })),
    setLoadProblem: assign((_, params: { error: unknown }) => ({ loadProblem: problemOf(params.error) })),
    dropLoadProblem: assign({ loadProblem: null }),
    resetToHome: assign(({ context }) => ({ current: context.homes })),
    select: assign((_, params: { nodes: Nodes }) => ({ selected: params.nodes, problem: null })),
    selectNothing: assign({ selected: null, problem: null }),
    apply: assign(({ context }) => ({ current: context.selected ?? context.current })),
    refuseLevel: assign(() => ({ selected: null, problem: problemOfPage('SCOPE_NOT_ALLOWED', 403) })),
    refuseNothing: assign(() => ({ problem: problemOfPage('SELECT_SCOPE', 0) })),
    /** The edge stores the scope and sends it with every call from now on. */
    publish: () => {},
  },
}).createMachine({
  id: 'scope',
  description: 'Where the person works',
  type: 'parallel',
  meta: requirement('1 §2', '1 §4', '1 §6'),
  context: ({ input }) => ({
    homes: input.homes,
    current: input.stored && isWithinAny(input.stored, input.homes) ? [input.stored] : input.homes,
    levels: ANY_LEVEL,
    tree: null,
    selected: null,
    problem: null,
    loadProblem: null,
  }),
  states: {
    tree: {
      description: 'The scopes that the user may see',
      meta: requirement('1 §2', 'G9'),
      initial: 'loading',
      states: {
        loading: {
          description: 'The tree is on its way',
          meta: requirement('1 §7'),
          entry: 'dropLoadProblem',
          invoke: {
            id: 'loadScopes',
            src: 'loadScopes',
            onDone: {
              target: 'ready',
              actions: { type: 'setTree', params: ({ event }) => ({ tree: event.output }) },
              meta: requirement('1 §7'),
            },
            onError: {
              target: 'failed',
              actions: { type: 'setLoadProblem', params: ({ event }) => ({ error: event.error }) },
              meta: requirement('1 §7'),
            },
          },
        },
        ready: { description: 'The tree is known', meta: requirement('1 §2') },
        failed: {
          description: 'The tree did not come; it can be asked for again',
          meta: requirement('1 §7'),
          on: { 'tree.reload': { target: 'loading', meta: requirement('1 §7') } },
        },
      },
    },
    place: {
      description: 'The scope of the page in view',
      meta: requirement('1 §6'),
      initial: 'checking',
      on: {
        'page.change': {
          target: '.checking',
          actions: { type: 'setLevels', params: ({ event }) => ({ levels: event.levels }) },
          meta: requirement('1 §4', '1 §6'),
        },
      },
      states: {
        checking: {
          description: 'Compares the scope with what the page allows',
          meta: requirement('1 §4', 'G8'),
          entry: 'selectNothing',
          always: [
            { guard: 'isAllowed', target: 'settled', meta: requirement('1 §6') },
            { guard: 'isHomeAllowed', target: 'settled', actions: 'resetToHome', meta: requirement('1 §4', 'G8') },
            { guard: 'isSomeAllowed', target: 'mustChoose', meta: requirement('1 §2', 'G8') },
            { target: 'unusable', meta: requirement('D60') },
          ],
        },
        settled: {
          description: 'The page works in this scope',
          meta: requirement('1 §6', 'G9'),
          entry: 'publish',
          always: { guard: 'isGone', target: 'checking', actions: 'resetToHome', meta: requirement('G8', 'G9') },
          on: { 'dialog.open': { target: 'choosing', meta: requirement('1 §2') } },
        },
        choosing: {
          description: 'The scope dialog is open, because the person wished so',
          tags: ['dialog'],
          meta: requirement('1 §2'),
          on: {
            'scope.select': [
              {
                guard: { type: 'isLevelAllowed', params: ({ event }) => ({ nodes: event.nodes }) },
                actions: { type: 'select', params: ({ event }) => ({ nodes: event.nodes }) },
                meta: requirement('1 §4'),
              },
              { actions: 'refuseLevel', meta: requirement('1 §4', '1 §6') },
            ],
            'scope.save': [
              { guard: 'isSelected', target: 'checking', actions: 'apply', meta: requirement('1 §2', '1 §4') },
              { actions: 'refuseNothing', meta: requirement('1 §8') },
            ],
            'dialog.dismiss': { target: 'settled', actions: 'selectNothing', meta: requirement('1 §2') },
          },
        },
        mustChoose: {
          description:
            'The page does not work in this scope, nor in all homes; the dialog stays until a scope is saved',
          tags: ['dialog', 'forced'],
          meta: requirement('1 §2', 'G8'),
          on: {
            'scope.select': [
              {
                guard: { type: 'isLevelAllowed', params: ({ event }) => ({ nodes: event.nodes }) },
                actions: { type: 'select', params: ({ event }) => ({ nodes: event.nodes }) },
                meta: requirement('1 §4'),
              },
              { actions: 'refuseLevel', meta: requirement('1 §4', '1 §6') },
            ],
            'scope.save': [
              { guard: 'isSelected', target: 'checking', actions: 'apply', meta: requirement('1 §2', '1 §4') },
              { actions: 'refuseNothing', meta: requirement('1 §8') },
            ],
          },
        },
        unusable: {
          description: 'No scope of this user fits the page; it says so and links home',
          tags: ['unusable'],
          meta: requirement('D60'),
        },
      },
    },
  },
})
