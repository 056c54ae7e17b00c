import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packages } from './project.copy.ts'
import { scratchFolder } from './scratch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A row of the table in docs/releases.md. */
export interface Release {
  readonly version: string
  /** What is known of one that is out: null of the one that is being written. `last`: the name of its last migration. */
  readonly out: { readonly commit: string; readonly migrations: number; readonly last: string } | null
}

const ROW = /^\| (\d+\.\d+\.\d+) +\| (?:`([0-9a-f]{8,40})`|–) +\| [^|]+ \| (?:(\d+), to `([\w-]+)`|–) +\|/gm

/** All releases, the newest first, which is the one that this tree makes. */
export function releases(): readonly Release[] {
  const table = readFileSync(join(root, 'docs/releases.md'), 'utf8')
  return [...table.matchAll(ROW)].map(([, version, commit, count, last]) => ({
    version: version!,
    out: commit && last ? { commit, migrations: Number(count), last } : null,
  }))
}

/** The release before the one that this tree makes. */
export function formerRow() {
  const [, former] = releases()
  if (!former?.out) throw new Error('docs/releases.md names no former release with its commit and its migrations.')
  return { version: former.version, ...former.out }
}

/**
 * The former release, as it was: a checkout from this repository's own history in a scratch folder, with its packages,
 * ready to run. The folder goes with the process.
 * @throws Error where git, or the history back to that commit, is not here
 */
export async function formerRelease(): Promise<{ folder: string; version: string; commit: string }> {
  const { version, commit } = formerRow()
  const folder = scratchFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  checkout(commit, folder)
  if (lockOf(folder) === lockOf(root)) symlinkSync(packages(root), join(folder, 'node_modules'))
  else await installIn(folder)
  return { folder, version, commit }
}

async function installIn(folder: string): Promise<void> {
  const [code] = await once(spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`npm ci of the former release ended with ${code}.`)
}

/** Uses a separate index: neither the index of this checkout nor its list of worktrees changes. */
function checkout(commit: string, folder: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      env: { ...process.env, GIT_INDEX_FILE: join(folder, '.git-index') },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
  } catch {
    throw new Error(
      `The history of this checkout does not go back to ${commit}, the former release: run git fetch --unshallow, or clone it whole.`,
    )
  }
  git('read-tree', commit)
  git('checkout-index', '--all', `--prefix=${folder}/`)
  rmSync(join(folder, '.git-index'))
}

/** What would be installed: the lock without the project's own version. */
function lockOf(folder: string): string {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    version?: string
    packages: Record<string, { version?: string }>
  }
  delete lock.version
  delete lock.packages['']?.version
  return JSON.stringify(lock)
}
