import { createListeners } from '#src/lib/listeners.ts'

/** Notifies when a header of the replies has another value than in the reply before. */
interface HeaderWatch {
  /** The header of a reply; null: it has none, such as that of the release before, or of a proxy. */
  readonly note: (value: string | null) => void
  /** The next reply notifies again: what followed from this one failed. */
  readonly clear: () => void
  /** Calls `listener` after a change. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

function watchHeader(): HeaderWatch {
  const listeners = createListeners()
  let known: string | null = null
  return {
    note(value) {
      if (value === null || value === known) return
      const isFirst = known === null
      known = value
      if (!isFirst) listeners.notify()
    },
    clear() {
      known = ''
    },
    subscribe: listeners.subscribe,
  }
}

/** The user's rights (`RIGHTS_HEADER`). */
export const rights = watchHeader()
/** Names, logos and numbers of the university (`BRAND_HEADER`). */
export const brand = watchHeader()
