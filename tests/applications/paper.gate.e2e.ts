import { API } from '#schemas/api.ts'
import type { ApplicationDetails, ApplicationRow } from '#schemas/applications/application.schema.ts'
import type { PaperState } from '#schemas/applications/paper.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { gatePaths, never, playAll, seeUsable, sharedSession, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'
import { detailsOf, findApplications, findDetails } from './applicants.ts'

const KIND = 'birthCertUrl'

/**
 * Plays the lifecycle of a paper of an application, with the real server. The applicants' side has no call here: a
 * missing file is removed from the server's answer, and an arriving one is the same file again, not yet reviewed.
 */
function paperDriver({ session }: Gate, row: ApplicationRow, details: ApplicationDetails): Driver {
  const dialog = open(DetailsDialog, session())
  const { page } = dialog
  const officer = () => session().opened!
  let isMissing = true
  let isElsewhere = false
  let returns = 0
  /** After a review the page opens the next paper to check, if any; only then can `seeNextPaper` check that it moved. */
  const waiting = details.papers.find(({ kind, state, path }) => kind !== KIND && state === 'toCheck' && path !== null)
  const seeNextPaper = async () => {
    if (waiting) await expect(dialog.openPaper()).not.toContainText(dialog.t.applications.files[KIND]())
  }
  const load = async () => {
    await dialog.visit(`${APPLICATIONS}?application=${row.applyId}.${row.studentId}`)
    await expect(dialog.statusTag()).toBeVisible()
    if (!isMissing) await dialog.paper(KIND).click()
  }
  /** Undoes the review of the file. */
  const reopen = async () => {
    const { sha256, state, version } = (await detailsOf(officer(), row)).papers.find(({ kind }) => kind === KIND)!
    if (state === 'toCheck') return
    await officer().call(API.applications.judgePaper, {
      applicationId: row.applyId,
      studentId: row.studentId,
      kind: KIND,
      sha256,
      judgement: 'reopen',
      version,
    })
  }
  const acts: Record<string, () => Promise<void>> = {
    'paper.check': async () => {
      await dialog.reviewAction('check').click()
      await seeNextPaper()
    },
    'paper.reopen': () => dialog.reviewAction('reopen').click(),
    'paper.return': async () => {
      returns += 1
      const fault = returns % 2 === 0 ? 'expired' : 'unreadable'
      await dialog.reviewAction('return').or(dialog.reviewAction('changeFault')).click()
      await dialog.returnPaper(fault)
      await seeNextPaper()
      // a paper that was returned before looks the same until it comes again, and its version is an old one until then
      await dialog.paper(KIND).click()
      await expect(dialog.paperReview()).toContainText(dialog.t.applications.options.fault[fault]())
    },
    'file.arrive': async () => {
      await reopen()
      isMissing = false
      await load()
    },
    'file.remove': async () => {
      isMissing = true
      await load()
    },
  }
  return {
    start: async () => {
      await page.route(`**${API.applications.review.path}`, async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as { data: { details: ApplicationDetails } }
        const { details } = reply.data
        const papers = details.papers.map((paper) =>
          isMissing && paper.kind === KIND ? { ...paper, state: 'missing', path: null, sha256: null } : paper,
        )
        await route.fulfill({ response, json: { ...reply, data: { ...reply.data, details: { ...details, papers } } } })
      })
      await load()
    },
    perform: async ({ type }) => {
      isElsewhere = type.startsWith('file.')
      await acts[type]!()
      if (!isMissing) await dialog.paper(KIND).click()
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      const state = value as PaperState
      const { states } = dialog.t.applications.papers
      if (state === 'missing') {
        await expect(dialog.paper(KIND)).toHaveCount(0)
        await expect(dialog.box().locator('.qb-paper-missing', { hasText: states.missing() })).not.toHaveCount(0)
        return isElsewhere ? 'elsewhere' : 'page'
      }
      await expect(dialog.paper(KIND)).toContainText(states[state]())
      await expect(dialog.paperReview().locator('.bp6-tag')).toHaveText(states[state]())
      await expect(dialog.reviewAction('check')).toHaveCount(state === 'checked' ? 0 : 1)
      await expect(dialog.reviewAction('reopen')).toHaveCount(state === 'toCheck' ? 0 : 1)
      if (state !== 'checked') await seeUsable(dialog.reviewAction('check'), offers.includes('paper.check'))
      if (state !== 'toCheck') await seeUsable(dialog.reviewAction('reopen'), offers.includes('paper.reopen'))
      await seeUsable(
        dialog.reviewAction(state === 'toReplace' ? 'changeFault' : 'return'),
        offers.includes('paper.return'),
      )
      return isElsewhere ? 'elsewhere' : 'page'
    },
    stop: reopen,
  }
}

test.describe('every declared transition of a paper, at the desk', () => {
  const gate = sharedSession({ as: 'officer' })
  let row: ApplicationRow
  let details: ApplicationDetails
  test.beforeAll(async () => {
    const officer = gate.session().opened!
    const rows = await findApplications(officer, { appStatus: STATUS.underReview })
    ;({ row, details } = await findDetails(officer, rows.slice(0, 20).toReversed(), ({ papers }) =>
      papers.some(({ kind, path }) => kind === KIND && path !== null),
    ))
  })
  playAll(gatePaths('paper'), () => paperDriver(gate, row, details))
})
