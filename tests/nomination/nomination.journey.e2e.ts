import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/status.ts'
import type { RuleRow } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { DryRun, DryRunRow, NominationFaculty, RecommendedRow } from '#schemas/nomination/nomination.schema.ts'
import type { Reconciled } from '#schemas/private-university-export/export.schema.ts'
import { DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { ApprovalRulesPage } from '#tests/support/pages/approval-rules.page.ts'
import { BatchesPage, ForecastPage, NominationPage } from '#tests/support/pages/nomination.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { logIn, type Opened } from '#tests/support/pages/session.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { UniversityExportPage } from '#tests/support/pages/university-export.page.ts'
import { startServer, type TestServer } from '#tests/support/e2e-server.ts'
import { detailsOf, historyOf, SEASON } from '../applications/applicants.ts'

/** Rows of a page at most: so that a faculty's recommended students are read at once. */
const PAGE = 100

async function dryRunOf(officer: Opened, { facultyId, ruleId, ruleVersion }: NominationFaculty): Promise<DryRun> {
  return officer.call(API.nomination.dryRun, { ...SEASON, facultyId, ruleId, ruleVersion })
}
/** The applications that the rule would accept, with the total of each. */
async function admittedOf(
  officer: Opened,
  { facultyId, ruleId }: NominationFaculty,
  { fingerprint }: DryRun,
): Promise<readonly DryRunRow[]> {
  const { results } = await officer.call<{ results: DryRunRow[] }>(API.nomination.dryRunRows, {
    ...SEASON,
    facultyId,
    ruleId,
    fingerprint,
    show: 'accepted',
    page: 1,
    pageSize: PAGE,
  })
  return results
}
async function recommendedOf(
  officer: Opened,
  facultyId: number,
  statusStudent: 0 | 1,
): Promise<readonly RecommendedRow[]> {
  const order = { page: 1, pageSize: PAGE, orderBy: 'rank', orderType: 'asc' }
  const { studentsData } = await officer.call<{ studentsData: { results: RecommendedRow[] } }>(
    API.nomination.recommended,
    { ...SEASON, ...order, facultyId, statusStudent },
  )
  return studentsData.results
}

/** Issue 39: the page begins with rows, at most so many pixels from the top. */
const TOPS = [
  [{ width: 375, height: 812 }, 360],
  [{ width: 1280, height: 800 }, 230],
] as const

test('nomination begins with all faculties, one of them is opened, and Back returns to them', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer' })
  const { faculties } = await one.opened!.call<{ faculties: NominationFaculty[] }>(API.nomination.faculties, {
    ...SEASON,
    hasRules: true,
  })
  const [faculty] = faculties
  const page = open(NominationPage, one)
  for (const [size, most] of TOPS) {
    await one.page.setViewportSize(size)
    await page.goTo('?orderBy=left&orderType=desc')
    await page.seeLoaded()
    expect((await page.rows().first().boundingBox())!.y).toBeLessThanOrEqual(most)
  }
  await page.openFaculty(faculty!.facultyName.ar)
  await page.seeActions()
  await expect(one.page).toHaveURL(new RegExp(`StudentNominate\\?facultyId=${faculty!.facultyId}$`))
  await one.page.goBack()
  await page.seeLoaded()
  await page.seeSorted(page.own.overview.columns.left(), 'descending')
})

/**
 * The journey of issue 15: forecast, dry run, apply, accept, find an error before the mails leave, take back, do it
 * right; then one accepted application is exported, and the private university has it.
 */
