import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { stateAfter, statesThatTake } from './mail.states.ts'
import type { Mail } from './mail.ts'

type Db = Kysely<Tables>

interface Put {
  readonly id: number
  readonly isNew: boolean
}
/** Puts one mail, for which somebody may be waiting: it goes out before those of jobs. */
export const putMail = async (db: Db, mail: Mail, now: Date): Promise<Put> => (await insert(db, [mail], now, false))[0]!
/**
 * Puts the mails of a job and returns, in the same order, their ids; where a `once` exists already, the id of that mail.
 */
export const putMails = (db: Db, mails: readonly Mail[], now: Date): Promise<Put[]> => insert(db, mails, now, true)

/** In one statement. Ids are taken first, since the order of the inserted rows does not show which were left out. */
async function insert(db: Db, mails: readonly Mail[], now: Date, inBulk: boolean): Promise<Put[]> {
  if (mails.length === 0) return []
  const input = JSON.stringify(
    mails.map((mail) => ({
      ...mail,
      state: mail.hold === undefined && mail.notBefore === undefined ? 'waiting' : 'held',
    })),
  )
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    with mails as materialized (
      select nextval(pg_get_serial_sequence('outbox_mail', 'id')) as id, g.* from rows from (
        jsonb_to_recordset(${input}::jsonb) as ("to" text, subject text, body text, state text, "expiresAt" timestamptz, "notBefore" timestamptz, "studentId" integer, "applicationId" integer, hold integer, once text)
      ) with ordinality as g ("to", subject, body, state, expires_at, not_before, student_id, application_id, hold, once, place)
    ), put as (
      insert into outbox_mail (id, to_address, subject, body, state, created_at, due_at, expires_at, student_id, application_id, hold_id, once, in_bulk)
      select id, "to", subject, body, state, ${now}::timestamptz, coalesce(not_before, ${now}::timestamptz), expires_at, student_id, application_id, hold, once, ${inBulk}::boolean
      from mails g where once is null or not exists (select from mails f where f.once = g.once and f.place < g.place) order by place
      on conflict (once) do update set once = excluded.once returning id, once
    )
    select coalesce(new.id, known.id) as id, new.id is not null as "isNew"
    from mails g left join put new on new.id = g.id left join put known on known.once = g.once order by g.place`.execute(
    db,
  )
  return rows
}

/** What was sent or begun is not reached any more. */
const WITHDRAWN = { state: stateAfter('held', 'message.withdraw'), withdrawn: true } as const
const isWithdrawable = sql<boolean>`state in (${sql.join(statesThatTake('message.withdraw').map((state) => sql.lit(state)))}) and tries = 0`

/** False: it was sent, or a sender has begun with it. */
export async function withdrawMail(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mail')
    .set(WITHDRAWN)
    .where('id', '=', id)
    .where(isWithdrawable)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
export async function withdrawHold(db: Db, hold: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mail')
    .set(WITHDRAWN)
    .where('hold_id', '=', hold)
    .where(isWithdrawable)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Mails that wait to go out, on hold or not, and since when the oldest waits. */
export async function waitingMails(db: Db): Promise<{ readonly count: number; readonly since: string | null }> {
  const { rows } = await sql<{ count: number; since: Date | string | null }>`
    select count(*)::integer as count, min(created_at) as since from outbox_mail where state in ('held', 'waiting') and not withdrawn`.execute(
    db,
  )
  const { count, since } = rows[0]!
  return { count, since: since === null ? null : new Date(since).toISOString() }
}

export const openHold = async (db: Db): Promise<number> =>
  (await db.insertInto('mail_hold').values({ until: null }).returning('id').executeTakeFirstOrThrow()).id
/** From `until` on its mails are sent. */
export async function endHold(db: Db, hold: number, until: Date): Promise<void> {
  await db.updateTable('mail_hold').set({ until }).where('id', '=', hold).execute()
}

/** Mails whose links have expired are not sent, and lose their body; those sent have lost it already. */
export const sweepMails = (db: Db) =>
  db
    .updateTable('outbox_mail')
    .set({ state: stateAfter('waiting', 'link.expire'), body: '' })
    .where('expires_at', '<=', sql<string>`now()`)
    .where('body', '<>', '')
    .where('state', 'in', statesThatTake('link.expire'))
    .execute()
