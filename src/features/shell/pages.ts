import { lazy, type ComponentType } from 'react'
import { matchRoute, type Parser } from 'wouter'
import type { Page, ScreenProps } from '#src/kit/feature.ts'
import { hrefOf } from './menu.ts'

export interface FoundPage { readonly page: Page; readonly params: ScreenProps['params'] }

/** The page of an address below /home. */
export function findPage(pages: readonly Page[], path: string, parser: Parser): FoundPage | null {
  for (const page of pages) {
    const [matched, params] = matchRoute(parser, hrefOf(page), path)
    if (matched) return { page, params: params as ScreenProps['params'] }
  }
  return null
}

const screens = new Map<Page, ComponentType<ScreenProps>>()
/** The page's screen, fetched when it is first shown. */
export function loadedScreen(page: Page): ComponentType<ScreenProps> {
  let screen = screens.get(page)
  if (!screen) {
    screen = lazy(() => page.screen().then((found) => ({ default: found }), (error: unknown) => {
      screens.delete(page)
      throw error
    }))
    screens.set(page, screen)
  }
  return screen
}
