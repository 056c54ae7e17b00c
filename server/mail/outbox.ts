import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** When its links expire: from then on, and once it is sent, the outbox forgets its body. */
  readonly expiresAt?: Date
}

/** Where mails go first, always (decision V5): a row, in the transaction that causes it. */
export interface Outbox {
  /** `db`: the transaction of the change that the mail tells of. */
  put(db: Kysely<Tables>, mail: Mail): Promise<void>
}

export const createOutbox = (clock: () => Date): Outbox => ({
  async put(db, mail) {
    await db
      .insertInto('outbox_mail')
      .values({
        to_address: mail.to,
        subject: mail.subject,
        body: mail.body,
        expires_at: mail.expiresAt ?? null,
        created_at: clock(),
        sent_at: null,
        last_error: null,
      })
      .execute()
  },
})
