/** Levels of the scope tree (G7). */
export const SCOPE_LEVEL = { university: 12, faculty: 13, branch: 14 } as const
export type ScopeLevel = (typeof SCOPE_LEVEL)[keyof typeof SCOPE_LEVEL]
export const SCOPE_LEVELS: readonly ScopeLevel[] = [12, 13, 14]

/**
 * The scope that a request works in: ids of university, faculty and branch; absent below the level chosen. Travels in
 * the header `x-scope` as `universityId[.facultyId[.branchId]]`, and can only narrow what the user may see (G9).
 */
export interface Scope {
  readonly universityId: number
  readonly facultyId?: number
  readonly branchId?: number
}

export const levelOf = (scope: Scope): ScopeLevel => (scope.branchId ? 14 : scope.facultyId ? 13 : 12)

/**
 * Nodes of the tree, none of them within another: the homes of a person, or where a request works, which is one node, or
 * all homes at once (G9).
 */
export type Nodes = readonly [Scope, ...Scope[]]

/** A list as nodes; undefined: it is empty. */
export const nodesOf = ([first, ...more]: readonly Scope[]): Nodes | undefined => first && [first, ...more]

/** The one node that these are; undefined: there are several. */
export const onlyNode = (nodes: Nodes): Scope | undefined => (nodes.length === 1 ? nodes[0] : undefined)

/** Whether they are the whole university, which is always one node alone. */
export const isWhole = ([first]: Nodes): boolean => levelOf(first) === SCOPE_LEVEL.university

/** `inner` is `outer` or lies below it. */
export const isWithin = (inner: Scope, outer: Scope): boolean =>
  inner.universityId === outer.universityId &&
  (outer.facultyId === undefined || outer.facultyId === inner.facultyId) &&
  (outer.branchId === undefined || outer.branchId === inner.branchId)

/** Whether a node lies within one of the nodes. */
export const isWithinAny = (inner: Scope, nodes: Nodes): boolean => nodes.some((outer) => isWithin(inner, outer))

/**
 * Whether a page or a call that works in `levels` works in these nodes. In several at once works what works in each of
 * them, and in the whole university, which is several nodes as well (G8).
 */
export const areAllowed = (nodes: Nodes, levels: readonly number[]): boolean =>
  [...(onlyNode(nodes) ? [] : [SCOPE_LEVEL.university]), ...nodes.map(levelOf)].every((level) => levels.includes(level))

export const formatScope = (scope: Scope): string =>
  [scope.universityId, scope.facultyId, scope.branchId].filter((id) => id !== undefined).join('.')

/** Reads the header `x-scope`; undefined when it is not of the form that `formatScope` writes. */
export function parseScope(text: string): Scope | undefined {
  if (!/^[1-9]\d{0,8}(\.[1-9]\d{0,8}){0,2}$/.test(text)) return undefined
  const [universityId, facultyId, branchId] = text.split('.').map(Number)
  return { universityId: universityId!, ...(facultyId && { facultyId }), ...(branchId && { branchId }) }
}
