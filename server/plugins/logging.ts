import type { FastifyInstance } from 'fastify'
import type { LoggerOptions } from 'pino'

/**
 * One JSON line per event. It contains no body, header, query or name; calls are logged by their route pattern, since a
 * path may contain an id.
 */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    req: () => undefined,
    res: () => undefined,
    err: ({ name, code }: Error & { code?: string }) => ({ name, code }),
  },
})

/**
 * A line for each call that was answered. One that was refused has the code of the catalogue, and the guard that refused
 * it where a machine did, so that it can be found again (docs/operations.md, “A call was refused”).
 */
export function addLogging(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === undefined || !url.startsWith('/api')) return
    request.log.info(
      {
        method: request.method,
        route: url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.id,
        token: request.tokenCaller?.id,
        code: request.refusal?.code,
        guard: request.refusal?.details.data?.['guard'],
      },
      'call',
    )
  })
}
