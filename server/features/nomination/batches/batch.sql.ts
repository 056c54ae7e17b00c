import { sql, type Kysely, type Transaction } from 'kysely'
import type { BatchKind, BatchRow, BatchState } from '#schemas/nomination/batch.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../../kit/scope.ts'
import type { RuleKey } from '../rule/nominate.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** A batch, as its job reads it. */
export interface Batch extends RuleKey {
  readonly id: number
  readonly kind: BatchKind
  readonly userId: number
  readonly refuseOthers: boolean
  /** The mail to the students; null: there is no template. */
  readonly subject: string | null
  readonly content: string | null
  readonly holdId: number
  /** Its job has ended once: what works on it now is a retry. */
  readonly isEnded: boolean
  readonly isTakenBack: boolean
}
const COLUMNS = sql`g.id, g.kind, g.user_id as "userId", g.faculty_id as "facultyId", g.year_id as "yearId", g.semester_id as "semesterId", g.refuse_others as "refuseOthers",
  g.subject, g.content, g.hold_id as "holdId", g.is_ended as "isEnded", g.taken_back_at is not null as "isTakenBack"`
/** The state of a batch, joined with its hold `h`. */
const STATE = sql<BatchState>`case when g.taken_back_at is not null then 'takenBack' when not g.is_ended then 'working' when h.until > now() then 'held' else 'out' end`
/** A job of it goes on: one that decides, or one that takes back. */
const IS_WORKING = sql<boolean>`exists (select from job j where j.id in (g.job_id, g.take_back_job_id) and j.state in ('queued', 'running', 'cancelling'))`

