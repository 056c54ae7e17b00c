import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { BodyOf } from '#schemas/endpoint.ts'
import { MAIL_STATES, type MailPage, type MailRow, type MailText } from '#schemas/outbox/mail.schema.ts'
import type { outboxEndpoints } from '#schemas/outbox/outbox.endpoints.ts'
import { isWhole } from '#schemas/scope-levels.ts'
import type { Tables } from '../../db/tables.ts'
import { isOvertaken } from '../../mail/overtaken.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { beginsWith, every, midnight, type Condition } from '../../kit/search.sql.ts'

type Db = Kysely<Tables>
type Body = BodyOf<(typeof outboxEndpoints)['list']>

/** Above this count the list shows "more than" (stack.md). */
export const COUNT_CAP = 10_000

/**
 * The caller's scope, and whether the caller may see applications: without that, addresses are not searched and texts
 * not read.
 */
export interface Reader {
  readonly scope: EffectiveScope
  readonly seesApplications: boolean
}

/** The mail's application is in the scope; a mail without one belongs to the university. */
const inScope = (scope: EffectiveScope): Condition =>
  isWhole(scope.nodes)
    ? sql`true`
    : sql`exists (select from application a where a.id = m.application_id and ${scopeCondition(scope, 'application', 'a')})`

/** In address and subject anywhere, in the number of the application from its beginning. */
function contains(text: string, { seesApplications }: Reader): Condition[] {
  if (text === '') return []
  const inText = (column: string) => sql`strpos(lower(${sql.ref(column)}), ${text.toLowerCase()}) > 0`
  const conditions = [
    inText('m.subject'),
    ...(seesApplications ? [inText('m.to_address')] : []),
    sql`m.application_id in (select a.id from application a where ${beginsWith(sql`a.number`, text.toUpperCase())})`,
  ]
  return [sql`(${sql.join(conditions, sql` or `)})`]
}

const filterOf = (reader: Reader, { state, text = '', day }: Body): RawBuilder<SqlBool> =>
  every([
    inScope(reader.scope),
    ...(state ? [sql`m.state = ${state}`] : []),
    ...contains(text.trim(), reader),
    ...(day ? [sql`m.created_at >= ${midnight(day, 0)} and m.created_at < ${midnight(day, 1)}`] : []),
  ])

/** When unsent mails are due; null for those of a hold that has not ended. */
const DUE_AT = sql`case when m.state = 'waiting' or (m.state = 'held' and m.hold_id is null) then m.due_at
  when m.state = 'held' then (select h.until from mail_hold h where h.id = m.hold_id) end`
const COLUMNS = sql`m.id, m.version, m.state, m.to_address as "to", m.subject, a.number as "appNum", m.tries, m.answer, not m.withdrawn as "isStanding", not ${isOvertaken} as "isCurrent", m.overtaken as "isOvertaken",
  m.created_at as "createdAt", ${DUE_AT} as "dueAt", m.sent_at as "sentAt", m.failed_at as "failedAt"`

/** A page of mails, newest first by default: cut from the mails first, then joined with the numbers. */
export async function listMails(
  db: Db,
  reader: Reader,
  body: Body,
): Promise<Pick<MailPage, 'total' | 'more'> & { readonly results: MailRow[] }> {
  const where = filterOf(reader, body)
  const { page, pageSize, orderType = 'desc' } = body
  const order = sql.raw(`order by m.created_at ${orderType}, m.id ${orderType}`)
  const [{ rows }, counted] = await Promise.all([
    sql<MailRow>`
      select ${COLUMNS} from (select m.* from outbox_mail m where ${where} ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) m
      left join application a on a.id = m.application_id ${order}`.execute(db),
    sql<{
      count: number
    }>`select count(*) as count from (select from outbox_mail m where ${where} limit ${COUNT_CAP + 1}) counted`.execute(
      db,
    ),
  ])
  const { count } = counted.rows[0]!
  return { results: rows, total: Math.min(count, COUNT_CAP), more: count > COUNT_CAP }
}

/** How many mails of the scope are in each state; states without mails are included. */
export async function countMails(db: Db, { scope }: Reader): Promise<MailPage['counts']> {
  const { rows } = await sql<MailPage['counts'][number]>`
    select each.state, least(found.count, ${COUNT_CAP}) as count, found.count > ${COUNT_CAP} as more
    from unnest(${[...MAIL_STATES]}::text[]) with ordinality as each (state, place)
    cross join lateral (select count(*) from (select from outbox_mail m where m.state = each.state and ${inScope(scope)} limit ${COUNT_CAP + 1}) counted) found
    order by each.place`.execute(db)
  return rows
}

/**
 * A mail with its text, undefined outside the scope. The text of a mail with links is never returned, not even before
 * it is deleted: a reader could open the links.
 */
export async function readMail(db: Db, { scope, seesApplications }: Reader, id: number): Promise<MailText | undefined> {
  const { rows } = await sql<MailText>`
    select ${COLUMNS}, m.application_id as "applyId", case when ${seesApplications}::boolean and m.expires_at is null then m.body end as body
    from outbox_mail m left join application a on a.id = m.application_id where m.id = ${id} and ${inScope(scope)}`.execute(
    db,
  )
  return rows[0]
}

export type LockedMail = NonNullable<Awaited<ReturnType<typeof lockMail>>>
export const lockMail = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('outbox_mail as m')
    .select(['id', 'version', 'state', 'tries', 'withdrawn', sql<boolean>`not ${isOvertaken}`.as('isCurrent')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** `isRestart`: it is due at once, as before the first attempt. */
export const updateMail = (
  trx: Transaction<Tables>,
  id: number,
  next: { readonly state: MailRow['state']; readonly version: number },
  isRestart: boolean,
) =>
  trx
    .updateTable('outbox_mail')
    .set({
      ...next,
      ...(isRestart && { tries: 0, due_at: sql<string>`now()`, failed_at: null, hold_id: null, overtaken: false }),
    })
    .where('id', '=', id)
    .execute()

/** The address of a person's account; null: it has none. */
export const ownAddress = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst())?.email ?? null

/** Until the end of the transaction nobody else adds to the person's test mails. */
export const lockAccount = (trx: Transaction<Tables>, userId: number) =>
  trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()

/** The rows of a record in the trail, as many as `most`, newest first; `event`: of this one alone. */
export const newestAuditRows = (
  trx: Transaction<Tables>,
  { entity, id, event }: { readonly entity: string; readonly id: number; readonly event?: string },
  most: number,
) =>
  trx
    .selectFrom('audit')
    .select(['seq', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .$if(event !== undefined, (query) => query.where('event', '=', event!))
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
