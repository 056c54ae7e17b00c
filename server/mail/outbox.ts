import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { takeBackMail } from './outbox.sql.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** When its links expire: from then on, and once it is sent, the outbox forgets its body. */
  readonly expiresAt?: Date
  /** It waits until then, and can be taken back. */
  readonly notBefore?: Date
}

/**
 * A mail that fails is tried again after 1, 2, 4 … minutes; after so many tries it stays in the outbox with its error.
 */
export const MAX_ATTEMPTS = 8

/** Where mails go first, always (decision V5): a row, in the transaction that causes it. */
export interface Outbox {
  /** `db`: the transaction of the change that the mail tells of. Returns its id. */
  put(db: Kysely<Tables>, mail: Mail): Promise<number>
  /** Takes a mail away that nobody has begun to send; false: it is too late. */
  takeBack(db: Kysely<Tables>, id: number): Promise<boolean>
}

export const createOutbox = (clock: () => Date): Outbox => ({
  async put(db, mail) {
    const { id } = await db
      .insertInto('outbox_mail')
      .values({
        to_address: mail.to,
        subject: mail.subject,
        body: mail.body,
        expires_at: mail.expiresAt ?? null,
        next_attempt_at: mail.notBefore ?? null,
        created_at: clock(),
        sent_at: null,
        last_error: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  takeBack: takeBackMail,
})
