import { timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Access } from '#schemas/endpoint.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { nodesOf } from '#schemas/scope-levels.ts'
import { isInRanges } from '#schemas/shared/address-ranges.ts'
import type { Clock } from '../db/clock.ts'
import type { Tables } from '../db/tables.ts'
import { isAccepted, readToken } from '../kit/api-token.ts'
import { AppError } from '../kit/app-error.ts'
import type { Pseudonym } from '../kit/pseudonym.ts'
import { effective, type EffectiveScope } from '../kit/scope.ts'
import type { TokenCaller } from '../kit/token-caller.ts'
import { SharedCounts } from './rate-limit.store.ts'
import { findToken, markUsed } from './tokens.sql.ts'

const WINDOW = 10_000
/** Ms between two times at which the last use is stored. */
const USED_EVERY = 60_000
/** Compared where there is no token of that prefix, so that both take the same time. */
const NOBODY = new Uint8Array(32)

/** Whether a call comes with a token of the intake. */
export const bringsToken = ({ headers }: FastifyRequest): boolean =>
  /^bearer\s+qabul_/i.test(headers.authorization ?? '')

/** The token of the one header that there may be. @throws AppError TOKEN_REQUIRED */
function tokenOf({ raw, headers }: FastifyRequest) {
  const sent = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization').length
  const text = /^bearer +(\S{1,200})$/i.exec(headers.authorization ?? '')?.[1]
  const token = sent > 1 || text === undefined ? undefined : readToken(text)
  if (!token) throw new AppError('TOKEN_REQUIRED')
  return token
}

interface TokenDeps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly pseudonym: Pseudonym
  readonly log: FastifyBaseLogger
  /** Calls that one token may make in ten seconds, and refused ones that one address may. */
  readonly max: number
}
export interface Tokens {
  /**
   * The caller of a call by a token, and the scope that it works in: state, time, address and scope are checked on each
   * call. @throws AppError 401, 403, 409, 429
   */
  authenticate(
    request: FastifyRequest,
    reply: FastifyReply,
    access: Extract<Access, { kind: 'token' }>,
  ): Promise<{ readonly caller: TokenCaller; readonly scope: EffectiveScope }>
}

/** Calls with a token are limited by the token, since a portal is one address; those without a valid one by address. */
export function createTokens({ db, clock, pseudonym, log, max }: TokenDeps): Tokens {
  const counts = new SharedCounts({ db, pseudonym, log })
  const limit = async (key: string): Promise<void> => {
    const { current, ttl } = await counts.count(key, WINDOW, max)
    if (current > max) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: ttl / 1_000 })
  }
  const find = async (request: FastifyRequest) => {
    const { prefix, hash } = tokenOf(request)
    const row = await findToken(db, prefix)
    const isSame = timingSafeEqual(row?.token_hash ?? NOBODY, hash)
    if (!row || !isSame) throw new AppError('TOKEN_UNKNOWN')
    if (!isAccepted(row, clock())) throw new AppError('TOKEN_ENDED')
    return row
  }
  return {
    async authenticate(request, reply, access) {
      const row = await find(request).catch(async (error: unknown) => {
        if (error instanceof AppError) {
          void reply.header('www-authenticate', 'Bearer realm="intake"')
          await limit(`intake ${request.ip}`)
        }
        throw error
      })
      const { id, scopes, faculties, addresses, universityId, installation } = row
      await limit(`token ${id}`)
      const refused: ErrorCode | undefined =
        addresses.length > 0 && !isInRanges(request.ip, addresses)
          ? 'TOKEN_ADDRESS'
          : !scopes.includes(access.scope)
            ? 'TOKEN_SCOPE'
            : installation !== 'live'
              ? 'INSTALLATION_NOT_LIVE'
              : undefined
      if (refused) throw new AppError(refused)
      const now = clock()
      const before = new Date(now.getTime() - USED_EVERY)
      if (row.last_used_at === null || row.last_used_at <= before.toISOString()) await markUsed(db, id, now, before)
      const nodes = nodesOf((faculties ?? []).map((facultyId) => ({ universityId, facultyId })))
      return { caller: { id, scopes, faculties }, scope: effective(nodes ?? { universityId }) }
    },
  }
}
