import { readFileSync } from 'node:fs'
import { API } from '#schemas/api.ts'
import type { SectorReportRow } from '#schemas/sector-report/sector-report.endpoints.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, journeyLanguages, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'
import { readSheet } from '#tests/support/read-sheet.ts'

const PATH = '/home/Reports/SectorReports'

/** Decision S4; document 3, section 2; document 1, section 8. */
for (const language of journeyLanguages()) {
  test(`the sector report: counts, sums, columns, a spreadsheet (${language})`, async ({ desk }) => {
    const one = await desk({ as: 'officer', language })
    const report = open(ListToolsPage, one)
    report.path = PATH
    const t = report.t['sector-report']
    await report.goTo()
    const rows = await one.opened!.call<SectorReportRow[]>(API['sector-report'].list, {})
    await expect(report.rows()).toHaveCount(rows.length)
    const sum = (key: 'faculties' | 'applications' | 'accepted') => rows.reduce((total, row) => total + row[key], 0)
    expect(sum('applications')).toBeGreaterThan(0)
    await expect(report.table().locator('tfoot')).toContainText(sum('applications').toLocaleString('en'))
    await report.sortBy(t.columns.applications())
    await report.seeSorted(t.columns.applications(), 'ascending')
    await report.seeLoaded()

    await report.setColumn(t.columns.enName(), false)
    const waiting = one.page.waitForEvent('download')
    await report.exportButton().click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${inLanguage(language, 'تقرير القطاعات', 'Sector report')} \\d{4}-\\d\\d-\\d\\d\\.xlsx$`),
    )
    const sheet = readSheet(readFileSync(await download.path()))
    expect(sheet.isRtl).toBe(language === 'ar')
    const sorted = rows.toSorted((a, b) => a.applications - b.applications)
    const state = (row: SectorReportRow) => report.t.common.states[row.active ? 'active' : 'inactive']()
    expect(sheet.rows.map((row) => row.map(({ value }) => value))).toEqual([
      (['arName', 'active', 'faculties', 'applications', 'accepted'] as const).map((id) => t.columns[id]()),
      ...sorted.map((row) => [row.arName, state(row), row.faculties, row.applications, row.accepted]),
      [t.total(), '', sum('faculties'), sum('applications'), sum('accepted')],
    ])
    expect(sheet.rows.slice(1).every((row) => row.slice(2).every(({ kind }) => kind === 'number'))).toBe(true)
  })

  test(`the sector report on paper (${language})`, async ({ desk }) => {
    const one = await desk({ as: 'officer', language })
    const report = open(ListToolsPage, one)
    report.path = PATH
    const t = report.t['sector-report']
    await report.goTo('?hide=enName')
    await one.page.evaluate(() => {
      window.print = () => {
        document.body.dataset['printed'] = 'yes'
      }
    })
    await report.printButton().click()
    await expect(one.page.locator('body')).toHaveAttribute('data-printed', 'yes')
    await expect(one.page.locator('.qb-print-facts')).toBeHidden()
    await one.page.emulateMedia({ media: 'print' })
    await report.seeHeading(t.title())
    await expect(one.page.locator('.qb-print-facts')).toContainText(t.fields.yearId())
    await expect(one.page.locator('.qb-print-facts')).toContainText(t.fields.semesterId())
    for (const away of ['.qb-header', '.qb-side', '.qb-screen-actions', '.qb-filters', '.qb-pager'])
      await expect(one.page.locator(away).first()).toBeHidden()
    expect(await report.headers()).toEqual(
      (['arName', 'active', 'faculties', 'applications', 'accepted'] as const).map((id) => t.columns[id]()),
    )
    await expect(report.table().locator('thead')).toHaveCSS('display', 'table-header-group')
    const pdf = await one.page.pdf({ preferCSSPageSize: true })
    // A4 in points, and all of a small report on one page
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
}

test('the sector report without data says that there is nothing to export', async ({ desk }) => {
  const one = await desk({ as: 'officer', language: 'en' })
  await one.page.route(`**${API['sector-report'].list.path}`, (route) =>
    route.fulfill({ json: { message: 'تم|Done', data: [] } }),
  )
  await one.page.goto(PATH)
  const report = open(ListToolsPage, one)
  await report.seeEmpty('No Available Data')
  await report.exportButton().click()
  await report.seeToast('There is no data to export')
})

test('whoever may not see the sector report is not offered it', async ({ desk }) => {
  const one = await desk({ as: 'clerk', language: 'en', at: PATH })
  await expect(one.page.locator('#qb-main h1')).toBeVisible()
  await expect(one.page.locator('table')).toHaveCount(0)
})
