import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** Seconds until the next try: 1, 2, 4 … minutes. */
const wait = sql`make_interval(secs => 60 * power(2, attempts))`

/**
 * Takes the oldest mail that is due, and sets when it is due again, so that no other process takes it meanwhile
 * and a crash on the way only delays it. No transaction stays open while a mail is sent.
 */
export const claimMail = (db: Db, now: Date, maxAttempts: number) =>
  db
    .updateTable('outbox_mail')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: sql`${now}::timestamptz + ${wait}` })
    .where('id', '=', (query) =>
      query
        .selectFrom('outbox_mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('attempts', '<', maxAttempts)
        .where((each) => each.or([each('expires_at', 'is', null), each('expires_at', '>', now.toISOString())]))
        .where((each) =>
          each.or([each('next_attempt_at', 'is', null), each('next_attempt_at', '<=', now.toISOString())]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'to_address', 'subject', 'body'])
    .executeTakeFirst()

/** False: it was sent, or somebody is at it. */
export async function takeBackMail(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox_mail')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A body with links is forgotten: whoever can read the outbox could open them. */
export const markSent = (db: Db, id: number, now: Date) =>
  db
    .updateTable('outbox_mail')
    .set({ sent_at: now, last_error: null, body: sql`case when expires_at is null then body else '' end` })
    .where('id', '=', id)
    .execute()
export const markFailed = (db: Db, id: number, error: string) =>
  db.updateTable('outbox_mail').set({ last_error: error }).where('id', '=', id).execute()

/** Mails whose links hold no more are not sent, and lose their body. */
export const sweepMails = (db: Db, now: Date) =>
  db
    .updateTable('outbox_mail')
    .set({ body: '', last_error: sql`coalesce(last_error, 'EXPIRED')` })
    .where('expires_at', '<=', now.toISOString())
    .where('body', '<>', '')
    .execute()
