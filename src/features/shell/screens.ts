import type { ComponentType } from 'react'
import type { Page, ScreenProps } from '#src/kit/feature.ts'
import { trackResult } from '#src/lib/load-once.ts'

type Screen = ComponentType<ScreenProps>
/** The file of a screen could not be fetched: no network, or a release that the server no longer has. */
export class ScreenMissing extends Error {}

const screens = new Map<Page, Promise<Screen>>()
/**
 * The page's screen, fetched when it is first requested. A failure stays cached until `evictScreen`, since React calls
 * this once more to get the error. Without React, so that the page's first script can load it.
 */
export function loadScreen(page: Page): Promise<Screen> {
  const known = screens.get(page)
  if (known) return known
  const fetched = trackResult(
    page.screen().catch((error: unknown) => {
      throw new ScreenMissing('The file of a screen could not be fetched', { cause: error })
    }),
  )
  screens.set(page, fetched)
  return fetched
}
/** Makes the next request fetch the screen again. */
export const evictScreen = (page: Page): void => void screens.delete(page)
