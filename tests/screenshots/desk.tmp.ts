import { chromium } from '@playwright/test'
import setUp from '../support/e2e-server.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.mjs'
import { openDesk } from '../support/pages/test.ts'
import { APPLICATIONS } from '../support/pages/applications.page.ts'
import { findApplications, detailsOf } from '../applications/applicants.ts'
process.env.E2E_BUILT = 'yes'
const stop = await setUp()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
for (const language of ['ar', 'en'] as const) {
  const desk = await openDesk(browser, { as: 'officer', language })
  const { page } = desk
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()))
  let at
  for (const row of await findApplications(desk.opened!, { appStatus: 1 })) {
    const d = (await detailsOf(desk.opened!, row)).application_details
    if (d.PreQualificationFileUrl && d.cardImageUrl && d.personalImageURL) {
      at = row
      break
    }
  }
  for (const [w, h] of [
    [1280, 800],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.goto(`${APPLICATIONS}?application=${at!.applyId}.${at!.studentId}`)
    await page.locator('.qb-details .bp6-tag').first().waitFor()
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/desk.${language}.${w}.png` })
    if (w === 1280) {
      for (const [i, name] of ['turn', 'zoom'].entries()) {
        await page
          .locator('.qb-viewer-tools button')
          .nth(i === 0 ? 3 : 1)
          .click()
        await page.waitForTimeout(300)
        await page.screenshot({ path: `/tmp/desk.${name}.${language}.png` })
      }
      const pdf = page.locator('.qb-paper').nth(3)
      await pdf.click()
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/desk.pdf.${language}.png` })
    } else {
      await page.locator('.qb-details-body').evaluate((b) => b.scrollTo(0, 600))
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/desk.low.${language}.png` })
    }
  }
}
await browser.close()
await stop()
process.exit(0)
