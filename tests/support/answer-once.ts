import { API, type Api } from '#schemas/api.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { Call } from '#server/kit/handler.ts'
import { answerIdempotently, type AnyHandler } from '#server/kit/idempotency.ts'

/** Handlers of a feature as the server calls them, without HTTP: a call with a key may be repeated (ADR 91). */
export function repeatable(
  feature: keyof Api,
  handlers: object,
): Readonly<Record<string, (call: unknown) => Promise<unknown>>> {
  const endpoints: Readonly<Record<string, Endpoint>> = API[feature]
  return Object.fromEntries(
    Object.entries(handlers as Readonly<Record<string, AnyHandler>>).map(([name, handler]) => [
      name,
      (call) => answerIdempotently({ name: `${feature}.${name}`, endpoint: endpoints[name]!, handler }, call as Call),
    ]),
  )
}
