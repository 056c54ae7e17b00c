/** `npm run green`: whether this very tree has passed the whole `npm test` on this machine. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Holds an empty file for each tree that has passed, named by its hash. */
export const greenFolder = path.join(tmpdir(), 'qabul-green')

/** The hash of the committed tree; null outside a checkout, and where something is not committed. */
export function cleanTree() {
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : null
  } catch {
    return null
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tree = cleanTree()
  const isGreen = tree !== null && existsSync(path.join(greenFolder, tree))
  console.log(
    isGreen
      ? `The tree ${tree} has passed as a whole.`
      : tree === null
        ? 'Something is not committed, so nothing has passed as it stands here.'
        : `The tree ${tree} has not passed as a whole on this machine.`,
  )
  process.exitCode = isGreen ? 0 : 1
}
