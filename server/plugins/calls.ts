import type { FastifyInstance } from 'fastify'
import type { Calls } from '../kit/calls.ts'

/** Tells the work behind the calls when one is under way; one that was given up has ended, too. */
export function addCalls(app: FastifyInstance, calls: Calls): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.once('close', calls.begin())
    done()
  })
}
