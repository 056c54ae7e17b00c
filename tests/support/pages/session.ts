import { expect, request, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import type { Locales } from '#locales/i18n-types.ts'
import { API } from '#schemas/api.ts'
import type { Preferences, SessionData } from '#schemas/session/session.schema.ts'

export const PASSWORD = 'Qabul#2026'
/** The accounts of the demo (decision G10). */
export type Username = 'admin' | 'officer' | 'clerk' | 'finance' | 'entry' | 'viewer'

/**
 * The logged-in user of a page, with calls outside the page as this user. These calls use a separate session: the
 * server replaces a token after five minutes, and ends a session whose old token is used half a minute later.
 */
export interface Opened {
  readonly session: SessionData
  /** Calls the API as this user; gives `data` of the reply, and fails on any other answer than 200. */
  call<T>(endpoint: { readonly method: string; readonly path: string }, body?: unknown): Promise<T>
  /** What the page begins with. */
  readonly token: string
}

async function csrf(request: APIRequestContext, url: string): Promise<string> {
  await request.get(`${url}${API.session.loginData.path}`)
  const { cookies } = await request.storageState()
  return cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
}

/** Logs in by the API. The cookies stay in `request`, and in the browser context that it belongs to. */
export async function logIn(
  request: APIRequestContext,
  url: string,
  username: string,
  password = PASSWORD,
): Promise<Opened> {
  const headers: Record<string, string> = { 'x-csrftoken': await csrf(request, url) }
  const answer = await request.post(`${url}${API.session.login.path}`, { headers, data: { username, password } })
  expect(answer.status(), `login of ${username}: ${await answer.text()}`).toBe(200)
  headers['token'] = answer.headers()['token'] ?? ''
  return {
    token: headers['token'],
    session: ((await answer.json()) as { data: SessionData }).data,
    async call<T>(endpoint: { readonly method: string; readonly path: string }, body?: unknown) {
      const reply = await request.fetch(`${url}${endpoint.path}`, {
        method: endpoint.method,
        headers,
        ...(body !== undefined && { data: body }),
      })
      expect(reply.status(), `${endpoint.method} ${endpoint.path}: ${await reply.text()}`).toBe(200)
      headers['token'] = reply.headers()['token'] ?? headers['token']!
      return ((await reply.json()) as { data: T }).data
    },
  }
}

export interface LookOptions extends Partial<Omit<Preferences, 'language'>> {
  readonly language?: Locales
}

/**
 * Ends the session on the server's side, and lets the page find out: the call that it makes when it becomes visible is
 * refused.
 */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'session' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Sets what the account prefers; gives the session with it. */
export async function savePreferences(
  opened: Opened,
  { language = 'ar', digits = 'latn', colorMode = 'system' }: LookOptions,
): Promise<Opened> {
  const preferences = { language, digits, colorMode, keys: true, opensNext: false, denseRows: false, pageSize: null }
  await opened.call(API.session.savePreferences, preferences)
  return { ...opened, session: { ...opened.session, preferences } }
}

/** Stores the account's preferences: they apply to the next login by the form. */
export async function prefer(
  request: APIRequestContext,
  url: string,
  username: Username,
  look: LookOptions,
): Promise<void> {
  await savePreferences(await logIn(request, url, username), look)
}

/** What the page stores in the browser for a logged-in user; by `qabul.test` a test knows that it is there. */
export const storageOf = ({ token, session }: Opened): Record<string, string> => ({
  'qabul.test': 'entered',
  'qabul.token': token,
  'qabul.session': JSON.stringify(session),
  'qabul.language': session.preferences.language ?? 'ar',
  'qabul.digits': session.preferences.digits ?? 'latn',
})

/**
 * Puts a user's session into a browser context, with the preferences that the test wants, as after a login of his own.
 */
export async function enter(
  context: BrowserContext,
  url: string,
  username: Username,
  look: LookOptions = {},
): Promise<Opened> {
  const own = await logIn(context.request, url, username)
  const separate = await request.newContext()
  context.on('close', () => void separate.dispose())
  const opened = ofPage(await savePreferences(await logIn(separate, url, username), look), own)
  await context.addInitScript((entries) => {
    // once a context: what the page does with its storage afterwards is its own
    if (!location.protocol.startsWith('http') || localStorage.getItem('qabul.test') !== null) return
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storageOf(opened))
  return opened
}

/** The session of a page, with the client for calls outside it and the preferences that this has stored. */
const ofPage = (separate: Opened, { token, session }: Pick<Opened, 'token' | 'session'>): Opened => ({
  ...separate,
  token,
  session: { ...session, preferences: separate.session.preferences },
})

/**
 * The session of a page whose token this is, for another test with these preferences; null when it is over, or the
 * separate session of the calls is.
 */
export async function goOn(
  context: BrowserContext,
  url: string,
  { opened, token, look }: { readonly opened: Opened; readonly token: string; readonly look: LookOptions },
): Promise<Opened | null> {
  const answer = await context.request.get(`${url}${API.session.current.path}`, { headers: { token } })
  if (!answer.ok()) return null
  const { data: session } = (await answer.json()) as { data: SessionData }
  const separate = await savePreferences(opened, look).catch(() => null)
  return separate && ofPage(separate, { token: answer.headers()['token'] ?? token, session })
}

/** Logs in again outside a page whose session has ended; the page finds it when it is opened next. */
export async function enterAgain(page: Page, username: Username): Promise<Opened> {
  const opened = await enter(page.context(), new URL(page.url()).origin, username)
  await page.evaluate(
    ([token, session]) => {
      localStorage.setItem('qabul.token', token!)
      localStorage.setItem('qabul.session', session!)
    },
    [opened.token, JSON.stringify(opened.session)],
  )
  return opened
}

/** Answers a page's question for its session with the server's, changed by `change`. */
export const changeSession = async (
  page: Page,
  change: (session: SessionData) => Partial<SessionData>,
): Promise<void> => {
  await page.route(`**${API.session.current.path}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: SessionData }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...change(body.data) } } })
  })
}
