import type { NamedNode, Path } from '#schemas/certificate-tree/certificate-tree.ts'
import { isFoundBy } from '#schemas/shared/name-norm.ts'

/** Rows that a type shows first, and with each "Show more"; a search shows twice as many in all. */
export const PORTION = 100
export const MATCHES = 2 * PORTION

/** A row of the tree in a flat list. `node` null: the row that shows more of its parent. */
export interface TreeRow {
  readonly key: string
  readonly parent: string | null
  readonly path: Path
  readonly node: NamedNode | null
  readonly position: number
  readonly size: number
  readonly isExpanded: boolean
}
/** What of a tree is shown. */
export interface Look {
  readonly expanded: ReadonlySet<string>
  /** How many rows of a parent, where it is not the first portion. */
  readonly portions: ReadonlyMap<string, number>
  /** The matches of a search with all of their ancestors; null: no search. */
  readonly found: ReadonlySet<string> | null
}
export const keyOf = (path: Path): string => path.join('/')

/** Matches in either language with their parents; a type that matches comes with all of its certificates. */
export function findIn(tree: readonly NamedNode[], text: string, above: Path = []): Set<string> {
  const found = new Set<string>()
  for (const node of tree) {
    const path = [...above, node.id]
    const isFound = isFoundBy(node.name.ar, text) || isFoundBy(node.name.en, text)
    const below = findIn(node.children, isFound ? '' : text, path)
    if (isFound || below.size > 0) for (const key of [keyOf(path), ...below]) found.add(key)
  }
  return found
}

/** The rows to render: only what is expanded, in portions. */
export function rowsOf(tree: readonly NamedNode[], look: Look, above: Path = []): readonly TreeRow[] {
  const { found, expanded, portions } = look
  const parent = above.length === 0 ? null : keyOf(above)
  const shown = found ? tree.filter(({ id }) => found.has(keyOf([...above, id]))) : tree
  const most = portions.get(parent ?? '') ?? PORTION
  const rows = shown.slice(0, most).flatMap((node, index) => {
    const path = [...above, node.id]
    const key = keyOf(path)
    const isExpanded = node.children.length > 0 && (found !== null || expanded.has(key))
    const row = { key, parent, path, node, position: index + 1, size: shown.length, isExpanded }
    return isExpanded ? [row, ...rowsOf(node.children, look, path)] : [row]
  })
  if (shown.length <= most) return rows
  const more = { parent, path: above, node: null, position: most + 1, size: shown.length, isExpanded: false }
  return [...rows, { ...more, key: `${parent ?? ''}/more` }]
}
