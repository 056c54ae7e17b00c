import { readFileSync } from 'node:fs'
import { API } from '#schemas/api.ts'
import { STUDENTS_COLUMNS } from '#schemas/admission-report/columns.ts'
import type { ReportPage } from '#schemas/admission-report/admission-report.schema.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, journeyLanguages, test, type Desk } from '#tests/support/pages/test.ts'
import { readSheet } from '#tests/support/read-sheet.ts'

const STUDENTS = '/home/ReportsAndStatistics/AllStudents'
const STATUS = '/home/ReportsAndStatistics/ApplicationStatus'

const openReport = async (desk: Desk, path: string, search = ''): Promise<ListToolsPage> => {
  const report = open(ListToolsPage, desk)
  report.path = path
  await report.goTo(search)
  return report
}
const label = (text: string) => new RegExp(`^${text}$`)

/** Document 3, sections 2, 4, 7 and 8. */
for (const language of journeyLanguages()) {
  test(`the applied students report: narrowed, sorted, columns chosen and kept, exported, opened (${language})`, async ({
    desk,
  }) => {
    const one = await desk({ as: 'viewer', language })
    const report = await openReport(one, STUDENTS)
    await report.forgetViews()
    await report.goTo()
    const t = report.t['admission-report']
    await report.seeHeading(t.students.title())
    const category = report.page.getByLabel(label(t.fields.certificateCategoryId())).first()
    await category.selectOption({ index: 1 })
    await expect(report.page).toHaveURL(/certificateCategoryId=\d+/)
    await report.seeLoaded()
    await report.sortBy(t.columns.major())
    await report.seeSorted(t.columns.major(), 'ascending')
    await report.seeLoaded()
    await report.setColumn(t.columns.telephone(), false)
    await report.saveAs('x', true)

    // it opens so the next time
    await report.page.goto(STUDENTS)
    await expect(report.page).toHaveURL(/certificateCategoryId=\d+.*hide=telephone/)
    await report.seeLoaded()
    const chosen = Number(new URL(report.page.url()).searchParams.get('certificateCategoryId'))
    const { yearId, semesterId } = await season(one)
    const { results } = await one.opened!.call<ReportPage>(API['admission-report'].students, {
      activeAcademicYear: yearId,
      activeAcademicSemester: semesterId,
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
    expect(sheet.isRtl).toBe(language === 'ar')
    const values = sheet.rows.map((row) => row.map(({ value }) => value))
    expect(values[0]).toEqual(STUDENTS_COLUMNS.filter((id) => id !== 'telephone').map((id) => t.columns[id]()))
    expect(values.slice(1).map((row) => [row[0], row[2], row[3], row.at(-1)])).toEqual(
      results.map((row) => [row.studentName[language], row.appNum, row.identityNumber, row.submittedTotal]),
    )

    await report.rows().first().getByRole('button').first().click()
    await expect(report.page.getByRole('dialog')).toContainText(results[0]!.identityNumber)
    await report.page.keyboard.press('Escape')
    await report.forgetViews()
  })

  test(`the application status report tells what was chosen in its title (${language})`, async ({ desk }) => {
    const one = await desk({ as: 'clerk', language })
    const report = await openReport(one, STATUS)
    const t = report.t['admission-report']
    await expect(report.page.getByRole('heading', { level: 1 })).toContainText(t.status.all())
    // the scope of a clerk fixes the faculty
    await expect(report.page.getByRole('columnheader', { name: t.columns.faculty() })).toHaveCount(0)
    const accepted = report.t.statuses.accepted()
    await report.page.getByLabel(label(t.fields.appStatus())).selectOption({ label: accepted })
    await expect(report.page).toHaveURL(/appStatus=2/)
    await expect(report.page.getByRole('heading', { level: 1 })).toContainText(accepted)
  })

  for (const [path, name] of [
    [STUDENTS, 'students'],
    [STATUS, 'status'],
  ] as const) {
    test(`the ${name} report on paper (${language})`, async ({ desk }) => {
      const one = await desk({ as: 'officer', language })
      const report = await openReport(one, path)
      await one.page.emulateMedia({ media: 'print' })
      await expect(one.page.locator('.qb-print-facts')).toContainText(report.t.common.report.whole())
      for (const away of ['.qb-header', '.qb-side', '.qb-screen-actions', '.qb-admission-filters', '.qb-pager'])
        await expect(one.page.locator(away).first()).toBeHidden()
      // A4, lying, and nothing is cut at its side
      const pdf = await one.page.pdf({ preferCSSPageSize: true })
      expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 84[12](\.\d+)? 59[45](\.\d+)?\]/)
      await one.page.setViewportSize({ width: Math.floor(((297 - 20) / 25.4) * 96), height: 700 })
      expect(await one.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    })
  }
}

test('whoever may not see the reports is not offered them', async ({ desk }) => {
  const one = await desk({ as: 'finance', language: 'en', at: STUDENTS })
  await expect(one.page.locator('#qb-main h1')).toBeVisible()
  await expect(one.page.locator('table')).toHaveCount(0)
})

/** The active year and semester. */
async function season(desk: Desk): Promise<{ yearId: number; semesterId: number }> {
  const { years, semesters } = await desk.opened!.call<{ years: Active[]; semesters: Active[] }>(API.shell.homeItems)
  const idOf = (all: readonly Active[]) => all.find(({ active }) => active === '1')!.attribute_id
  return { yearId: idOf(years), semesterId: idOf(semesters) }
}
interface Active {
  readonly attribute_id: number
  readonly active: '0' | '1'
}
