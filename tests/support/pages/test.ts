import { expect, test as base } from '@playwright/test'
import type { Locales } from '#locales/i18n-types.ts'
import type { Desk, DeskOptions } from './desk.ts'
import { DeskPool } from './pool.ts'

export { expect }
export { fromElsewhere, openBrowserSession, type Desk, type DeskOptions } from './desk.ts'
export const LANGUAGES: readonly Locales[] = ['ar', 'en']
/** Opens a browser session that is returned to the pool after its test. */
export type OpenBrowserSession = (options?: DeskOptions) => Promise<Desk>

/** Reported for a failed test: that a field does not have the focus does not show which element has it. */
const whereTheKeyboardIs = async ({ page }: Desk): Promise<string> =>
  page
    .evaluate(() => `${location.pathname}: the keyboard is at ${document.activeElement?.outerHTML.slice(0, 300)}`)
    .catch(String)

/**
 * Tests take `desk(options)`: as many browsers as they like, each with its own session. When the test is over, none of
 * its pages may have had a fault (see `watch.ts`).
 */
export const test = base.extend<{ desk: OpenBrowserSession }, { pool: DeskPool }>({
  pool: [
    async ({ browser }, use) => {
      const pool = new DeskPool(browser)
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  desk: async ({ pool }, use, info) => {
    const throttleKeys: Desk[] = []
    await use(async (options = {}) => {
      const desk = await pool.take(options)
      throttleKeys.push(desk)
      return desk
    })
    const faults: string[] = []
    const isPassed = info.status === info.expectedStatus
    for (const desk of throttleKeys) {
      if (!isPassed) faults.push(await whereTheKeyboardIs(desk))
      faults.push(...(await pool.release(desk, isPassed)))
    }
    expect(faults, 'faults that the browser noticed').toEqual([])
  },
})
