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

export const formatScope = (scope: Scope): string =>
  [scope.universityId, scope.facultyId, scope.branchId].filter((id) => id !== undefined).join('.')

/** Reads the header `x-scope`; undefined when it is not of the form that `formatScope` writes. */
export function parseScope(text: string): Scope | undefined {
  if (!/^[1-9]\d{0,8}(\.[1-9]\d{0,8}){0,2}$/.test(text)) return undefined
  const [universityId, facultyId, branchId] = text.split('.').map(Number)
  return { universityId: universityId!, ...(facultyId && { facultyId }), ...(branchId && { branchId }) }
}
