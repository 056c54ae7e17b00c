import { randomBytes } from 'node:crypto'
import type { Agent } from 'node:http'
import { sql } from 'kysely'
import type { Database } from '#server/db/engine.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { SESSION } from '#server/kit/session.ts'
import { SessionStore } from '#server/plugins/sessions.ts'
import { HttpClient } from './http.client.ts'

/** Issue 17: of the load that is planned. */
export const SESSIONS = 10_000

/** The user name of the member of staff of this number. */
export const nameOf = (at: number): string => `staff${at}`
/** Each uses a different address: the server limits calls by the address that the proxy sends. */
const addressOf = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
/** Sessions that are created in one transaction: one write to disk for all of them. */
const TOGETHER = 500
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** What a browser stores of its session. */
export interface Staff {
  readonly at: number
  readonly token: string
  readonly cookies: Readonly<Record<string, string>>
}

/** Adds a member of staff for each session, who may do everything and knows the password of the demo. */
export async function addStaff({ kysely: db }: Database): Promise<void> {
  await sql`
    insert into app_user (username, username_norm, password_hash, ar_name, en_name, role_id, university_id)
    select 'staff' || at, 'staff' || at, password_hash, ar_name, en_name, role_id, university_id
    from app_user, generate_series(0, ${sql.lit(SESSIONS - 1)}) at where username = 'admin'`.execute(db)
  await sql`analyze app_user`.execute(db)
}

/**
 * Opens a session for each of them as a login does, without its password. `age`: ms that the token has already; once it
 * is old enough, the next call changes it.
 */
export async function openSessions(
  { kysely: db }: Database,
  from: number,
  count: number,
  { age = 0 }: { readonly age?: number } = {},
): Promise<Staff[]> {
  const store = new SessionStore(db, () => new Date(Date.now() - age))
  const users = await db.selectFrom('app_user').select(['id', 'username']).where('username', 'like', 'staff%').execute()
  const idOf = new Map(users.map(({ id, username }) => [username, id]))
  const staff: Staff[] = []
  for (let next = from; next < from + count; next += TOGETHER)
    await withTransaction(db, async (trx) => {
      for (let at = next; at < Math.min(next + TOGETHER, from + count); at += 1) {
        const browser = { cookie: undefined, userAgent: BROWSER, address: addressOf(at) }
        const { token, cookie } = await store.open(trx, idOf.get(nameOf(at))!, browser)
        staff.push({ at, token, cookies: { session: cookie, csrftoken: randomBytes(32).toString('base64url') } })
      }
    })
  return staff
}

/** The tokens that a day of these sessions leaves behind: one every five minutes, until each of them is over. */
export async function addOldTokens({ kysely: db }: Database): Promise<void> {
  const each = SESSION.absolute / SESSION.rotateAfter - 1
  await sql`
    insert into session_token (token_hash, session_id, issued_at, replaced_at)
    select sha256(convert_to(id || ' ' || at, 'UTF8')), id, created_at, created_at
    from user_session, generate_series(1, ${sql.lit(each)}) at`.execute(db)
  await sql`analyze user_session, session_token`.execute(db)
}

/** A browser of a member of staff behind the proxy, whose connections are `agent`'s. */
export function browserOf({ at, token, cookies }: Staff, origin: string, agent: Agent): HttpClient {
  const client = new HttpClient(origin, agent, { 'x-forwarded-for': addressOf(at) })
  client.token = token
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
  return client
}
