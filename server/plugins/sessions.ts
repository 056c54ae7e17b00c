import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../db/clock.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../kit/app-error.ts'
import { deploymentSecret } from '../kit/secret.sql.ts'
import { SESSION, sha256, type LivingSession } from '../kit/session.ts'
import type { User } from '../kit/user.ts'
import {
  endLivingSession,
  endSession,
  endSessionOfCookie,
  endSessionsOf,
  findCookie,
  findSession,
  findUser,
  insertSession,
  livingSessions,
  markSeen,
  replaceToken,
  toUser,
} from './sessions.sql.ts'

/** Reasons of an end with a separate error code; after any other the next call gets SESSION_EXPIRED. */
const ENDED = { reused: 'SESSION_REUSED', chosen: 'SESSION_ENDED' } as const
const endedCode = (why: string | null) => ENDED[why as keyof typeof ENDED] ?? 'SESSION_EXPIRED'

/** The browser that logs in: its present session cookie, its user agent, and its address. */
export interface Browser {
  readonly cookie: string | undefined
  readonly userAgent: string | undefined
  readonly address: string
}

export interface Opened {
  readonly user: User
  readonly token: string
  readonly cookie: string
}
export interface Known {
  readonly user: User
  /** The client's next token, when it shall use another one. */ readonly token?: string
}

const SECRET = /^[A-Za-z0-9_-]{43}$/
const secret = (): string => randomBytes(32).toString('base64url')
const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

/** Sessions in the database: tokens and cookies are stored as hashes only. */
export class SessionStore {
  readonly #db: Kysely<Tables>
  readonly #clock: Clock
  #secret: Promise<string> | undefined

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Opens a session. It ends the one that the browser had before, whichever user that belongs to. */
  async open(db: Kysely<Tables>, userId: number, { cookie: before, userAgent, address }: Browser): Promise<Opened> {
    const now = this.#clock()
    if (before && SECRET.test(before)) await endSessionOfCookie(db, sha256(before), 'login', now)
    const [id, token, cookie, expiresAt] = [
      randomUUID(),
      secret(),
      secret(),
      new Date(now.getTime() + SESSION.absolute),
    ]
    await insertSession(db, {
      id,
      userId,
      cookieHash: sha256(cookie),
      tokenHash: sha256(token),
      now,
      expiresAt,
      userAgent: userAgent?.slice(0, SESSION.userAgentMax) ?? null,
      address,
    })
    return { user: toUser(await findUser(db, userId), { id, expiresAt: expiresAt.toISOString() }), token, cookie }
  }

  /**
   * The user of a token and a cookie. The token is replaced after some minutes; the old one is valid for some seconds
   * more, for calls that are on their way. Its use after that ends the session, since then somebody else has a copy.
   * `attended`: a person does something, so the idle time starts again.
   * @throws AppError 401
   */
  async authenticate(
    token: string,
    cookie: string | undefined,
    { attended }: { readonly attended: boolean },
  ): Promise<Known> {
    if (!SECRET.test(token) || !cookie || !SECRET.test(cookie)) throw new AppError('SESSION_REQUIRED')
    const hash = sha256(token)
    const row = await findSession(this.#db, hash)
    if (!row) throw new AppError('SESSION_EXPIRED')
    if (!isSame(row.cookie_hash, sha256(cookie))) throw new AppError('SESSION_REQUIRED')
    if (row.disabled) throw new AppError('ACCOUNT_DISABLED')
    if (row.ended_at) throw new AppError(endedCode(row.ended_why))
    const now = this.#clock(new Date(row.now))
    const since = (at: string): number => now.getTime() - Date.parse(at)
    if (since(row.expires_at) >= 0 || since(row.last_seen_at) > SESSION.idle) throw new AppError('SESSION_EXPIRED')
    const user = toUser(row, { id: row.session_id, expiresAt: row.expires_at })
    if (row.replaced_at && since(row.replaced_at) > SESSION.replacedValid) {
      await endSession(this.#db, row.session_id, 'reused', now)
      throw new AppError('SESSION_REUSED')
    }
    if (attended && since(row.last_seen_at) >= SESSION.seenEvery) await markSeen(this.#db, row.session_id, now)
    if (!row.replaced_at && since(row.issued_at) < SESSION.rotateAfter) return { user }
    const next = await this.#successor(token, cookie)
    if (!row.replaced_at) await replaceToken(this.#db, hash, sha256(next), now)
    return { user, token: next }
  }

  /** The user of a session cookie without a token, if any. Only for reading pages that a browser opens by itself. */
  async ofCookie(cookie: string | undefined): Promise<User | undefined> {
    if (!cookie || !SECRET.test(cookie)) return undefined
    const row = await findCookie(this.#db, sha256(cookie), this.#clock(), this.#seenAfter())
    return row && toUser(row, { id: row.session_id, expiresAt: row.expires_at })
  }

  async end(db: Kysely<Tables>, sessionId: string, why: string): Promise<void> {
    await endSession(db, sessionId, why, this.#clock())
  }

  /** Returns how many of the ended sessions were open. */
  async endAll(db: Kysely<Tables>, userId: number, why: string, except?: string): Promise<number> {
    const [now, seenAfter] = [this.#clock(), this.#seenAfter()]
    const ended = await endSessionsOf(db, userId, why, now, except)
    return ended.filter(
      ({ expires_at, last_seen_at }) =>
        Date.parse(expires_at) > now.getTime() && Date.parse(last_seen_at) > seenAfter.getTime(),
    ).length
  }

  living(userId: number): Promise<LivingSession[]> {
    return livingSessions(this.#db, userId, this.#clock(), this.#seenAfter())
  }

  endChosen(db: Kysely<Tables>, userId: number, sessionId: string): Promise<boolean> {
    return endLivingSession(db, userId, sessionId, 'chosen', this.#clock(), this.#seenAfter())
  }

  /** Sessions that were last seen before this time have been idle for too long. */
  #seenAfter(): Date {
    return new Date(this.#clock().getTime() - SESSION.idle)
  }

  /**
   * The token after this one. All calls that carry the old token get the same new one, also when the answer that first
   * carried it was lost; the server need not store it. It cannot be computed without the database's secret.
   */
  async #successor(token: string, cookie: string): Promise<string> {
    this.#secret ??= deploymentSecret(this.#db, secret()).catch((error: unknown) => {
      this.#secret = undefined
      throw error
    })
    return createHmac('sha256', await this.#secret)
      .update(`${cookie}.${token}`)
      .digest('base64url')
  }
}
