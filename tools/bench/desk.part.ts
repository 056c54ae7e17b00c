import type { Page } from '@playwright/test'
import { perform, slowDown, untilReady } from './browser.measure.ts'
import { median, type Metric } from './metrics.ts'
import { FIRST_ROW, LIST, loggedIn, openPage, withPages } from './page.serve.ts'
import { buildProject, CLIENT } from './project.ts'

/** Ms from the key that answers a decision to the next application. */
const BAR = 150
const LATENCY_MS = 200
const DECISIONS = 15
/** A user who views an application for less than this does not read it. */
export const VIEW_MS = 2000
/** An application whose first paper is drawn, or that has none. */
export const PAPER = '.qb-details-body:is(:has(.qb-viewer :is(img, canvas)), :not(:has([aria-current=true])))'

/** Decisions at the desk, by their keys, on a slow machine and network, beside the same elements without scripts. */
export async function benchDesk({ log }: { readonly log: (line: string) => void }): Promise<Metric[]> {
  buildProject()
  return withPages([CLIENT], log, async (browser, [origin]) => {
    const context = await loggedIn(browser, origin!)
    const page = await openPage(context, FIRST_ROW)
    await slowDown(page, LATENCY_MS)
    await untilReady(page, `${origin}${LIST}?appStatus=1`)
    await perform(page, { control: '.qb-row-open', appears: PAPER })
    const opensNext = page.locator('.qb-details-decision .bp6-switch input')
    if (!(await opensNext.isChecked())) await opensNext.evaluate((box: HTMLInputElement) => box.click())
    const times: number[] = []
    for (let at = 0; at < DECISIONS; at += 1) {
      await page.waitForTimeout(VIEW_MS)
      await page.keyboard.press(at % 2 === 0 ? 'a' : 'w')
      // a question that says more than its dialog's title begins at its other answer
      await page.waitForSelector('.qb-question [data-confirms]:focus, .qb-confirm [data-confirms]')
      const { ms } = await perform(page, { control: '[data-confirms]', changes: '.qb-details-who', appears: PAPER })
      times.push(ms)
      log(`decision ${at + 1} of ${DECISIONS}: ${ms.toFixed(0)} ms`)
    }
    await page.waitForTimeout(VIEW_MS)
    const bare = await measureBare(page)
    await context.close()
    return [
      {
        part: 'desk',
        name: 'from the answer of a decision to the next application',
        value: median(times),
        unit: 'ms',
        bar: BAR,
        note: `${(median(times) / bare).toFixed(2)} × the same elements alone (${bare.toFixed(0)} ms)`,
      },
    ]
  })
}

/** Ms to the paint of the same elements as HTML, on the same machine with the same styles. */
async function measureBare(page: Page): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < DECISIONS; run += 1)
    times.push(
      await page.evaluate(async () => {
        const desk = document.querySelector('.qb-details')!
        const html = desk.innerHTML
        const copy = document.createElement('div')
        copy.className = desk.className
        const started = performance.now()
        desk.parentElement!.append(copy)
        copy.innerHTML = html
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: 'user-blocking' }))
        })
        const ms = performance.now() - started
        copy.remove()
        return ms
      }),
    )
  return median(times)
}
