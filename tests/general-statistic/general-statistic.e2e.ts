import { readFileSync } from 'node:fs'
import { API } from '#schemas/api.ts'
import { keysOf, sumOf } from '#schemas/general-statistic/counts.ts'
import type { StatisticRow } from '#schemas/general-statistic/general-statistic.schema.ts'
import { GeneralStatisticPage } from '#tests/support/pages/general-statistic.page.ts'
import { ListPage } from '#tests/support/pages/list.page.ts'
import { seeOnPaper } from '#tests/support/pages/paper.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { SEASON } from '../applications/applicants.ts'

/** What the server counts of the active season. */
const counted = (session: BrowserSession, appStatus: readonly number[], more: object = {}): Promise<StatisticRow[]> =>
  session.opened!.call<StatisticRow[]>(API['general-statistic'].list, { appStatus, ...SEASON, ...more })
const shown = (count: number): string => count.toLocaleString('en')

/** Document 3, section 2. */
test('the general statistic: viewed, compared, drawn, led on to its applications, printed', async ({ openSession }) => {
  const one = await openSession({ as: 'viewer' })
  const statistic = open(GeneralStatisticPage, one)
  const t = statistic.texts()
  const { statuses } = statistic.t
  await one.page.goto(statistic.path)
  await statistic.seeHeading(t.title())
  await statistic.seeLoaded()
  await expect(statistic.chart()).toBeVisible()
  await statistic.chooseStatuses(statuses.underReview(), statuses.pendingFees(), statuses.accepted())
  await statistic.view()
  await statistic.seeLoaded()

  const rows = await counted(one, [1, 2, 7])
  const sums = sumOf(rows)
  expect(keysOf([1, 2, 7])).toEqual(['underReview', 'acceptedCount'])
  await expect(statistic.total(statuses.underReview())).toHaveText(shown(sums.underReview))
  await expect(statistic.total(t.overall())).toHaveText(shown(sums.overall))
  await statistic.sortBy(t.overall())
  await statistic.seeSorted(t.overall(), 'ascending')
  const least = Math.min(...rows.map(({ overall }) => overall))
  await expect(statistic.rows().first().locator(`[data-label="${t.overall()}"]`)).toHaveText(shown(least))

  await setTicked(statistic.switchOf(t.fields.compared()))
  await expect(statistic.total(t.overall())).toContainText('العام السابق')
  const before = sumOf((await counted(one, [1, 2, 7], { compared: true })).map((row) => row.before!))
  await expect(statistic.total(t.overall())).toContainText(shown(before.overall))
  await setTicked(statistic.switchOf(t.fields.compared()), false)
  await expect(statistic.total(t.overall())).toHaveText(shown(sums.overall))

  // the faculty with the most is on the first page then
  await statistic.sortBy(t.overall())
  await statistic.seeSorted(t.overall(), 'descending')
  await seeBars(statistic)
  const most = rows.toSorted((a, b) => b.overall - a.overall)[0]!
  const link = statistic.row(most.facultyName.ar).locator(`[data-label="${statuses.accepted()}"] a`)
  await expect(link).toHaveText(shown(most.acceptedCount))
  await link.click()
  const list = open(ListPage, one)
  await list.seeLoaded()
  await expect(one.page).toHaveURL(new RegExp(`ManageApplications\\?.*facultyId=${most.facultyId}.*appStatus=2`))
  await expect(list.pager()).toContainText(shown(most.acceptedCount))
  await one.page.goBack()
  await statistic.seeLoaded()
  await expect(statistic.total(t.overall())).toHaveText(shown(sums.overall))

  // paper lies on its side for eleven counts, with the bars
  await statistic.goTo('?appStatus=0.1.2.3.4.5.6.7.8.9.10&compared=true&pageSize=50')
  await statistic.showChart()
  await seeOnPaper(one.page, {
    title: t.title(),
    facts: [t.facts.whole(), statuses.accepted()],
    filters: '.qb-filter-line',
    isLandscape: true,
    margins: 28,
  })
  await expect(statistic.chart().locator('canvas')).toBeVisible()
})

/** Reads the bars by the keyboard in their visual order, switches them, and saves them as a picture. */
async function seeBars(statistic: GeneralStatisticPage): Promise<void> {
  const t = statistic.texts()
  await statistic.showChart()
  const reader = statistic.reader()
  const left = async () => (await reader.boundingBox())!.x
  await reader.focus()
  const [first, began] = [await reader.getAttribute('aria-valuetext'), await left()]
  // the first bar is on the side where the language begins, within the page
  const [from, to] = await statistic.chart().evaluate((chart) => {
    const { left, right } = chart.getBoundingClientRect()
    return [left, right] as const
  })
  expect(began).toBeGreaterThan((from + to) / 2)
  expect(began).toBeLessThan(to)
  await statistic.page.keyboard.press('ArrowLeft')
  await expect(reader).not.toHaveAttribute('aria-valuetext', first!)
  expect(Math.sign((await left()) - began)).toBe(-1)
  // the last one is scrolled to
  await statistic.page.keyboard.press('End')
  await expect(reader).toBeInViewport({ ratio: 0.9 })
  const count = Number(await reader.getAttribute('aria-valuemax'))
  const accepted = statistic.t.statuses.accepted()
  await statistic.chart().getByRole('button', { name: accepted, exact: true }).click()
  await expect(reader).not.toHaveAttribute('aria-valuemax', String(count))
  await statistic.chart().getByRole('button', { name: accepted, exact: true }).click()
  await expect(reader).toHaveAttribute('aria-valuemax', String(count))
  const waiting = statistic.page.waitForEvent('download')
  await statistic.chart().getByRole('button', { name: t.chart.picture() }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.png$/)
  const picture = readFileSync(await download.path())
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG')
  // wider than the plot, with a title and the legend above it
  const canvas = statistic.chart().locator('canvas')
  const [width, height] = await canvas.evaluate(({ width, height }: HTMLCanvasElement) => [width, height] as const)
  expect(picture.readUInt32BE(16)).toBeGreaterThan(width)
  expect(picture.readUInt32BE(20)).toBeGreaterThan(height)
}
