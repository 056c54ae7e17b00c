import type { Endpoint } from '#schemas/endpoint.ts'
import type { User } from '../kit/user.ts'
import type { EffectiveScope } from '../kit/scope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Set by the access hook on every call that is not public. */
    caller: User | null
    effectiveScope: EffectiveScope | null
    /** Whether the browser came by https: as PUBLIC_URL says, or a proxy that is believed. */
    readonly isHttps: boolean
  }
  interface FastifyReply {
    /** Tells that the call has ended; may be done twice. Null before it begins. */
    hasPassed: (() => void) | null
  }
}
