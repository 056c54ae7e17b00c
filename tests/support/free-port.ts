import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port that nothing listens on. Below those that systems give out by themselves: one of these may be taken by any
 * connection while the server that shall have it is still making its database.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
