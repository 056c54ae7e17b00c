import { sql, type Transaction } from 'kysely'
import { STATUS } from '#schemas/status.ts'
import type { Tables } from '../db/tables.ts'
import type { Condition } from './search.sql.ts'

const isWaiting = sql`a.status = ${sql.lit(STATUS.toBeCompleted)}`
/** The last request in the trail of an application `a`: what a request to many writes, too. */
const lastRequest = sql<string>`(select u.at from audit u where u.entity = 'application' and u.entity_id = a.id and u.event = 'feedback.send' order by u.seq desc limit 1)`

/** When the missing data of an application `a` were requested; null: it waits for none (ADR 97). */
export const requestedAt = sql<string | null>`case when ${isWaiting} then ${lastRequest} end`

/**
 * Data were requested on a day in Egypt that is so many days ago, or earlier. The few applications that wait are found
 * first.
 */
export const hasRequestedPapers = (days: number): Condition =>
  sql`(${isWaiting} and (${lastRequest} at time zone 'Africa/Cairo')::date <= (now() at time zone 'Africa/Cairo')::date - ${days}::integer)`

/** Whether the data that an application waits for were requested while it was an initial one (-1). */
export async function isRequestedFromInitial(trx: Transaction<Tables>, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('audit')
    .select('from_status')
    .where('entity', '=', 'application')
    .where('entity_id', '=', id)
    .where('event', '=', 'feedback.send')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.from_status === STATUS.initialUnderReview
}
