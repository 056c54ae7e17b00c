import { createListeners } from '#src/lib/listeners.ts'
import manifest from '../../package.json' with { type: 'json' }

/** The release of this page: the version in `package.json` when it was built. */
export const RELEASE = manifest.version

/**
 * Whether a release is newer than another, number by number: `0.10.0` than `0.9.0`. While machines are upgraded one by
 * one, a new page may also get replies of an old server.
 */
export const isNewer = (release: string, than: string): boolean =>
  release.localeCompare(than, 'en', { numeric: true }) > 0

const listeners = createListeners()
let isNotified = false

/**
 * Notifies the listeners once when a reply is of a newer release than the page; null: the reply names none, such as
 * that of a proxy.
 */
export function noteRelease(release: string | null): void {
  if (isNotified || release === null || !/^\d+\.\d+\.\d+$/.test(release) || !isNewer(release, RELEASE)) return
  isNotified = true
  listeners.notify()
}

/**
 * Calls `listener` once a server of a newer release answered, also when one did before. Returns the unsubscribe
 * function.
 */
export function onNewerRelease(listener: () => void): () => void {
  if (isNotified) listener()
  return listeners.subscribe(listener)
}
