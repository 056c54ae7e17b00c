import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { openDatabase } from '#server/db/engine.ts'
import { createDemo } from '#server/process/first-start.ts'
import { readSettings } from '#server/config/settings.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '#tests/support/chromium.mjs'
import { scratchFolder } from '#tests/support/scratch.ts'
import { listen } from './app.listen.ts'
import { NAME_HELPER, probe } from './browser.measure.ts'
import { HttpClient } from './http.client.ts'

export const VIEW = { width: 1280, height: 800 } as const
/** The page that is weighed and timed. */
export const LIST = '/home/StudentData/ManageApplications'
export const FIRST_ROW = 'tbody tr:not(.qb-skeleton-row) td'

/** Serves built pages over one demo database, each on a separate origin, with a browser. */
export async function withPages<T>(
  clientDirs: readonly string[],
  log: (line: string) => void,
  work: (browser: Browser, origins: readonly string[]) => Promise<T>,
): Promise<T> {
  const folder = scratchFolder()
  const dataDir = join(folder, 'data')
  await createDemo(readSettings({ DATA_DIR: dataDir }), log)
  const database = await openDatabase({ dataDir })
  const served = await Promise.all(clientDirs.map((clientDir) => listen(database, dataDir, { clientDir })))
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    return await work(
      browser,
      served.map(({ origin }) => origin),
    )
  } finally {
    await browser.close()
    for (const each of served) await each.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A new context opens browser windows, which load the machine for so long: the measurement starts afterwards. */
const SETTLE_MS = 2000

/** A page that notes when `selector` is painted. */
export async function openPage(context: BrowserContext, selector: string): Promise<Page> {
  const page = await context.newPage()
  await page.waitForTimeout(SETTLE_MS)
  await page.addInitScript(NAME_HELPER)
  await page.addInitScript(probe, selector)
  return page
}

/** A browser context with what a login stores in it and an empty cache, as after a new version. */
export async function loggedIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const client = new HttpClient(origin)
  const session = await client.login('admin')
  const cookies = [...client.cookies].map(([name, value]) => ({
    name,
    value,
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: name === 'session',
    secure: false,
    sameSite: 'Lax' as const,
  }))
  client.close()
  const localStorage = [
    { name: 'qabul.brand', value: JSON.stringify(client.brand) },
    { name: 'qabul.token', value: client.token! },
    { name: 'qabul.session', value: JSON.stringify(session) },
  ]
  return browser.newContext({ viewport: VIEW, storageState: { cookies, origins: [{ origin, localStorage }] } })
}
