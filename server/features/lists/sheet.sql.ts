import { sql, type Kysely, type Transaction } from 'kysely'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import type { ListRow } from '#schemas/lists/list-row.schema.ts'
import { isListTable, LISTS, type ListKey } from '#schemas/lists/lists.ts'
import type { PackList } from '#schemas/lists/packs.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { readRows } from '../../kit/merged.sql.ts'
import { columnOf, lockList, parentAs, searchRows, type RowValues, type StoredRow } from './lists.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** The table of a list that packs add to. */
export const tableOf = (list: PackList) => (list === 'categories' ? 'certificate_category' : LISTS[list].table)
/** Its columns beyond both names and the state. */
const columnsOf = (list: PackList): readonly string[] =>
  list === 'categories' ? ['meaning'] : LISTS[list].fields.map(columnOf)

/** All rows, without their uses and what is merged into them. */
export async function listRows(db: Db, list: PackList): Promise<readonly StoredRow[]> {
  const columns = ['id', 'ar_name', 'en_name', 'active', 'version', ...columnsOf(list)].map((name) =>
    sql.ref(`r.${name}`),
  )
  const merging =
    list === 'categories'
      ? sql`null::integer as merged_into, null::integer as "parentAs"`
      : sql`r.merged_into, ${parentAs(list)} as "parentAs"`
  const { rows } = await sql<Omit<StoredRow, 'uses' | 'mergedRows'>>`
    select ${sql.join(columns)}, ${merging} from ${sql.table(tableOf(list))} r order by r.id`.execute(db)
  return rows.map((row) => ({ ...row, uses: 0, mergedRows: 0 }) as StoredRow)
}
/** What rows may be within, by all names: also those of merged ones, which are read as others (ADR 116). */
export async function listPlaces(db: Db, list: ListKey) {
  const { parent } = LISTS[list]
  if (!parent) return []
  const { rows } = await sql<{
    readonly id: number
    readonly ar_name: string
    readonly en_name: string
    readonly active: boolean
  }>`
    select n.id, m.ar_name, m.en_name, n.active from ${
      isListTable(parent.table)
        ? readRows(parent.table)
        : sql`${sql.table(parent.table)} m join ${sql.table(parent.table)} n on n.id = m.id`
    }`.execute(db)
  return rows
}
/** All rows as the page lists them, without merged ones, in the order of the sheet. */
export async function exportRows(db: Db, list: ListKey): Promise<ListRow[]> {
  const { parent, fields } = LISTS[list]
  const orderBy = parent ? 'parent' : fields.includes('position') ? 'position' : 'arName'
  const { results } = await searchRows(db, { list, page: 1, pageSize: EXPORT_MAX, orderBy })
  return results.filter(({ mergedInto }) => mergedInto === null)
}

/** Nobody else changes a row of the list, nor one that its rows are within, until the transaction ends. */
export async function lockForSheet(trx: Trx, list: ListKey): Promise<void> {
  const { parent } = LISTS[list]
  // before the list, in the order in which packs lock them
  if (parent) await sql`lock table ${sql.table(parent.table)} in share mode`.execute(trx)
  await lockList(trx, list)
}
export const lockForPack = (trx: Trx, list: PackList) =>
  sql`lock table ${sql.table(tableOf(list))} in share row exclusive mode`.execute(trx)

/** Many rows, as one parameter. */
const recordsOf = (list: PackList, rows: readonly RowValues[]) => {
  const isFolded = list !== 'categories'
  const records = rows.map((row) => ({
    ...row,
    ...(isFolded && { ar_norm: normaliseName(row.ar_name), en_norm: normaliseName(row.en_name) }),
  }))
  const columns = Object.keys(records[0]!).filter((column) => column !== 'id')
  return {
    columns,
    from: sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as v (id integer, version integer,
      ar_name text, en_name text, ar_norm text, en_norm text, active boolean, country_id integer, governorate_id integer, category_id integer,
      kind text, ar_nationality text, en_nationality text, meaning text, "position" integer, code text)`,
  }
}
const refs = (columns: readonly string[], of = '') => sql.join(columns.map((column) => sql.ref(of + column)))

/** Adds many, each with another Arabic name within what it is within. @returns their ids, in the same order */
export async function insertRows(trx: Trx, list: PackList, rows: readonly RowValues[]): Promise<readonly number[]> {
  const within = list === 'categories' ? undefined : LISTS[list].within
  const place = within ? [columnOf(within)] : []
  const needed = list === 'governorates' ? { code: '' } : {}
  const { columns, from } = recordsOf(
    list,
    rows.map((row) => ({ ...needed, ...row })),
  )
  const { rows: added } = await sql<RowValues & { readonly id: number }>`
    insert into ${sql.table(tableOf(list))} (${refs(columns)}) select ${refs(columns, 'v.')} from ${from}
    returning ${refs(['id', 'ar_name', ...place])}`.execute(trx)
  const keyOf = (row: RowValues) => JSON.stringify([row.ar_name, ...place.map((column) => row[column])])
  const ids = new Map(added.map((row) => [keyOf(row), row.id]))
  return rows.map((row) => ids.get(keyOf(row))!)
}
/** Changes many; `version` is the new one. */
export function updateRows(
  trx: Trx,
  list: ListKey,
  rows: readonly (RowValues & { readonly id: number; readonly version: number })[],
) {
  const { columns, from } = recordsOf(list, rows)
  return sql`update ${sql.table(tableOf(list))} r
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`v.${column}`)}`))}
    from ${from} where r.id = v.id`.execute(trx)
}
