import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, Suspense, use, useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { pathTo } from '#machines/scope/scope-tree.ts'
import { readScope } from '#src/api/credentials.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { formatScope, levelOf, type Scope, type ScopeLevel } from '#schemas/scope-levels.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import type { SessionData } from '#schemas/session/session.schema.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { scopeMachine, type ScopeActor } from './scope.actors.ts'

const ActorContext = createContext<ScopeActor | null>(null)
const loadScopeDialog = () => import('./scope-dialog.tsx').then((module) => ({ default: module.ScopeDialog }))

const homeOf = ({ home }: SessionData): Scope => ({
  universityId: home.universityId,
  ...(home.facultyId !== null && { facultyId: home.facultyId }),
  ...(home.branchId !== null && { branchId: home.branchId }),
})

/** Provides the scope flow of the logged-in user, and shows its dialog. */
export function ScopeProvider({ user, children }: { readonly user: SessionData; readonly children: ReactNode }) {
  const actor = useActorRef(scopeMachine, { input: { home: homeOf(user), stored: readScope() } })
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
  readonly scope: Scope
  readonly level: ScopeLevel
  /** The same text for the same scope: a key for what must load again when the scope changes. */
  readonly key: string
  /** University, faculty, branch, as far as the scope goes; empty until the tree is known. */
  readonly path: readonly ScopeNode[]
  /** No scope of this user fits the page in view (D60). */
  readonly isUnusable: boolean
  /** Opens the dialog 'change scope'. */
  readonly openDialog: () => void
  /** Sets the levels that the visible page allows; a scope that does not fit is reset, or the dialog opens (G8). */
  readonly enterPage: (levels: readonly number[]) => void
}

/** Where the person works now (document 1, section 2). */
export function useScope(): ScopeView {
  const actor = useScopeActor()
  const { scope, nodes, isUnusable } = useSelector(
    actor,
    (state) => ({ scope: state.context.current, nodes: state.context.nodes, isUnusable: state.hasTag('unusable') }),
    shallowEqual,
  )
  const openDialog = useCallback(() => actor.send({ type: 'dialog.open' }), [actor])
  const enterPage = useCallback((levels: readonly number[]) => actor.send({ type: 'page.change', levels }), [actor])
  return useMemo(
    () => ({
      scope,
      level: levelOf(scope),
      key: formatScope(scope),
      path: nodes ? pathTo(nodes, scope) : [],
      isUnusable,
      openDialog,
      enterPage,
    }),
    [scope, nodes, isUnusable, openDialog, enterPage],
  )
}

/** Calls `then` when the scope changes, before anything renders in the new one. */
export function useScopeChange(then: () => void): void {
  const actor = useScopeActor()
  const latest = useLatest(then)
  useEffect(() => {
    let key = formatScope(actor.getSnapshot().context.current)
    const { unsubscribe } = actor.subscribe(({ context }) => {
      const next = formatScope(context.current)
      if (next === key) return
      key = next
      latest.current()
    })
    return unsubscribe
  }, [actor, latest])
}
