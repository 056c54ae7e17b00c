/** The subscribers to a change: `subscribe` fits `useSyncExternalStore`. */
export interface Listeners {
  /** Calls `listener` from now on. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  readonly notify: () => void
}

/** Has no listeners at first. One that unsubscribes during a notification may still be called. */
export function createListeners(): Listeners {
  const all = new Set<() => void>()
  return {
    subscribe: (listener) => {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    notify: () => {
      for (const listener of [...all]) listener()
    },
  }
}
