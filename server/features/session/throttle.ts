import ipaddr from 'ipaddr.js'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Pseudonym } from '../../kit/pseudonym.ts'
import {
  ACCOUNT,
  ADDRESS,
  tryStarted,
  tryEnded,
  tryFailed,
  EVICT_AFTER,
  UNTRIED,
  waitOf,
  type Limit,
  type Tries,
} from './throttle.rules.ts'

type Db = Kysely<Tables>

/** The kinds of counters besides those of an account at one address (`throttleKeyOf`). */
export type CounterKind = 'login' | 'change' | 'forgot' | 'address' | 'forgot-address' | 'reset-address'
/** Its key is a keyed hash, so that the table reveals neither names nor addresses. */
export interface Counter {
  readonly key: string
  readonly limit: Limit
}

/** The counter of a name, or of the network of an address. */
export async function counterOf(pseudonym: Pseudonym, kind: CounterKind, name: string): Promise<Counter> {
  const isAddress = kind.endsWith('address')
  return {
    key: `${kind}:${await pseudonym(kind, isAddress ? networkOf(name) : name)}`,
    limit: isAddress ? ADDRESS : ACCOUNT,
  }
}

/** The common prefix of the keys of an account at all addresses. */
const throttleKeysOf = async (pseudonym: Pseudonym, username: string): Promise<string> =>
  `desk:${await pseudonym('desk', username)}:`
/** The counter of an account at one address. */
export const throttleKeyOf = async (pseudonym: Pseudonym, username: string, address: string): Promise<Counter> => ({
  key: `${await throttleKeysOf(pseudonym, username)}${await pseudonym('desk', `${networkOf(address)} ${username}`)}`,
  limit: ACCOUNT,
})

/**
 * The part of an address that is counted as one network: of IPv6 the /64, since every customer has that many addresses
 * and may change them at will; IPv4 as it is, also inside IPv6.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

type Row = Selectable<Tables['login_throttle']>
const msOf = (time: string | null): number => (time === null ? 0 : Date.parse(time))
const timeOf = (ms: number): Date | null => (ms === 0 ? null : new Date(ms))
const triesOf = ({ failures, since, blocked_until, looking, looking_until }: Row): Tries => ({
  failures,
  since: msOf(since),
  blockedUntil: msOf(blocked_until),
  looking,
  lookingUntil: msOf(looking_until),
})
const rowOf = (key: string, { failures, since, blockedUntil, looking, lookingUntil }: Tries) => ({
  key,
  failures,
  since: timeOf(since),
  blocked_until: timeOf(blockedUntil),
  looking,
  looking_until: timeOf(lookingUntil),
})

/**
 * Changes all counters, or none when one of them refuses. Locked in the order of their keys, so that two concurrent
 * calls never deadlock.
 */
async function change(
  db: Db,
  counters: readonly Counter[],
  next: (tries: Tries, limit: Limit) => Tries,
): Promise<void> {
  const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  await withTransaction(db, async (trx) => {
    const rows = await trx
      .insertInto('login_throttle')
      .values(sorted.map(({ key }) => rowOf(key, UNTRIED)))
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: (eb) => eb.ref('excluded.key') }))
      .returningAll()
      .execute()
    const found = new Map(rows.map((row) => [row.key, triesOf(row)]))
    await trx
      .insertInto('login_throttle')
      .values(sorted.map(({ key, limit }) => rowOf(key, next(found.get(key)!, limit))))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          failures: eb.ref('excluded.failures'),
          since: eb.ref('excluded.since'),
          blocked_until: eb.ref('excluded.blocked_until'),
          looking: eb.ref('excluded.looking'),
          looking_until: eb.ref('excluded.looking_until'),
        })),
      )
      .execute()
  })
}

/** @throws AppError TOO_MANY_TRIES */
function begin(tries: Tries, limit: Limit, now: number): Tries {
  const seconds = Math.ceil(waitOf(tries, limit, now) / 1000)
  if (seconds > 0) throw new AppError('TOO_MANY_TRIES', { data: { seconds }, params: { seconds }, retryAfter: seconds })
  return tryStarted(tries, now)
}

/**
 * Checks a secret within the limits of the counters. `check` resolves to undefined when the secret is wrong, and only
 * then an attempt is counted: a right one, or one that failed because of a fault of the server, leaves the counters as
 * they were. The slot for the attempt is reserved before, so that concurrent guesses cannot all be made.
 * @throws AppError TOO_MANY_TRIES while one of the counters has to wait; then nothing is checked
 */
