import type { Page } from '@playwright/test'

/** So far ahead a page's clock is stopped, in ms: it goes on until the page hears of it. */
const AHEAD = 1000

/** From here on the page's time goes by as the test lets it. A busy machine may hear of the moment when it has passed. */
export async function stopClock(page: Page): Promise<void> {
  const moment = (await page.evaluate(() => Date.now())) + AHEAD
  await page.clock.pauseAt(moment).catch(async (error: Error) => {
    if (!error.message.includes('to the past')) throw error
    await stopClock(page)
  })
}
