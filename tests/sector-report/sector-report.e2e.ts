import { readFileSync } from 'node:fs'
import { API } from '#schemas/api.ts'
import type { SectorReportRow } from '#schemas/sector-report/sector-report.endpoints.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { seeOnPaper, seePrinted } from '#tests/support/pages/paper.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { readSheet } from '#tests/support/read-sheet.ts'

const PATH = '/home/Reports/SectorReports'

/** S4. */
test('the sector report: counts, sums, columns, a spreadsheet, paper', async ({ openSession }) => {
  const one = await openSession({ as: 'officer', language: 'en' })
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
  expect(download.suggestedFilename()).toMatch(new RegExp(`^Sector report \\d{4}-\\d\\d-\\d\\d\\.xlsx$`))
  const sheet = readSheet(readFileSync(await download.path()))
  expect(sheet.isRtl).toBe(false)
  const sorted = rows.toSorted((a, b) => a.applications - b.applications)
  const state = (row: SectorReportRow) => report.t.common.states[row.active ? 'active' : 'inactive']()
  expect(sheet.rows.map((row) => row.map(({ value }) => value))).toEqual([
    (['arName', 'active', 'faculties', 'applications', 'accepted'] as const).map((id) => t.columns[id]()),
    ...sorted.map((row) => [row.arName, state(row), row.faculties, row.applications, row.accepted]),
    [t.total(), '', sum('faculties'), sum('applications'), sum('accepted')],
  ])
  expect(sheet.rows.slice(1).every((row) => row.slice(2).every(({ kind }) => kind === 'number'))).toBe(true)

  // on paper with the columns that are shown, all of a small report on one page
  await expect(one.page.locator('.qb-print-facts')).toBeHidden()
  await seePrinted(one.page, () => report.printButton().click())
  expect(await report.headers()).toEqual(
    (['arName', 'active', 'faculties', 'applications', 'accepted'] as const).map((id) => t.columns[id]()),
  )
  const pdf = await seeOnPaper(one.page, {
    title: t.title(),
    facts: [t.fields.yearId(), t.fields.semesterId()],
    filters: '.qb-filters',
    margins: 28,
  })
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
