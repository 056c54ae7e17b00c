import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Ms that a client has to close its side after our last words. */
const LINGER = 1_000

/** Says the last words; a client that reads them and does not close is cut off. */
export function endSocket(socket: Socket, words: string): void {
  socket.end(words)
  const late = setTimeout(() => socket.destroy(), LINGER)
  socket.once('close', () => clearTimeout(late))
}

/**
 * When the server stops: sockets on which no call runs are cut off, whatever their client sends, or does not; the
 * others once their answer is out, and all after `stopWithin` ms. Node alone would wait for clients that never close,
 * and for requests that never end.
 */
export function addSockets(app: FastifyInstance, stopWithin: number): void {
  const open = new Set<Socket>()
  const running = new Set<ServerResponse>()
  let deadline: NodeJS.Timeout | undefined
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      if (deadline) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    deadline = setTimeout(() => open.forEach((socket) => socket.destroy()), stopWithin)
    const busy = new Set([...running].map(({ req }) => req.socket))
    for (const socket of open) if (!busy.has(socket)) socket.destroy()
  })
  app.addHook('onClose', async () => clearTimeout(deadline))
}
