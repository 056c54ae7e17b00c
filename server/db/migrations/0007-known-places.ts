import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // tries count for an hour, so none is worth carrying over; their keys are keyed hashes from now on
  `drop table login_throttle`,
  `create table login_throttle (key text primary key, failures integer not null, since timestamptz, blocked_until timestamptz, looking integer not null, looking_until timestamptz)`,
  `create table login_place (key text primary key, user_id integer not null references app_user on delete cascade, last_at timestamptz not null)`,
  `create index login_place_user on login_place (user_id)`,
  `alter table app_user add column last_login_at timestamptz`,
]

/** How tries are counted, where an account logged in before (keyed hashes), and when it did last (ADR 34). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
