import { readdirSync } from 'node:fs'
import { DRAWINGS, type Files } from './write.ts'

const ROOT = new URL('../', import.meta.url)

/** Drawings in the folder that are not among `files`: their machine is gone. */
export const leftOver = (files: Files): string[] =>
  readdirSync(new URL(DRAWINGS.folder, ROOT))
    .filter((name) => DRAWINGS.files.test(name))
    .map((name) => `${DRAWINGS.folder}${name}`)
    .filter((name) => !(name in files))
    .toSorted()
