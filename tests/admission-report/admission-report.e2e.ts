import { readFileSync } from 'node:fs'
import { API } from '#schemas/api.ts'
import { STUDENTS_COLUMNS } from '#schemas/admission-report/columns.ts'
import type { ReportPage } from '#schemas/admission-report/admission-report.schema.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { seeOnPaper } from '#tests/support/pages/paper.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'
import { readSheet } from '#tests/support/read-sheet.ts'
import { SEASON } from '../applications/applicants.ts'

const STUDENTS = '/home/ReportsAndStatistics/AllStudents'
const STATUS = '/home/ReportsAndStatistics/ApplicationStatus'

const openReport = async (session: BrowserSession, path: string, search = ''): Promise<ListToolsPage> => {
  const report = open(ListToolsPage, session)
  report.path = path
  await report.goTo(search)
  return report
}

/** Document 3, section 2. */
test('the applied students report: narrowed, sorted, columns chosen and kept, exported, opened, and both reports on paper', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'viewer' })
  const report = await openReport(one, STUDENTS)
  await report.deleteViews()
  await report.goTo()
  const t = report.t['admission-report']
  await report.seeHeading(t.students.title())
  const category = await report.openFilter(t.fields.certificateCategoryId())
  await category.getByLabel(t.fields.certificateCategoryId(), { exact: true }).selectOption({ index: 1 })
  await report.page.keyboard.press('Escape')
  await expect(report.page).toHaveURL(/certificateCategoryId=\d+/)
  await report.seeLoaded()
  await report.sortBy(t.columns.major())
  await report.seeSorted(t.columns.major(), 'ascending')
  await report.seeLoaded()
  await report.setColumn(t.columns.telephone(), false)
  await report.saveAs('x', true)

  // the saved default view opens the next time
  await report.page.goto(STUDENTS)
  await expect(report.page).toHaveURL(/certificateCategoryId=\d+.*hide=telephone/)
  await report.seeLoaded()
  const chosen = Number(new URL(report.page.url()).searchParams.get('certificateCategoryId'))
  const { results } = await one.opened!.call<ReportPage>(API['admission-report'].students, {
    activeAcademicYear: SEASON.yearId,
    activeAcademicSemester: SEASON.semesterId,
    certificateCategoryId: chosen,
    orderBy: 'major',
    orderType: 'asc',
    page: 1,
    pageSize: -1,
  })
  expect(results.length).toBeGreaterThan(0)
  const waiting = report.page.waitForEvent('download')
  await report.exportButton().click()
  const sheet = readSheet(readFileSync(await (await waiting).path()))
  expect(sheet.isRtl).toBe(true)
  const values = sheet.rows.map((row) => row.map(({ value }) => value))
  expect(values[0]).toEqual(STUDENTS_COLUMNS.filter((id) => id !== 'telephone').map((id) => t.columns[id]()))
  expect(values.slice(1).map((row) => [row[0], row[2], row[3], row.at(-1)])).toEqual(
    results.map((row) => [row.studentName.ar, row.appNum, row.identityNumber, row.submittedTotal]),
  )

  await report.rows().first().getByRole('button').first().click()
  await expect(report.page.getByRole('dialog')).toContainText(results[0]!.identityNumber)
  await report.page.keyboard.press('Escape')
  await report.deleteViews()

  // both reports on paper, which lies
  for (const [path, title] of [
    [STUDENTS, t.students.title()],
    [STATUS, t.status.all()],
  ] as const) {
    await openReport(one, path)
    await seeOnPaper(one.page, {
      title,
      facts: [report.t.common.report.whole()],
      filters: '.qb-filter-line',
      isLandscape: true,
      margins: 20,
    })
  }
})
