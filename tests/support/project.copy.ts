import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Copies the project in its current state, tracked and new files alike, with the installed packages but without build
 * output. From a copy that is no git repository, all files are copied.
 */
export function copyProject(folder: string): void {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0)
    cpSync(root, folder, { recursive: true, filter: (file) => !relative(root, file).startsWith('node_modules') })
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(packages(root), join(folder, 'node_modules'))
}

/** The packages that are installed, also for a worktree below the project. */
export function packages(from: string): string {
  const found = join(from, 'node_modules')
  if (existsSync(join(found, 'vite'))) return found
  if (dirname(from) === from) throw new Error('The packages are not installed: run npm ci.')
  return packages(dirname(from))
}
