import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/engine.ts'
import { DatabaseError, READ_ONLY } from '../db/errors.ts'

/** `/healthz`: the process lives. `/readyz`: it can work, since its database answers and takes writes. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await database.ping()
      return { status: 'ready' }
    } catch (error) {
      const isStandby = error instanceof DatabaseError && error.code === READ_ONLY
      return reply.code(503).send({ status: isStandby ? 'database takes no writes' : 'database unavailable' })
    }
  })
}
