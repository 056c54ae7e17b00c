import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** In seconds: the target for a page, the waits that people notice, and up to the longest call (app.ts). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const DISCONNECT_SIGNALS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * A call by its route pattern, since a path may contain an id; unknown addresses count as `unknown`, files of the page
 * as `page`.
 */
function routeOf(pattern: string | undefined): string {
  if (pattern === undefined) return 'unknown'
  return pattern.startsWith('/api') || DISCONNECT_SIGNALS.has(pattern) ? pattern : 'page'
}

/**
 * Count and duration of calls, by pattern, method and status (ADR 88); and the count of refusals, by the code of the
 * catalogue.
 */
export function addMetrics(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'qabul_http_request_duration_seconds',
    help: 'Seconds from the request to the end of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'qabul_http_refusals_total',
    help: 'Calls that were refused, by the code of the error catalogue',
    labelNames: ['route', 'method', 'code'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const method = METHODS.has(request.method) ? request.method : 'other'
    const { url } = request.routeOptions
    const route = routeOf(url)
    seconds.observe({ route, method, status: reply.statusCode }, reply.elapsedTime / 1_000)
    if (request.refusal) refusals.inc({ route, method, code: request.refusal.code })
    done()
  })
}
