import { createListeners } from '#src/lib/listeners.ts'

/** By call: the moment of its data, where a lagging replica answered (ADR 90). */
const moments = new Map<unknown, string>()
const listeners = createListeners()

/** Stores the moment that a reply was sent with; null: its data is current. */
export function noteAsOf(call: unknown, moment: string | null): void {
  if (moment === asOf(call)) return
  if (moment === null) moments.delete(call)
  else moments.set(call, moment)
  listeners.notify()
}

/** For `useSyncExternalStore(subscribeAsOf, () => asOf(api.dashboard.show))`: an ISO instant, null while there is none. */
export const asOf = (call: unknown): string | null => moments.get(call) ?? null
export const subscribeAsOf = listeners.subscribe
