import type { Kysely, Transaction } from 'kysely'
import type { SavedView } from '#schemas/saved-views/saved-view.schema.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>
const COLUMNS = ['id', 'screen', 'name', 'query', 'hidden_columns', 'is_default', 'version'] as const

/** The stored values of a view, without its owner. */
export type ViewValues = Omit<SavedView, 'id' | 'version'>
const toRow = ({ screen, name, query, hiddenColumns, isDefault }: ViewValues) => ({
  screen,
  name,
  query,
  hidden_columns: JSON.stringify(hiddenColumns),
  is_default: isDefault,
})

/**
 * The views of a user, of all lists, by name. Every statement here filters by the owner: no other user's views are ever
 * read or changed.
 */
export async function listViews(db: Db, userId: number): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_view')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('screen')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ hidden_columns, is_default, ...row }) => ({
    ...row,
    hiddenColumns: hidden_columns as string[],
    isDefault: is_default,
  }))
}

/**
 * Locks the user's row, so that the user's views change one after the other: their number and the default stay correct.
 * `for no key update` and no stronger lock, since the idempotency key of a call refers to that row, and two calls would
 * deadlock.
 */
export const lockOwner = (trx: Trx, userId: number) =>
  trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function insertView(trx: Trx, userId: number, values: ViewValues): Promise<number> {
  const { id } = await trx
    .insertInto('saved_view')
    .values({ ...toRow(values), user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export const updateView = (trx: Trx, userId: number, { id, version, ...values }: SavedView) =>
  trx
    .updateTable('saved_view')
    .set({ ...toRow(values), version })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
export const deleteView = (trx: Trx, userId: number, id: number) =>
  trx.deleteFrom('saved_view').where('id', '=', id).where('user_id', '=', userId).execute()
