import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Calls } from '../kit/calls.ts'

/**
 * Reports each running call to the work in the background; an aborted call has ended, too. A streamed file counts as
 * such work itself: its call has ended when the file begins.
 */
export function addCalls(app: FastifyInstance, calls: Calls): void {
  app.decorateReply('hasPassed', null)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.hasPassed = calls.begin()
    reply.raw.once('close', reply.hasPassed)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (payload instanceof Readable) reply.hasPassed?.()
    done()
  })
}
