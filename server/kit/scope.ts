import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { isWhole, isWithin, nodesOf, onlyNode, type Nodes, type Scope } from '#schemas/scope-levels.ts'

/**
 * The scope that a call works in: the user's homes, narrowed by the header (decision G9). It has one node, or several,
 * none within another.
 */
export interface EffectiveScope {
  readonly nodes: Nodes
}

const isOne = (scope: Scope | Nodes): scope is Scope => !Array.isArray(scope)

export const effective = (scope: Scope | Nodes): EffectiveScope => ({ nodes: isOne(scope) ? [scope] : scope })

export const universityOf = ({ nodes }: EffectiveScope): number => nodes[0].universityId

/** The faculties of the scope, also of its branches; undefined: all. */
export const facultiesOf = ({ nodes }: EffectiveScope): readonly number[] | undefined =>
  isWhole(nodes) ? undefined : [...new Set(nodes.map(({ facultyId }) => facultyId!))]

/** A node in three columns of a row; null below its level. */
export const scopeFrom = (universityId: number, facultyId: number | null, branchId: number | null): Scope => ({
  universityId,
  ...(facultyId !== null && { facultyId }),
  ...(branchId !== null && { branchId }),
})

/** What a row stores of the scope that it was made in: the ids of one node, or a list of several. */
export const scopeColumns = ({ nodes }: EffectiveScope) => {
  const node = onlyNode(nodes)
  return {
    faculty_id: node?.facultyId ?? null,
    branch_id: node?.branchId ?? null,
    nodes: node ? null : JSON.stringify(nodes.map(({ facultyId, branchId = null }) => ({ facultyId, branchId }))),
  }
}

/** Nodes below the university, as a column of JSON has them. */
export type StoredNodes = readonly { readonly facultyId: number; readonly branchId: number | null }[]
/** The scope that `scopeColumns` stored. */
export const storedScope = (
  universityId: number,
  { facultyId, branchId, nodes }: { facultyId: number | null; branchId: number | null; nodes: StoredNodes | null },
): EffectiveScope =>
  effective(
    nodes === null
      ? scopeFrom(universityId, facultyId, branchId)
      : nodesOf(nodes.map((node) => scopeFrom(universityId, node.facultyId, node.branchId)))!,
  )

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
  /** Of a report, by the scope that it was made in. */
  read_audit: { faculty: 'faculty_id', branch: 'branch_id' },
  /** By the first home. */
  app_user: { faculty: 'faculty_id', branch: 'branch_id' },
  app_user_home: { faculty: 'faculty_id', branch: 'branch_id' },
} as const
export type ScopedTable = keyof typeof COLUMNS
type Condition = RawBuilder<SqlBool>

/** The condition that a faculty and a branch, each a column or an expression, lie in one of the nodes. */
function liesIn(nodes: Nodes, faculty: Expression<unknown>, branch: Expression<unknown> | undefined): Condition {
  const each = nodes.map(({ facultyId, branchId }) => {
    const parts = [
      ...(facultyId === undefined ? [] : [sql<SqlBool>`${faculty} = ${facultyId}`]),
      ...(branchId === undefined || branch === undefined ? [] : [sql<SqlBool>`${branch} = ${branchId}`]),
    ]
    return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
  })
  return each.length === 1 ? each[0]! : sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** The condition that limits a query to the scope. `alias`: the table's name in the query, when it is not its own. */
export function scopeCondition(scope: EffectiveScope, table: ScopedTable, alias: string = table): Expression<SqlBool> {
  const { faculty, branch } = COLUMNS[table]
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const condition = liesIn(scope.nodes, column(faculty), branch === undefined ? undefined : column(branch))
  if (isWhole(scope.nodes)) return condition
  switch (table) {
    // one of the homes does
    case 'app_user':
      return sql<SqlBool>`(${condition} or exists (select from app_user_home h where h.user_id = ${column('id')} and ${scopeCondition(scope, 'app_user_home', 'h')}))`
    // all nodes that it was begun in do
    case 'job':
    case 'group_message':
      return sql<SqlBool>`case when ${column('nodes')} is null then ${condition} else not exists (
        select from jsonb_to_recordset(${column('nodes')}) as n ("facultyId" integer, "branchId" integer)
        where ${liesIn(scope.nodes, sql.ref('n.facultyId'), sql.ref('n.branchId'))} is not true) end`
    default:
      return condition
  }
}

/** Narrows a query (select, update, delete) to the scope. */
export const inScope = <Q extends { where(condition: Expression<SqlBool>): Q }>(
  query: Q,
  scope: EffectiveScope,
  table: ScopedTable,
  alias?: string,
): Q => query.where(scopeCondition(scope, table, alias))

/**
 * The homes narrowed by the requested nodes; where a home lies within a requested node, it is the home. Undefined when
 * both have nothing in common. Whether the nodes exist is checked elsewhere.
 */
export const narrow = (homes: Nodes, requested: Nodes): Nodes | undefined =>
  nodesOf(
    homes.flatMap((home) =>
      requested.flatMap((node) => (isWithin(home, node) ? [home] : isWithin(node, home) ? [node] : [])),
    ),
  )
