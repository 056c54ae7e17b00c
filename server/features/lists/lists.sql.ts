import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { ListRow, SearchBody, SortableColumn } from '#schemas/lists/list-row.schema.ts'
import { LISTS, type ListField, type ListKey } from '#schemas/lists/lists.ts'
import { normaliseName, tokensOf } from '#schemas/shared/name-norm.ts'
import type { Tables } from '../../db/tables.ts'
import { nameKey } from '../../kit/free-names.ts'
import { containsTokens, every, isEqual, joined, type Condition } from '../../kit/search.sql.ts'

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
export type StoredRow = RowValues & { readonly id: number; readonly version: number; readonly uses: number }

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

/** A page of a list, by Arabic name by default; `total`: all rows that match. */
export async function searchRows(
  db: Db,
  { list, name = '', parentId, kind, page, pageSize, orderBy = 'arName', orderType = 'asc' }: SearchBody,
): Promise<{ results: ListRow[]; total: number }> {
  const { table, fields, parent } = LISTS[list]
  const tokens = tokensOf(name)
  const conditions: Condition[] = [
    ...(parent ? isEqual(`r.${columnOf(parent.field)}`, parentId) : []),
    ...(fields.includes('kind') && kind ? [sql`r.kind = ${kind}`] : []),
    ...(tokens.length > 0
      ? [sql`(${containsTokens(sql`r.ar_norm`, tokens)} or ${containsTokens(sql`r.en_norm`, tokens)})`]
      : []),
  ]
  const from = sql`from ${sql.table(table)} r`
  const withParent = parent
    ? sql`${from} join ${sql.table(parent.table)} p on p.id = r.${sql.ref(columnOf(parent.field))}`
    : from
  const own = fields.map((field) => sql`r.${sql.ref(columnOf(field))} as ${sql.ref(field)}`)
  const parentName = parent ? sql`jsonb_build_object('ar', p.ar_name, 'en', p.en_name)` : sql`null`
  const isKnown =
    orderBy === 'parent' ? parent !== undefined : !(orderBy in NO_FIELDS) || fields.includes(orderBy as ListField)
  const key = KEYS[isKnown ? orderBy : 'arName']
  const direction = sql.raw(orderType)
  const where = every(conditions)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Partial<ListRow>>`
      select ${sql.join([sql`r.id, r.ar_name as "arName", r.en_name as "enName", r.active, r.version, ${parentName} as parent`, ...own])}
      ${withParent} where ${where}
      order by ${key} ${direction}, r.ar_norm collate "C", r.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*) as count ${from} where ${where}`.execute(db),
  ])
  return { results: rows.map((row) => ({ ...NO_FIELDS, ...row }) as ListRow), total: counted[0]!.count }
}

/** What the rows of a list may be within. */
export async function listParents(db: Db, list: ListKey) {
  const { parent } = LISTS[list]
  if (!parent) return []
  const { rows } = await sql<{ id: number; ar_name: string; en_name: string; active: boolean }>`
    select id, ar_name, en_name, active from ${sql.table(parent.table)}`.execute(db)
  return rows
}

/** Nobody else changes a row of the list until the transaction ends. What refers to its rows does not wait. */
export const lockList = (trx: Trx, list: ListKey) =>
  sql`lock table ${sql.table(LISTS[list].table)} in share row exclusive mode`.execute(trx)

/** A row of the list, which is locked. `isCounted`: with the exact number of records that refer to it, else with 0. */
export async function lockRow(trx: Trx, list: ListKey, id: number, isCounted: boolean): Promise<StoredRow | undefined> {
  await lockList(trx, list)
  const { table, fields, uses } = LISTS[list]
  const { rows } = await sql<Omit<StoredRow, 'uses'>>`
    select ${sql.join(['id', 'ar_name', 'en_name', 'active', 'version', ...fields.map(columnOf)].map((name) => sql.ref(name)))}
    from ${sql.table(table)} where id = ${id} for update`.execute(trx)
  const [row] = rows
  if (!row || !isCounted) return row && ({ ...row, uses: 0 } as StoredRow)
  const counts = uses.map(
    ([user, column]) => sql`(select count(*) from ${sql.table(user)} where ${sql.ref(column)} = ${id})`,
  )
  const { rows: counted } = await sql<{ uses: number }>`select ${sql.join(counts, sql` + `)} as uses`.execute(trx)
  return { ...row, uses: counted[0]!.uses } as StoredRow
}

/** What a row is to be within, which stays as it is until the transaction ends. */
export async function lockParent(
  trx: Trx,
  list: ListKey,
  id: number,
): Promise<{ readonly active: boolean } | undefined> {
  const { rows } = await sql<{ active: boolean }>`
    select active from ${sql.table(LISTS[list].parent!.table)} where id = ${id} for share`.execute(trx)
  return rows[0]
}

/** The rows that have a name of `values`, as people read it, where names are unique; without the row `id`. */
export async function namesake(trx: Trx, list: ListKey, values: RowValues, id: number | null): Promise<RowValues[]> {
  const { table, within } = LISTS[list]
  const column = within && columnOf(within)
  const { rows } = await sql<RowValues>`
    select r.ar_name, r.en_name from ${sql.table(table)} r
    where (${joined(sql`r.ar_norm`)} = ${nameKey(values.ar_name)} or ${joined(sql`r.en_norm`)} = ${nameKey(values.en_name)})
      and r.id is distinct from ${id} and ${column ? sql`r.${sql.ref(column)} = ${values[column]}` : sql`true`}`.execute(
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
export const deleteRow = (trx: Trx, list: ListKey, id: number) =>
  trx.deleteFrom(as(list)).where('id', '=', id).execute()
