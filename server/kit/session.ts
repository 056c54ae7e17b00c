import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { User } from './user.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** trust.md, Access. */
export const SESSION = {
  rotateAfter: 5 * MINUTE,
  replacedValid: 30 * SECOND,
  idle: 30 * MINUTE,
  absolute: 8 * 60 * MINUTE,
  /** Interval at which "last seen" is stored. */
  seenEvery: 30 * SECOND,
  /** Stored characters of a user agent: browser and system are among the first ones. */
  userAgentMax: 300,
} as const

/** What is stored of a token, a cookie or a link, which are secrets. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export type LivingSession = Pick<
  Selectable<Tables['user_session']>,
  'id' | 'user_agent' | 'address' | 'created_at' | 'last_seen_at'
>

/** Opens and ends sessions from within a handler. New tokens and cookies go into the reply's headers. */
export interface Sessions {
  /**
   * A new session of the user, replacing the one that the browser had; its token and cookie go into the reply. `db`:
   * the transaction that it belongs to.
   */
  open(db: Kysely<Tables>, userId: number): Promise<User>
  end(db: Kysely<Tables>, sessionId: string, why: 'logout'): Promise<void>
  /** Ends all sessions of the user but `except`; returns how many were open. */
  endAll(db: Kysely<Tables>, userId: number, why: 'password' | 'chosen', except?: string): Promise<number>
  /** The user's living sessions. */
  living(userId: number): Promise<LivingSession[]>
  /** Ends the user's living session of that id; false when he has none. */
  endChosen(db: Kysely<Tables>, userId: number, sessionId: string): Promise<boolean>
}
