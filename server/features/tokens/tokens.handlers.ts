import type { Kysely } from 'kysely'
import type { Api } from '#schemas/api.ts'
import { todayInCairo } from '#schemas/formats.ts'
import { addressRangesOf } from '#schemas/shared/address-ranges.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import { areScopesAbove, tokenErrors, type IssuedToken, type TokenForm } from '#schemas/tokens/token.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { issueToken, TOKEN } from './token.record.ts'
import { listFaculties, listTokens, lockToken, updateToken } from './tokens.sql.ts'

const DAY = 86_400_000

/** @throws AppError INVALID_INPUT at the fields */
function requireNone(fields: readonly FieldError[]): void {
  if (fields.length > 0) throw new AppError('INVALID_INPUT', { fields })
}
/** The faculties of a form, null for all of the university. @throws AppError INVALID_INPUT at the field */
async function facultiesIn(db: Kysely<Tables>, { faculties = [] }: TokenForm): Promise<readonly number[] | null> {
  const known = new Set((await listFaculties(db)).map(({ id }) => id))
  requireNone(faculties.every((id) => known.has(id)) ? [] : [{ path: '/faculties', code: 'INVALID_CHOICE' }])
  return faculties.length === 0 ? null : faculties
}

/** `/api/tokens/…`: tokens by which other systems call the intake (issue 43, ADR 125). */
export const tokensHandlers: Handlers<Api['tokens']> = {
  async list({ db, user }) {
    const [tokens, faculties] = [await listTokens(db), await listFaculties(db)]
    return {
      data: {
        tokens: tokens.map((token) => ({ ...token, isAboveCaller: areScopesAbove(token.scopes, user.permissions) })),
        faculties,
      },
    }
  },

  create: ({ body, db, ...call }) =>
    withTransaction(db, async (trx) => {
      requireNone(tokenErrors(body, todayInCairo(call.deps.clock())))
      if (areScopesAbove(body.scopes, call.user.permissions))
        throw new AppError('TOKEN_ABOVE_CALLER', { fields: [{ path: '/scopes', code: 'TOKEN_ABOVE_CALLER' }] })
      const data = await issueToken(trx, call, {
        name: body.name,
        scopes: body.scopes,
        faculties: await facultiesIn(trx, body),
        addresses: addressRangesOf(body.addresses ?? ''),
        expiresOn: body.expiresOn,
        replaces: null,
      })
      return { data, message: 'TOKEN_ISSUED' as const }
    }),

  rollOver: ({ body: { id, version, grace, expiresOn }, db, ...call }) =>
    withTransaction(db, async (trx) => {
      const now = call.deps.clock()
      requireNone(tokenErrors({ expiresOn }, todayInCairo(now)))
      let issued: IssuedToken | undefined
      await changeRecord(trx, call, TOKEN, {
        lock: () => lockToken(trx, id),
        version,
        events: [{ type: grace === 0 ? 'token.replace' : 'token.rollOver' }],
        async write({ name, scopes, faculties, addresses, expires_at }, next) {
          const until = new Date(Math.min(now.getTime() + grace * DAY, Date.parse(expires_at)))
          await updateToken(trx, id, { ...next, expires_at: until })
          issued = await issueToken(trx, call, { name, scopes, faculties, addresses, expiresOn, replaces: id })
          return { changes: { expires_at: [expires_at, until.toISOString()] } }
        },
      })
      return { data: issued!, message: 'TOKEN_ISSUED' as const }
    }),

  revoke: ({ body: { id, version }, db, ...call }) =>
    withTransaction(db, async (trx) => {
      const revoked = await changeRecord(trx, call, TOKEN, {
        lock: () => lockToken(trx, id),
        version,
        events: [{ type: 'token.revoke' }],
        async write(_, next) {
          await updateToken(trx, id, next)
          return {}
        },
      })
      return { data: { version: revoked.version }, message: 'TOKEN_REVOKED' as const }
    }),
}
