/** Finds a Chromium for the tests, and installs Debian's when there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell first: the same engine without a desktop around it takes two thirds to four fifths of the processor time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Flags for a browser that runs as root, without a GPU, and talks to nobody but the page's server. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of Playwright's own Chromium when it is there, else of the system's; null when there is none. */
export async function findChromium() {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath(), ...SYSTEM].find((file) => existsSync(file)) ?? null
}

/**
 * As `findChromium`, but installs Debian's Chromium, `chromium-headless-shell` or else `chromium`, by apt-get, as root or by
 * sudo, when there is none. Throws a sentence when it cannot.
 */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const mayInstall =
    existsSync('/usr/bin/apt-get') && (sudo.length === 0 || spawnSync('sudo', ['-n', 'true']).status === 0)
  if (mayInstall) {
    console.log("Installing Debian's Chromium for the tests in the browser (apt-get) …")
    const apt = (...args) => {
      const [command, ...rest] = [...sudo, 'apt-get', ...args]
      return (
        spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
          .status === 0
      )
    }
    apt('update')
    const install = (name) => apt('install', '-y', '--no-install-recommends', name)
    // an older Debian has no package of the shell
    if (!install('chromium-headless-shell')) install('chromium')
  }
  const installed = await findChromium()
  if (installed) return installed
  throw new Error(
    'There is no Chromium, and it could not be installed: run "npx playwright install chromium" or "apt-get install chromium" as root, and run the command again.',
  )
}