interface NewBatch extends RuleKey {
  readonly kind: BatchKind
  readonly name: string | null
  readonly userId: number
  readonly at: Date
  readonly desire: number | null
  readonly refuseOthers: boolean
  readonly template: { readonly subject: string; readonly content: string } | null
  readonly asked: number
  readonly holdMinutes: number
  readonly holdId: number
}
/** Stores a batch with the current rule, its version and its last run. */
export async function insertBatch(trx: Trx, batch: NewBatch): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into decision_batch (kind, name, user_id, at, faculty_id, year_id, semester_id, desire, rule_id, rule_version, run_id, refuse_others, subject, content, asked, hold_minutes, hold_id)
    select ${batch.kind}, ${batch.name}, ${batch.userId}::int, ${batch.at}::timestamptz, ${batch.facultyId}::int, ${batch.yearId}::int, ${batch.semesterId}::int, ${batch.desire}::smallint,
      r.id, r.version, (select max(u.id) from nomination_run u where u.rule_id = r.id), ${batch.refuseOthers}::boolean, ${batch.template?.subject ?? null}::text, ${batch.template?.content ?? null}::text,
      ${batch.asked}::int, ${batch.holdMinutes}::int, ${batch.holdId}::int
    from (select) one left join approval_rule r on r.faculty_id = ${batch.facultyId} and r.year_id = ${batch.yearId} and r.semester_id = ${batch.semesterId}
    returning id`.execute(trx)
  return rows[0]!.id
}
export const setBatchJob = (trx: Trx, id: number, column: 'job_id' | 'take_back_job_id', job: number) =>
  trx
    .updateTable('decision_batch')
    .set({ [column]: job })
    .where('id', '=', id)
    .execute()

/** Locks the batch, so that it is not taken back while a part of it is being processed. */
export async function lockBatchOfJob(trx: Trx, id: number): Promise<Batch> {
  const { rows } = await sql<Batch>`select ${COLUMNS} from decision_batch g where g.id = ${id} for update`.execute(trx)
  return rows[0]!
}

interface Decided {
  readonly applicationId: number
  readonly version: number
  readonly mailId: number | null
}
/**
 * Stores that the batch decided these applications; `others`: moved to 9 with them. Their decisions are the rule's from
 * here (D44).
 */
export async function storeDecided(
  trx: Trx,
  batchId: number,
  decided: readonly Decided[],
  { others, mails }: { readonly others: number; readonly mails: number },
): Promise<void> {
  const ids = decided.map(({ applicationId }) => applicationId)
  await sql`insert into decision_batch_item (batch_id, application_id, application_version, mail_id)
    select ${batchId}::int, m.* from unnest(${ids}::int[], ${decided.map(({ version }) => version)}::int[], ${decided.map(({ mailId }) => mailId)}::int[]) as m (application_id, application_version, mail_id)`.execute(
    trx,
  )
  await sql`update decision_batch set received = received + ${decided.length}, others = others + ${others}, mails = mails + ${mails} where id = ${batchId}`.execute(
    trx,
  )
}

/** Its job has ended: stores until when it can be taken back, by the database's clock. */
export async function endBatch(trx: Trx, id: number): Promise<{ readonly holdId: number; readonly until: Date }> {
  const { rows } = await sql<{ holdId: number; until: string }>`
    update decision_batch set is_ended = true where id = ${id} returning hold_id as "holdId", now() + make_interval(mins => hold_minutes) as until`.execute(
    trx,
  )
  const { holdId, until } = rows[0]!
  return { holdId, until: new Date(until) }
}
/** Makes the mails of a batch wait again, together with those of its retry. The end of the batch sets the time. */
export const reopenHold = (trx: Trx, holdId: number) =>
  trx.updateTable('mail_hold').set({ until: null }).where('id', '=', holdId).execute()

/** One of the scope, locked, so that it is taken back once; undefined when it is not there. */
export async function lockBatch(
  trx: Trx,
  scope: EffectiveScope,
  id: number,
): Promise<(Batch & { readonly state: BatchState }) | undefined> {
  const { rows } = await sql<Batch & { readonly state: BatchState }>`
    select ${COLUMNS}, ${STATE} as state from decision_batch g join mail_hold h on h.id = g.hold_id
    where g.id = ${id} and ${scopeCondition(scope, 'decision_batch', 'g')} for update of g, h`.execute(trx)
  return rows[0]
}
export const markTakenBack = (trx: Trx, id: number, at: Date) =>
  trx.updateTable('decision_batch').set({ taken_back_at: at }).where('id', '=', id).execute()

/** Whether it accepts or refuses, and the faculty whose applications it decides. */
export async function readBatchAbout(
  trx: Trx,
  id: number,
): Promise<{ readonly kind: BatchKind; readonly name: { readonly ar: string; readonly en: string } }> {
  const { rows } = await sql<{ kind: BatchKind; name: { ar: string; en: string } }>`
    select g.kind, jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as name from decision_batch g join faculty f on f.id = g.faculty_id where g.id = ${id}`.execute(
    trx,
  )
  return rows[0]!
}

/** What it decided, in the order of ids. */
export async function listDecided(trx: Trx, batchId: number): Promise<{ applyId: number; version: number }[]> {
  return trx
    .selectFrom('decision_batch_item')
    .select(['application_id as applyId', 'application_version as version'])
    .where('batch_id', '=', batchId)
    .orderBy('application_id')
    .execute()
}
export async function markReturned(trx: Trx, batchId: number, ids: readonly number[]): Promise<void> {
  await sql`update decision_batch_item set is_taken_back = true where batch_id = ${batchId} and application_id = any(${ids}::int[])`.execute(
    trx,
  )
  await sql`update decision_batch set returned = returned + ${ids.length} where id = ${batchId}`.execute(trx)
}

/** Counts and hold for the response of a call. */
export async function readProgress(
  trx: Trx,
  id: number,
): Promise<{
  readonly others: number
  readonly mails: number
  readonly hasTemplate: boolean
  readonly heldUntil: string | null
}> {
  const { rows } = await sql<{ others: number; mails: number; hasTemplate: boolean; heldUntil: string | null }>`
    select g.others, g.mails, g.content is not null as "hasTemplate", h.until as "heldUntil" from decision_batch g join mail_hold h on h.id = g.hold_id where g.id = ${id}`.execute(
    trx,
  )
  return rows[0]!
}

/** Batches of the scope, newest first. */
export async function listBatches(
  db: Db,
  { scope, userId }: { readonly scope: EffectiveScope; readonly userId: number },
  { facultyId, limit, offset }: { readonly facultyId: number | null; readonly limit: number; readonly offset: number },
): Promise<{ results: BatchRow[]; total: number }> {
  const where = sql`${scopeCondition(scope, 'decision_batch', 'g')} and (${facultyId}::int is null or g.faculty_id = ${facultyId}::int)`
  const [{ rows: results }, { rows: counted }] = await Promise.all([
    sql<BatchRow>`
      select g.id, g.kind, g.name, g.at, jsonb_build_object('ar', u.ar_name, 'en', u.en_name) as who, g.user_id = ${userId} as own, g.faculty_id as "facultyId",
        jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", g.year_id as "yearId", g.semester_id as "semesterId", g.desire, g.rule_version as "ruleVersion", g.run_id as "runId",
        g.refuse_others as "refuseOthers", g.job_id as "jobId", g.take_back_job_id as "takeBackJobId", g.asked, g.received, g.others, g.mails, g.returned, ${STATE} as state,
        ${IS_WORKING} as "isWorking", h.until as "heldUntil", g.taken_back_at as "takenBackAt"
      from decision_batch g join app_user u on u.id = g.user_id join faculty f on f.id = g.faculty_id join mail_hold h on h.id = g.hold_id
      where ${where} order by g.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from decision_batch g where ${where}`.execute(db),
  ])
  return { results, total: counted[0]!.total }
}
