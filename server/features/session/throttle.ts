import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'

/** trust.md, Access: 5 free tries, then waits that double up to 15 minutes. */
const FREE_TRIES = 5
const FIRST_WAIT = 5
const LONGEST_WAIT = 15 * 60
/** Tries are forgotten when there was none for this long, in seconds; longer than any wait, so that waiting it out frees nobody early. */
const FORGET_AFTER = 60 * 60

/** Names whose tries are counted. Hashed, so that the table holds neither names nor addresses. */
export type ThrottleKey = readonly ['login' | 'change' | 'forgot' | 'address' | 'forgot-address' | 'reset-address', string]
const keyOf = ([kind, name]: ThrottleKey): string => {
  const counted = kind.endsWith('address') ? networkOf(name) : name
  return `${kind}:${createHash('sha256').update(counted).digest('base64url')}`
}

/** What is counted as one address: of IPv6 the /64, since every customer has that many and may change at will; IPv4 as it is, also inside IPv6. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped) return mapped[1]!
  const groups = (part: string) => part.split(':').filter((group) => group !== '').map((group) => parseInt(group, 16).toString(16))
  // a dotted end stands for the last two groups, which are not of the network
  const [head = '', tail = ''] = bare.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const [before, after] = [groups(head), groups(tail)]
  return `${[...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after].slice(0, 4).join(':')}::/64`
}

type Db = Kysely<Tables>

const refuse = (blockedUntil: string, now: Date): never => {
  const seconds = Math.max(1, Math.ceil((Date.parse(blockedUntil) - now.getTime()) / 1000))
  throw new AppError('TOO_MANY_TRIES', { data: { seconds }, params: { seconds } })
}

/** @throws AppError TOO_MANY_TRIES while the name has to wait */
async function requireNotBlocked(db: Db, key: ThrottleKey, now: Date): Promise<void> {
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

/**
 * Counts one try under several names, or under none when one of them has to wait. Best before the secret is looked at, so that guesses at
 * one moment are all counted before the first is answered. The name comes before the address, here and when tries are taken back, so that
 * two at one moment never wait for one another.
 * @throws AppError TOO_MANY_TRIES
 */
export async function countTries(db: Db, keys: readonly ThrottleKey[], now: Date): Promise<void> {
  await withTransaction(db, async (trx) => {
    for (const key of keys) await countTry(trx, key, now)
  })
}

/** Who proved to be himself starts afresh. Gives how many tries were counted under the name. */
export async function forgetTries(db: Db, key: ThrottleKey): Promise<number> {
  const row = await db.deleteFrom('login_throttle').where('key', '=', keyOf(key)).returning('failures').executeTakeFirst()
  return row?.failures ?? 0
}

/** Takes what counts no more out of the table, which would grow with every name that is guessed. Rows that somebody works on are left to the next time, so nobody waits. */
export async function sweepTries(db: Db, now: Date): Promise<void> {
  await sql`delete from login_throttle where key in (
    select key from login_throttle where updated_at < ${new Date(now.getTime() - FORGET_AFTER * 1000)}::timestamptz for update skip locked)`.execute(db)
}

/** Takes back tries that turned out to be of somebody who is himself; those of others stay counted, so that one good login does not hide guesses beside it. */
export async function takeBack(db: Db, key: ThrottleKey, tries: number): Promise<void> {
  const left = sql<number>`greatest(failures - ${tries}::int, 0)`
  await db.updateTable('login_throttle').set({ failures: left, blocked_until: sql`case when ${left} >= ${FREE_TRIES}::int then blocked_until end` }).where('key', '=', keyOf(key)).execute()
}
