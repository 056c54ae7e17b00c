import { existsSync } from 'node:fs'

/**
 * Location of a thread's entry, relative to the source, to a built entry, and to a built chunk: the first that exists.
 */
export function threadFile(source: string, built: string): URL {
  const candidates = import.meta.url.endsWith('.ts')
    ? [`./${source}`]
    : [`./${built}`, `./db/${built}`, `../db/${built}`]
  const file = candidates.map((candidate) => new URL(candidate, import.meta.url)).find((url) => existsSync(url))
  if (!file) throw new Error(`The build lacks db/${built}: it must be a separate entry`)
  return file
}
