import { readdirSync } from 'node:fs'
import type { Files, Writer } from './write.ts'

const ROOT = new URL('../', import.meta.url)

/** Files in a writer's folders that it no longer makes. */
export const leftOver = ({ owns = [] }: Writer, files: Files): string[] =>
  owns
    .flatMap(({ folder, files: own }) =>
      readdirSync(new URL(folder, ROOT))
        .filter((name) => own.test(name))
        .map((name) => `${folder}${name}`),
    )
    .filter((name) => !(name in files))
    .toSorted()
