import { readToken } from '#src/api/credentials.ts'
import { readSession } from '#src/features/session/session.store.ts'
import { loadHomeItems } from '#src/features/shell/home-items.load.ts'
import { evictScreen, loadScreen } from '#src/features/shell/screens.ts'
import { sendForFonts } from '#src/lib/fonts.ts'
import { makeFormatters, storedDigits } from '#src/lib/format.ts'
import { loadTexts, storedLanguage } from '#src/lib/texts.ts'
import type { Namespaces } from '#locales/i18n-types.ts'
import { PAGES } from './features.ts'
import { loadHome, loadLogin } from './parts.ts'

/**
 * The page's first script, kept small: sends for all that the address needs at once. Left to themselves, scripts, texts
 * and calls would find out one after the other what they need next, each for the time that the network takes to answer.
 * The application is drawn when all of it is here; until then the page shows what `index.html` holds.
 */

const AT_LOGIN: readonly Namespaces[] = ['session', 'errors', 'forms']
const AT_HOME: readonly Namespaces[] = ['shell', 'session', 'scope', 'common', 'errors', 'forms']

const sendForTexts = (namespaces: readonly Namespaces[]) =>
  namespaces.map((namespace) => loadTexts(storedLanguage(), namespace))

/** When all else is here, the rows are waited for so long: drawn with them, the page is drawn once. */
const ROWS_WAIT_MS = 150

const session = readSession()
const page = PAGES.find(({ path }) => location.pathname.startsWith(`/home/${path.replace(/\/:.*/, '')}`))

/**
 * What the screen will ask first; there is nothing to wait for where no page says so. It asks by itself, when this went
 * wrong, or another season has begun meanwhile.
 */
async function prefetchRows(): Promise<{ readonly answer?: Promise<unknown> | undefined }> {
  if (!session || session.mustChangePassword) return {}
  return { answer: (await page?.prefetch?.())?.({ session, search: location.search }) }
}

/** The script does not wait for the page, nor for its styles. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true })
  else resolve(undefined)
})

async function boot(): Promise<void> {
  const isAtLogin = readToken() === null
  const items = isAtLogin || !session ? undefined : loadHomeItems(session.username)
  // before the large scripts run: a slow machine takes longer for them than the network for the answer
  const { answer } = isAtLogin ? {} : await prefetchRows().catch(() => ({ answer: undefined }))
  // while the network works: each takes a slow machine some milliseconds, and the first rows need them all
  makeFormatters(storedLanguage(), storedDigits())
  const main = import('./main.tsx')
  // What did not come is asked for again, and told, by the part of the application that needs it.
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
  // not before: they are as large as the scripts, which would wait behind them
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
