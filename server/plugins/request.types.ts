import type { Endpoint } from '#schemas/endpoint.ts'
import type { AppError } from '../kit/app-error.ts'
import type { TokenCaller } from '../kit/token-caller.ts'
import type { User } from '../kit/user.ts'
import type { EffectiveScope } from '../kit/scope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Set by the access hook on every call of a user. */
    caller: User | null
    effectiveScope: EffectiveScope | null
    /** Set by the access hook on every call by a token. */
    tokenCaller: TokenCaller | null
    /** The error that the call was answered with, for its log line and metrics. */
    refusal: AppError | null
    /** Whether the browser came by https: according to PUBLIC_URL, or to a trusted proxy. */
    readonly isHttps: boolean
  }
  interface FastifyReply {
    /** Reports that the call has ended; may be called twice. Null before it begins. */
    hasPassed: (() => void) | null
  }
}
