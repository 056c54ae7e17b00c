import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { ListRow, MergeEffects, SearchBody, SortableColumn } from '#schemas/lists/list-row.schema.ts'
import { isListTable, LISTS, MERGE_EFFECTS, type ListField, type ListKey } from '#schemas/lists/lists.ts'
import { normaliseName, tokensOf } from '#schemas/shared/name-norm.ts'
import type { Tables } from '../../db/tables.ts'
import { nameKey } from '../../kit/free-names.ts'
import { alike, readAs } from '../../kit/merged.sql.ts'
import { containsTokens, every, joined, type Condition } from '../../kit/search.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** The column of a field: its name in snake case. */
export const columnOf = (field: ListField): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The values of a row, by column. */
export interface RowValues {
  readonly ar_name: string
  readonly en_name: string
  readonly active: boolean
  readonly [column: string]: unknown
}
/** A locked row. */
export type StoredRow = RowValues & {
  readonly id: number
  readonly version: number
  readonly uses: number
  readonly merged_into: number | null
  /** How many rows are merged into it. */
  readonly mergedRows: number
  /** What it is within, as that is read; null in a list without. */
  readonly parentAs: number | null
}

const NO_FIELDS = {
  countryId: null,
  governorateId: null,
  categoryId: null,
  kind: null,
  arNationality: null,
  enNationality: null,
  meaning: null,
  position: null,
} satisfies Readonly<Record<ListField, null>>

const KEYS: Readonly<Record<SortableColumn, RawBuilder<unknown>>> = {
  arName: sql`r.ar_norm collate "C"`,
  enName: sql`r.en_norm collate "C"`,
  parent: sql`p.ar_name collate "C"`,
  kind: sql`r.kind`,
  position: sql`r.position`,
  active: sql`r.active`,
}

/** Rows `r` that are within this; where that may be merged, also those within what is read as the same. */
function isWithin(list: ListKey, field: ListField, value: unknown): Condition {
  const { parent } = LISTS[list]
  const column = sql.ref(`r.${columnOf(field)}`)
  return parent?.field === field && isListTable(parent.table)
    ? sql`${column} = any(${alike(parent.table, sql`${value}::integer`)})`
    : sql`${column} = ${value}`
}

/** A page of a list, by Arabic name by default; `total`: all rows that match. */
export async function searchRows(
  db: Db,
  { list, name = '', parentId, kind, page, pageSize, orderBy = 'arName', orderType = 'asc' }: SearchBody,
): Promise<{ results: ListRow[]; total: number }> {
  const { table, fields, parent } = LISTS[list]
  const tokens = tokensOf(name)
  const conditions: Condition[] = [
    ...(parent && parentId ? [isWithin(list, parent.field, parentId)] : []),
    ...(fields.includes('kind') && kind ? [sql`r.kind = ${kind}`] : []),
    ...(tokens.length > 0
      ? [sql`(${containsTokens(sql`r.ar_norm`, tokens)} or ${containsTokens(sql`r.en_norm`, tokens)})`]
      : []),
  ]
  const from = sql`from ${sql.table(table)} r`
  const withParent = parent ? sql`${from} ${joinParent(parent)}` : from
  const own = fields.map((field) =>
    field === parent?.field ? sql`p.id as ${sql.ref(field)}` : sql`r.${sql.ref(columnOf(field))} as ${sql.ref(field)}`,
  )
  const merging = sql`
    (select jsonb_build_object('id', t.id, 'name', jsonb_build_object('ar', t.ar_name, 'en', t.en_name)) from ${sql.table(table)} t where t.id = r.merged_into) as "mergedInto",
    (select count(*) from ${sql.table(table)} t where t.merged_into = r.id) as "mergedRows"`
  const parentName = parent ? sql`jsonb_build_object('ar', p.ar_name, 'en', p.en_name)` : sql`null`
  const isKnown =
    orderBy === 'parent' ? parent !== undefined : !(orderBy in NO_FIELDS) || fields.includes(orderBy as ListField)
  const key = KEYS[isKnown ? orderBy : 'arName']
  const direction = sql.raw(orderType)
  const where = every(conditions)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Partial<ListRow>>`
      select ${sql.join([sql`r.id, r.ar_name as "arName", r.en_name as "enName", r.active, r.version, ${parentName} as parent`, merging, ...own])}
      ${withParent} where ${where}
      order by ${key} ${direction}, r.ar_norm collate "C", r.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*) as count ${from} where ${where}`.execute(db),
  ])
  return { results: rows.map((row) => ({ ...NO_FIELDS, ...row }) as ListRow), total: counted[0]!.count }
}

