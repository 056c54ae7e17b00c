import { expect, request, test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Locales } from '#locales/i18n-types.ts'
import { enter, prefer, type LookOptions, type Opened, type Username } from './session.ts'
import { watch, type Watch } from './watch.ts'

export { expect }
export const LANGUAGES: readonly Locales[] = ['ar', 'en']

/** A page of a browser of its own, in which somebody works. */
export interface Desk {
  readonly page: Page
  readonly language: Locales
  /** The user's session for calls beside the page; absent when nobody was logged in for the test. */
  readonly opened?: Opened
  readonly watch: Watch
}

export interface DeskOptions extends LookOptions {
  /** Who is logged in; nobody when absent. */
  readonly as?: Username
  /** Who will log in by the form: what the account prefers is set to what the test wants. */
  readonly account?: Username
  /** Where the page starts; nothing is opened when absent. */
  readonly at?: string
  /** Of another server than the shared one. */
  readonly url?: string
  readonly context?: BrowserContextOptions
}

/** Opens a desk that is closed with its test. */
export type OpenDesk = (options?: DeskOptions) => Promise<Desk>

let addresses = 0
/**
 * An address of the internet that no other test comes from, so that its failed logins are its own (throttling counts
 * them by address).
 */
export function fromElsewhere(): BrowserContextOptions {
  addresses += 1
  return { extraHTTPHeaders: { 'x-forwarded-for': `203.0.${process.pid % 256}.${addresses}` } }
}

/** Brings up a desk. Its faults are the test's to look at. */
export async function openDesk(
  browser: Browser,
  { as, account, at, url = process.env['E2E_URL'] ?? '', context: options, ...look }: DeskOptions,
): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  })
  const watched = await watch(context)
  const language = look.language ?? 'ar'
  if (account) {
    const beside = await request.newContext()
    await prefer(beside, url, account, look)
    await beside.dispose()
  }
  const opened = as && (await enter(context, url, as, look))
  if (!as)
    await context.addInitScript((chosen) => {
      if (location.protocol.startsWith('http') && localStorage.getItem('qabul.language') === null)
        localStorage.setItem('qabul.language', chosen)
    }, language)
  const page = await context.newPage()
  if (at) await page.goto(at)
  return { page, language, watch: watched, ...(opened && { opened }) }
}

/**
 * Tests take `desk(options)`: as many browsers as they like, each with its own session. When the test is over, none of
 * its pages may have met a fault (see `watch.ts`).
 */
export const test = base.extend<{ desk: OpenDesk }>({
  desk: async ({ browser }, use) => {
    const desks: Desk[] = []
    await use(async (options = {}) => {
      const desk = await openDesk(browser, options)
      desks.push(desk)
      return desk
    })
    const faults = desks.flatMap((desk) => desk.watch.faults)
    for (const context of desks.map(({ page }) => page.context())) {
      // calls that a test answers may still be on their way, in those of its pages that are open
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
    }
    expect(faults, 'faults that the browser noticed').toEqual([])
  },
})
