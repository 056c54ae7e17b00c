import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { API } from '#schemas/api.ts'
import type { UploadHeaders } from '#schemas/uploads/header.schema.ts'
import type { UploadPeriod } from '#schemas/uploads/upload.schema.ts'
import { addLink, addOwnCourse, addViewed } from '#tests/certificates/viewed.ts'
import { openBrowserSession } from '#tests/support/pages/browser-session.ts'
import { open } from '#tests/support/pages/screen.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { UploadPage } from '#tests/support/pages/uploads.page.ts'
import { sheetBytes, withParts } from '#tests/uploads/sheets.ts'
import { idOf } from '#tests/uploads/uploads.fixtures.ts'
import { heapOf, NAME_HELPER, probe, scrollFrames, workerHeapOf } from './browser.measure.ts'
import type { Metric } from './metrics.ts'
import { withPages } from './page.serve.ts'
import { buildProject, CLIENT } from './project.ts'

/** Issue 16: the ministry's file, with as many bad cells as in its story; ms that a frame may wait. */
const ROWS = 60_000
const BAD = 240
const BAR = 50
const COURSES = 14
/** Issue 39: s to the first cells of all rows, ms from frame to frame while they are scrolled, MB of script objects. */
const SHEET = { opened: 1.5, frame: 33, heap: 400 } as const
const SCROLLED = '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container'
/** Of the demo data: the active year, and a type that is active. */
const [YEAR, TYPE] = [3, 1]
const NAMES = { arName: 'شهادة القياس', enName: 'Measured certificate' }

/** The longest task of the page at each step of an upload of 60,000 rows of 20 columns, and how long the step takes. */
export async function benchUploadPage({ log }: { readonly log: (line: string) => void }): Promise<Metric[]> {
  buildProject()
  return withPages([CLIENT], log, async (browser, [origin]) => {
    const session = await openBrowserSession(browser, { as: 'admin', language: 'en', url: origin! })
    const { page, opened } = session
    await page.addInitScript(NAME_HELPER)
    await page.addInitScript(probe, 'main')
    const id = await addViewed(opened!, NAMES, 400)
    for (let course = 0; course < COURSES; course += 1)
      await addLink(
        opened!,
        id,
        await addOwnCourse(opened!, `مقرر القياس ${'أبتثجحخدذزشصضط'[course]}`, `Measured ${'ABCDEFGHIJKLMN'[course]}`),
        50,
      )
    const { allHeaders } = await opened!.call<UploadHeaders>(API.uploads.headers, { certificateId: id })
    const { years, certificateCategories } = await opened!.call<UploadPeriod>(API.uploads.period)
    const gender = allHeaders.find(({ key }) => key === 'gender')!.rules.choices.map(({ name }) => name.ar)
    const cellOf = (key: string, at: number): string | number => {
      if (key === 'nationalId') return idOf(at)
      if (key === 'studentName') return 'محمد أحمد علي حسن'
      if (key === 'gender') return at % (ROWS / BAD) === 0 ? 'x' : gender[at % 2]!
      if (key === 'school') return 'مدرسة النيل الثانوية'
      if (key === 'seatNumber') return at + 1
      return key === 'total' ? (at % 9_000) / 100 : at % 50
    }
    const keys = allHeaders.map(({ key }) => key)
    const rows = Array.from({ length: ROWS }, (_, at) => keys.map((key) => cellOf(key, at)))
    const bytes = withParts(sheetBytes([allHeaders.map(({ name }) => name.en), ...rows]), {})
    log(`a file of ${(bytes.length / 1e6).toFixed(1)} MB, ${keys.length} columns`)

    const folder = scratchFolder()
    const path = join(folder, 'students.xlsx')
    writeFileSync(path, bytes)
    const upload = open(UploadPage, session)
    const t = upload.own
    const nameIn = (list: UploadPeriod['years'], wanted: number) => list.find((each) => each.id === wanted)!.name.en
    await page.goto(UploadPage.path)
    await upload.choose(nameIn(years, YEAR), nameIn(certificateCategories, TYPE), NAMES.enName)
    const metrics: Metric[] = []
    const step = async (name: string, act: () => Promise<void>) => {
      const from = await page.evaluate(() => performance.now())
      const begun = performance.now()
      await act()
      const ms = performance.now() - begun
      const longest = await page.evaluate(
        (start) =>
          new Promise<number>((resolve) => {
            setTimeout(
              () =>
                resolve(
                  Math.max(
                    0,
                    ...window.benchProbe.tasks.filter((task) => task.start >= start - 1).map((task) => task.ms),
                  ),
                ),
              500,
            )
          }),
        from,
      )
      metrics.push(
        { part: 'upload page', name: `${name}: longest task`, value: longest, unit: 'ms', bar: BAR },
        { part: 'upload page', name, value: ms / 1000, unit: 's' },
      )
      log(`${name}: ${(ms / 1000).toFixed(1)} s, longest task ${longest.toFixed(0)} ms`)
    }
    const patient = { timeout: 120_000 }
    await step('read the file', async () => {
      // by its path: what is sent through the browser's own protocol would be a long task of the page
      await upload.file().setInputFiles(path)
      await expect(page.getByRole('table', { name: t.file.preview() })).toBeVisible(patient)
    })
    await step('to the columns', async () => {
      await upload.next()
      await expect(upload.part(t.mapping.title())).toBeVisible(patient)
    })
    await step('check the rows', async () => {
      await upload.next()
      await expect(upload.part(t.failed.title())).toBeVisible(patient)
    })
    await step('mend a cell', async () => {
      const cell = upload.faultyCells().first()
      await cell.fill(allHeaders.find(({ key }) => key === 'gender')!.rules.choices[0]!.name.en)
      await cell.press('Enter')
      await expect(upload.faultyCells().first()).not.toHaveValue('Males', patient)
    })
    const openedAt = await page.evaluate(() => performance.now())
    await upload.button('allRows').click()
    const firstCells = await page.waitForFunction(
      () => document.querySelector('[data-place="0:0"]')?.textContent && performance.now(),
      undefined,
      patient,
    )
    const seconds = (Number(await firstCells.jsonValue()) - openedAt) / 1000
    const frame = await scrollFrames(page, SCROLLED, 300, 200)
    await page.locator(SCROLLED).evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect(upload.sheetCell(ROWS - 1, 0)).toHaveText(idOf(ROWS - 1), patient)
    const cdp = await page.context().newCDPSession(page)
    const heap = (await heapOf(cdp)) + (await workerHeapOf(cdp))
    log(`all rows: ${seconds.toFixed(2)} s, p95 ${frame.toFixed(1)} ms from frame to frame, ${heap.toFixed(0)} MB`)
    metrics.push(
      { part: 'upload page', name: 'all rows: first cells', value: seconds, unit: 's', bar: SHEET.opened },
      { part: 'upload page', name: 'all rows: frame, p95', value: frame, unit: 'ms', bar: SHEET.frame },
      { part: 'upload page', name: 'all rows: heap, page and worker', value: heap, unit: 'MB', bar: SHEET.heap },
    )
    await page.context().close()
    rmSync(folder, { recursive: true, force: true })
    return metrics
  })
}
