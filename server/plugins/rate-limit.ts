import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/engine.ts'
import { AppError } from '../kit/app-error.ts'
import type { Pseudonym } from '../kit/pseudonym.ts'
import { isApi } from './headers.ts'
import { SharedCounts } from './rate-limit.store.ts'

const WINDOW = 10_000

/**
 * Limits the calls of one address before any other check, so that refused calls count as well: of no path, without a
 * token, forged. On PostgreSQL all processes count together; the embedded engine has one process, which counts by
 * itself (ADR 47).
 */
export async function addRateLimit(
  app: FastifyInstance,
  { database, pseudonym, max }: { readonly database: Database; readonly pseudonym: Pseudonym; readonly max: number },
): Promise<void> {
  const { kysely: db, kind } = database
  const { log } = app
  class OwnCounts extends SharedCounts {
    constructor() {
      super({ db, pseudonym, log })
    }
  }
  await app.register(rateLimit, {
    // by the hook below: what the plugin adds to routes would come after the hooks of the whole server
    global: false,
    max,
    timeWindow: WINDOW,
    ...(kind === 'postgres' ? { store: OwnCounts } : { cache: 10_000 }),
    // calls by a token are limited by it (`tokens.ts`)
    allowList: (request) => !isApi(request) || request.routeOptions.config.endpoint?.access.kind === 'token',
    errorResponseBuilder: (_, { ttl }) => new AppError('TOO_MANY_REQUESTS', { retryAfter: ttl / 1_000 }),
  })
  app.addHook('onRequest', app.rateLimit())
}
