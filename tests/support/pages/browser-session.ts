import { request, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Locales } from '#locales/i18n-types.ts'
import { watchTestAnswers } from './test-answers.ts'
import { enter, prefer, type LookOptions, type Opened, type Username } from './session.ts'
import { slowDown } from './slow.ts'
import { watchToasts } from './toasts.ts'
import { watch, type Watch } from './watch.ts'

/** A page in its own browser context, with the session of a user. */
export interface BrowserSession {
  readonly page: Page
  readonly language: Locales
  /** The user's session for calls outside the page; absent when nobody was logged in for the test. */
  readonly opened?: Opened
  readonly watch: Watch
}

export interface BrowserSessionOptions extends LookOptions {
  /** Who is logged in; nobody when absent. */
  readonly as?: Username
  /** Who will log in by the form: what the account prefers is set to what the test wants. */
  readonly account?: Username
  /** Where the page starts; nothing is opened when absent. */
  readonly at?: string
  /** Of another server than the shared one. */
  readonly url?: string
  readonly context?: BrowserContextOptions
  /**
   * The next test of the same user takes the page over while it is open, if it wants the same language; it navigates
   * within the page (`Screen.visit`).
   */
  readonly stays?: boolean
}

/** The window size at the start of every session. */
export const WINDOW = { width: 1280, height: 800 } as const

let addresses = 0
/**
 * An address of the internet that no other test comes from, so that its failed logins are its own (throttling counts
 * them by address).
 */
export function fromElsewhere(): BrowserContextOptions {
  addresses += 1
  return { extraHTTPHeaders: { 'x-forwarded-for': `203.0.${process.pid % 256}.${addresses}` } }
}

export const sharedServer = (): string => process.env['E2E_URL'] ?? ''

/** Opens a browser session. The test has to check its faults. */
export async function openBrowserSession(
  browser: Browser,
  { as, account, at, url = sharedServer(), context: options, ...look }: BrowserSessionOptions,
): Promise<BrowserSession> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: WINDOW,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  })
  const watched = await watch(context)
  await watchToasts(context)
  await slowDown(context)
  const language = look.language ?? 'ar'
  if (account) {
    const separate = await request.newContext()
    await prefer(separate, url, account, look)
    await separate.dispose()
  }
  const opened = as && (await enter(context, url, as, look))
  if (!as)
    await context.addInitScript((chosen) => {
      if (location.protocol.startsWith('http') && localStorage.getItem('qabul.language') === null)
        localStorage.setItem('qabul.language', chosen)
    }, language)
  const page = await context.newPage()
  watchTestAnswers(page)
  if (at) await page.goto(at)
  return { page, language, watch: watched, ...(opened && { opened }) }
}
