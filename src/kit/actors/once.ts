import { newUuid } from '#src/lib/uuid.ts'

/**
 * Sends commands that must not run twice: the same command has the same idempotency key until it has succeeded, so that
 * a retry after a missing reply does not repeat it.
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
