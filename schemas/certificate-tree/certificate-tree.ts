import type { Bilingual } from '../shared/fields.ts'

/** 1: certificates of this kind may be applied with; 0: not (document 3, section 3). */
export type Bit = 0 | 1
/** A node as it is sent: one without children is a certificate, whose state is stored. */
export interface TreeNode {
  readonly id: number
  readonly active: Bit
  readonly children: readonly TreeNode[]
}
/** A node as it is read and shown. */
export interface NamedNode extends TreeNode {
  readonly name: Bilingual
  readonly children: readonly NamedNode[]
}
/** The ids from the top down to a node: an id alone may be a type's and a certificate's. */
export type Path = readonly number[]

/** A parent is on when a child is on (D57). */
export const stateOf = (children: readonly TreeNode[]): Bit => (children.some(({ active }) => active === 1) ? 1 : 0)

/** The whole tree switched: Activate all, Deactivate all. */
export const switchAll = <N extends TreeNode>(tree: readonly N[], active: Bit): readonly N[] =>
  tree.map((node) => ({ ...node, active, children: switchAll(node.children, active) }))

/** The tree after one node was switched: what is below it follows, and what is above it is on when a child is (D57). */
export function switchNode<N extends TreeNode>(tree: readonly N[], [id, ...below]: Path, active: Bit): readonly N[] {
  return tree.map((node) => {
    if (node.id !== id) return node
    if (below.length === 0) return switchAll([node], active)[0]!
    const children = switchNode(node.children, below, active)
    return { ...node, children, active: stateOf(children) }
  })
}

/** Whether the same nodes, in the same order, are switched alike. */
export const isSameTree = (a: readonly TreeNode[], b: readonly TreeNode[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((node, index) => {
      const other = b[index]!
      return (
        node === other ||
        (node.id === other.id && node.active === other.active && isSameTree(node.children, other.children))
      )
    }))

/** The certificates of a tree, in its order. */
export const leavesOf = <N extends TreeNode>(tree: readonly N[]): readonly N[] =>
  tree.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children as readonly N[])))

/** Every node by the path to it; a doubled one is there once. */
function byPath<N extends TreeNode>(tree: readonly N[], above = '', into = new Map<string, N>()): Map<string, N> {
  for (const node of tree) {
    const path = `${above}/${node.id}`
    into.set(path, node)
    byPath(node.children as readonly N[], path, into)
  }
  return into
}
const sizeOf = (tree: readonly TreeNode[]): number => tree.reduce((sum, { children }) => sum + 1 + sizeOf(children), 0)

/**
 * Whether two trees have exactly the same nodes under the same parents, in any order: none is foreign, missing or
 * doubled.
 */
export function hasSameNodes(a: readonly TreeNode[], b: readonly TreeNode[]): boolean {
  const [pathsA, pathsB] = [byPath(a), byPath(b)]
  return (
    pathsA.size === sizeOf(a) &&
    pathsB.size === sizeOf(b) &&
    pathsA.size === pathsB.size &&
    [...pathsA.keys()].every((path) => pathsB.has(path))
  )
}

export interface TreeChanges<N> {
  readonly opened: readonly N[]
  readonly closed: readonly N[]
}
/** Which certificates of `before` are switched on in `after`, and which off. The nodes of both are the same. */
export function changesOf<N extends TreeNode>(before: readonly N[], after: readonly TreeNode[]): TreeChanges<N> {
  const now = byPath(after)
  const changed = [...byPath(before)].flatMap(([path, node]) =>
    node.children.length === 0 && now.get(path)!.active !== node.active ? [node] : [],
  )
  return { opened: changed.filter(({ active }) => active === 0), closed: changed.filter(({ active }) => active === 1) }
}

/** The path, as indexes, of the first parent whose state contradicts its children; null: there is none. */
export function wrongParent(tree: readonly TreeNode[]): readonly number[] | null {
  for (const [index, { active, children }] of tree.entries()) {
    if (children.length === 0) continue
    const below = wrongParent(children)
    if (below) return [index, ...below]
    if (active !== stateOf(children)) return [index]
  }
  return null
}

/** The tree as it is sent: without names. */
export const bare = (tree: readonly TreeNode[]): TreeNode[] =>
  tree.map(({ id, active, children }) => ({ id, active, children: bare(children) }))
