import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
const SHOWN_NOTIFICATIONS = 50

export const listNotifications = (db: Db, userId: number) =>
  db
    .selectFrom('notification')
    .select(['id', 'kind', 'params', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_NOTIFICATIONS)
    .execute()

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

export const markRead = (db: Db, userId: number, ids: readonly number[], now: Date) =>
  db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
