import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { byArabicName } from '../../kit/sorting.ts'

type Db = Kysely<Tables>
/** The one row of the table. */
export const TREE_ID = 1

/** How often the tree was saved. */
export async function readTreeVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('certificate_tree').select('version').where('id', '=', TREE_ID).executeTakeFirst()
  return row?.version ?? 0
}
/** The same, with the row locked; it is made where the tree was never saved. */
export async function lockTree(trx: Db): Promise<number> {
  await trx
    .insertInto('certificate_tree')
    .values({ id: TREE_ID, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('certificate_tree')
    .select('version')
    .where('id', '=', TREE_ID)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.version
}
export const storeTreeVersion = (trx: Db, version: number) =>
  trx.updateTable('certificate_tree').set({ version }).where('id', '=', TREE_ID).execute()

/** Certificates of the active year, the first of several, by the Arabic names of their types and their own. */
export async function listApplying(db: Db) {
  const rows = await db
    .selectFrom('certificate as c')
    .innerJoin('certificate_category as type', 'type.id', 'c.category_id')
    .select([
      'c.id',
      'c.ar_name',
      'c.en_name',
      'c.open_for_applying',
      'type.id as type_id',
      'type.ar_name as type_ar',
      'type.en_name as type_en',
    ])
    .where('c.year_id', '=', ({ selectFrom }) =>
      selectFrom('academic_year').select('id').where('active', '=', true).orderBy('id').limit(1),
    )
    .orderBy('c.id')
    .execute()
  return rows.toSorted(byArabicName)
}
export type Applying = Awaited<ReturnType<typeof listApplying>>[number]

/** Opens or closes certificates. @returns how many there still were */
export async function setApplying(trx: Db, ids: readonly number[], isOpen: boolean): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('certificate')
    .set({ open_for_applying: isOpen })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
