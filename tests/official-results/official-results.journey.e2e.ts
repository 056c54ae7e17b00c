import { API } from '#schemas/api.ts'
import type { UploadDecisions } from '#schemas/uploads/upload.schema.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import type { RuleRow } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { DryRun, DryRunRow, NominationFaculty } from '#schemas/nomination/nomination.schema.ts'
import type { OfficialCount } from '#schemas/official-results/official-results.schema.ts'
import { SEARCH_BY, STATUS } from '#schemas/status.ts'
import { startServer, type TestServer } from '#tests/support/e2e-server.ts'
import { ListPage } from '#tests/support/pages/list.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { logIn, type Opened } from '#tests/support/pages/session.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'
import { findApplications, findOne, SEASON } from '../applications/applicants.ts'
import { addLink, addOwnCourse, addViewed } from '../certificates/viewed.ts'

const NAMES = { arName: 'شهادة النتائج الرسمية', enName: 'Official results journey' }
/** The category and the year of `addViewed`: in the demo it has applications, and no results. */
const CATEGORY = {
  id: 1,
  yearId: SEASON.yearId,
  ar: 'الثانوية العامة المصرية',
  en: 'Egyptian General Secondary',
} as const
const DIFFERING = 12
const PATH = '/home/StudentData/OfficialResults'

/** The page of certificates, and the report below it. */
class OfficialResultsPage extends ListPage {
  get own() {
    return this.t['official-results']
  }
  count(column: OfficialCount) {
    return this.row(CATEGORY[this.language]).locator(`[data-label="${this.own.columns[column]()}"]`)
  }
}
const seeCounts = async (session: BrowserSession, counts: Partial<Record<OfficialCount, string>>) => {
  const results = open(OfficialResultsPage, session)
  await results.visit(PATH)
  await results.seeLoaded()
  for (const [column, count] of Object.entries(counts))
    await expect(results.count(column as OfficialCount)).toHaveText(count)
  return results
}

/** Twelve who sent one application, of whom the results will say five points less than they claim. */
const claimants = async (officer: Opened, faculties: readonly string[]): Promise<readonly ApplicationRow[]> => {
  const rows = await findApplications(
    officer,
    { certificateCategoryId: CATEGORY.id, appStatus: 1 },
    ({ appsCount, studentTotal, certifiedTotal, identityNumber, facultyName }) =>
      appsCount === 1 &&
      studentTotal !== null &&
      studentTotal > 100 &&
      certifiedTotal === null &&
      /^\d{14}$/.test(identityNumber) &&
      faculties.includes(facultyName.ar),
    DIFFERING,
  )
  return rows.slice(0, DIFFERING)
}

