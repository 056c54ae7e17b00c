/** Those who want to hear of a change: `subscribe` is what `useSyncExternalStore` takes. */
export interface Listeners {
  /** Calls `listener` from now on. Gives what ends it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly notify: () => void
}

/** Nobody listens yet. Who stops listening while all are told may still be told. */
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
