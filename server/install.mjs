/**
 * Makes `node_modules` fit the lock file. Needs only Node itself, so that `npm start` and `npm test` run in a fresh
 * clone.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OLDEST_NODE = [20, 19]

/**
 * Runs `npm ci` when nothing is installed, or when the installation came from another lock file. Prints what it does.
 * Throws an error with a message for people when Node is too old or npm fails.
 * @returns {boolean} whether anything was installed
 */
export function install(root = ROOT) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Error(
      `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer (24 is recommended).`,
    )
  }
  const modules = path.join(root, 'node_modules')
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const lock = createHash('sha256').update(text).digest('hex')
  const stamp = path.join(modules, '.installed-from')
  const installed = path.join(modules, '.package-lock.json')
  if (!existsSync(installed)) {
    if (isInsideCheckout(root)) return false
  } else if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lock) {
    return false
  } else if (fits(JSON.parse(text).packages, JSON.parse(readFileSync(installed, 'utf8')).packages)) {
    writeFileSync(stamp, lock)
    return false
  }
  console.log('Installing the packages of package-lock.json (npm ci). This takes about a minute …')
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const { status, error } = spawnSync(npm[0], [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (error)
    throw new Error(
      `npm could not be started (${error.message}): install npm, which comes with Node, and run the command again.`,
    )
  if (status !== 0)
    throw new Error(
      `npm ci failed with code ${status}: see its messages above. A registry must be reachable, and package-lock.json must fit package.json.`,
    )
  writeFileSync(stamp, lock)
  return true
}

/**
 * npm was run by hand: the packages that npm recorded as installed match the lock file, optional ones of other
 * platforms aside.
 */
function fits(wanted, installed) {
  const places = new Set([...Object.keys(wanted), ...Object.keys(installed)])
  places.delete('')
  return [...places].every((place) =>
    installed[place]
      ? wanted[place]?.version === installed[place].version
      : wanted[place].optional || wanted[place].devOptional,
  )
}

/** A git worktree inside a checkout of this project uses the packages of that checkout. */
function isInsideCheckout(root) {
  for (
    let folder = path.dirname(root.replace(/\/$/, ''));
    folder !== path.dirname(folder);
    folder = path.dirname(folder)
  ) {
    const manifest = path.join(folder, 'package.json')
    if (
      existsSync(path.join(folder, 'node_modules')) &&
      existsSync(manifest) &&
      JSON.parse(readFileSync(manifest, 'utf8')).name === 'qabul'
    )
      return true
  }
  return false
}
