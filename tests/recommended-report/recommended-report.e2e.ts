import { readFileSync } from 'node:fs'
import { API } from '#schemas/api.ts'
import type { ReportPage, ReportRow } from '#schemas/recommended-report/recommended-report.schema.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, journeyLanguages, test, type Desk } from '#tests/support/pages/test.ts'
import { readSheet } from '#tests/support/read-sheet.ts'

const PATH = '/home/ReportsAndStatistics/RecommendedStudents'

const openReport = async (desk: Desk, search = ''): Promise<ListToolsPage> => {
  const report = open(ListToolsPage, desk)
  report.path = PATH
  await report.goTo(search)
  return report
}
/** The marks as the server has them. */
const marksOf = (desk: Desk, body: object): Promise<ReportPage> =>
  desk.opened!.call<ReportPage>(API['recommended-report'].list, { page: 1, ...body })

/** D86; document 1, section 8; document 3, section 2. */
for (const language of journeyLanguages()) {
  test(`the report of recommended students: searched, sorted, opened, exported (${language})`, async ({ desk }) => {
    const one = await desk({ as: 'viewer', language })
    const report = await openReport(one)
    const t = report.t['recommended-report']
    await report.seeHeading(t.title())
    await report.page
      .getByLabel(t.fields.statusStudent(), { exact: true })
      .selectOption({ label: t.options.statusStudent['1']() })
    await expect(report.page).toHaveURL(/statusStudent=1/)
    await report.seeLoaded()
    await report.sortBy(t.columns.totalDegree())
    await report.seeSorted(t.columns.totalDegree(), 'ascending')
    await report.seeLoaded()

    const { yearId, semesterId } = await season(one)
    const { results } = await marksOf(one, {
      yearId,
      semesterId,
      statusStudent: 1,
      orderBy: 'totalDegree',
      orderType: 'asc',
      pageSize: -1,
    })
    expect(results.length).toBeGreaterThan(0)
    await report.setColumn(t.columns.branch(), false)
    const waiting = report.page.waitForEvent('download')
    await report.exportButton().click()
    const sheet = readSheet(readFileSync(await (await waiting).path()))
    expect(sheet.isRtl).toBe(language === 'ar')
    const values = sheet.rows.map((row) => row.map(({ value }) => value))
    const columns = [
      'studentName',
      'studentIdentity',
      'facultyName',
      'desireNumber',
      'totalDegree',
      'percentage',
      'statusStudent',
      'rank',
      'reason',
      'ruleId',
      'markedAt',
    ] as const
    expect(values[0]).toEqual(columns.map((id) => t.columns[id]()))
    expect(values.slice(1).map(([name, identity, , , total]) => [name, identity, total])).toEqual(
      results.map((row: ReportRow) => [row.studentName[language], row.studentIdentity, row.totalDegree]),
    )

    await report.rows().first().getByRole('button').first().click()
    await expect(report.page.getByRole('dialog')).toContainText(results[0]!.studentIdentity)
  })

  test(`the report of recommended students on paper (${language})`, async ({ desk }) => {
    const one = await desk({ as: 'officer', language })
    const report = await openReport(one)
    const t = report.t['recommended-report']
    await one.page.evaluate(() => {
      window.print = () => {
        document.body.dataset['printed'] = 'yes'
      }
    })
    await report.printButton().click()
    await expect(one.page.locator('body')).toHaveAttribute('data-printed', 'yes')
    await one.page.emulateMedia({ media: 'print' })
    await report.seeHeading(t.title())
    const facts = one.page.locator('.qb-print-facts')
    await expect(facts).toContainText(report.t.common.report.whole())
    await expect(facts).toContainText(t.fields.yearId())
    for (const away of ['.qb-header', '.qb-side', '.qb-screen-actions', '.qb-admission-filters', '.qb-pager'])
      await expect(one.page.locator(away).first()).toBeHidden()
    // nothing is cut at the side of an A4 page
    const pdf = await one.page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
    await one.page.setViewportSize({ width: Math.floor(((210 - 28) / 25.4) * 96), height: 1000 })
    expect(await one.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
}

test('whoever may not see the report is not offered it', async ({ desk }) => {
  const one = await desk({ as: 'finance', language: 'en', at: PATH })
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
