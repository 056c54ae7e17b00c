import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** Items that one transaction handles (server.md, Jobs). */
export const BATCH = 500
/** Seconds that a worker has a job for itself without a word: past them another one goes on. */
export const LEASE = 60

export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly state: 'running' | 'cancelling'
  readonly userId: number
  readonly scope: string
  readonly order: unknown
  readonly tries: number
}

/**
 * Takes the oldest job that waits, or whose worker is silent. Time is the database's: clocks of processes differ.
 * `worker`: who takes it.
 */
export async function claimJob(db: Db, worker: string): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update job set state = case when state = 'queued' then 'running' else state end, begun_at = coalesce(begun_at, now()), lease_by = ${worker},
      lease_until = now() + make_interval(secs => ${LEASE}), tries = tries + 1, version = version + 1
    where id = (select id from job where state in ('queued', 'running', 'cancelling') and (lease_until is null or lease_until < now()) order by id limit 1 for update skip locked)
    returning id, kind, state, user_id as "userId", scope, "order", tries`.execute(db)
  return rows[0]
}

/** The job of a worker, locked for one batch; undefined: another one has it by now. */
export async function holdJob(trx: Trx, id: number, worker: string): Promise<{ readonly state: string } | undefined> {
  const { rows } = await sql<{ state: string }>`
    update job set lease_until = now() + make_interval(secs => ${LEASE}) where id = ${id} and lease_by = ${worker} returning state`.execute(trx)
  return rows[0]
}

export interface WaitingItem {
  readonly place: number
  readonly target: unknown
}
/** The next items that nobody has handled. The job is held, so no other worker is at them. */
export async function nextItems(trx: Trx, id: number): Promise<readonly WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    select place, target from job_item where job_id = ${id} and state is null order by place limit ${BATCH} for update`.execute(trx)
  return rows
}

/** What became of an item; a refusal with its code of the catalogue, and what that says. */
export interface Handled {
  readonly place: number
  readonly refused?: { readonly code: string; readonly params?: Readonly<Record<string, unknown>> }
}
/** Stores what became of a batch, and counts it, in the transaction of its effects. */
export async function storeHandled(trx: Trx, id: number, handled: readonly Handled[]): Promise<void> {
  const rows = handled.map(({ place, refused }) => ({
    place,
    state: refused ? 2 : 1,
    code: refused?.code ?? null,
    params: refused?.params ?? null,
  }))
  const refused = rows.filter(({ state }) => state === 2).length
  await sql`
    update job_item i set state = told.state, code = told.code, params = told.params, at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (place integer, state smallint, code text, params jsonb)
    where i.job_id = ${id} and i.place = told.place`.execute(trx)
  await sql`
    update job set done = done + ${rows.length - refused}, refused = refused + ${refused}, tries = 0 where id = ${id}`.execute(trx)
}
