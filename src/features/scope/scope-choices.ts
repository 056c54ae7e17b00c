import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { buildTree, keyOf, sameScope, type TreeNode } from '#machines/scope/scope-tree.ts'
import { onlyNode, type Nodes } from '#schemas/scope-levels.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import { useScopeActor } from './scope-provider.tsx'

interface ScopeTree {
  /** The scopes of the user, as the server sends them; none until they are known. */
  readonly tree: readonly ScopeNode[]
  /** Where the person works now. */
  readonly current: Nodes
}
/** The tree of the user's scopes, for pages that show or choose another scope than their own. */
export function useScopeTree(): ScopeTree {
  const actor = useScopeActor()
  const { tree, current } = useSelector(
    actor,
    ({ context }) => ({ tree: context.tree, current: context.current }),
    shallowEqual,
  )
  return useMemo(() => ({ tree: tree ?? [], current }), [tree, current])
}

interface ScopeChoices {
  /** The scopes of the user, without the one in which the person works; none until the tree is known. */
  readonly choices: readonly TreeNode[]
  /** All homes at once, of a person who has several and works in one; null: there is no such choice. */
  readonly all: Nodes | null
  /** Chooses a scope like the dialog, which stays open with the reason when the page does not work in that scope. */
  readonly choose: (nodes: Nodes) => void
}
/** The scopes by their names, for who does not want to look for one in the tree. */
export function useScopeChoices(): ScopeChoices {
  const actor = useScopeActor()
  const { tree, current } = useScopeTree()
  const homes = useSelector(actor, ({ context }) => context.homes)
  return useMemo(() => {
    const here = onlyNode(current)
    return {
      choices: buildTree(tree, current[0].universityId).filter(({ scope }) => !here || !sameScope(scope, here)),
      all: homes.length > 1 && keyOf(homes) !== keyOf(current) ? homes : null,
      choose: (nodes) => {
        actor.send({ type: 'dialog.open' })
        actor.send({ type: 'scope.select', nodes })
        if (actor.getSnapshot().context.problem === null) actor.send({ type: 'scope.save' })
      },
    }
  }, [actor, tree, current, homes])
}
