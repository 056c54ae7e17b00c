import { readFileSync } from 'node:fs'
import { API } from '#schemas/api.ts'
import type { ReportPage, ReportRow } from '#schemas/recommended-report/recommended-report.schema.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { seeOnPaper, seePrinted } from '#tests/support/pages/paper.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { readSheet } from '#tests/support/read-sheet.ts'
import { SEASON } from '../applications/applicants.ts'

const PATH = '/home/ReportsAndStatistics/RecommendedStudents'

/** D86. */
test('the report of recommended students: printed, searched, sorted, opened, exported', async ({ openSession }) => {
  const one = await openSession({ as: 'viewer', language: 'en' })
  const report = open(ListToolsPage, one)
  report.path = PATH
  await report.goTo()
  const t = report.t['recommended-report']
  await report.seeHeading(t.title())
  await seePrinted(one.page, () => report.printButton().click())
  await seeOnPaper(one.page, {
    title: t.title(),
    facts: [report.t.common.report.whole(), t.fields.yearId()],
    filters: '.qb-filter-line',
    margins: 28,
  })
  await report.setFilter(t.fields.statusStudent(), t.options.statusStudent['1']())
  await expect(report.page).toHaveURL(/statusStudent=1/)
  await report.seeLoaded()
  await report.sortBy(t.columns.totalDegree())
  await report.seeSorted(t.columns.totalDegree(), 'ascending')
  await report.seeLoaded()

  const { results } = await one.opened!.call<ReportPage>(API['recommended-report'].list, {
    ...SEASON,
    statusStudent: 1,
    orderBy: 'totalDegree',
    orderType: 'asc',
    page: 1,
    pageSize: -1,
  })
  expect(results.length).toBeGreaterThan(0)
  await report.setColumn(t.columns.branch(), false)
  const waiting = report.page.waitForEvent('download')
  await report.exportButton().click()
  const sheet = readSheet(readFileSync(await (await waiting).path()))
  expect(sheet.isRtl).toBe(false)
  const values = sheet.rows.map((row) => row.map(({ value }) => value))
  expect(values.slice(1).map(([name, identity, , , total]) => [name, identity, total])).toEqual(
    results.map((row: ReportRow) => [row.studentName.en, row.studentIdentity, row.totalDegree]),
  )

  await report.rows().first().getByRole('button').first().click()
  await expect(report.page.getByRole('dialog')).toContainText(results[0]!.studentIdentity)
})