/** Joins what rows `r` are within, as it is read, as `p`. */
function joinParent({ field, table }: NonNullable<(typeof LISTS)[ListKey]['parent']>) {
  const column = sql.ref(`r.${columnOf(field)}`)
  const parent = sql.table(table)
  return isListTable(table)
    ? sql`join ${parent} o on o.id = ${column} join ${parent} p on p.id = coalesce(o.merged_into, o.id)`
    : sql`join ${parent} p on p.id = ${column}`
}

/** The id of what a row `r` is within, as that is read; null in a list whose rows are within no other list. */
export const parentAs = (list: ListKey) => {
  const { parent } = LISTS[list]
  return parent && isListTable(parent.table)
    ? readAs(parent.table, sql.ref(`r.${columnOf(parent.field)}`))
    : sql`null::integer`
}

const isUnmerged = (table: string) => (isListTable(table) ? sql`merged_into is null` : sql`true`)

interface Choice {
  readonly id: number
  readonly ar_name: string
  readonly en_name: string
  readonly active: boolean
}
/** What the rows of a list may be within. */
export async function listParents(db: Db, list: ListKey) {
  const { parent } = LISTS[list]
  if (!parent) return []
  const { rows } = await sql<Choice>`
    select id, ar_name, en_name, active from ${sql.table(parent.table)} where ${isUnmerged(parent.table)}`.execute(db)
  return rows
}

/** Other rows within the same as the row `id`, which are not merged. */
export async function listTargets(db: Db, list: ListKey, id: number) {
  const { table, within } = LISTS[list]
  const place = within && sql.ref(`o.${columnOf(within)}`)
  const { rows } = await sql<Choice>`
    select r.id, r.ar_name, r.en_name, r.active from ${sql.table(table)} r
    where r.id <> ${id} and r.merged_into is null and ${within ? isWithin(list, within, sql`(select ${place} from ${sql.table(table)} o where o.id = ${id})`) : sql`true`}`.execute(
    db,
  )
  return rows
}

/** Nobody else changes a row of the list until the transaction ends. What refers to its rows does not wait. */
export const lockList = (trx: Trx, list: ListKey) =>
  sql`lock table ${sql.table(LISTS[list].table)} in share row exclusive mode`.execute(trx)

/** A row of the list, which is locked. `isCounted`: with the exact number of records that refer to it, else with 0. */
export async function lockRow(trx: Trx, list: ListKey, id: number, isCounted: boolean): Promise<StoredRow | undefined> {
  await lockList(trx, list)
  const { table, fields, uses } = LISTS[list]
  const columns = ['id', 'ar_name', 'en_name', 'active', 'version', 'merged_into', ...fields.map(columnOf)]
  const { rows } = await sql<Omit<StoredRow, 'uses'>>`
    select ${sql.join(columns.map((name) => sql.ref(`r.${name}`)))}, ${parentAs(list)} as "parentAs",
      (select count(*) from ${sql.table(table)} t where t.merged_into = r.id) as "mergedRows"
    from ${sql.table(table)} r where r.id = ${id} for update of r`.execute(trx)
  const [row] = rows
  if (!row || !isCounted) return row && ({ ...row, uses: 0 } as StoredRow)
  const counts = uses.map(
    ([user, column]) => sql`(select count(*) from ${sql.table(user)} where ${sql.ref(column)} = ${id})`,
  )
  const { rows: counted } = await sql<{ uses: number }>`select ${sql.join(counts, sql` + `)} as uses`.execute(trx)
  return { ...row, uses: counted[0]!.uses } as StoredRow
}

