import { API } from '#schemas/api.ts'
import type { Applied, DryRun, NominationFaculty, RecommendedRow } from '#schemas/nomination/nomination.schema.ts'
import type { NominationContext } from '#machines/nomination/nomination.flow.ts'
import type { Driver, Path } from '#machines/walker/types.ts'
import { never, playAll, seeControls, somePaths } from '#tests/support/pages/gate.ts'
import { pauseCalls, type PausedCalls } from '#tests/support/pages/paused-calls.ts'
import { NominationPage } from '#tests/support/pages/nomination.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import type { Opened } from '#tests/support/pages/session.ts'
import { expect, test, type OpenBrowserSession } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { startServer, type TestServer } from '#tests/support/e2e-server.ts'
import { SEASON } from '../applications/applicants.ts'

const calls = API.nomination
/** A dry run, applied while somebody else applies, accepted while somebody else decides, taken back, and refused. */
const DECIDED: Path = {
  input: 'medicine',
  steps: [
    { from: 'loading', event: 'done.loadFaculties', case: 'some' },
    { from: 'ready', event: 'dryRun.ask' },
    { from: 'trying', event: 'done.tryRule', case: 'done' },
    { from: 'tried', event: 'dryRun.close' },
    { from: 'ready', event: 'apply.ask' },
    { from: 'asking', event: 'apply.cancel' },
    { from: 'ready', event: 'dryRun.ask' },
    { from: 'trying', event: 'done.tryRule', case: 'done' },
    { from: 'tried', event: 'apply.ask' },
    { from: 'asking', event: 'apply.cancel' },
    { from: 'tried', event: 'dryRun.expire' },
    { from: 'outdated', event: 'dryRun.ask' },
    { from: 'trying', event: 'done.tryRule', case: 'done' },
    { from: 'tried', event: 'apply.ask' },
    { from: 'asking', event: 'apply.confirm' },
    { from: 'applying', event: 'error.applyRule', case: 'appliedMeanwhile' },
    { from: 'outdated', event: 'dryRun.ask' },
    { from: 'trying', event: 'done.tryRule', case: 'done' },
    { from: 'tried', event: 'apply.ask' },
    { from: 'asking', event: 'apply.confirm' },
    { from: 'applying', event: 'done.applyRule', case: 'done' },
    { from: 'applied', event: 'result.close' },
    { from: 'loading', event: 'done.loadFaculties', case: 'some' },
    { from: 'ready', event: 'decide.ask', case: 'accept' },
    { from: 'counting', event: 'done.readCascade', case: 'some' },
    { from: 'deciding', event: 'others.change', case: 'refused' },
    { from: 'deciding', event: 'decide.confirm' },
    { from: 'working', event: 'error.decideAll', case: 'recounted' },
    { from: 'deciding', event: 'decide.confirm' },
    { from: 'working', event: 'done.decideAll', case: 'done' },
    { from: 'decided', event: 'batch.ask' },
    { from: 'askingBack', event: 'batch.cancel' },
    { from: 'decided', event: 'batch.ask' },
    { from: 'askingBack', event: 'batch.confirm' },
    { from: 'takingBack', event: 'done.takeBackBatch', case: 'done' },
    { from: 'returned', event: 'result.close' },
    { from: 'loading', event: 'done.loadFaculties', case: 'some' },
    { from: 'ready', event: 'decide.ask', case: 'reject' },
    { from: 'deciding', event: 'decide.cancel' },
    { from: 'ready', event: 'decide.ask', case: 'reject' },
    { from: 'deciding', event: 'decide.confirm' },
    { from: 'working', event: 'done.decideAll', case: 'done' },
  ],
}
/** Rows of the dry run on a page. */
const PAGE = 10
/** The limit of a decision that one call makes at once (V7). */
const AT_ONCE = 500

