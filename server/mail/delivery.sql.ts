import { sql, type Kysely, type RawBuilder } from 'kysely'
import { MAX_TRIES } from '#schemas/outbox/mail.schema.ts'
import type { Tables } from '../db/tables.ts'
import { stateAfter } from './mail.states.ts'
import { isOvertaken } from './overtaken.sql.ts'

/** What a sender does with the outbox. All times are the database's, which all senders share. */
type Db = Kysely<Tables>

/**
 * Minutes after which the claim of a sender that does not renew it lapses; longer than a mail server may be silent, so
 * that also a sender whose database is away for a while has finished by then.
 */
export const CLAIM_MINUTES = 10
/** Mails whose hold ends in one statement, which takes some milliseconds. */
const RELEASED_AT_ONCE = 1_000

/** Written as in the partial indexes: with a parameter they would not be used. */
const WAITING = sql.lit('waiting')
const HELD = sql.lit('held')
const SENDING = sql.lit('sending')
const isDue = sql`state = ${WAITING} and due_at <= now() and (expires_at is null or expires_at > now())`
const hasTriesLeft = sql`tries < ${sql.lit(MAX_TRIES)}`
/** The state of a mail that could not be sent, which depends on the attempts that are left. */
const afterTry = (event: 'delivery.fail' | 'claim.lapse') =>
  sql<'waiting'>`case when ${hasTriesLeft} then ${stateAfter('sending', event)} else ${stateAfter('sending', event, { hasTriesLeft: false })} end`
const failedAt = sql<string>`case when ${hasTriesLeft} then failed_at else now() end`

/** Mails whose hold is over are waiting from then on; true: there are no more. */
export async function releaseHeld(db: Db): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with alone as (
      select m.id, m.due_at as since from outbox_mail m where m.state = ${HELD} and m.hold_id is null and m.due_at <= now() limit ${RELEASED_AT_ONCE} for update skip locked
    ), together as (
      select m.id, h.until as since from mail_hold h join outbox_mail m on m.hold_id = h.id and m.state = ${HELD} where h.until <= now() limit ${RELEASED_AT_ONCE} for update of m skip locked
    ), over as (select * from alone union all select * from together)
    update outbox_mail m set state = ${stateAfter('held', 'hold.end')}, due_at = greatest(over.since, m.due_at) from over where m.id = over.id`.execute(
    db,
  )
  return numAffectedRows < BigInt(RELEASED_AT_ONCE)
}

/** Mails whose sender's claim has lapsed are sent again, or given up. */
export const releaseLapsed = (db: Db) =>
  db
    .updateTable('outbox_mail')
    .set({ state: afterTry('claim.lapse'), failed_at: failedAt, due_at: sql`now()`, claimed_until: null })
    .where(sql<boolean>`state = ${SENDING} and claimed_until <= now()`)
    .execute()

/**
 * Reserves the next slot among all senders; returns the ms to wait for it. Slots are evenly spaced, so that the limit
 * per minute holds in every minute; null: nothing is due.
 */
export const takeTurn = (db: Db, perMinute: number): Promise<number | null> =>
  reserve(db, perMinute, sql`exists (select from outbox_mail where ${isDue})`)
/** The same for a mail that is not in the outbox: it goes out without a wait, and those of the outbox after it. */
export const takeTurnAtOnce = (db: Db, perMinute: number): Promise<number | null> => reserve(db, perMinute, sql`true`)

async function reserve(db: Db, perMinute: number, isWanted: RawBuilder<unknown>): Promise<number | null> {
  const step = sql`make_interval(secs => ${60 / perMinute}::float8)`
  const { rows } = await sql<{ wait: number }>`
    insert into mail_turn (next_at) select clock_timestamp() + ${step} where ${isWanted}
    on conflict (one) do update set next_at = greatest(mail_turn.next_at, clock_timestamp()) + ${step}
    returning extract(epoch from next_at - ${step} - clock_timestamp())::float8 * 1000 as wait`.execute(db)
  const [turn] = rows
  return turn ? Math.max(0, Math.ceil(turn.wait)) : null
}

/** A mail that one sender has. `tries`: with this one. */
export interface ClaimedMail {
  readonly id: number
  readonly to_address: string
  readonly subject: string
  readonly body: string
  readonly tries: number
  readonly created_at: string
}
const claimEnd = (seconds: number) => sql<string>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`
/**
 * Claims the next mail for so many seconds: those with links first, those of a single act before those of a
 * job, then by when they were due. A mail about a status
 * that the application no longer has is stopped instead. No transaction stays open during the delivery.
 */
