import { readdirSync } from 'node:fs'
import type { Files, Writer } from './write.ts'

const FOLDER = new URL('.', import.meta.url)

/** Files of a writer that stand in this folder, and that it no longer makes. */
export function leftOver({ owns }: Writer, files: Files): string[] {
  if (!owns) return []
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => owns.test(name) && !(name in files))
    .toSorted()
}
