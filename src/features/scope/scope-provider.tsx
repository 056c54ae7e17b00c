import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, Suspense, use, useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { buildTree, keyOf, sameScope } from '#machines/scope/scope-tree.ts'
import { readScope } from '#src/api/credentials.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import type { Nodes, Scope } from '#schemas/scope-levels.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import type { SessionData } from '#schemas/session/session.schema.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { scopeMachine, type ScopeActor } from './scope.actors.ts'

const ActorContext = createContext<ScopeActor | null>(null)
const loadScopeDialog = () => import('./scope-dialog.tsx').then((module) => ({ default: module.ScopeDialog }))

/** A process of the release before names one home alone. */
const homesOf = ({ home, homes = [home] }: Partial<SessionData> & Pick<SessionData, 'home'>): Nodes => {
  const [first, ...more] = homes.map(({ universityId, facultyId, branchId }): Scope => ({
    universityId,
    ...(facultyId !== null && { facultyId }),
    ...(branchId !== null && { branchId }),
  }))
  return [first!, ...more]
}

/** Provides the scope flow of the logged-in user, and shows its dialog. */
export function ScopeProvider({ user, children }: { readonly user: SessionData; readonly children: ReactNode }) {
  const actor = useActorRef(scopeMachine, { input: { homes: homesOf(user), stored: readScope() } })
  const open = useSelector(actor, (state) => state.hasTag('dialog'))
  useOnReturn(() => actor.send({ type: 'tree.reload' }))
  return (
    <ActorContext value={actor}>
      {children}
      {open && (
        <Suspense>
          <LazyPart load={loadScopeDialog} with={{ actor }} />
        </Suspense>
      )}
    </ActorContext>
  )
}

export function useScopeActor(): ScopeActor {
  const actor = use(ActorContext)
  if (!actor) throw new Error('useScope must be used inside ScopeProvider')
  return actor
}

export interface ScopeView {
  /** One node, or all homes of a person who has several, at once. */
  readonly nodes: Nodes
  /** The same text for the same scope: a key for what must load again when the scope changes. */
  readonly key: string
  /** The nodes as the tree has them, with names; none until the tree is known. */
  readonly places: readonly ScopeNode[]
  /** No scope of this user fits the page in view (D60). */
  readonly isUnusable: boolean
  /** Opens the dialog 'change scope'. */
  readonly openDialog: () => void
  /** Sets the levels that the visible page allows; a scope that does not fit is reset, or the dialog opens (G8). */
  readonly enterPage: (levels: readonly number[]) => void
}

function placesOf(tree: readonly ScopeNode[], nodes: Nodes): readonly ScopeNode[] {
  const all = buildTree(tree, nodes[0].universityId)
  return nodes.flatMap((node) => all.find(({ scope }) => sameScope(scope, node))?.node ?? [])
}

/** Where the person works now (document 1, section 2). */
export function useScope(): ScopeView {
  const actor = useScopeActor()
  const { nodes, tree, isUnusable } = useSelector(
    actor,
    (state) => ({ nodes: state.context.current, tree: state.context.tree, isUnusable: state.hasTag('unusable') }),
    shallowEqual,
  )
  const openDialog = useCallback(() => actor.send({ type: 'dialog.open' }), [actor])
  const enterPage = useCallback((levels: readonly number[]) => actor.send({ type: 'page.change', levels }), [actor])
  return useMemo(
    () => ({
      nodes,
      key: keyOf(nodes),
      places: placesOf(tree ?? [], nodes),
      isUnusable,
      openDialog,
      enterPage,
    }),
    [nodes, tree, isUnusable, openDialog, enterPage],
  )
}

/** Calls `then` when the scope changes, before anything renders in the new one. */
export function useScopeChange(then: () => void): void {
  const actor = useScopeActor()
  const latest = useLatest(then)
  useEffect(() => {
    let key = keyOf(actor.getSnapshot().context.current)
    const { unsubscribe } = actor.subscribe(({ context }) => {
      const next = keyOf(context.current)
      if (next === key) return
      key = next
      latest.current()
    })
    return unsubscribe
  }, [actor, latest])
}
