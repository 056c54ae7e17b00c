import { readToken } from '#src/api/credentials.ts'
import { readSession } from '#src/features/session/session.store.ts'
import { loadHomeItems } from '#src/features/shell/home-items.load.ts'
import { loadTexts, storedLanguage } from '#src/lib/texts.ts'
import type { Namespaces } from '#locales/i18n-types.ts'
import { PAGES } from './features.ts'

/**
 * The page's first script, kept small: sends for all that the address needs at once. Left to themselves, scripts, texts and calls would
 * find out one after the other what they need next, each for the time that the network takes to answer.
 */

const AT_LOGIN: readonly Namespaces[] = ['session', 'errors', 'forms']
const AT_HOME: readonly Namespaces[] = ['shell', 'session', 'scope', 'common', 'errors', 'forms']

/** Whoever needs it asks again, and says what went wrong. */
const early = (promise: Promise<unknown>): void => void promise.catch(() => undefined)

function sendFor(namespaces: readonly Namespaces[]): void {
  for (const namespace of namespaces) early(loadTexts(storedLanguage(), namespace))
}

void import('./main.tsx')
if (readToken() === null) {
  early(import('#src/features/session/login-screen.tsx'))
  sendFor(AT_LOGIN)
} else {
  early(import('./home.tsx'))
  const username = readSession()?.username
  if (username !== undefined) early(loadHomeItems(username))
  const page = PAGES.find(({ path }) => location.pathname.startsWith(`/home/${path.replace(/\/:.*/, '')}`))
  if (page) early(page.screen())
  sendFor([...AT_HOME, ...(page?.namespaces ?? [])])
}
