/**
 * What a person chose for this browser, also before logging in: language (G1), digits, appearance. Storage may be
 * refused (private windows), so that a failure to read or write is no error: the default applies.
 */

const PREFIX = 'qabul.'

/** The stored value; null when there is none. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** The stored choice, when it is one of `allowed`; otherwise `fallback`. */
export function readSetting<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
  const stored = readStored(name) as T | null
  return stored !== null && allowed.includes(stored) ? stored : fallback
}

export function writeSetting(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // The choice still applies to this page.
  }
}
