import { matchRoute, type Parser } from 'wouter'
import type { Page, ScreenProps } from '#src/kit/feature.ts'
import { hrefOf } from './menu.ts'

export interface FoundPage {
  readonly page: Page
  readonly params: ScreenProps['params']
}

/** The page of an address below /home. */
export function findPage(pages: readonly Page[], path: string, parser: Parser): FoundPage | null {
  for (const page of pages) {
    const [matched, params] = matchRoute(parser, hrefOf(page), path)
    if (matched) return { page, params: params as ScreenProps['params'] }
  }
  return null
}
