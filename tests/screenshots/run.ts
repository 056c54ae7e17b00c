/** `npm run screenshots [part of a name]`: pictures of every page, dialog and state of the registries, in `screenshots/`. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { allSurfaces, atRest, bringUp } from '../all/surfaces.ts'
import setUp from '../support/e2e-server.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.mjs'
import { LANGUAGES, openDesk } from '../support/pages/test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = path.join(root, 'screenshots')
const wanted = process.argv.slice(2)
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part))

const stop = await setUp()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
let [taken, failed] = [0, 0]
try {
  for (const surface of allSurfaces().filter(({ name }) => isWanted(name))) {
    for (const language of LANGUAGES) {
      const desk = await openDesk(browser, { as: surface.as, language })
      const shoot = async (view: string) => {
        const file = path.join(folder, `${surface.name}.${language}.${view}.png`)
        await desk.page.screenshot({ path: file, animations: 'disabled' })
        console.log(path.relative(root, file))
        taken += 1
      }
      try {
        await bringUp(surface, desk)
        await shoot('1280')
        await desk.page.emulateMedia({ colorScheme: 'dark' })
        await atRest(desk)
        await shoot('1280.dark')
        await desk.page.emulateMedia({ colorScheme: 'light' })
        await desk.page.setViewportSize({ width: 375, height: 720 })
        await atRest(desk)
        await shoot('375')
        for (const fault of desk.watch.faults) console.error(`${surface.name} (${language}): ${fault}`)
      } catch (error) {
        failed += 1
        console.error(`${surface.name} (${language}): ${error instanceof Error ? error.message : String(error)}`)
      }
      await desk.page.context().close()
    }
  }
} finally {
  await browser.close()
  await stop()
}
console.log(`${taken} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
