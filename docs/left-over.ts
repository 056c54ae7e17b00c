import { readdirSync } from 'node:fs'
import { DRAWINGS } from './write.ts'

const ROOT = new URL('../', import.meta.url)

/** Drawings in the folder that are not among `names`: their machine is gone. */
export const leftOver = (names: readonly string[]): string[] =>
  readdirSync(new URL(DRAWINGS.folder, ROOT))
    .filter((name) => DRAWINGS.files.test(name))
    .map((name) => `${DRAWINGS.folder}${name}`)
    .filter((name) => !names.includes(name))
    .toSorted()
