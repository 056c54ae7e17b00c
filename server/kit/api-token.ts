import { randomBytes } from 'node:crypto'
import { ACCEPTED } from '#machines/tokens/token.lifecycle.ts'
import type { TokenState } from '#schemas/tokens/token.schema.ts'
import { sha256 } from './session.ts'

/** The text of a token: `qabul_`, its public prefix, and a secret of 256 bits. */
const TOKEN = /^qabul_([\da-f]{16})_[\w-]{43}$/

/** A new token: its text, which is sent once and stored nowhere, and what is stored of it. */
export function newToken(): { readonly token: string; readonly prefix: string; readonly hash: Buffer } {
  const prefix = randomBytes(8).toString('hex')
  const token = `qabul_${prefix}_${randomBytes(32).toString('base64url')}`
  return { token, prefix, hash: sha256(token) }
}

/** The public prefix of a token, and the hash that is stored of it; undefined: the text is no token. */
export function readToken(text: string): { readonly prefix: string; readonly hash: Buffer } | undefined {
  const prefix = TOKEN.exec(text)?.[1]
  return prefix === undefined ? undefined : { prefix, hash: sha256(text) }
}

/** Whether calls with a token are accepted now. */
export const isAccepted = (
  { state, expires_at }: { readonly state: TokenState; readonly expires_at: string },
  now: Date,
): boolean => ACCEPTED.includes(state) && now.toISOString() < expires_at
