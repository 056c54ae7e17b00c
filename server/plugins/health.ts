import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import type { Database } from '../db/engine.ts'
import { DatabaseError, READ_ONLY } from '../db/errors.ts'

/** Ms that the store of files has to answer, below what a proxy waits for. */
const FILES_WITHIN = 3_000

/**
 * `/healthz`: the process is running. `/readyz`: it can work, since its database answers and takes writes, and its
 * store of files answers.
 */
export function addHealth(app: FastifyInstance, database: Database, attachments: Pick<AttachmentStore, 'ping'>): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await database.ping()
    } catch (error) {
      const isStandby = error instanceof DatabaseError && error.code === READ_ONLY
      return reply.code(503).send({ status: isStandby ? 'database takes no writes' : 'database unavailable' })
    }
    const answers = await Promise.race([
      attachments.ping().then(
        () => true,
        () => false,
      ),
      after(FILES_WITHIN, false, { ref: false }),
    ])
    return answers ? { status: 'ready' } : reply.code(503).send({ status: 'files unavailable' })
  })
}
