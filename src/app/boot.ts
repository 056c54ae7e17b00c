import { readToken } from '#src/api/credentials.ts'
import { readSession } from '#src/features/session/session.store.ts'
import { loadHomeItems } from '#src/features/shell/home-items.load.ts'
import { evictScreen, loadScreen } from '#src/features/shell/screens.ts'
import { sendForFonts } from './fonts.ts'
import { makeFormatters, storedDigits } from '#src/lib/format.ts'
import { loadTexts, storedLanguage } from '#src/lib/texts.ts'
import type { Namespaces } from '#locales/i18n-types.ts'
import { PAGES } from './features.ts'
import { loadHome, loadLogin } from './parts.ts'

/**
 * The page's first script, small on purpose: requests all that the address needs at once. Otherwise scripts, texts and
 * calls would discover one after the other what they need next, at the cost of a round trip each. The application is
 * rendered when all of it is loaded; until then the page shows the content of `index.html`.
 */

const AT_LOGIN: readonly Namespaces[] = ['session', 'login-errors', 'forms']
const AT_HOME: readonly Namespaces[] = ['shell', 'session', 'scope', 'common', 'login-errors', 'errors', 'forms']

const sendForTexts = (namespaces: readonly Namespaces[]) =>
  namespaces.map((namespace) => loadTexts(storedLanguage(), namespace))

/** Ms to wait for the rows when all else is loaded, so that the page is rendered once, with them. */
const ROWS_WAIT_MS = 150

const session = readSession()
const page = PAGES.find(({ path }) => location.pathname.startsWith(`/home/${path.replace(/\/:.*/, '')}`))

/**
 * The first call of the screen, where its page defines one (`prefetch`). The screen calls by itself when this one
 * failed, or when another season has begun since.
 */
async function prefetchRows(): Promise<{ readonly answer?: Promise<unknown> | undefined }> {
  if (!session || session.mustChangePassword) return {}
  return { answer: (await page?.prefetch?.())?.({ session, search: location.search }) }
}

/** The script does not wait for the document to be parsed, nor for its styles. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true })
  else resolve(undefined)
})

async function boot(): Promise<void> {
  const isAtLogin = readToken() === null
  const items = isAtLogin || !session ? undefined : loadHomeItems(session.username)
  // before the large scripts run: on a slow machine they take longer than the network takes for the reply
  const { answer } = isAtLogin ? {} : await prefetchRows().catch(() => ({ answer: undefined }))
  // while the network is busy: on a slow machine each takes some milliseconds, and the first rows need them all
  makeFormatters(storedLanguage(), storedDigits())
  const main = import('./main.tsx')
  // What failed to load is requested again, and reported, by the part of the application that needs it.
  const needed = Promise.allSettled(
    isAtLogin
      ? [loadLogin(), ...sendForTexts(AT_LOGIN)]
      : [
          items,
          loadHome(),
          page && loadScreen(page).catch(() => evictScreen(page)),
          ...sendForTexts([...AT_HOME, ...(page?.namespaces ?? [])]),
        ],
  )
  const [{ start }] = await Promise.all([main, needed, parsed])
  // not earlier: they are as large as the scripts, which would queue behind them
  sendForFonts()
  if (answer)
    await Promise.race([
      answer.catch(() => undefined),
      new Promise((resolve) => {
        setTimeout(resolve, ROWS_WAIT_MS)
      }),
    ])
  start()
}
void boot()
