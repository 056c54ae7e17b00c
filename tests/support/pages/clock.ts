import type { Page } from '@playwright/test'

/** How far ahead a page's clock is stopped, in ms: it runs on until the page gets the command. */
const STOP_MARGIN = 1000

/**
 * From here on the test alone advances the page's time. On a busy machine the moment may have passed when the page gets
 * the command; then it is repeated.
 */
export async function stopClock(page: Page): Promise<void> {
  const moment = (await page.evaluate(() => Date.now())) + STOP_MARGIN
  await page.clock.pauseAt(moment).catch(async (error: Error) => {
    if (!error.message.includes('to the past')) throw error
    await stopClock(page)
  })
}
