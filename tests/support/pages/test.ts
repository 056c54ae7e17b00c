import { expect, test as base } from '@playwright/test'
import type { Locales } from '#locales/i18n-types.ts'
import type { BrowserSession, BrowserSessionOptions } from './browser-session.ts'
import { BrowserSessionPool } from './pool.ts'

export { expect }
export {
  fromElsewhere,
  openBrowserSession,
  type BrowserSession,
  type BrowserSessionOptions,
} from './browser-session.ts'
export const LANGUAGES: readonly Locales[] = ['ar', 'en']
/** Opens a browser session that is returned to the pool after its test. */
export type OpenBrowserSession = (options?: BrowserSessionOptions) => Promise<BrowserSession>

/** Reported for a failed test: that a field does not have the focus does not show which element has it. */
const whereTheKeyboardIs = async ({ page }: BrowserSession): Promise<string> =>
  page
    .evaluate(() => `${location.pathname}: the keyboard is at ${document.activeElement?.outerHTML.slice(0, 300)}`)
    .catch(String)

/**
 * Tests take `openSession(options)`: as many browsers as they like, each with its own session. When the test is over,
 * none of its pages may have had a fault (see `watch.ts`).
 */
export const test = base.extend<{ openSession: OpenBrowserSession }, { pool: BrowserSessionPool }>({
  pool: [
    async ({ browser }, use) => {
      const pool = new BrowserSessionPool(browser)
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  openSession: async ({ pool }, use, info) => {
    const throttleKeys: BrowserSession[] = []
    await use(async (options = {}) => {
      const session = await pool.take(options)
      throttleKeys.push(session)
      return session
    })
    const faults: string[] = []
    const isPassed = info.status === info.expectedStatus
    for (const session of throttleKeys) {
      if (!isPassed) faults.push(await whereTheKeyboardIs(session))
      faults.push(...(await pool.release(session, isPassed)))
    }
    expect(faults, 'faults that the browser noticed').toEqual([])
  },
})
