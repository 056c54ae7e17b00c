import { newUuid } from '#src/lib/uuid.ts'

/**
 * Sends orders that must not be done twice: the same order has the same idempotency key until it is done, so that a second
 * try of it, after an answer that did not come, does nothing twice.
 */
export function createOnce() {
  const keys = new Map<string, string>()
  return async <Done>(order: object, send: (idempotencyKey: string) => Promise<Done>): Promise<Done> => {
    const name = JSON.stringify(order)
    const key = keys.get(name) ?? newUuid()
    keys.set(name, key)
    const done = await send(key)
    keys.delete(name)
    return done
  }
}
