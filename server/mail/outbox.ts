import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Mail } from './mail.ts'
import { openHold, putMail, withdrawHold, withdrawMail } from './outbox.sql.ts'

export type { Mail }

/** Where mails go first, always (decision V5): a row, in the transaction that causes it (`db`). */
export interface Outbox {
  /** Returns its id; where its `once` was there already, the id of that mail. */
  put(db: Kysely<Tables>, mail: Mail): Promise<number>
  /** Cancels a mail that nobody has begun to send; false: it is too late. */
  takeBack(db: Kysely<Tables>, id: number): Promise<boolean>
  /** Opens a hold for mails that are put with its id; its end is not known yet. */
  openHold(db: Kysely<Tables>): Promise<number>
  /** Cancels all mails of a hold that nobody has begun to send; returns how many. */
  takeBackHold(db: Kysely<Tables>, hold: number): Promise<number>
}

export const createOutbox = (clock: () => Date): Outbox => ({
  put: async (db, mail) => (await putMail(db, mail, clock())).id,
  takeBack: withdrawMail,
  openHold,
  takeBackHold: withdrawHold,
})
