import { sql, type Expression, type SqlBool } from 'kysely'
import { levelOf, type Scope, type ScopeLevel } from '#schemas/scope-levels.ts'

/** The scope that a call works in: the user's home, narrowed by the header (decision G9). */
export interface EffectiveScope extends Scope {
  readonly level: ScopeLevel
}

export const effective = (scope: Scope): EffectiveScope => ({ ...scope, level: levelOf(scope) })

/** The scope in three columns of a row; null below its level. */
export const scopeFrom = (universityId: number, facultyId: number | null, branchId: number | null): Scope => ({
  universityId,
  ...(facultyId !== null && { facultyId }),
  ...(branchId !== null && { branchId }),
})

/**
 * Columns that tie a row of the table to the scope tree. One database serves one university, so its level needs no
 * condition.
 */
const COLUMNS = {
  application: { faculty: 'faculty_id', branch: 'branch_id' },
  branch: { faculty: 'faculty_id', branch: 'id' },
  faculty: { faculty: 'id', branch: undefined },
  /** By the scope that it was sent from. */
  group_message: { faculty: 'faculty_id', branch: 'branch_id' },
  /** Of a faculty; in a branch, those of its faculty. */
  decision_batch: { faculty: 'faculty_id', branch: undefined },
  job: { faculty: 'faculty_id', branch: 'branch_id' },
  /** By their home. */
  app_user: { faculty: 'faculty_id', branch: 'branch_id' },
} as const
export type ScopedTable = keyof typeof COLUMNS

/** The condition that limits a query to the scope. `alias`: the table's name in the query, when it is not its own. */
export function scopeCondition(scope: EffectiveScope, table: ScopedTable, alias: string = table): Expression<SqlBool> {
  const { faculty, branch } = COLUMNS[table]
  const isEqual = (column: string, id: number) => sql<SqlBool>`${sql.ref(`${alias}.${column}`)} = ${id}`
  const parts = [
    ...(scope.facultyId === undefined ? [] : [isEqual(faculty, scope.facultyId)]),
    ...(scope.branchId === undefined || branch === undefined ? [] : [isEqual(branch, scope.branchId)]),
  ]
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** Narrows a query (select, update, delete) to the scope. */
export const inScope = <Q extends { where(condition: Expression<SqlBool>): Q }>(
  query: Q,
  scope: EffectiveScope,
  table: ScopedTable,
  alias?: string,
): Q => query.where(scopeCondition(scope, table, alias))

/**
 * The home narrowed by the requested scope; a wider request is reduced to the home. Undefined when both have nothing in
 * common. Whether the node exists is checked elsewhere.
 */
export function narrow(home: Scope, requested: Scope): Scope | undefined {
  const differs = (a: number | undefined, b: number | undefined) => a !== undefined && b !== undefined && a !== b
  if (
    requested.universityId !== home.universityId ||
    differs(requested.facultyId, home.facultyId) ||
    differs(requested.branchId, home.branchId)
  )
    return undefined
  const facultyId = home.facultyId ?? requested.facultyId
  const branchId = home.branchId ?? requested.branchId
  return {
    universityId: home.universityId,
    ...(facultyId !== undefined && { facultyId }),
    ...(branchId !== undefined && { branchId }),
  }
}
