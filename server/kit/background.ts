import type { FastifyBaseLogger } from 'fastify'

export interface Background {
  /** Starts work that the reply does not wait for. */
  readonly run: (work: () => Promise<void>) => void
  /** When all that was started has ended. */
  readonly idle: () => Promise<void>
}

export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const task: Promise<void> = work()
        .catch((error: Error) => log.error({ error: { name: error.name } }, 'background work failed'))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
