import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Ms that a client has to close its side after the last message. */
const DRAIN_TIMEOUT = 1_000

/** Sends the last message; a client that does not close afterwards is cut off. */
export function endSocket(socket: Socket, lastMessage: string): void {
  socket.end(lastMessage)
  const late = setTimeout(() => socket.destroy(), DRAIN_TIMEOUT)
  socket.once('close', () => clearTimeout(late))
}

/**
 * Ms for which a server that stops still answers a proxy's calls, each answer with `connection: close`. When a
 * connection is cut off, its next call may already be on the way, and the proxy cannot know whether it was carried out.
 */
const KEEPALIVE_DRAIN = 1_000

interface Stop {
  /** Ms after which all is cut off. */
  readonly within: number
  /** A proxy reuses connections for the calls of several clients (`TRUST_PROXY`). */
  readonly hasProxy: boolean
}

/**
 * At a stop, sockets without a running call are cut off, also when their client is still sending; behind a proxy only
 * after `KEEPALIVE_DRAIN`. The others end once their answer is out, and all of them after `within` ms. Node alone would
 * wait for clients that never close, and for requests that never end.
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
    // Fastify sets it on the answers to calls that come from now on
    for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close')
    if (hasProxy && open.size > 0) await wait(Math.min(KEEPALIVE_DRAIN, within))
    isDrained = true
    const busy = new Set([...running].map(({ req }) => req.socket))
    for (const socket of open) if (!busy.has(socket)) socket.destroy()
  })
  app.addHook('onClose', async () => clearTimeout(deadline))
}
