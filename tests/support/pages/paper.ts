import type { Page } from '@playwright/test'
import { WINDOW } from './browser-session.ts'
import { expect } from './test.ts'

interface Paper {
  readonly title: string
  /** The filters in use, which the paper lists. */
  readonly facts: readonly string[]
  /** Its form of filters, which is of use on the screen alone. */
  readonly filters: string
  readonly isLandscape?: boolean
  /** Both margins at the sides, in mm. */
  readonly margins: number
}

/** Checks a report on A4 paper: it lists its filters, shows no control, and is not cut at a side. Returns its PDF. */
export async function seeOnPaper(page: Page, { title, facts, filters, isLandscape, margins }: Paper): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const fact of facts) await expect(page.locator('.qb-print-facts')).toContainText(fact)
  for (const away of ['.qb-header', '.qb-side', '.qb-screen-actions', filters, '.qb-pager'])
    await expect(page.locator(away).first()).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toMatch(
    isLandscape
      ? /\/MediaBox\s*\[0 0 84[12](\.\d+)? 59[45](\.\d+)?\]/
      : /\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/,
  )
  await page.setViewportSize({
    width: Math.floor((((isLandscape ? 297 : 210) - margins) / 25.4) * 96),
    height: 1000,
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize(WINDOW)
  await page.emulateMedia({ media: null })
  return pdf
}

/** The button of the page prints it. */
export async function seePrinted(page: Page, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = 'yes'
    }
  })
  await press()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
}
