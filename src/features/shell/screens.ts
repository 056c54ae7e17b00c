import type { ComponentType } from 'react'
import type { Page, ScreenProps } from '#src/kit/feature.ts'
import { loadOnce } from '#src/lib/load-once.ts'

type Screen = ComponentType<ScreenProps>
const screens = new Map<Page, () => Promise<Screen>>()
/**
 * The page's screen, fetched when it is first asked for. Without React, so that the page's first script can send for
 * it.
 */
export function loadScreen(page: Page): Promise<Screen> {
  const load = screens.get(page) ?? loadOnce(page.screen)
  screens.set(page, load)
  return load()
}
