import { sql, type Kysely, type Transaction } from 'kysely'
import type { TakeOverFilter, TakeOverRow, TakeOverState } from '#schemas/official-results/take-over.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { writeAudits } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { seasonOf } from '../../kit/application-season.sql.ts'
import type { MovableApplication } from '../../kit/application-record.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** A take-over, locked. */
export interface StoredTakeOver {
  readonly id: number
  readonly version: number
  readonly state: TakeOverState
  readonly name: Bilingual
}

const NAME = sql<Bilingual>`jsonb_build_object('ar', k.ar_name || ' – ' || y.ar_name, 'en', k.en_name || ' – ' || y.en_name)`
const NAMES = sql`join academic_year y on y.id = t.year_id join certificate_category k on k.id = t.category_id`
/** All applications of the take-over `t` are in the scope; it has some, or the user began it. */
const isVisible = (scope: EffectiveScope, userId: number | null) => sql`(not exists (
    select from total_take_over_item i join application a on a.id = i.application_id where i.take_over_id = t.id and not ${scopeCondition(scope, 'application', 'a')})
  and (t.user_id = ${userId} or exists (select from total_take_over_item i where i.take_over_id = t.id)))`

/** Locks a take-over, of the scope where one is given. */
export async function lockTakeOver(
  trx: Trx,
  id: number,
  viewer?: { readonly scope: EffectiveScope; readonly userId: number | null },
): Promise<StoredTakeOver | undefined> {
  const { rows } = await sql<StoredTakeOver>`
    select t.id, t.version, t.state, ${NAME} as name from total_take_over t ${NAMES}
    where t.id = ${id} and ${viewer ? isVisible(viewer.scope, viewer.userId) : sql`true`} for update of t`.execute(trx)
  return rows[0]
}

/**
 * Lets take-overs of a certificate begin one after another until the transaction ends. Returns whether one is being worked
 * on, of whatever scope.
 */
export async function isCertificateBusy(trx: Trx, { yearId, categoryId }: TakeOverFilter): Promise<boolean> {
  await sql`select from certificate where year_id = ${yearId} and category_id = ${categoryId} order by id for no key update`.execute(
    trx,
  )
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from total_take_over where year_id = ${yearId} and category_id = ${categoryId} and state in ('takingOver', 'takingBack')) as busy`.execute(
    trx,
  )
  return rows[0]!.busy
}

/** Take-overs of the scope, the newest first. */
export async function listTakeOvers(db: Db, scope: EffectiveScope, userId: number): Promise<TakeOverRow[]> {
  const names = (alias: string) =>
    sql`jsonb_build_object('ar', ${sql.ref(`${alias}.ar_name`)}, 'en', ${sql.ref(`${alias}.en_name`)})`
  const { rows } = await sql<TakeOverRow>`
    select t.id, ${names('y')} as year, ${names('k')} as category, t.at, ${names('u')} as by, t.state, c.taken, c.returned, c.changed, t.job_id as "jobId", t.take_back_job_id as "takeBackJobId", t.version
    from total_take_over t ${NAMES} join app_user u on u.id = t.user_id
      cross join lateral (select count(*)::integer as taken, count(*) filter (where i.is_taken_back)::integer as returned,
          count(*) filter (where not i.is_taken_back and a.certified_total is distinct from i.after)::integer as changed
        from total_take_over_item i left join application a on a.id = i.application_id where i.take_over_id = t.id) c
    where ${isVisible(scope, userId)} order by t.id desc`.execute(db)
  return rows
}

export async function insertTakeOver(
  trx: Trx,
  { filter, ...values }: { readonly filter: TakeOverFilter; readonly user_id: number; readonly at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('total_take_over')
    .values({
      ...values,
      filter: JSON.stringify(filter),
      year_id: filter.yearId,
      category_id: filter.categoryId,
      state: 'takingOver',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export const updateTakeOver = (
  trx: Trx,
  id: number,
  values: { readonly state: TakeOverState; readonly version: number },
) => trx.updateTable('total_take_over').set(values).where('id', '=', id).execute()
export const setTakeOverJob = (trx: Trx, id: number, column: 'job_id' | 'take_back_job_id', job: number) =>
  trx
    .updateTable('total_take_over')
    .set({ [column]: job })
    .where('id', '=', id)
    .execute()

/** An application of a batch, locked, with its certified total and what the results say of it now. */
export interface LockedClaim extends MovableApplication {
  readonly certifiedTotal: number | null
  readonly officialTotal: number | null
}
/** Locks applications of the scope until the transaction ends, in the order of their ids as decisions do (ADR 8). */
export async function lockClaims(
  trx: Trx,
  scope: EffectiveScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedClaim>> {
  const { rows } = await sql<LockedClaim>`
    select a.id, a.version, a.status, a.review_status as "reviewStatus", a.payment_status as "paymentStatus", ${seasonOf('a')} as season, a.certified_total as "certifiedTotal",
      (select g.official_total from claim_agreement g where g.application_id = a.id) as "officialTotal"
    from application a where a.id = any(${ids}::integer[]) and ${scopeCondition(scope, 'application', 'a')} order by a.id for update of a`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** A certified total that is written: the application as it was, and the total that it gets. */
export interface WrittenTotal {
  readonly claim: LockedClaim
  readonly total: number | null
}
/** Writes certified totals of locked applications, each with its next version and its audit row. */
export async function writeTotals(
  trx: Trx,
  by: ActingUser,
  written: readonly WrittenTotal[],
  { event, takeOver }: { readonly event: string; readonly takeOver: number },
): Promise<void> {
  if (written.length === 0) return
  const inOrder = written.toSorted((a, b) => a.claim.id - b.claim.id)
  await sql`update application a set certified_total = t.total, version = a.version + 1
    from unnest(${inOrder.map(({ claim }) => claim.id)}::integer[], ${inOrder.map(({ total }) => total)}::numeric[]) as t (id, total) where a.id = t.id`.execute(
    trx,
  )
  const at = by.deps.clock()
  await writeAudits(
    trx,
    inOrder.map(({ claim, total }) => ({
      entity: 'application',
      entityId: claim.id,
      seq: claim.version + 1,
      event,
      actor: by.user.actor,
      at,
      fromStatus: claim.status,
      toStatus: claim.status,
      changes: { certifiedTotal: [claim.certifiedTotal, total], takeOver },
    })),
  )
}

/** What a take-over wrote into an application. */
export interface TakeOverItem {
  readonly applyId: number
  readonly before: number | null
  readonly after: number
}
export async function insertItems(trx: Trx, takeOver: number, items: readonly TakeOverItem[]): Promise<void> {
  if (items.length === 0) return
  await sql`insert into total_take_over_item (take_over_id, application_id, before, after)
    select ${takeOver}::integer, * from unnest(${items.map(({ applyId }) => applyId)}::integer[], ${items.map(({ before }) => before)}::numeric[], ${items.map(({ after }) => after)}::numeric[])`.execute(
    trx,
  )
}
/** What it wrote and has not been taken back, in the order of the applications. */
export async function listItems(trx: Trx, takeOver: number): Promise<TakeOverItem[]> {
  const { rows } = await sql<TakeOverItem>`
    select application_id as "applyId", before, after from total_take_over_item where take_over_id = ${takeOver} and not is_taken_back order by application_id`.execute(
    trx,
  )
  return rows
}
export const markReturned = (trx: Trx, takeOver: number, ids: readonly number[]) =>
  sql`update total_take_over_item set is_taken_back = true where take_over_id = ${takeOver} and application_id = any(${ids}::integer[])`.execute(
    trx,
  )
