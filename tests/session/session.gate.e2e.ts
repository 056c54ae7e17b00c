import type { BrowserContext, Page, Route } from '@playwright/test'
import { API } from '#schemas/api.ts'
import { sessionCases } from '#machines/session/session.cases.ts'
import type { SessionContext } from '#machines/session/session.flow.ts'
import type { SessionData } from '#schemas/session/session.schema.ts'
import { gatePaths, playAll } from '#tests/support/pages/gate.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { logIn } from '#tests/support/pages/session.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'

const CALLS = {
  logIn: API.session.login.path,
  loadSession: API.session.current.path,
  extendSession: API.session.current.path,
  logOut: API.session.logout.path,
} as const
type Invoke = keyof typeof CALLS

/**
 * Plays the session flow on the real pages and the real server. Answers that the server cannot be made to give (a
 * session near its maximum age, no network) are faked, and the page's clock is advanced. Calls of the shell that would
 * prolong the session are blocked, so that only the path changes it.
 */
function sessionDriver(openSession: (options: { account?: 'entry' }) => Promise<BrowserSession>): Driver {
  let one: BrowserSession
  let context: BrowserContext
  let other: Page
  let login: LoginPage
  let shell: ShellPage
  const waiting: Route[] = []
  /** Pending calls: a late answer would renew the session after the clock was advanced. */
  const out = new Set<unknown>()
  let isAway = false
  const next = async (path: string): Promise<Route> => {
    await expect
      .poll(() => waiting.some((route) => route.request().url().endsWith(path)), { message: `a call of ${path}` })
      .toBe(true)
    // the page has aborted its earlier calls
    return waiting.splice(0).findLast((route) => route.request().url().endsWith(path))!
  }
  /** A token that a login in another tab leaves behind. */
  const tokenOf = async (): Promise<string> =>
    (await logIn(context.request, new URL(one.page.url()).origin, 'entry')).token
  /** Above the page; when nobody is known to be logged in, instead of it. */
  const retry = () =>
    one.page.locator('.qb-banners, .qb-message-page').getByRole('button', { name: login.t.session.unreachable.retry() })
  /** Takes over the page's language, which each login sets from the account. */
  const adoptLanguage = async () => {
    const language = (await one.page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'ar'
    login.language = language
    shell.language = language
  }
  const button = (name: string) => one.page.getByRole('alertdialog').getByRole('button', { name, exact: true })
  return {
    start: async (name) => {
      one = await openSession({ account: 'entry' })
      one.watch.allowFailedCalls()
      context = one.page.context()
      login = open(LoginPage, one)
      shell = open(ShellPage, one)
      await one.page.clock.install()
      one.page.on('request', (request) => {
        if (request.url().includes('/api/')) out.add(request)
      })
      one.page.on('requestfinished', (request) => {
        out.delete(request)
      })
      one.page.on('requestfailed', (request) => {
        out.delete(request)
      })
      // while the server is unreachable, every call fails: an answered one would show that it is reachable again
      await one.page.route('**/api/**', (route) => (isAway ? route.abort('connectionfailed') : route.fallback()))
      for (const path of new Set(Object.values(CALLS)))
        await one.page.route(`**${path}`, (route) => {
          waiting.push(route)
        })
      // these would renew the session, which the path does not expect
      await one.page.route(`**${API.shell.notifications.path}`, (route) => route.abort())
      await one.page.route(`**${API.dashboard.show.path}`, (route) => route.abort())
      await one.page.route(`**${API.session.savePreferences.path}`, (route) => route.abort())
      await one.page.goto('/healthz')
      other = await context.newPage()
      await other.goto('/healthz')
      if (name === 'withToken' || name === 'withTokenOnly') {
        const opened = await logIn(context.request, new URL(one.page.url()).origin, 'entry')
        await one.page.evaluate(
          ([token, session]) => {
            localStorage.setItem('qabul.token', token!)
            if (session) localStorage.setItem('qabul.session', session)
          },
          [opened.token, name === 'withToken' ? JSON.stringify(opened.session) : ''],
        )
      }
      await one.page.goto('/home')
    },
    perform: async ({ type }) => {
      switch (type) {
        case 'login.submit':
          await login.logIn('entry')
          break
        case 'logout.request':
          if ((await one.page.getByRole('alertdialog').count()) > 0)
            await button(login.t.session.warning.logout()).click()
          else await shell.chooseAccount('logout')
          break
        case 'session.end':
          // any call that the server refuses with 401
          await one.page.route(
            `**${API.shell.notifications.path}`,
            (route) =>
              route.fulfill({
                status: 401,
                json: { message: 'انتهت جلستك|Your session has ended', code: 'SESSION_EXPIRED', data: null },
              }),
            { times: 1 },
          )
          await one.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
          break
        case 'session.renew': {
          // the warning covers this tab: an answer in another tab renews the session here, too
          await other.evaluate(() => localStorage.setItem('qabul.answered', String(Math.random())))
          break
        }
        case 'session.update':
          await shell.switchLanguage('en').then(() => {
            login.language = 'en'
          })
          break
        case 'session.stay':
          await button(login.t.session.warning.stay()).click()
          break
        case 'warning.dismiss':
          await button(login.t.session.warning.understood()).click()
          break
        case 'session.retry':
          await retry().click()
          break
        case 'otherTab.login': {
          const token = await tokenOf()
          await other.evaluate((value) => localStorage.setItem('qabul.token', value), token)
          break
        }
        case 'otherTab.logout':
          await other.evaluate(() => localStorage.removeItem('qabul.token'))
          break
        default:
          throw new Error(`The page has no control for the event ${type}`)
      }
    },
    settle: async (invoke, outcome) => {
      const route = await next(CALLS[invoke as Invoke])
      isAway = outcome.case === 'offline'
      if (isAway) {
        await expect
          .poll(() => [...out].every((call) => call === route.request()), {
            message: 'no other call is pending',
          })
          .toBe(true)
        await route.abort('connectionfailed')
      } else if (outcome.kind === 'error')
        await route.fulfill({
          status: 401,
          json: {
            message:
              outcome.case === 'wrong'
                ? 'اسم المستخدم أو كلمة المرور غير صحيحة|Username or Password is Wrong'
                : 'انتهت جلستك|Your session has ended',
            code: outcome.case === 'wrong' ? 'WRONG_CREDENTIALS' : 'SESSION_EXPIRED',
            data: null,
          },
        })
      else if (invoke === 'logOut') await route.continue()
      else {
        const answer = await route.fetch()
        expect(answer.status()).toBe(200)
        const body = (await answer.json()) as { data: SessionData }
        const now = await one.page.evaluate(() => Date.now())
        const expiresAt = new Date(now + (outcome.case === 'absolute' ? 720_000 : 8 * 3_600_000)).toISOString()
        await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, expiresAt } } })
      }
    },
    elapse: (ms) => one.page.clock.fastForward(ms + 1000),
    expectState: async (value, _context, { offers, tags }) => {
      const state = typeof value === 'string' ? value : (value as { active: string }).active
      const isIn = tags.includes('loggedIn')
      await expect(one.page).toHaveURL(isIn ? /\/home/ : /\/login$/)
      if (!isIn) {
        await expect(one.page.locator('form#login')).toBeVisible()
        await adoptLanguage()
        await expect(login.username()).toBeVisible()
        await expect(one.page.locator('form#login .bp6-button.bp6-fill')).toBeEnabled({
          enabled: offers.includes('login.submit'),
        })
        if (state === 'anonymous') expect(await one.page.evaluate(() => localStorage.getItem('qabul.token'))).toBeNull()
        return
      }
      if (state === 'quiet') {
        // a shell that still loads would renew the session after the clock was advanced
        await expect(one.page.locator('.qb-welcome h1')).toBeVisible()
        // like the browser's own "network idle", which is reported only once for each document
        let calm = 0
        await expect
          .poll(
            () => {
              calm = out.size === 0 ? calm + 1 : 0
              return calm
            },
            { message: 'consecutive checks without a pending call', intervals: [50] },
          )
          .toBeGreaterThan(10)
      }
      await adoptLanguage()
      await expect(retry()).toHaveCount(offers.includes('session.retry') ? 1 : 0)
      const warned = one.page.getByRole('alertdialog', { name: login.t.session.warning.title() })
      await expect(warned).toHaveCount(tags.includes('warned') ? 1 : 0)
      if (state !== 'warned' && state !== 'extending') return
      await expect(warned.locator('button').last()).toBeEnabled({
        enabled: offers.includes('session.stay') || offers.includes('warning.dismiss'),
      })
    },
    stop: async () => {
      for (const route of waiting.splice(0)) await route.abort().catch(() => undefined)
      await other.close()
    },
  }
}

const isKnown = ({ session }: SessionContext): boolean => session !== null
/**
 * While nobody is known to be logged in, the page has no account menu and no settings, and no call is pending that
 * could be refused.
 */
const cases = {
  ...sessionCases,
  events: {
    ...sessionCases.events,
    'logout.request': { plain: { when: isKnown } },
    // the language switch of an English page changes to Arabic
    'session.update': {
      english: {
        ...sessionCases.events['session.update'].english,
        when: ({ session }: SessionContext) => session !== null && session.preferences.language !== 'en',
      },
    },
    // the kind of the deadline follows from the session, not from the call that renews it
    'session.renew': {
      idle: {
        ...sessionCases.events['session.renew'].idle,
        when: ({ deadline }: SessionContext) => deadline.cause === 'idle',
      },
    },
    'session.end': { expired: { ...sessionCases.events['session.end'].expired, when: isKnown } },
  },
}

test.describe('every declared transition of the session, on the real pages', () => {
  playAll(
    gatePaths('session', {
      cases,
      why: 'while nobody is known to be logged in, there is no account menu, nothing to set, and no call that could be refused',
    }),
    (_path, openSession) => sessionDriver(openSession),
  )
})