test.describe('who gets the seats', () => {
  let server: TestServer
  test.beforeAll(async () => {
    server = await startServer({ like: process.env['E2E_DATA'] ?? '' })
  })
  test.afterAll(() => server.stop())

  test('is forecast, tried, applied, taken back, done right and exported', async ({ openSession, playwright }) => {
    const request = await playwright.request.newContext()
    const officer = await logIn(request, server.url, 'officer')

    // a faculty with branches, whose rule would recommend as many as are decided at once
    const { faculties } = await officer.call<{ faculties: NominationFaculty[] }>(API.nomination.faculties, {
      ...SEASON,
      hasRules: true,
    })
    const dryRuns = await Promise.all(
      faculties.map(async (faculty) => ({ faculty, dryRun: await dryRunOf(officer, faculty) })),
    )
    const { faculty, dryRun } = dryRuns.find(
      ({ dryRun: { acceptedCount, changes, seats } }) =>
        acceptedCount < PAGE / 2 && changes.newlyAccepted > 0 && seats.branches.some(({ given }) => given > 1),
    )!
    const { facultyId } = faculty
    const wrong = dryRun.seats.branches.find(({ given }) => given > 1)!

    const one = await openSession({ url: server.url, as: 'officer' })

    // a slider is moved just above the weakest admitted: the page names who is dropped, and the form has the number
    const admitted = await admittedOf(officer, faculty, dryRun)
    const totalOf = ({ facts }: DryRunRow) => facts!.total!
    const raised = Math.floor(Math.min(...admitted.map(totalOf)) * 2 + 1) / 2
    const falling = admitted.filter((row) => totalOf(row) < raised)
    const forecast = open(ForecastPage, one)
    await forecast.goTo(`?facultyId=${facultyId}`)
    await expect(forecast.chart()).toBeVisible()
    await forecast.totalSlider().fill(String(raised))
    await forecast.namesButton().click()
    await expect(forecast.fact(forecast.own.trial.in())).toHaveText('0')
    await expect(forecast.fact(forecast.own.trial.out())).toHaveText(String(falling.length))
    await forecast.outcomeButton(forecast.own.show.fallsOut()).click()
    await expect(forecast.names().locator('tbody tr').filter({ hasText: falling[0]!.appNum })).toBeVisible()
    await forecast.takeButton().click()
    const rules = open(ApprovalRulesPage, one)
    await expect(rules.field('totalDegree')).toHaveValue(String(raised))
    await rules.cancelButton().click()
    await rules.discardButton().click()

    const page = open(NominationPage, one)
    await page.goTo()
    await page.openFaculty(faculty.facultyName.ar)
    await page.seeActions()

    // before anything is written: how many, by name, and why
    await page.dryRunButton().click()
    await expect(page.dryRun()).toContainText(String(dryRun.acceptedCount))
    await expect(page.dryRun().locator('tbody tr').first()).toBeVisible()
    expect(await recommendedOf(officer, facultyId, 1)).toHaveLength(Math.min(PAGE, faculty.marks.accepted))

    await page.applyButton().click()
    await page.confirmButton().click()
    await expect(page.result()).toContainText(String(dryRun.acceptedCount))
    await page.closeResultButton().click()
    await page.seeLoaded()
    await expect(page.tab(1)).toContainText(String(dryRun.acceptedCount))
    const chosen = await recommendedOf(officer, facultyId, 1)
    expect(chosen).toHaveLength(dryRun.acceptedCount)
    const statusOf = async (row: RecommendedRow) => (await detailsOf(officer, row)).application_details.applicationIdus

    // their papers are read in the order of the ranks
    await page.rows().first().getByRole('button').first().click()
    const papers = open(DetailsDialog, one)
    await expect(papers.number()).toHaveText(chosen[0]!.appNum)
    await papers.seePosition()
    await papers.nextButton().click()
    await expect(papers.number()).toHaveText(chosen[1]!.appNum)
    await one.page.keyboard.press('Escape')
    await expect(papers.box()).toBeHidden()

    // all are accepted, and their mails wait
    await page.acceptButton().click()
    await page.confirmButton().click()
    await expect(page.result()).toContainText(String(dryRun.acceptedCount))
    await page.closeResultButton().click()
    const [first] = chosen
    expect(await statusOf(first!)).toBe(STATUS.accepted)

    // one branch was wrong: the batch is taken back as a whole, and the recommendations apply again
    const batches = open(BatchesPage, one)
    await batches.goTo()
    await expect(batches.rows().first()).toContainText(faculty.facultyName.ar)
    await batches.takeBackButton().click()
    await batches.confirmButton().click()
    await expect(batches.rows().first()).toContainText('تم التراجع')
    expect(await statusOf(first!)).toBe(STATUS.recommendedAccepted)
    expect((await historyOf(officer, first!)).slice(-2).map(({ event }) => event)).toEqual([
      'application.accept',
      'batch.takeBack',
    ])
    expect((await recommendedOf(officer, facultyId, 1)).map(({ applyId }) => applyId)).toEqual(
      chosen.map(({ applyId }) => applyId),
    )

    // that branch has one seat left: its best applicant gets it, and the others see the reason
    const { approvalRules } = await officer.call<{ approvalRules: RuleRow[] }>(API['approval-rules'].list, {
      ...SEASON,
      facultyId,
    })
    const [rule] = approvalRules
    await officer.call(
      { ...API['approval-rules'].edit, path: API['approval-rules'].edit.path.replace('{id}', String(rule!.id)) },
      {
        ...SEASON,
        facultyId,
        totalDegree: rule!.allowedTotalDegree,
        studentsNumbers: rule!.allowedStudentCount,
        priorityCheck: rule!.priorityCheck,
        rankBy: rule!.rankBy,
        version: rule!.version,
        branchesNumbers: rule!.studentsInBranches.map(({ branchId, studentsNumbers }) => ({
          branchId,
          studentsNumbers: branchId === wrong.branchId ? wrong.taken + 1 : studentsNumbers,
        })),
      },
    )
    await page.goTo(`?facultyId=${facultyId}`)
    await page.seeActions()
    await page.applyButton().click()
    await page.confirmButton().click()
    await page.closeResultButton().click()
    const isOfWrong = ({ branch }: RecommendedRow) => branch.ar === wrong.branchName.ar
    const again = await recommendedOf(officer, facultyId, 1)
    const known = new Set(again.map(({ applyId }) => applyId))
    // nobody in another branch falls out; whom an earlier Accept all of this rule had accepted is ranked again (D44)
    expect(chosen.filter((row) => !isOfWrong(row) && !known.has(row.applyId))).toEqual([])
    const left = again.filter(isOfWrong)
    const fallen = chosen.filter((row) => isOfWrong(row) && !known.has(row.applyId))
    const { approvalRules: mended } = await officer.call<{ approvalRules: RuleRow[] }>(API['approval-rules'].list, {
      ...SEASON,
      facultyId,
    })
    const { seats } = await dryRunOf(officer, { ...faculty, ruleVersion: mended[0]!.version })
    expect(seats.branches.find(({ branchId }) => branchId === wrong.branchId)).toMatchObject({
      seats: wrong.taken + 1,
      given: left.length,
      free: 0,
    })
    expect(fallen.length).toBeGreaterThan(0)
    await page.tab(0).click()
    await page.seeRow('امتلأت مقاعد الفرع')

    await page.acceptButton().click()
    await page.confirmButton().click()
    await expect(page.result()).toContainText(String(again.length))
    await page.closeResultButton().click()
    expect(await statusOf(first!)).toBe(STATUS.accepted)
    expect(await statusOf(fallen.at(-1)!)).toBe(STATUS.recommendedRefused)

    // an accepted application is exported to the private university, which has it from then on
    const compared = () => officer.call<Reconciled>(API['private-university-export'].reconcile, SEASON)
    const before = await compared()
    const leaving = open(UniversityExportPage, one)
    await leaving.goTo()
    await leaving.seeLoaded()
    await leaving.search().fill(again[0]!.appNum)
    await expect(leaving.rows()).toHaveCount(1)
    await setTicked(leaving.choosePage())
    await leaving.exportButton().click()
    await leaving.confirmButton().click()
    await expect(leaving.result()).toContainText('قبلت الجامعة طالبًا واحدًا')
    expect(await statusOf(again[0]!)).toBe(STATUS.pulled)
    await leaving.closeResultButton().click()
    await leaving.compareButton().click()
    await expect(leaving.comparison()).toContainText(leaving.own.reconcile.agrees())
    expect(await compared()).toMatchObject({
      held: before.held + 1,
      agreed: before.agreed + 1,
      onlyHere: { count: before.onlyHere.count },
      onlyThere: { count: 0 },
    })
    await request.dispose()
  })
})
