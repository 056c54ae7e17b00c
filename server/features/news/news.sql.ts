import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** The values of a piece of news that a person enters. */
export interface NewsItemValues {
  readonly ar_name: string
  readonly en_name: string
  readonly display_order: number
  readonly active: boolean
}
const COLUMNS = ['id', 'ar_name', 'en_name', 'display_order', 'active', 'version'] as const

/** As they are read: by order, and of equal orders the newest first (D32). */
const inOrder = (db: Db) => db.selectFrom('news_item').select(COLUMNS).orderBy('display_order').orderBy('id', 'desc')

export const listNews = (db: Db) => inOrder(db).execute()

/** All of them, in the order in which they are read. Locked by their ids, so that two who move news never deadlock. */
export async function lockNews(trx: Db): Promise<Awaited<ReturnType<typeof listNews>>> {
  await trx.selectFrom('news_item').select('id').orderBy('id').forUpdate().execute()
  return await listNews(trx)
}

export const lockNewsItem = (trx: Db, id: number) =>
  trx.selectFrom('news_item').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertNewsItem(trx: Db, values: NewsItemValues): Promise<number> {
  const { id } = await trx.insertInto('news_item').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateNewsItem = (trx: Db, id: number, values: Partial<NewsItemValues> & { readonly version: number }) =>
  trx.updateTable('news_item').set(values).where('id', '=', id).execute()
export const deleteNewsItem = (trx: Db, id: number) => trx.deleteFrom('news_item').where('id', '=', id).execute()
