import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

export interface CallsOfAll {
  /** Since the count of the address began. */
  readonly calls: number
  /** Until it ends, in ms. */
  readonly left: number
  /** When it ends by the clock of the database, in µs: which count it is. */
  readonly endsAt: number
}

/** Adds calls of an address to those of all processes. The end of a count is decided by the database's clock. */
export async function addCalls(db: Db, address: string, calls: number, window: number): Promise<CallsOfAll> {
  const { rows } = await sql<CallsOfAll>`
    insert into rate_limit as counted (address, calls, ends_at)
    values (${address}, ${calls}::int, now() + make_interval(secs => ${window}::float8 / 1000))
    on conflict (address) do update set
      calls = case when counted.ends_at > now() then counted.calls else 0 end + excluded.calls,
      ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
    returning calls, ceil(extract(epoch from ends_at - now()) * 1000)::int as left,
      (extract(epoch from ends_at) * 1000000)::int8 as "endsAt"`.execute(db)
  return rows[0]!
}

/** Counts that have ended. */
export const sweepCalls = (db: Db) =>
  db
    .deleteFrom('rate_limit')
    .where('ends_at', '<=', sql<string>`now()`)
    .execute()
