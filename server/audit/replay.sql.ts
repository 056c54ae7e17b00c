import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { HistoryRow, LifecycleHistory } from './histories/history.ts'

/** Records that have the same history and the same stored state. */
export interface SameHistory {
  /** As `parseHistory` reads it; null: not one row. */
  readonly history: string | null
  /** The state columns of the record's own row, as a JSON array; null: there is no such row. */
  readonly stored: string | null
  readonly records: number
  /** Their ids, joined by commas. */
  readonly ids: string
}
export interface KeyRange {
  readonly from: number
  readonly to: number
}

/** First and last id that an entity has in the trail or in its table; undefined: there is none. */
export async function keysOf(db: Kysely<Tables>, entity: string): Promise<KeyRange | undefined> {
  const { rows } = await sql<{ from: number | null; to: number | null }>`select min(id) as from, max(id) as to from (
    select id from ${sql.table(entity)} union all select entity_id from audit where entity = ${entity}) each`.execute(
    db,
  )
  const { from, to } = rows[0]!
  return from === null || to === null ? undefined : { from, to }
}

/** The entities with rows in the trail, each with its records; one index lookup for each entity. */
export async function auditedEntities(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ entity: string }>`
    with recursive each as (
      (select entity from audit order by entity limit 1)
      union all
      select (select a.entity from audit a where a.entity > e.entity order by a.entity limit 1) from each e where e.entity is not null
    ) select entity from each where entity is not null`.execute(db)
  return rows.map(({ entity }) => entity)
}

/** The ids of an entity that the trail has rows of. */
export const auditedIds = async (db: Kysely<Tables>, entity: string): Promise<readonly number[]> =>
  (
    await db
      .selectFrom('audit')
      .select('entity_id')
      .distinct()
      .where('entity', '=', entity)
      .orderBy('entity_id')
      .execute()
  ).map(({ entity_id }) => entity_id)

/** The histories of a range of keys, those that are alike together: the engine counts them, so that few rows travel. */
export async function historiesOf(
  db: Kysely<Tables>,
  entity: string,
  { changes, stored }: Pick<LifecycleHistory, 'changes' | 'stored'>,
  { from, to }: KeyRange,
): Promise<SameHistory[]> {
  const columns = sql.join([
    sql`seq`,
    sql`event`,
    sql`from_status`,
    sql`to_status`,
    ...changes.map((key) => sql`changes -> ${sql.lit(key)}`),
  ])
  const { rows } = await sql<SameHistory>`
    with trail as (
      select entity_id as id, json_agg(json_build_array(${columns}) order by seq)::text as history from audit
      where entity = ${entity} and entity_id between ${from}::int and ${to}::int group by entity_id
    ), stored_rows as (
      select r.id, json_build_array(${sql.join(stored)})::text as stored from ${sql.table(entity)} r where r.id between ${from}::int and ${to}::int
    )
    select t.history, h.stored, count(*) as records, string_agg(coalesce(t.id, h.id)::text, ',' order by coalesce(t.id, h.id)) as ids
    from trail t full join stored_rows h on h.id = t.id group by t.history, h.stored`.execute(db)
  return rows
}

type Columns = [seq: number, event: string, fromStatus: number | null, toStatus: number | null, ...changes: unknown[]]

/** The rows of a history, in their order. */
export const parseHistory = (history: string, keys: readonly string[]): HistoryRow[] =>
  (JSON.parse(history) as Columns[]).map(([seq, event, fromStatus, toStatus, ...changes]) => ({
    seq,
    event,
    fromStatus,
    toStatus,
    changes: Object.fromEntries(keys.map((key, index) => [key, changes[index] ?? null])),
  }))
