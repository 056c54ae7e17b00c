/** What was changed, by git, and which tests that asks for. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 })
const lines = (text) => text.split('\n').filter((line) => line !== '')
const uncommitted = () => lines(git('status', '--porcelain', '--untracked-files=all')).map((line) => line.slice(3))

export function changedSince(commit) {
  try {
    return [...new Set([...lines(git('diff', '--name-only', '--no-renames', commit)), ...uncommitted()])]
  } catch {
    return null
  }
}

export function newestCommit() {
  try {
    return git('rev-parse', 'HEAD').trim()
  } catch {
    return ''
  }
}

const HOUR = 3600
export function changedOfLate(hours) {
  try {
    const newest = Number(git('log', '-1', '--format=%ct'))
    const committed = git('log', `--since=@${newest - hours * HOUR}`, '--name-only', '--no-renames', '--format=')
    return [...new Set([...lines(committed), ...uncommitted()])]
  } catch {
    return null
  }
}

/** Where each feature has a folder of its name. */
const ROOMS = /^(?:machines|schemas|locales\/\w+|src\/features|server\/features|tests)\/([\w-]+)\//
export function featureOf(file, features) {
  const name = ROOMS.exec(file)?.[1]
  return features.find((feature) => feature === name)
}

/** Read by people alone. */
const PROSE = /\.md$|^docs\/(decisions|pictures)\//

export function testsFor(files, features) {
  const touched = files.filter((file) => !PROSE.test(file)).map((file) => featureOf(file, features))
  if (touched.includes(undefined)) return { features: null }
  return { features: [...new Set(touched)].toSorted() }
}
