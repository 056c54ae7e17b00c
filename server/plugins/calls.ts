import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Calls } from '../kit/calls.ts'

/**
 * Tells the work behind the calls when one is under way; one that was given up has ended, too. A file that is made while
 * it is sent is such work itself: its call has ended when the file begins.
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
