import { type Kysely, type Transaction } from 'kysely'
import { tokenLifecycle, tokenSnapshot, type TokenEvent } from '#machines/tokens/token.lifecycle.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { areScopesAbove, type TokenScope, type TokenState } from '#schemas/tokens/token.schema.ts'
import { tokensEndpoints } from '#schemas/tokens/tokens.endpoints.ts'
import { transition } from 'xstate'
import { writeAudits } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { newToken } from '../../kit/api-token.ts'
import { createRecord } from '../../kit/change-record.ts'
import { CALLER_CODES, callerOf, refusalBy, type ActingUser, type RecordKind } from '../../kit/record-kind.ts'
import { insertToken, lockOver, updateToken, type StoredToken } from './tokens.sql.ts'

const { access } = tokensEndpoints.create
const CODES: Readonly<Record<string, ErrorCode>> = { ...CALLER_CODES, isNotAboveCaller: 'TOKEN_ABOVE_CALLER' }

/** Tokens as records. */
export const TOKEN: RecordKind<StoredToken, TokenEvent, { readonly state: TokenState }> = {
  entity: 'api_token',
  machine: tokenLifecycle,
  snapshot: ({ state, scopes, expires_at }, by) =>
    tokenSnapshot(state, {
      ...callerOf(by, access),
      isAboveCaller: areScopesAbove(scopes, by.user.permissions),
      isOver: by.deps.clock().toISOString() >= expires_at,
    }),
  stored: (state) => ({ state: state as TokenState }),
  refusal: refusalBy(CODES, 'TOKEN_NOT_FROM_STATE'),
}

/** What a new token permits, and for how long. */
interface Issued {
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly faculties: readonly number[] | null
  readonly addresses: readonly string[]
  readonly expiresOn: string
  /** The token that it replaces. */
  readonly replaces: number | null
}
/** Adds a token, whose text is in the result alone. */
export async function issueToken(
  trx: Transaction<Tables>,
  by: ActingUser,
  { expiresOn, replaces, ...permitted }: Issued,
): Promise<{ readonly id: number; readonly token: string; readonly expiresAt: string }> {
  const { token, prefix, hash } = newToken()
  let expiresAt = ''
  const id = await createRecord(trx, by, 'api_token', {
    access,
    event: 'token.create',
    async insert() {
      const { name, scopes, faculties, addresses } = permitted
      const { id: inserted, expires_at } = await insertToken(trx, {
        name,
        state: 'active',
        prefix,
        token_hash: hash,
        scopes: JSON.stringify(scopes),
        faculties: faculties && JSON.stringify(faculties),
        addresses: JSON.stringify(addresses),
        user_id: by.user.actor.userId,
        created_at: by.deps.clock(),
        expiresOn,
        replaces,
      })
      expiresAt = expires_at
      return { id: inserted, changes: { state: 'active', ...permitted, prefix, expires_at, replaces } }
    },
  })
  return { id, token, expiresAt }
}

/** Stores that the time of tokens is over. Until then `expires_at` alone refuses them. */
export const expireTokens = (db: Kysely<Tables>, now: Date): Promise<void> =>
  withTransaction(db, async (trx) => {
    const over = await lockOver(trx, now)
    for (const { id, state, version } of over) {
      const snapshot = tokenSnapshot(state, {
        hasPermission: false,
        isScopeAllowed: false,
        isAboveCaller: true,
        isOver: true,
      })
      const [next] = transition(tokenLifecycle, snapshot, { type: 'clock.expire' })
      await updateToken(trx, id, { state: next.value as TokenState, version: version + 1 })
    }
    await writeAudits(
      trx,
      over.map(({ id, state, version }) => ({
        entity: TOKEN.entity,
        entityId: id,
        seq: version + 1,
        event: 'clock.expire',
        actor: { kind: 'system', userId: null },
        at: now,
        changes: { state: [state, 'expired'] },
      })),
    )
  })
