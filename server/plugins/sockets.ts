import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Ms that a client has to close its side after our last words. */
const DRAIN_TIMEOUT = 1_000

/** Says the last words; a client that reads them and does not close is cut off. */
export function endSocket(socket: Socket, lastMessage: string): void {
  socket.end(lastMessage)
  const late = setTimeout(() => socket.destroy(), DRAIN_TIMEOUT)
  socket.once('close', () => clearTimeout(late))
}

/**
 * Ms for which a server that stops goes on with what a proxy sends, each answer saying that its connection closes. A
 * connection that is cut off may have its next call on the way, of which no proxy knows whether it was done.
 */
const KEEPALIVE_DRAIN = 1_000

interface Stop {
  /** Ms after which all is cut off. */
  readonly within: number
  /** A proxy keeps connections, on which it passes on the calls of others (`TRUST_PROXY`). */
  readonly hasProxy: boolean
}

/**
 * When the server stops: sockets on which no call runs are cut off, whatever their client sends, or does not, behind a
 * proxy once it has had its time; the others once their answer is out, and all after `within` ms. Node alone would wait
 * for clients that never close, and for requests that never end.
 */
export function addSockets(app: FastifyInstance, { within, hasProxy }: Stop): void {
  const open = new Set<Socket>()
  const running = new Set<ServerResponse>()
  let deadline: NodeJS.Timeout | undefined
  let isDrained = false
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      if (isDrained) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    deadline = setTimeout(() => open.forEach((socket) => socket.destroy()), within)
    // Fastify says it with the answers to calls that come from now on
    for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close')
    if (hasProxy && open.size > 0) await wait(Math.min(KEEPALIVE_DRAIN, within))
    isDrained = true
    const busy = new Set([...running].map(({ req }) => req.socket))
    for (const socket of open) if (!busy.has(socket)) socket.destroy()
  })
  app.addHook('onClose', async () => clearTimeout(deadline))
}