export async function withThrottle<T>(
  db: Db,
  counters: readonly Counter[],
  clock: () => Date,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const now = (): number => clock().getTime()
  await change(db, counters, (tries, limit) => begin(tries, limit, now()))
  const end = () => change(db, counters, (tries) => tryEnded(tries, now()))
  const found = await check().catch(async (error: unknown) => {
    // where the database is away, the reserved slot expires, as that of a lost attempt
    await end().catch(() => undefined)
    throw error
  })
  await (found === undefined ? change(db, counters, (tries, limit) => tryFailed(tries, limit, now())) : end())
  return found
}

/** Counts what is limited by its number alone. @throws AppError TOO_MANY_TRIES */
export const countUse = (db: Db, counters: readonly Counter[], now: Date): Promise<void> =>
  change(db, counters, (tries, limit) => tryFailed(begin(tries, limit, now.getTime()), limit, now.getTime()))

/**
 * After a good login: resets the caller's own counter, and subtracts its failures from `others`, which counted the same
 * attempts. Failures of other people stay counted.
 */
export async function forgive(db: Db, { key }: Counter, others: readonly Counter[] = []): Promise<void> {
  const reset = await db
    .deleteFrom('login_throttle')
    .where('key', '=', key)
    .where('failures', '>', 0)
    .returning('failures')
    .executeTakeFirst()
  if (!reset) return
  for (const other of others) {
    const remaining = sql<number>`greatest(failures - ${reset.failures}::int, 0)`
    await db.updateTable('login_throttle').set({ failures: remaining }).where('key', '=', other.key).execute()
  }
}

/** Deletes all attempts of an account that has a new password. */
export async function clearAttempts(db: Db, pseudonym: Pseudonym, username: string): Promise<void> {
  const { key } = await counterOf(pseudonym, 'login', username)
  const throttleKeys = await throttleKeysOf(pseudonym, username)
  await db
    .deleteFrom('login_throttle')
    .where((eb) => eb.or([eb('key', '=', key), sql<boolean>`starts_with(key, ${throttleKeys}::text)`]))
    .execute()
}

/**
 * Deletes counters that no longer matter: the table would grow with every name that is guessed. Locked rows are
 * skipped, so nobody waits.
 */
export async function sweepTries(db: Db, now: Date): Promise<void> {
  await sql`delete from login_throttle where key in (
    select key from login_throttle where (failures = 0 or since < ${new Date(now.getTime() - EVICT_AFTER)}::timestamptz)
      and (blocked_until is null or blocked_until < ${now}::timestamptz) and (looking = 0 or looking_until < ${now}::timestamptz)
    for update skip locked)`.execute(db)
}

/** How many addresses an account is known at, and for how long after its last login there, in days. */
const ADDRESSES_MAX = 5
const ADDRESS_DAYS = 90
const knownSince = (now: Date): string => new Date(now.getTime() - ADDRESS_DAYS * 86_400_000).toISOString()

/**
 * Whether the account logged in from this address before. Queried by the hash alone, so that it takes the same time
 * whether or not the account exists.
 */
export async function isKnownAddress(db: Db, { key }: Counter, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('login_place')
    .select('key')
    .where('key', '=', key)
    .where('last_at', '>', knownSince(now))
    .executeTakeFirst()
  return found !== undefined
}

/** Stores that the account logged in from this address, and deletes all but its newest addresses. */
export async function storeAddress(
  trx: Transaction<Tables>,
  userId: number,
  { key }: Counter,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('login_place')
    .values({ key, user_id: userId, last_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_at: now }))
    .execute()
  const newestAddresses = trx
    .selectFrom('login_place')
    .select('key')
    .where('user_id', '=', userId)
    .where('last_at', '>', knownSince(now))
    .orderBy('last_at', 'desc')
    .orderBy('key')
    .limit(ADDRESSES_MAX)
  await trx.deleteFrom('login_place').where('user_id', '=', userId).where('key', 'not in', newestAddresses).execute()
}

/** After a new password: a person with the old one may have used any of them. */
export const deleteKnownAddresses = (db: Db, userId: number) =>
  db.deleteFrom('login_place').where('user_id', '=', userId).execute()
