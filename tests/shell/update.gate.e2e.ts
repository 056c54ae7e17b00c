import { API } from '#schemas/api.ts'
import { stopClock } from '#tests/support/pages/clock.ts'
import { gatePaths, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCall, type HeldCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver, Outcome } from '#machines/walker/types.ts'

/** What a document asked of its service worker; a newer document has a list of its own. */
interface Asking {
  searches?: Readonly<Record<Outcome['kind'], () => void>>[]
}

/** A service worker that is asked for a newer version of itself, and answers when the test says so. */
function fakeWorker(): void {
  const searches: NonNullable<Asking['searches']> = []
  Object.assign(globalThis, { searches })
  if (!('serviceWorker' in navigator)) return
  const update = () =>
    new Promise<void>((done, error) => {
      searches.push({ done, error: () => error(new TypeError('The newer page could not be fetched')) })
    })
  Object.assign(navigator.serviceWorker, { getRegistration: async () => ({ update }) })
}

/**
 * Plays the prompt for a newer version, on the home page. While the newer page is fetched, the person changes the
 * language: the write that the reload waits for. The page's clock stands until that is answered.
 */
function promptDriver({ desk }: Gate): Driver {
  const shell = open(ShellPage, desk())
  const { page } = shell
  const prompt = page.locator('.qb-update')
  const controls = {
    'update.reload': prompt.getByRole('button').first(),
    'update.later': prompt.getByRole('button').last(),
  }
  let isNewer = false
  /** How often this document has asked its service worker. */
  let searches = 0
  let held: HeldCalls
  let write: HeldCall
  let isLost = false
  const goHome = async () => {
    searches = 0
    await page.goto('/home')
    await shell.seeWelcome()
  }
  const acts: Record<string, () => Promise<void>> = {
    'release.newer': async () => {
      isNewer = true
      // the bell asks when the page comes into view
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    },
    'update.later': () => controls['update.later'].click(),
    'update.reload': async () => {
      await controls['update.reload'].click()
      searches += 1
      await shell.languageSwitch().click()
      write = await held.next()
      await stopClock(page)
    },
  }
  return {
    start: async () => {
      await page.addInitScript(fakeWorker)
      await page.route('**/api/**', async (route) => {
        const response = await route.fetch()
        const headers = { ...response.headers(), ...(isNewer && { 'x-release': '99.0.0' }) }
        await route.fulfill({ response, headers })
      })
      held = await holdCalls(page, API.session.savePreferences.path, ['PUT'])
      await page.clock.install()
      await page.clock.resume()
      await goHome()
    },
    perform: ({ type }) => acts[type]!(),
    settle: async (invoke, outcome) => {
      if (invoke === 'fetchPage') {
        await page.evaluate((kind) => (globalThis as Asking).searches!.at(-1)![kind](), outcome.kind)
        return
      }
      await page.clock.resume()
      // the page always knows when its writes end: a document that is told anew stands for one that does not
      isLost = outcome.kind === 'error'
      if (isLost) {
        await goHome()
        return
      }
      isNewer = false
      searches = 0
      await write.end(outcome, null)
    },
    elapse: (ms) => page.clock.fastForward(ms),
    expectState: async (value, _context, { offers, tags }) => {
      const how = isLost ? 'elsewhere' : 'page'
      isLost = false
      // whoever is told has the service worker look
      if (value === 'told') searches += 1
      await expect(prompt).toHaveCount(tags.includes('told') && value !== 'reloading' ? 1 : 0)
      await seeControls(controls, offers)
      await expect.poll(() => page.evaluate(() => (globalThis as Asking).searches!.length)).toBe(searches)
      if (value === 'reloading') await shell.seeWelcome()
      return how
    },
    stop: async () => {
      held.release()
      await page.clock.resume()
    },
  }
}

test.describe('every declared transition of the prompt for a newer version, on the home page', () => {
  const gate = sharedDesk({ as: 'viewer' })
  playAll(gatePaths('update'), () => promptDriver(gate))
})
