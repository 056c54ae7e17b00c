import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { buildTree, sameScope, type TreeNode } from '#machines/scope/scope-tree.ts'
import { useScopeActor } from './scope-provider.tsx'

interface ScopeChoices {
  /** The scopes of the user, without the one in which the person works; none until the tree is known. */
  readonly choices: readonly TreeNode[]
  /** Chooses a scope like the dialog, which stays open with the reason when the page does not work in that scope. */
  readonly choose: (hrId: number) => void
}
/** The scopes by their names, for who does not want to look for one in the tree. */
export function useScopeChoices(): ScopeChoices {
  const actor = useScopeActor()
  const { nodes, current } = useSelector(
    actor,
    ({ context }) => ({ nodes: context.nodes, current: context.current }),
    shallowEqual,
  )
  return useMemo(
    () => ({
      choices: buildTree(nodes ?? [], current.universityId).filter(({ scope }) => !sameScope(scope, current)),
      choose: (hrId) => {
        actor.send({ type: 'dialog.open' })
        actor.send({ type: 'node.select', hrId })
        if (actor.getSnapshot().context.problem === null) actor.send({ type: 'scope.save' })
      },
    }),
    [actor, nodes, current],
  )
}
