import { sql, type Kysely, type Transaction } from 'kysely'
import type { GroupRow, GroupState } from '#schemas/notifications/group.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeColumns, scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import type { Written } from './group.preview.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** A message to many, as its job reads it. */
export interface Group extends Written {
  readonly id: number
  readonly userId: number
  readonly sha256: string
  readonly holdId: number
  /** Its job has ended once: what works on it now is a retry. */
  readonly isEnded: boolean
  readonly isTakenBack: boolean
}
const COLUMNS = sql`g.id, g.user_id as "userId", g.message, g.subject, g.status_option as "option", g.mailed as "isMailed", g.sha256, g.hold_id as "holdId",
  g.is_ended as "isEnded", g.taken_back_at is not null as "isTakenBack"`
/** The state of a message, joined with its hold `h`. */
const STATE = sql<GroupState>`case when g.taken_back_at is not null then 'takenBack' when not g.is_ended then 'working' when h.until > now() then 'held' else 'out' end`

export async function insertGroup(
  trx: Trx,
  {
    userId,
    at,
    scope,
    written: { message, subject, option, isMailed },
    sha256,
    requested,
    holdMinutes,
    holdId,
  }: {
    readonly userId: number
    readonly at: Date
    readonly scope: EffectiveScope
    readonly written: Written
    readonly sha256: string
    readonly requested: number
    readonly holdMinutes: number
    readonly holdId: number
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('group_message')
    .values({
      user_id: userId,
      at,
      ...scopeColumns(scope),
      message,
      subject,
      sha256,
      status_option: option,
      mailed: isMailed,
      asked: requested,
      hold_minutes: holdMinutes,
      hold_id: holdId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export const setJob = (trx: Trx, id: number, job_id: number) =>
  trx.updateTable('group_message').set({ job_id }).where('id', '=', id).execute()

/** Locks the message, so that it is not taken back while a batch of it is being processed. */
export async function lockGroupOfJob(trx: Trx, id: number): Promise<Group> {
  const { rows } = await sql<Group>`select ${COLUMNS} from group_message g where g.id = ${id} for update`.execute(trx)
  return rows[0]!
}

/** What its jobs are about: its subject, where it has one. */
export async function readGroupAbout(trx: Trx, id: number): Promise<{ readonly name?: string }> {
  const { rows } = await sql<{ subject: string | null }>`select subject from group_message where id = ${id}`.execute(
    trx,
  )
  const subject = rows[0]?.subject
  return subject ? { name: subject } : {}
}

interface Received {
  readonly applicationId: number
  readonly version: number
  readonly mailId: number | null
}
/** That applications got the message, and how many have by now. */
export async function storeReceived(trx: Trx, groupId: number, received: readonly Received[]): Promise<void> {
  await sql`insert into application_message (group_id, application_id, application_version, mail_id)
    select ${groupId}, m.* from unnest(${received.map(({ applicationId }) => applicationId)}::int[], ${received.map(({ version }) => version)}::int[],
      ${received.map(({ mailId }) => mailId)}::int[]) as m (application_id, application_version, mail_id)`.execute(trx)
  await sql`update group_message set received = received + ${received.length} where id = ${groupId}`.execute(trx)
}

/** Its job has ended: until when its mails wait, by the database's clock. */
export async function endGroup(trx: Trx, id: number): Promise<{ readonly holdId: number; readonly until: Date }> {
  const { rows } = await sql<{ holdId: number; until: string }>`
    update group_message set is_ended = true where id = ${id} returning hold_id as "holdId", now() + make_interval(mins => hold_minutes) as until`.execute(
    trx,
  )
  const { holdId, until } = rows[0]!
  return { holdId, until: new Date(until) }
}

/** What taking back looks at. */
export interface LockedGroup extends Group {
  readonly state: GroupState
}
/** One of the scope, locked, so that it is taken back once; undefined when it is not there. */
export async function lockGroup(trx: Trx, scope: EffectiveScope, id: number): Promise<LockedGroup | undefined> {
  const { rows } = await sql<LockedGroup>`
    select ${COLUMNS}, ${STATE} as state
    from group_message g join mail_hold h on h.id = g.hold_id where g.id = ${id} and ${scopeCondition(scope, 'group_message', 'g')} for update of g, h`.execute(
    trx,
  )
  return rows[0]
}
export const markTakenBack = (trx: Trx, id: number, at: Date) =>
  trx.updateTable('group_message').set({ taken_back_at: at }).where('id', '=', id).execute()

/** Makes its mails wait again, together with those of its retry. The end of the job sets the time. */
export const reopenHold = (trx: Trx, holdId: number) =>
  trx.updateTable('mail_hold').set({ until: null }).where('id', '=', holdId).execute()

/** Who got it. */
export async function listReceived(trx: Trx, groupId: number): Promise<{ applyId: number; version: number }[]> {
  return trx
    .selectFrom('application_message')
    .select(['application_id as applyId', 'application_version as version'])
    .where('group_id', '=', groupId)
    .orderBy('application_id')
    .execute()
}
export const markReturned = (trx: Trx, groupId: number, ids: readonly number[]) =>
  trx
    .updateTable('application_message')
    .set({ is_taken_back: true })
    .where('group_id', '=', groupId)
    .where('application_id', '=', sql<number>`any(${ids}::int[])`)
    .execute()

/** Messages to many that were sent from the scope, newest first. */
export async function listGroups(
  db: Db,
  { scope, userId }: { readonly scope: EffectiveScope; readonly userId: number },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ results: GroupRow[]; total: number }> {
  const inScope = scopeCondition(scope, 'group_message', 'g')
  const [{ rows: results }, { rows: counted }] = await Promise.all([
    sql<GroupRow>`
      select g.id, g.at, jsonb_build_object('ar', u.ar_name, 'en', u.en_name) as who, g.user_id = ${userId} as own, g.subject, g.message, g.status_option as "applicationStatusOption",
        g.mailed::int as "sendMailToStudent", g.job_id as "jobId", g.asked, g.received, g.taken_back_at as "takenBackAt", h.until as "heldUntil",
        ${STATE} as state
      from group_message g join app_user u on u.id = g.user_id join mail_hold h on h.id = g.hold_id
      where ${inScope} order by g.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from group_message g where ${inScope}`.execute(db),
  ])
  return { results, total: counted[0]!.total }
}

/** Until when its mails wait; null: its job has not ended. */
export async function readHold(trx: Trx, id: number): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select h.until from group_message g join mail_hold h on h.id = g.hold_id where g.id = ${id}`.execute(trx)
  return rows[0]!.until
}
