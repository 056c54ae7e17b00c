import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { buildTree, sameScope, type TreeNode } from '#machines/scope/scope-tree.ts'
import type { Scope } from '#schemas/scope-levels.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import { useScopeActor } from './scope-provider.tsx'

interface ScopeTree {
  /** The scopes of the user, as the server sends them; none until they are known. */
  readonly nodes: readonly ScopeNode[]
  /** Where the person works now. */
  readonly current: Scope
}
/** The tree of the user's scopes, for pages that show or choose another scope than their own. */
export function useScopeTree(): ScopeTree {
  const actor = useScopeActor()
  const { nodes, current } = useSelector(
    actor,
    ({ context }) => ({ nodes: context.nodes, current: context.current }),
    shallowEqual,
  )
  return useMemo(() => ({ nodes: nodes ?? [], current }), [nodes, current])
}

interface ScopeChoices {
  /** The scopes of the user, without the one in which the person works; none until the tree is known. */
  readonly choices: readonly TreeNode[]
  /** Chooses a scope like the dialog, which stays open with the reason when the page does not work in that scope. */
  readonly choose: (hrId: number) => void
}
/** The scopes by their names, for who does not want to look for one in the tree. */
export function useScopeChoices(): ScopeChoices {
  const actor = useScopeActor()
  const { nodes, current } = useScopeTree()
  return useMemo(
    () => ({
      choices: buildTree(nodes, current.universityId).filter(({ scope }) => !sameScope(scope, current)),
      choose: (hrId) => {
        actor.send({ type: 'dialog.open' })
        actor.send({ type: 'node.select', hrId })
        if (actor.getSnapshot().context.problem === null) actor.send({ type: 'scope.save' })
      },
    }),
    [actor, nodes, current],
  )
}
