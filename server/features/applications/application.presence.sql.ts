import { sql, type Kysely } from 'kysely'
import { PRESENCE_TTL_S, type Colleague } from '#schemas/applications/presence.schema.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
/** By the clock of the database, which all processes share. */
const SINCE = sql`now() - make_interval(secs => ${sql.lit(PRESENCE_TTL_S)})`

/** Records that a user has an application open, and returns who else has, the longest present first. */
export async function markPresent(db: Db, applyId: number, userId: number): Promise<Colleague[]> {
  await sql`insert into application_presence as here (application_id, user_id) values (${applyId}, ${userId})
    on conflict (application_id, user_id) do update set seen_at = now(), came_at = case when here.seen_at > ${SINCE} then here.came_at else now() end`.execute(
    db,
  )
  const { rows } = await sql<Colleague>`
    select jsonb_build_object('ar', u.ar_name, 'en', u.en_name) as name, p.came_at as since from application_presence p join app_user u on u.id = p.user_id
    where p.application_id = ${applyId} and p.user_id <> ${userId} and p.seen_at > ${SINCE} and not u.disabled order by p.came_at, u.id`.execute(
    db,
  )
  return rows
}

/** A user has the application open no longer. */
export const markAbsent = (db: Db, applyId: number, userId: number) =>
  db.deleteFrom('application_presence').where('application_id', '=', applyId).where('user_id', '=', userId).execute()

/** Deletes rows of users who left without notice. */
export const sweepPresence = (db: Db) =>
  db
    .deleteFrom('application_presence')
    .where('seen_at', '<=', sql<string>`${SINCE}`)
    .execute()
