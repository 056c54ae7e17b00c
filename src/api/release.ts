import { createListeners } from '#src/lib/listeners.ts'
import manifest from '../../package.json' with { type: 'json' }

/** Of which release this page is, as `package.json` said when it was built. */
export const RELEASE = manifest.version

/**
 * Whether a release is newer than another, number by number: `0.10.0` than `0.9.0`. While machines are upgraded one by
 * one, a new page hears an old server, too.
 */
export const isNewer = (release: string, than: string): boolean =>
  release.localeCompare(than, 'en', { numeric: true }) > 0

const listeners = createListeners()
let isNotified = false

/** Keeps what an answer said of the server's release; null: it said nothing, as that of a proxy. */
export function noteRelease(release: string | null): void {
  if (isNotified || release === null || !/^\d+\.\d+\.\d+$/.test(release) || !isNewer(release, RELEASE)) return
  isNotified = true
  listeners.notify()
}

/** Calls `listener` once a server of a newer release answered, also when one did before. Gives what ends it. */
export function onNewerRelease(listener: () => void): () => void {
  if (isNotified) listener()
  return listeners.subscribe(listener)
}