export async function claimMail(db: Db, seconds = CLAIM_MINUTES * 60): Promise<ClaimedMail | undefined> {
  for (;;) {
    const { rows } = await sql<ClaimedMail & { readonly overtaken: boolean }>`
      with next as materialized (select id from outbox_mail where ${isDue} order by (expires_at is null), in_bulk, due_at, id limit 1 for update skip locked),
      checked as (select m.id, ${isOvertaken} as is_overtaken from next join outbox_mail m on m.id = next.id)
      update outbox_mail m set overtaken = c.is_overtaken,
        state = case when c.is_overtaken then ${stateAfter('waiting', 'status.change')} else ${stateAfter('waiting', 'delivery.begin')} end,
        tries = case when c.is_overtaken then m.tries else m.tries + 1 end, claimed_until = case when c.is_overtaken then null else ${claimEnd(seconds)} end
      from checked c where m.id = c.id
      returning m.id, m.to_address, m.subject, m.body, m.tries, m.created_at, m.overtaken`.execute(db)
    const [mail] = rows
    if (!mail) return undefined
    const { overtaken, ...claimed } = mail
    if (!overtaken) return claimed
  }
}

/** Only while the mail is still this sender's: its claim may have lapsed, and another have it. */
const isOwn = ({ id, tries }: Pick<ClaimedMail, 'id' | 'tries'>) =>
  sql<boolean>`id = ${id} and state = ${SENDING} and tries = ${tries}`

/** Extends the claim while its mail server is still working. */
export const renewClaim = (db: Db, mail: ClaimedMail, seconds: number) =>
  db
    .updateTable('outbox_mail')
    .set({ claimed_until: claimEnd(seconds) })
    .where(isOwn(mail))
    .execute()
/** A sender that stops has not begun with it: others need not wait for its claim, and the try does not count. */
export const releaseClaim = (db: Db, mail: ClaimedMail) =>
  db
    .updateTable('outbox_mail')
    .set({ state: stateAfter('sending', 'claim.lapse'), tries: mail.tries - 1, claimed_until: null })
    .where(isOwn(mail))
    .execute()

/**
 * A body with links is deleted: any reader of the outbox could open them. An address that takes a mail is no longer
 * listed as refused.
 */
export async function markSent(db: Db, mail: ClaimedMail, answer: string): Promise<void> {
  await sql`with unrefused as (delete from refused_address where address = lower(${mail.to_address}))
    update outbox_mail set state = ${stateAfter('sending', 'delivery.succeed')}, sent_at = now(), answer = ${answer}, claimed_until = null,
      body = case when expires_at is null then body else '' end where ${isOwn(mail)}`.execute(db)
}
/** The next attempt is after 1, 2, 4 … minutes. */
export const markFailed = (db: Db, mail: ClaimedMail, answer: string) =>
  db
    .updateTable('outbox_mail')
    .set({
      state: afterTry('delivery.fail'),
      failed_at: failedAt,
      answer,
      claimed_until: null,
      due_at: sql`now() + make_interval(mins => (2 ^ (tries - 1))::integer)`,
    })
    .where(isOwn(mail))
    .execute()
/** The address is stored, in lower case, so that people can be warned before the next mail. */
export async function markRefused(db: Db, mail: ClaimedMail, answer: string): Promise<void> {
  await sql`with refused as (
      insert into refused_address (address, at, answer) values (lower(${mail.to_address}), now(), ${answer})
      on conflict (address) do update set at = excluded.at, answer = excluded.answer
    )
    update outbox_mail set state = ${stateAfter('sending', 'delivery.refuse')}, failed_at = now(), answer = ${answer}, claimed_until = null where ${isOwn(mail)}`.execute(
    db,
  )
}
