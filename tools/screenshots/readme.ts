import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { allSurfaces, openSurface } from '#tests/all/surfaces.ts'
import { openBrowserSession } from '#tests/support/pages/test.ts'

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
/** The pictures of the README, and the surface that each shows. */
const PICTURES = {
  'applications.png': 'student-data-manage-applications',
  'decision.png': 'details',
  'chart.png': 'charts-simulation',
} as const
/** Pixels across, of the 1280 of the window: the README shows them smaller still. */
const WIDTH = 960

/** Takes the pictures of the README, in Arabic, each as a window shows it; returns their number. */
export async function takeForReadme(browser: Browser): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const surfaces = allSurfaces({ all: false })
  for (const [file, wanted] of Object.entries(PICTURES)) {
    const surface = surfaces.find(({ name }) => name === wanted)
    if (!surface) throw new Error(`No surface is named ${wanted}`)
    const session = await openBrowserSession(browser, { as: surface.as, language: 'ar' })
    await session.page.setViewportSize({ width: 1280, height: 800 })
    await openSurface(surface, session)
    const picture = await session.page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .resize({ width: WIDTH })
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(path.join(folder, file))
    console.log(`docs/pictures/${file}`)
    await session.page.context().close()
  }
  return Object.keys(PICTURES).length
}