/** Plays nomination at a faculty of the demo. The real server answers when the test releases the call. */
function pageDriver(url: () => string, openSession: OpenBrowserSession): Driver {
  let page: NominationPage
  let officer: Opened
  let faculty: NominationFaculty
  let pausedCalls: Readonly<Record<string, PausedCalls>> = {}
  /** The recommendations of this faculty, by the server's counts. */
  let recommended = { accepted: 0, refused: 0 }

  const dryRunOf = ({ facultyId, ruleId, ruleVersion }: NominationFaculty) =>
    officer.call<DryRun>(calls.dryRun, { ...SEASON, facultyId, ruleId, ruleVersion })
  const findFaculty = async () => {
    const body = { ...SEASON, hasRules: true }
    const { faculties } = await officer.call<{ faculties: NominationFaculty[] }>(calls.faculties, body)
    for (const each of faculties) {
      const { acceptedCount, refusedCount, changes } = await dryRunOf(each)
      const isFew = acceptedCount < AT_ONCE && refusedCount < AT_ONCE
      if (isFew && acceptedCount > PAGE && refusedCount > 0 && changes.newlyAccepted > PAGE) return each
    }
    throw new Error('The demo has no faculty whose rule recommends a fitting number of applications; check its data')
  }
  /** Another person with the same page open. */
  const applyElsewhere = async () => {
    const { facultyId, ruleId, ruleVersion } = faculty
    const { acceptedCount: accepted, refusedCount: refused } = await officer.call<Applied>(calls.apply, {
      ...SEASON,
      facultyId,
      ruleId,
      ruleVersion,
    })
    recommended = { accepted, refused }
  }
  const refuseOneElsewhere = async () => {
    const order = { page: 1, pageSize: 1, orderBy: 'rank', orderType: 'asc' }
    const { studentsData } = await officer.call<{ studentsData: { results: RecommendedRow[] } }>(calls.recommended, {
      ...SEASON,
      ...order,
      facultyId: faculty.facultyId,
      statusStudent: 1,
    })
    const { applyId: applicationId, studentId, version } = studentsData.results[0]!
    await officer.call(API.applications.decide, { applicationId, studentId, action: 2, version })
    recommended = { ...recommended, accepted: recommended.accepted - 1 }
  }
  const acts: Record<string, () => Promise<unknown>> = {
    'dryRun.expire': async () => {
      await applyElsewhere()
      await page.nextStudents().click()
    },
    'dryRun.close': () => page.closeDryRunButton().click(),
    'apply.ask': () => page.applyButton().click(),
    'apply.confirm': () => page.confirmButton().click(),
    'apply.cancel': () => page.cancelButton().click(),
    'others.change': () => setTicked(page.refuseOthers()),
    'decide.confirm': () => page.confirmButton().click(),
    'decide.cancel': () => page.cancelButton().click(),
    'batch.ask': () => page.takeBackButton().click(),
    'batch.confirm': () => page.confirmButton().click(),
    'batch.cancel': () => page.cancelButton().click(),
    'result.close': () => page.closeResultButton().click(),
  }
  return {
    start: async () => {
      const one = await openSession({ url: url(), as: 'officer' })
      one.watch.allowFailedCalls()
      officer = one.opened!
      faculty = await findFaculty()
      recommended = faculty.marks
      page = open(NominationPage, one)
      const pause = (path: string, method = 'POST') => pauseCalls(one.page, path, [method])
      pausedCalls = {
        loadFaculties: await pause(calls.faculties.path),
        tryRule: await pause(calls.dryRun.path),
        applyRule: await pause(calls.apply.path, calls.apply.method),
        readCascade: await pause(calls.cascade.path),
        decideAll: await pause(calls.decideAll.path, calls.decideAll.method),
        takeBackBatch: await pause(calls.takeBackBatch.path),
      }
      await page.goTo(`?facultyId=${faculty.facultyId}`)
    },
    perform: async ({ type }, { from, case: kind }) => {
      if (type === 'dryRun.ask') await (from === 'ready' ? page.dryRunButton() : page.againButton()).click()
      else if (type === 'decide.ask') await (kind === 'accept' ? page.acceptButton() : page.rejectButton()).click()
      else await acts[type]!()
    },
    settle: async (invoke, { case: name }) => {
      const call = await pausedCalls[invoke]!.next()
      if (name === 'appliedMeanwhile') await applyElsewhere()
      if (name === 'recounted') await refuseOneElsewhere()
      await call.answer()
    },
    elapse: never('wait'),
    expectState: async (value, rawContext, { offers, tags }) => {
      const { decision } = rawContext as NominationContext
      const isConfirming = tags.some((tag) => ['asking', 'deciding', 'takingBack'].includes(tag))
      await expect(page.dryRun()).toHaveCount(tags.includes('dryRun') ? 1 : 0)
      await expect(page.confirmation()).toHaveCount(isConfirming ? 1 : 0)
      await seeControls(
        {
          'apply.ask': page.applyButton(),
          'batch.ask': page.takeBackButton(),
          'result.close': page.closeResultButton(),
        },
        offers,
      )
      if (value === 'outdated') await expect(page.dryRun().getByRole('alert').first()).toBeVisible()
      if (value === 'applied') await expect(page.result()).toContainText(String(recommended.accepted))
      const decided = decision && recommended[decision.kind === 'accept' ? 'accepted' : 'refused']
      if (value === 'deciding') await expect(page.confirmation()).toContainText(String(decided))
      if (value === 'decided') await expect(page.result()).toContainText(String(decided))
      if (value !== 'ready') return
      for (const [tab, count] of [recommended.refused, recommended.accepted].entries())
        await expect(page.tab(tab as 0 | 1)).toContainText(String(count))
    },
    stop: () => {
      for (const each of Object.values(pausedCalls)) each.release()
    },
  }
}

test.describe('nomination at a faculty, answered by the server', () => {
  let server: TestServer
  test.beforeAll(async () => {
    server = await startServer({ like: process.env['E2E_DATA'] ?? '' })
  })
  test.afterAll(() => server.stop())
  playAll(somePaths('nomination', [DECIDED]), (_, openSession) => pageDriver(() => server.url, openSession))
})
