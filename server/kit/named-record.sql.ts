import { sql, type Kysely, type RawBuilder } from 'kysely'
import { USES_MAX } from '#schemas/shared/named-record.ts'
import type { CategoryMeaning } from '#schemas/shared/meanings.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>
/**
 * Tables of records that have just two names and a state. They have the same columns, but for the meaning of a
 * certificate category, so the types name only one of them.
 */
export type NamedTable = 'sector' | 'certificate_category' | 'rejection_reason'
const as = (table: NamedTable): 'certificate_category' => table as 'certificate_category'
const COLUMNS = ['id', 'ar_name', 'en_name', 'active', 'version'] as const
/** What rules know a record by (ADR 108); of a table without meanings null. */
const meaningOf = (table: NamedTable) =>
  (table === 'certificate_category' ? sql<CategoryMeaning>`meaning` : sql<null>`null`).as('meaning')

/**
 * How many records refer to the record `id` of each table (D55). Applications and rejections are so many that they are counted up to
 * `most` (null: all), along an index (migration 0003).
 */
const usesOfTable = (table: NamedTable, most: number | null): RawBuilder<number> =>
  ({
    sector: sql<number>`(select count(*) from faculty where faculty.sector_id = sector.id)`,
    certificate_category: sql<number>`((select count(*) from certificate where certificate.category_id = certificate_category.id)
    + (select count(*) from certificate_type where certificate_type.category_id = certificate_category.id)
    + (select count(*) from (select from application where application.category_id = certificate_category.id limit ${most}) applied))`,
    rejection_reason: sql<number>`(select count(*) from (select from application_rejection where application_rejection.reason_id = rejection_reason.id limit ${most}) given)`,
  })[table]

/** All records, with their uses counted to `USES_MAX`. */
export const listNamed = (db: Db, table: NamedTable) =>
  db
    .selectFrom(as(table))
    .select([...COLUMNS, meaningOf(table), usesOfTable(table, USES_MAX).as('uses')])
    .execute()

export const lockNamed = (trx: Db, table: NamedTable, id: number) =>
  trx
    .selectFrom(as(table))
    .select([...COLUMNS, meaningOf(table)])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The number of uses, counted to `most`; null: exactly. */
export async function usesOf(trx: Db, table: NamedTable, id: number, most: number | null): Promise<number> {
  const { uses } = await trx
    .selectFrom(as(table))
    .select(usesOfTable(table, most).as('uses'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return uses
}

interface Values {
  readonly ar_name: string
  readonly en_name: string
  readonly active: boolean
  readonly meaning?: CategoryMeaning
}
export async function insertNamed(trx: Db, table: NamedTable, values: Values): Promise<number> {
  const { id } = await trx.insertInto(as(table)).values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateNamed = (
  trx: Db,
  table: NamedTable,
  id: number,
  values: Partial<Values> & { readonly version: number },
) => trx.updateTable(as(table)).set(values).where('id', '=', id).execute()
export const deleteNamed = (trx: Db, table: NamedTable, id: number) =>
  trx.deleteFrom(as(table)).where('id', '=', id).execute()
