import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/engine.ts'

/** `/healthz`: the process lives. `/readyz`: it can work, since its database answers. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await database.ping()
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
