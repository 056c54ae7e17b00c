import { areAllowed, formatScope, levelOf, type Nodes, type Scope, type ScopeLevel } from '#schemas/scope-levels.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import { isFoundBy } from '#schemas/shared/name-norm.ts'

/** A node with its scope and its position in the tree; rows of the tree in the order in which they are shown. */
export interface TreeNode {
  readonly node: ScopeNode
  readonly scope: Scope
  readonly parent: number | null
  readonly depth: number
}

/**
 * The tree as a flat list, parents before their children. Its tops are the user's homes: the university, or faculties
 * and branches of it.
 */
export function buildTree(
  nodes: readonly ScopeNode[],
  universityId: number,
  parent: TreeNode | null = null,
): TreeNode[] {
  return nodes.flatMap((node) => {
    const positioned: TreeNode = {
      node,
      scope: scopeOf(node, universityId),
      parent: parent?.node.hrId ?? null,
      depth: (parent?.depth ?? -1) + 1,
    }
    return [positioned, ...buildTree(node.children, universityId, positioned)]
  })
}

const scopeOf = ({ id, appLevel, facultyId }: ScopeNode, universityId: number): Scope =>
  appLevel === 14
    ? { universityId, facultyId: facultyId ?? 0, branchId: id }
    : appLevel === 13
      ? { universityId, facultyId: id }
      : { universityId }

export const sameScope = (a: Scope, b: Scope): boolean =>
  a.universityId === b.universityId && a.facultyId === b.facultyId && a.branchId === b.branchId

/** A text that is the same for the same nodes. */
export const keyOf = (nodes: Nodes): string => nodes.map(formatScope).join(' ')

/** The node of a scope, with the nodes above it, topmost first; empty when the tree has no such node. */
export function pathTo(nodes: readonly ScopeNode[], scope: Scope): ScopeNode[] {
  const positioned = buildTree(nodes, scope.universityId)
  const found: ScopeNode[] = []
  let at = positioned.find((candidate) => sameScope(candidate.scope, scope))
  while (at) {
    found.unshift(at.node)
    const above = at.parent
    at = above === null ? undefined : positioned.find(({ node }) => node.hrId === above)
  }
  return found
}

/**
 * hrIds of the nodes to show for a search: those whose name contains it in either language, and their ancestors. Names
 * are folded (trust.md).
 */
export function searchTree(positioned: readonly TreeNode[], query: string): ReadonlySet<number> {
  const byId = new Map(positioned.map((item) => [item.node.hrId, item]))
  const shown = new Set<number>()
  for (const item of positioned) {
    if (![item.node.name.ar, item.node.name.en].some((name) => isFoundBy(name, query))) continue
    for (let at: TreeNode | undefined = item; at; at = at.parent === null ? undefined : byId.get(at.parent))
      shown.add(at.node.hrId)
  }
  return shown
}

/** What happens to the scope when a page opens that works in `levels` (G8). Resetting is going back to all homes. */
export function scopeForPage(
  current: Nodes,
  homes: Nodes,
  levels: readonly number[],
): 'keep' | 'reset' | 'choose' | 'impossible' {
  if (areAllowed(current, levels)) return 'keep'
  if (areAllowed(homes, levels)) return 'reset'
  return homes.some((home) => levels.some((level) => level >= levelOf(home))) ? 'choose' : 'impossible'
}

/** All levels: pages that specify none work everywhere. */
export const ANY_LEVEL: readonly ScopeLevel[] = [12, 13, 14]