/** The row into which another one is to be merged, where it is within the same; the list is locked. */
export async function findTarget(
  trx: Trx,
  list: ListKey,
  row: StoredRow,
  id: number,
): Promise<{ readonly merged_into: number | null } | undefined> {
  const { table, within } = LISTS[list]
  const { rows } = await sql<{ merged_into: number | null }>`
    select r.merged_into from ${sql.table(table)} r
    where r.id = ${id} and r.id <> ${row.id} and ${within ? isWithin(list, within, row[columnOf(within)]) : sql`true`}`.execute(
    trx,
  )
  return rows[0]
}

/** How much refers to a row, each record once. */
export async function countEffects(trx: Trx, list: ListKey, id: number): Promise<MergeEffects> {
  const { uses } = LISTS[list]
  const counts = Object.entries(MERGE_EFFECTS).map(([kind, tables]) => {
    const ofTables = tables.flatMap((table) => {
      const columns = uses.filter(([user, column]) => user === table && column !== 'merged_into')
      const refers = columns.map(([, column]) => sql`${sql.ref(column)} = ${id}`)
      return columns.length === 0
        ? []
        : [sql`(select count(*) from ${sql.table(table)} where ${sql.join(refers, sql` or `)})`]
    })
    return sql`(${sql.join([sql`0`, ...ofTables], sql` + `)})::integer as ${sql.ref(kind)}`
  })
  const { rows } = await sql<MergeEffects>`select ${sql.join(counts)}`.execute(trx)
  return rows[0]!
}

/** What a row is to be within, which stays as it is until the transaction ends; a merged one is not active. */
export async function lockParent(
  trx: Trx,
  list: ListKey,
  id: number,
): Promise<{ readonly active: boolean } | undefined> {
  const { table } = LISTS[list].parent!
  const { rows } = await sql<{ active: boolean }>`
    select active and ${isUnmerged(table)} as active from ${sql.table(table)} where id = ${id} for share`.execute(trx)
  return rows[0]
}

/** The rows that have a name of `values`, as people read it, where names are unique; without the row `id`. */
export async function namesake(trx: Trx, list: ListKey, values: RowValues, id: number | null): Promise<RowValues[]> {
  const { table, within } = LISTS[list]
  const { rows } = await sql<RowValues>`
    select r.ar_name, r.en_name from ${sql.table(table)} r
    where (${joined(sql`r.ar_norm`)} = ${nameKey(values.ar_name)} or ${joined(sql`r.en_norm`)} = ${nameKey(values.en_name)})
      and r.id is distinct from ${id} and ${within ? isWithin(list, within, values[columnOf(within)]) : sql`true`}`.execute(
    trx,
  )
  return rows
}

/** The position after all others. */
export async function nextPosition(trx: Trx, list: ListKey): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next from ${sql.table(LISTS[list].table)}`.execute(trx)
  return rows[0]!.next
}

const folded = ({ ar_name, en_name }: RowValues) => ({
  ar_norm: normaliseName(ar_name),
  en_norm: normaliseName(en_name),
})
// the tables share these columns, so the types name one of them
const as = (list: ListKey): 'country' => LISTS[list].table as 'country'

export async function insertRow(trx: Trx, list: ListKey, values: RowValues): Promise<number> {
  const needed = list === 'governorates' ? { code: '' } : {}
  const { id } = await trx
    .insertInto(as(list))
    .values({ ...values, ...folded(values), ...needed } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export const updateRow = (trx: Trx, list: ListKey, id: number, values: RowValues & { readonly version: number }) =>
  trx
    .updateTable(as(list))
    .set({ ...values, ...folded(values) } as never)
    .where('id', '=', id)
    .execute()
/** Merges a row into another one, or takes that back (null). */
export const updateMerge = (
  trx: Trx,
  list: ListKey,
  id: number,
  values: { readonly merged_into: number | null; readonly active: boolean; readonly version: number },
) => trx.updateTable(as(list)).set(values).where('id', '=', id).execute()
export const deleteRow = (trx: Trx, list: ListKey, id: number) =>
  trx.deleteFrom(as(list)).where('id', '=', id).execute()
