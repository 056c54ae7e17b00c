import { createListeners } from '#src/lib/listeners.ts'

const listeners = createListeners()
let known: string | null = null

/** Notifies the listeners when a reply is for other rights than the one before (`RIGHTS_HEADER`); null: it names none. */
export function noteRights(rights: string | null): void {
  if (rights === null || rights === known) return
  const isFirst = known === null
  known = rights
  if (!isFirst) listeners.notify()
}

/** The next reply notifies again: what followed from this one failed. */
export function clearRights(): void {
  known = ''
}

/** Calls `listener` when the rights of the user may have changed. Returns the unsubscribe function. */
export const onOtherRights = listeners.subscribe
