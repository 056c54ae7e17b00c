import type { Browser, Page } from '@playwright/test'
import { API } from '#schemas/api.ts'
import {
  openBrowserSession,
  sharedServer,
  WINDOW,
  type BrowserSession,
  type BrowserSessionOptions,
} from './browser-session.ts'
import { enter, goOn, storageOf, type Username } from './session.ts'

/** A page of the same origin without scripts: the browser retains its compiled code there. */
const LOBBY = '/healthz'
/** What tests listen to on a page. */
const EVENTS = [
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'dialog',
  'download',
  'popup',
  'console',
] as const

interface PooledSession {
  readonly as: Username
  readonly session: BrowserSession
  /** Its page stays open for the next test; false after a test that served another session than its own to the page. */
  stays: boolean
  /** Something was done to it that cannot be taken back. */
  hasLastingChanges: boolean
}

/**
 * Browser sessions that wait for the next test of the same user: a browser that has the scripts already opens a page
 * with a quarter of the work. Each is reset before it is handed out: session data, storage, window and language. One
 * whose clock was stopped, or that got scripts or functions, is not reused, nor is one of a failed test.
 */
export class BrowserSessionPool {
  readonly #browser: Browser
  readonly #free: PooledSession[] = []
  readonly #taken = new Map<Page, PooledSession>()
  constructor(browser: Browser) {
    this.#browser = browser
  }

  async take(options: BrowserSessionOptions): Promise<BrowserSession> {
    const { as, at, url, context, account, stays = false, ...look } = options
    if (!as || url || context || account) return openBrowserSession(this.#browser, options)
    const index = this.#free.findIndex((pooled) => pooled.as === as)
    const [pooled] = index < 0 ? [] : this.#free.splice(index, 1)
    const session = pooled
      ? (pooled.stays && stays && (await reuseOpenPage(pooled, look))) || (await resetSession(pooled, look))
      : await openBrowserSession(this.#browser, { as, ...look })
    const now = { as, session, stays, hasLastingChanges: false }
    watchLastingChanges(now)
    this.#taken.set(session.page, now)
    if (at) await session.page.goto(at)
    return session
  }

  /** Ends the test's use of a session, and returns its faults. `isSound`: the test passed. */
  async release(session: BrowserSession, isSound: boolean): Promise<readonly string[]> {
    const { page, watch } = session
    const context = page.context()
    // calls that a test answers may still be on their way, in those of its pages that are open
    await Promise.all(context.pages().map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    const pooled = this.#taken.get(page)
    this.#taken.delete(page)
    if (!pooled || pooled.hasLastingChanges || !isSound || page.isClosed()) {
      await context.close()
      return watch.faults
    }
    await context.setOffline(false)
    for (const other of context.pages()) if (other !== page) await other.close()
    if (!pooled.stays) await page.goto(LOBBY)
    for (const event of EVENTS) page.removeAllListeners(event)
    this.#free.push(pooled)
    return watch.faults
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.map(({ session }) => session.page.context().close()))
  }
}

/** What the page stores about its user and language. */
const STORED_KEYS = ['qabul.test', 'qabul.token', 'qabul.session', 'qabul.language', 'qabul.digits', 'qabul.brand']

/**
 * The session with its page open, without what the last test stored in the browser; null where the next test wants
 * another language or the page is not one of a logged-in user.
 */
async function reuseOpenPage({ session }: PooledSession, look: BrowserSessionOptions): Promise<BrowserSession | null> {
  const { page, watch } = session
  const isSame = await page.evaluate(
    ([language, storedKeys]) => {
      if (!location.pathname.startsWith('/home') || document.documentElement.lang !== language) return false
      sessionStorage.clear()
      for (const key of Object.keys(localStorage)) if (!storedKeys.includes(key)) localStorage.removeItem(key)
      return localStorage.getItem('qabul.token') !== null
    },
    [look.language ?? 'ar', STORED_KEYS] as const,
  )
  if (!isSame) return null
  watch.startOver()
  await asNew(page)
  return session
}

/** At once: the page that is still open is laid out once. */
const asNew = async (page: Page): Promise<void> => {
  await Promise.all([
    page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' }),
    page.setViewportSize(WINDOW),
  ])
}

/** The session as the next test wants it: nothing of the last test is left in the browser but the compiled code. */
async function resetSession({ as, session }: PooledSession, look: BrowserSessionOptions): Promise<BrowserSession> {
  const { page, watch } = session
  const context = page.context()
  watch.startOver()
  await asNew(page)
  await page.goto(LOBBY)
  const token = await page.evaluate(() => localStorage.getItem('qabul.token') ?? '')
  const resumed = await goOn(context, sharedServer(), { opened: session.opened!, token, look })
  if (!resumed) await context.clearCookies()
  const opened = resumed ?? (await enter(context, sharedServer(), as, look))
  await page.evaluate((entries) => {
    sessionStorage.clear()
    // the name and colours of the university stay, as in the browser of somebody who has been here before
    const brand = localStorage.getItem('qabul.brand')
    localStorage.clear()
    if (brand !== null) localStorage.setItem('qabul.brand', brand)
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storageOf(opened))
  return { page, watch, opened, language: look.language ?? 'ar' }
}

/** Marks the session when a test does something that stays with the page. */
function watchLastingChanges(pooled: PooledSession): void {
  const { page } = pooled.session
  const markOnCall = <Name extends string>(thing: Record<Name, (...args: never[]) => unknown>, name: Name) => {
    const does = thing[name].bind(thing)
    thing[name] = ((...args: never[]) => {
      pooled.hasLastingChanges = true
      return does(...args)
    }) as (typeof thing)[Name]
  }
  const route = page.route.bind(page)
  page.route = (url, ...rest) => {
    if (String(url).includes(API.session.current.path)) pooled.stays = false
    return route(url, ...rest)
  }
  for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding'] as const) markOnCall(page, name)
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) markOnCall(page.clock, name)
}
