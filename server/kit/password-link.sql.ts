import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { withoutHidden } from '#schemas/shared/text.ts'
import type { Tables } from '../db/tables.ts'
import { sha256 } from './session.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** How names of accounts are compared. */
export const normaliseUsername = (username: string): string =>
  withoutHidden(username).normalize('NFKC').trim().toLowerCase()

export const insertReset = (db: Db, tokenHash: Uint8Array, userId: number, expiresAt: Date) =>
  db
    .insertInto('password_reset')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt, used_at: null })
    .execute()

/** Opens a link to set a password by, which works once. Only a hash of its token is stored. @returns its address */
export async function openPasswordLink(trx: Trx, origin: string, userId: number, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertReset(trx, sha256(token), userId, expiresAt)
  return `${origin}/login?reset=${token}`
}

/** The same for many people. @returns the addresses, in the order of the people */
export async function openPasswordLinks(
  trx: Trx,
  origin: string,
  userIds: readonly number[],
  expiresAt: Date,
): Promise<readonly string[]> {
  if (userIds.length === 0) return []
  const links = userIds.map((user_id) => ({ user_id, token: randomBytes(32).toString('base64url') }))
  await trx
    .insertInto('password_reset')
    .values(
      links.map(({ user_id, token }) => ({
        user_id,
        token_hash: sha256(token),
        expires_at: expiresAt,
        used_at: null,
      })),
    )
    .execute()
  return links.map(({ token }) => `${origin}/login?reset=${token}`)
}

/** Ends the open links of a person. */
export const endPasswordLinks = (trx: Trx, userId: number, now: Date) =>
  trx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()

/** When the open link of a person ends, ISO; null: there is none. */
export async function openLinkOf(db: Db, userId: number, now: Date): Promise<string | null> {
  const link = await db
    .selectFrom('password_reset')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return link?.expires_at ?? null
}
