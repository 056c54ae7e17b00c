import { createListeners } from '#src/lib/listeners.ts'

/** Of which moment the figures of calls are, where a replica answered that lags behind (ADR 90). */
const moments = new Map<unknown, string>()
const listeners = createListeners()

/** Keeps what an answer of a call said; null: its figures are of now. */
export function noteAsOf(call: unknown, moment: string | null): void {
  if (moment === asOf(call)) return
  if (moment === null) moments.delete(call)
  else moments.set(call, moment)
  listeners.notify()
}

/** For `useSyncExternalStore(subscribeAsOf, () => asOf(api.dashboard.show))`: an ISO instant, null while there is none. */
export const asOf = (call: unknown): string | null => moments.get(call) ?? null
export const subscribeAsOf = listeners.subscribe
