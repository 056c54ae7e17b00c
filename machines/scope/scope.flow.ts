import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { Scope } from '#schemas/scope-levels.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import { notProvided } from '../shared/not-provided.ts'
import { problemOf } from '../shared/problem.ts'
import { refusal } from '../shared/refusal.ts'
import { ANY_LEVEL, isWithin, placeNodes, sameScope, scopeForPage } from './scope-tree.ts'

export interface ScopeInput {
  /** The user's own node in the tree (G9): what the documents call resetting to the university is resetting to it. */
  readonly home: Scope
  /** The scope of the last visit. */
  readonly stored: Scope | null
}
export interface ScopeContext {
  readonly home: Scope
  readonly current: Scope
  /** Levels that the page in view works in. */
  readonly levels: readonly number[]
  readonly nodes: readonly ScopeNode[] | null
  /** The node chosen in the dialog, not saved yet. */
  readonly selected: number | null
  /** What the dialog says: a refused level, or nothing chosen. */
  readonly problem: Problem | null
  /** Why the tree could not be loaded. */
  readonly loadProblem: Problem | null
}
export type ScopeEvent =
  | { readonly type: 'page.change'; readonly levels: readonly number[] }
  | { readonly type: 'dialog.open' }
  | { readonly type: 'dialog.dismiss' }
  | { readonly type: 'node.select'; readonly hrId: number }
  | { readonly type: 'scope.save' }
  | { readonly type: 'tree.reload' }

const placedIn = (context: ScopeContext, hrId: number | null) => placeNodes(context.nodes ?? [], context.home.universityId).find(({ node }) => node.hrId === hrId)

/** Where the person works: university, faculty or branch (document 1, sections 2, 4 and 6; decisions G7 to G9, D60). */
export const scopeFlow = setup({
  types: {} as { context: ScopeContext; input: ScopeInput; events: ScopeEvent; tags: 'dialog' | 'forced' | 'unusable' },
  actors: { loadScopes: fromPromise<readonly ScopeNode[]>(notProvided('loadScopes')) },
  guards: {
    isAllowed: ({ context }) => scopeForPage(context.current, context.home, context.levels) === 'keep',
    isHomeAllowed: ({ context }) => scopeForPage(context.current, context.home, context.levels) === 'reset',
    isSomeAllowed: ({ context }) => scopeForPage(context.current, context.home, context.levels) === 'choose',
    isGone: ({ context }) => context.nodes !== null && !sameScope(context.current, context.home) && !placeNodes(context.nodes, context.home.universityId).some(({ scope }) => sameScope(scope, context.current)),
    isLevelAllowed: ({ context }, params: { hrId: number }) => {
      const placed = placedIn(context, params.hrId)
      return placed !== undefined && context.levels.includes(placed.node.appLevel) && isWithin(placed.scope, context.home)
    },
    isSelected: ({ context }) => context.selected !== null,
  },
  actions: {
    keepLevels: assign((_, params: { levels: readonly number[] }) => ({ levels: params.levels })),
    keepNodes: assign((_, params: { nodes: readonly ScopeNode[] }) => ({ nodes: params.nodes })),
    keepLoadProblem: assign((_, params: { error: unknown }) => ({ loadProblem: problemOf(params.error) })),
    dropLoadProblem: assign({ loadProblem: null }),
    resetToHome: assign(({ context }) => ({ current: context.home })),
    select: assign((_, params: { hrId: number }) => ({ selected: params.hrId, problem: null })),
    selectNothing: assign({ selected: null, problem: null }),
    apply: assign(({ context }) => ({ current: placedIn(context, context.selected)?.scope ?? context.current })),
    refuseLevel: assign(() => ({ selected: null, problem: refusal('SCOPE_NOT_ALLOWED') })),
    refuseNothing: assign(() => ({ problem: refusal('SELECT_SCOPE') })),
    /** The edge stores the scope and sends it with every call from now on. */
    publish: () => {},
  },
}).createMachine({
  id: 'scope',
  description: 'Where the person works',
  type: 'parallel',
  context: ({ input }) => ({
    home: input.home, current: input.stored && isWithin(input.stored, input.home) ? input.stored : input.home,
    levels: ANY_LEVEL, nodes: null, selected: null, problem: null, loadProblem: null,
  }),
  states: {
    tree: {
      description: 'The scopes that the user may see',
      initial: 'loading',
      states: {
        loading: {
          description: 'The tree is on its way',
          entry: 'dropLoadProblem',
          invoke: {
            id: 'loadScopes', src: 'loadScopes',
            onDone: { target: 'ready', actions: { type: 'keepNodes', params: ({ event }) => ({ nodes: event.output }) }, meta: { requirements: ['1 §7'] } },
            onError: { target: 'failed', actions: { type: 'keepLoadProblem', params: ({ event }) => ({ error: event.error }) }, meta: { requirements: ['1 §7'] } },
          },
        },
        ready: { description: 'The tree is known' },
        failed: { description: 'The tree did not come; it can be asked for again', on: { 'tree.reload': { target: 'loading' } } },
      },
    },
    place: {
      description: 'The scope of the page in view',
      initial: 'checking',
      on: { 'page.change': { target: '.checking', actions: { type: 'keepLevels', params: ({ event }) => ({ levels: event.levels }) } } },
      states: {
        checking: {
          description: 'Compares the scope with what the page allows',
          entry: 'selectNothing',
          always: [
            { guard: 'isAllowed', target: 'settled' },
            { guard: 'isHomeAllowed', target: 'settled', actions: 'resetToHome', meta: { requirements: ['1 §4', 'G8'] } },
            { guard: 'isSomeAllowed', target: 'mustChoose', meta: { requirements: ['1 §2', 'G8'] } },
            { target: 'unusable', meta: { requirements: ['D60'] } },
          ],
        },
        settled: {
          description: 'The page works in this scope',
          entry: 'publish',
          always: { guard: 'isGone', target: 'checking', actions: 'resetToHome' },
          on: { 'dialog.open': { target: 'choosing' } },
        },
        choosing: {
          description: 'The scope dialog is open, because the person wished so',
          tags: ['dialog'],
          on: {
            'node.select': [
              { guard: { type: 'isLevelAllowed', params: ({ event }) => ({ hrId: event.hrId }) }, actions: { type: 'select', params: ({ event }) => ({ hrId: event.hrId }) } },
              { actions: 'refuseLevel', meta: { requirements: ['1 §6'] } },
            ],
            'scope.save': [{ guard: 'isSelected', target: 'checking', actions: 'apply' }, { actions: 'refuseNothing', meta: { requirements: ['1 §8'] } }],
            'dialog.dismiss': { target: 'settled', actions: 'selectNothing' },
          },
        },
        mustChoose: {
          description: 'The page does not work in this scope, nor at the top; the dialog stays until a scope is saved',
          tags: ['dialog', 'forced'],
          on: {
            'node.select': [
              { guard: { type: 'isLevelAllowed', params: ({ event }) => ({ hrId: event.hrId }) }, actions: { type: 'select', params: ({ event }) => ({ hrId: event.hrId }) } },
              { actions: 'refuseLevel', meta: { requirements: ['1 §6'] } },
            ],
            'scope.save': [{ guard: 'isSelected', target: 'checking', actions: 'apply' }, { actions: 'refuseNothing', meta: { requirements: ['1 §8'] } }],
          },
        },
        unusable: { description: 'No scope of this user fits the page; it says so and links home', tags: ['unusable'] },
      },
    },
  },
})
