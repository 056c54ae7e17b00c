import { sql, type Kysely, type RawBuilder } from 'kysely'
import { RECORDS, type RecordKind } from '#schemas/charts/records.ts'
import { isWhole } from '#schemas/scope-levels.ts'
import type { HistoryRow, LifecycleHistory } from '../../audit/histories/history.ts'
import { HISTORIES } from '../../audit/histories/registry.ts'
import { stateName } from '../../audit/replay.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

type Db = Kysely<Tables>
type Part = RawBuilder<unknown>
export interface StateCount {
  readonly state: string
  readonly count: number
}

/**
 * The condition for records of a kind that are in a scope; `r` is the record. Kinds that are missing here belong to the
 * whole university.
 */
const IN_SCOPE: Readonly<Partial<Record<RecordKind, (scope: EffectiveScope) => Part>>> = {
  application: (scope) => sql`${scopeCondition(scope, 'application', 'r')}`,
  openBranch: (scope) => sql`${scopeCondition(scope, 'branch', 'r')}`,
  faculty: (scope) => sql`${scopeCondition(scope, 'faculty', 'r')}`,
  branch: (scope) => sql`${scopeCondition(scope, 'branch', 'r')}`,
  approvalRule: (scope) =>
    sql`exists (select from faculty f where f.id = r.faculty_id and ${scopeCondition(scope, 'faculty', 'f')})`,
}
/** `narrowing`: null where every record is in the scope, also deleted ones. */
const sourceOf = (
  records: RecordKind,
  scope: EffectiveScope,
): { readonly table: string; readonly narrowing: Part | null } => {
  const { table } = RECORDS[records]
  const inScope = IN_SCOPE[records]
  return { table, narrowing: inScope && !isWhole(scope.nodes) ? inScope(scope) : null }
}
const EVERY = sql`true`

/** How the audit trail and the tables record such records. */
export const historyOf = (records: RecordKind): LifecycleHistory => HISTORIES[RECORDS[records].machine]!

/**
 * Records of the scope by their state. For applications this scans one index that has only these columns (migration
 * 0005).
 */
export async function countStates(db: Db, scope: EffectiveScope, records: RecordKind): Promise<StateCount[]> {
  const { table, narrowing } = sourceOf(records, scope)
  const { stored, storedState } = historyOf(records)
  const names = stored.map((_, index) => sql.ref(`stored_${index}`))
  const columns = stored.map((part, index) => sql`${part} as ${names[index]!}`)
  const { rows } = await sql<{ stored: unknown[]; count: number }>`
    select json_build_array(${sql.join(names)}) as stored, count from (
      select ${sql.join(columns)}, count(*)::int as count from ${sql.table(table)} r where ${narrowing ?? EVERY} group by ${sql.join(names)}) counted`.execute(
    db,
  )
  const counts = new Map<string, number>()
  for (const { stored, count } of rows) {
    const state = storedState(stored)
    if (state !== null) counts.set(stateName(state), (counts.get(stateName(state)) ?? 0) + count)
  }
  return [...counts].map(([state, count]) => ({ state, count }))
}

/**
 * The columns of a row `u` of the audit trail, and an object of the changes that a history needs, made of `part` of
 * each key.
 */
const ROW = sql`u.event, u.from_status as "fromStatus", u.to_status as "toStatus"`
const changesOf = ({ changes }: LifecycleHistory, part: (key: Part, index: number) => Part): Part =>
  sql`jsonb_build_object(${sql.join(changes.flatMap((key, index) => [sql.lit(key), part(sql.lit(key), index)]))}) as changes`

export interface TracedRow extends HistoryRow {
  readonly at: string
  readonly by: 'staff' | 'applicant' | 'system'
}

/** The audit rows of a record of the scope, oldest first; undefined when there is none of this id. */
export async function readTrail(
  db: Db,
  scope: EffectiveScope,
  records: RecordKind,
  id: number,
): Promise<TracedRow[] | undefined> {
  const { table, narrowing } = sourceOf(records, scope)
  const record = await sql`select 1 from ${sql.table(table)} r where r.id = ${id} and ${narrowing ?? EVERY}`.execute(db)
  if (record.rows.length === 0) return undefined
  return (
    await sql<TracedRow>`select u.seq, u.at, u.by_kind as by, ${ROW}, ${changesOf(historyOf(records), (key) => sql`u.changes -> ${key}`)} from audit u where u.entity = ${table} and u.entity_id = ${id} order by u.seq`.execute(
      db,
    )
  ).rows
}

/** So many of the newest audit rows are inspected: enough to see what people do, and fast however long the trail is. */
export const INSPECTED = 50_000

/**
 * The newest changes of records of the scope, grouped by what a chart shows of them, with the count of each. Each is
 * independent of the others, as if it were the first.
 */
export async function countMoves(
  db: Db,
  scope: EffectiveScope,
  records: RecordKind,
): Promise<(HistoryRow & { readonly count: number })[]> {
  const { table, narrowing } = sourceOf(records, scope)
  const history = historyOf(records)
  const names = history.changes.map((_, index) => sql.ref(`change_${index}`))
  const columns = history.changes.map((key, index) => sql`u.changes -> ${sql.lit(key)} as ${names[index]!}`)
  // grouped before the changes are built into objects: four times as fast
  const { rows } = await sql<HistoryRow & { count: number }>`
    select 1 as seq, event, "fromStatus", "toStatus", ${changesOf(history, (_, index) => names[index]!)}, count from (
      select ${sql.join([ROW, ...columns])}, count(*)::int as count from (select n.* from audit n order by n.id desc limit ${INSPECTED}) u
      where u.entity = ${table} and ${narrowing ? sql`exists (select from ${sql.table(table)} r where r.id = u.entity_id and ${narrowing})` : EVERY}
      group by ${sql.join([sql`u.event`, sql`u.from_status`, sql`u.to_status`, ...names])}) counted
    order by count desc, event, "fromStatus", "toStatus"`.execute(db)
  return rows
}
