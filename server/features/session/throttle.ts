import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'

/** trust.md, Access: 5 free tries, then waits that double up to 15 minutes. */
const FREE_TRIES = 5
const FIRST_WAIT = 5
const LONGEST_WAIT = 15 * 60
/** Tries are forgotten when there was none for this long, in seconds; longer than any wait, so that waiting it out frees nobody early. */
const FORGET_AFTER = 60 * 60

/** Names whose tries are counted. Hashed, so that the table holds neither names nor addresses. */
export type ThrottleKey = readonly ['login' | 'change' | 'forgot' | 'address' | 'forgot-address' | 'reset-address', string]
const keyOf = ([kind, name]: ThrottleKey): string => `${kind}:${createHash('sha256').update(name).digest('base64url')}`

type Db = Kysely<Tables>

const refuse = (blockedUntil: string, now: Date): never => {
  const seconds = Math.max(1, Math.ceil((Date.parse(blockedUntil) - now.getTime()) / 1000))
  throw new AppError('TOO_MANY_TRIES', { data: { seconds }, params: { seconds } })
}

/** @throws AppError TOO_MANY_TRIES while the name has to wait */
export async function requireNotBlocked(db: Db, key: ThrottleKey, now: Date): Promise<void> {
  const row = await db.selectFrom('login_throttle').select('blocked_until').where('key', '=', keyOf(key)).executeTakeFirst()
  if (row?.blocked_until && Date.parse(row.blocked_until) > now.getTime()) refuse(row.blocked_until, now)
}

/**
 * Counts a try, in one statement, so that tries at the same moment do not slip by.
 * @throws AppError TOO_MANY_TRIES, without counting, while the name has to wait
 */
export async function countTry(db: Db, key: ThrottleKey, now: Date): Promise<void> {
  const failures = sql<number>`case when login_throttle.updated_at < ${new Date(now.getTime() - FORGET_AFTER * 1000)}::timestamptz then 1 else login_throttle.failures + 1 end`
  const { rows } = await sql<{ failures: number }>`
    insert into login_throttle (key, failures, blocked_until, updated_at) values (${keyOf(key)}, 1, null, ${now})
    on conflict (key) do update set failures = ${failures}, updated_at = ${now}::timestamptz,
      blocked_until = case when ${failures} >= ${FREE_TRIES}::int
        then ${now}::timestamptz + make_interval(secs => least(${LONGEST_WAIT}::float8, ${FIRST_WAIT}::float8 * power(2, least(${failures} - ${FREE_TRIES}::int, 20)))) end
    where login_throttle.blocked_until is null or login_throttle.blocked_until <= ${now}::timestamptz
    returning failures`.execute(db)
  if (rows.length === 0) await requireNotBlocked(db, key, now)
}

/** Who proved to be himself starts afresh. */
export async function forgetTries(db: Db, keys: readonly ThrottleKey[]): Promise<void> {
  await db.deleteFrom('login_throttle').where('key', 'in', keys.map(keyOf)).execute()
}
