import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Files of a top-level folder with one of these endings, sorted; `name` is the path in the project. Empty when the
 * folder does not exist.
 */
export function filesOf(folder: string, suffixes: readonly string[]): { name: string; path: string }[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => suffixes.some((suffix) => file.endsWith(suffix)))
    .toSorted()
    .map((file) => ({ name: join(folder, file), path: join(root, folder, file) }))
}
