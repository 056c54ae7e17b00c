import type { Locales } from '#locales/i18n-types.ts'
import {
  foreignNames,
  overflowingTexts,
  sidewaysScroll,
  smallTargets,
  unevenNumbers,
  violations,
} from '#tests/support/pages/looks.ts'
import { expect, LANGUAGES, test } from '#tests/support/pages/test.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { allSurfaces, atRest, bringUp } from './surfaces.ts'

/** What may be right in a wide window and wrong in a narrow one: sizes, what scrolls, and what folds. */
const NARROW = ['target-size', 'scrollable-region-focusable', 'button-name', 'link-name', 'aria-hidden-focus', 'region']

/**
 * trust.md, For everyone: every screen, dialog and state, in both languages, light and dark, wide and narrow. In
 * `npm test` all of them in Arabic, and the pages in English too.
 */
const isDue = ({ isPage }: ReturnType<typeof allSurfaces>[number], language: Locales): boolean =>
  IS_LONG || language === 'ar' || isPage === true
for (const surface of allSurfaces({ all: IS_LONG })) {
  for (const language of LANGUAGES.filter((each) => isDue(surface, each))) {
    test(`${surface.name} (${language})`, async ({ desk }) => {
      const one = await desk({ as: surface.as, language })
      const { page } = one
      // Colours are judged where they end, not on their way.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await bringUp(surface, one)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      const faults: Record<string, string[]> = {}
      faults['1280 light'] = [
        ...(await foreignNames(page)),
        ...(IS_LONG || language === 'ar' ? await violations(page) : []),
        ...(await smallTargets(page)),
        ...(await overflowingTexts(page)),
        ...(await unevenNumbers(page)),
      ]
      // colours are the same in both languages: dark is judged in one, wide, and in the other in the long run, narrow
      if (IS_LONG || language === 'ar') {
        await page.emulateMedia({ colorScheme: 'dark' })
        if (language === 'en') await page.setViewportSize({ width: 375, height: 720 })
        await atRest(one, surface)
        faults['dark'] = await violations(page, ['color-contrast'])
      }
      await page.setViewportSize({ width: 375, height: 720 })
      await page.emulateMedia({ colorScheme: 'light' })
      await atRest(one, surface)
      faults['375 light'] = [
        ...(IS_LONG ? await violations(page) : []),
        ...(!IS_LONG && language === 'ar' ? await violations(page, NARROW) : []),
        ...(await smallTargets(page)),
        ...(await overflowingTexts(page)),
        ...(await sidewaysScroll(page)),
      ]
      await page.setViewportSize({ width: 320, height: 640 })
      await atRest(one, surface)
      expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((view) => [view, []])))
      // what floats is placed anew a moment after the window changed
      await expect.poll(() => sidewaysScroll(page)).toEqual([])
    })
  }
}
