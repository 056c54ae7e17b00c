import manifest from '../../package.json' with { type: 'json' }

/** Of which release this page is, as `package.json` said when it was built. */
export const RELEASE = manifest.version

/**
 * Whether a release is newer than another, number by number: `0.10.0` than `0.9.0`. While machines are upgraded one by
 * one, a new page hears an old server, too.
 */
export function isNewer(release: string, than: string): boolean {
  const [mine, its] = [release, than].map((text) => text.split('.').map(Number))
  const at = mine!.findIndex((number, index) => number !== (its![index] ?? 0))
  return at !== -1 && mine![at]! > (its![at] ?? 0)
}

const listeners = new Set<() => void>()
let isHeard = false

/** Keeps what an answer said of the server's release; null: it said nothing, as that of a proxy. */
export function noteRelease(release: string | null): void {
  if (isHeard || release === null || !/^\d+\.\d+\.\d+$/.test(release) || !isNewer(release, RELEASE)) return
  isHeard = true
  for (const listener of listeners) listener()
}

/** Calls `listener` once a server of a newer release answered, also when one did before. Gives what ends it. */
export function onNewerRelease(listener: () => void): () => void {
  if (isHeard) listener()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