/** The journey of a season of issue 42, on a server of its own. */
test.describe('claims against official results', () => {
  let server: TestServer
  test.beforeAll(async () => {
    server = await startServer({ like: process.env['E2E_DATA'] ?? '' })
  })
  test.afterAll(() => server.stop())

  test('results uploaded, twelve differ, taken over, ranked by certified totals, decided, taken back', async ({
    openSession,
    playwright,
  }) => {
    const officer = await logIn(await playwright.request.newContext(), server.url, 'officer')
    const { faculties } = await officer.call<{ faculties: NominationFaculty[] }>(API.nomination.faculties, {
      ...SEASON,
      hasRules: true,
    })
    const rows = await claimants(
      officer,
      faculties.map(({ facultyName }) => facultyName.ar),
    )
    expect(rows).toHaveLength(DIFFERING)
    const official = (row: ApplicationRow) => row.studentTotal! - 5

    const certificateId = await addViewed(officer, NAMES, 500)
    const courseId = await addOwnCourse(officer, NAMES.arName, NAMES.enName)
    await addLink(officer, certificateId, courseId, 100)
    const { uploadId, version } = await officer.call<{ uploadId: number; version: number }>(API.uploads.save, {
      certificateId,
      yearId: CATEGORY.yearId,
      certificateTypeId: CATEGORY.id,
      data: rows.map((row, at) => ({
        row: at + 2,
        cells: {
          nationalId: row.identityNumber,
          studentName: row.studentName.ar,
          total: official(row),
          [`course${courseId}`]: 50,
        },
      })),
    })

    // seen on the page, which leads into the list
    const one = await openSession({ url: server.url, as: 'officer' })
    // another account: the language is that of the account
    const english = await openSession({ url: server.url, as: 'admin', language: 'en' })
    const seen = { uploaded: String(DIFFERING), differs: String(DIFFERING), agrees: '0' } as const
    const results = await seeCounts(one, seen)
    await seeCounts(english, seen)
    await results.count('differs').getByRole('link').click()
    const list = open(ListPage, one)
    await list.seeLoaded()
    await expect(one.page).toHaveURL(/ManageApplications\?.*agreement=differs/)
    await expect(list.pager()).toContainText(String(DIFFERING))

    // taken over, and ranked by certified totals alone
    for (const row of rows)
      await officer.call(API.applications.correct, {
        applicationId: row.applyId,
        studentId: row.studentId,
        officialTotal: official(row),
        version: row.version,
      })
    const [first] = rows
    const faculty = faculties.find(({ facultyName }) => facultyName.ar === first!.facultyName.ar)!
    const { facultyId } = faculty
    const ruleOf = async () => {
      const { approvalRules } = await officer.call<{ approvalRules: RuleRow[] }>(API['approval-rules'].list, {
        ...SEASON,
        facultyId,
      })
      return approvalRules[0]!
    }
    const rule = await ruleOf()
    await officer.call(
      { ...API['approval-rules'].edit, path: API['approval-rules'].edit.path.replace('{id}', String(rule.id)) },
      {
        ...SEASON,
        facultyId,
        totalDegree: 1,
        studentsNumbers: rule.allowedStudentCount,
        priorityCheck: rule.priorityCheck,
        rankBy: rule.rankBy,
        totalOf: 'certified',
        version: rule.version,
        branchesNumbers: rule.studentsInBranches.map(({ branchId, studentsNumbers }) => ({
          branchId,
          studentsNumbers,
        })),
      },
    )
    const of = { ...SEASON, facultyId, ruleId: rule.id } as const
    const ruleVersion = (await ruleOf()).version
    const dryRun = await officer.call<DryRun>(API.nomination.dryRun, { ...of, ruleVersion })
    const { results: tried } = await officer.call<{ results: DryRunRow[] }>(API.nomination.dryRunRows, {
      ...of,
      fingerprint: dryRun.fingerprint,
      show: 'all',
      searchText: first!.appNum,
      page: 1,
      pageSize: 100,
    })
    expect(tried.find(({ applyId }) => applyId === first!.applyId)?.facts?.total).toBe(official(first!))

    // marked, decided, and in the report of who was accepted on a claim that differs
    await officer.call(API.nomination.apply, { ...of, ruleVersion })
    const marked = await findOne(officer, { identityType: 3, searchText: first!.appNum })
    expect([STATUS.recommendedAccepted, STATUS.recommendedRefused]).toContain(marked.applicationStatus)
    await officer.call(API.applications.decide, {
      applicationId: first!.applyId,
      studentId: first!.studentId,
      action: 1,
      version: marked.version,
    })
    for (const session of [one, english]) {
      const report = open(OfficialResultsPage, session)
      await report.visit(`${PATH}/Accepted`)
      await report.seeLoaded()
      const row = report.row(first!.identityNumber)
      await expect(row).toContainText('5.00')
      await expect(row).toContainText(report.own.accepted.ranked.certified())
    }

    // without its results no claim has an agreement, and all whose total was certified by them are named
    const { count } = await officer.call<UploadDecisions>(API.uploads.decisions, { uploadId })
    expect(count).toBe(DIFFERING)
    await officer.call(API.uploads.takeBack, { uploadId, version })
    await expect(async () => {
      await seeCounts(one, { uploaded: results.own.none(), differs: '' })
    }).toPass()
    for (const session of [one, english]) {
      const changes = open(OfficialResultsPage, session)
      await changes.visit(`${PATH}/Changes`)
      await changes.seeLoaded()
      await expect(changes.pager()).toContainText(String(DIFFERING))
      await changes.visit(`${PATH}/Changes?identityType=${SEARCH_BY.identity}&searchText=${first!.identityNumber}`)
      const row = changes.row(first!.identityNumber)
      for (const text of [changes.own.changes.agreements.notFound(), changes.own.changes.certified()])
        await expect(row).toContainText(text)
    }
  })
})
