/**
 * `npm run screenshots [part of a name]`: pictures of every page, dialog and state of the registries, in
 * `screenshots/`, each in its whole length. `npm run screenshots -- --readme`: the pictures of the README alone.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { allSurfaces, atRest, openSurface } from '#tests/all/surfaces.ts'
import setUp from '#tests/support/e2e-server.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '#tests/support/chromium.mjs'
import { LANGUAGES, openBrowserSession } from '#tests/support/pages/test.ts'
import { NAME_HELPER } from '../bench/browser.measure.ts'
import { takeForReadme } from './readme.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = path.join(root, 'screenshots')
const isForReadme = process.argv.includes('--readme')
const wanted = process.argv.slice(2)
/** Longer than any page or dialog that a person reads through; lists of choices go on. */
const LONGEST = 3200
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part))

const stop = await setUp()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
let [taken, failed] = [0, 0]
try {
  if (isForReadme) taken = await takeForReadme(browser)
  for (const surface of isForReadme ? [] : allSurfaces({ all: true }).filter(({ name }) => isWanted(name))) {
    for (const language of LANGUAGES) {
      const session = await openBrowserSession(browser, { as: surface.as, language })
      await session.page.addInitScript(NAME_HELPER)
      /**
       * What scrolls is shown to its end: the window grows by what is hidden, not the page, as a dialog is as long as
       * its window.
       */
      const shoot = async (view: string, width: number, height: number) => {
        await session.page.setViewportSize({ width, height })
        await atRest(session, surface)
        const hidden = await session.page.evaluate(() =>
          Math.max(
            ...[...document.querySelectorAll('html, .bp6-dialog *, .bp6-drawer *')]
              .filter((box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowY))
              .map((box) => box.scrollHeight - box.clientHeight),
          ),
        )
        if (hidden > 0) {
          await session.page.setViewportSize({ width, height: Math.min(height + hidden, LONGEST) })
          await atRest(session, surface)
        }
        const file = path.join(folder, `${surface.name}.${language}.${view}.png`)
        await session.page.screenshot({ path: file, animations: 'disabled' })
        console.log(path.relative(root, file))
        taken += 1
      }
      try {
        await openSurface(surface, session)
        await shoot('1280', 1280, 800)
        await session.page.emulateMedia({ colorScheme: 'dark' })
        await shoot('1280.dark', 1280, 800)
        await session.page.emulateMedia({ colorScheme: 'light' })
        await shoot('375', 375, 720)
        for (const fault of session.watch.faults) console.error(`${surface.name} (${language}): ${fault}`)
      } catch (error) {
        failed += 1
        console.error(`${surface.name} (${language}): ${error instanceof Error ? error.message : String(error)}`)
      }
      await session.page.context().close()
    }
  }
} finally {
  await browser.close()
  await stop()
}
console.log(`${taken} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
