import { API } from '#schemas/api.ts'
import type { ApplicationDetails, ApplicationRow } from '#schemas/applications/application.schema.ts'
import type { JudgeBody, Paper, PaperState } from '#schemas/applications/paper.schema.ts'
import { STATUS } from '#schemas/applications/status.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { gatePaths, never, playAll, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { SUCCESS } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'
import { findApplications, findDetails } from './applicants.ts'

const KIND = 'birthCertUrl'
const STATES = { check: 'checked', return: 'toReplace', reopen: 'toCheck' } as const

/**
 * Plays the life of a paper at the desk of an application. The server's stead says how the paper stands; the applicants'
 * side is the test. `papers.api.test.ts` shows what the server does.
 */
function paperDriver({ desk }: Gate, row: ApplicationRow, details: ApplicationDetails): Driver {
  const dialog = open(DetailsDialog, desk())
  const { page } = dialog
  const was = details.papers.find(({ kind }) => kind === KIND)!
  let paper: Paper = was
  let isElsewhere = false
  /** Whoever judged a paper is led on to the next that waits, if there is one; only then the way back can be taken. */
  const waiting = details.papers.find(({ kind, state, path }) => kind !== KIND && state === 'toCheck' && path !== null)
  const seeLedOn = async () => {
    if (waiting) await expect(dialog.openPaper()).not.toContainText(dialog.t.applications.files[KIND]())
  }
  const load = async () => {
    await page.goto(`${APPLICATIONS}?application=${row.applyId}.${row.studentId}`)
    await expect(dialog.statusTag()).toBeVisible()
    if (paper.path !== null) await dialog.paper(KIND).click()
  }
  const stand = (state: PaperState) => {
    paper = { ...paper, state, path: state === 'missing' ? null : was.path, version: paper.version + 1, fault: null }
  }
  const acts: Record<string, () => Promise<void>> = {
    'paper.check': async () => {
      await dialog.judge('check').click()
      await seeLedOn()
    },
    'paper.reopen': () => dialog.judge('reopen').click(),
    'paper.return': async () => {
      await dialog.judge(paper.state === 'toReplace' ? 'changeFault' : 'return').click()
      await dialog.returnPaper(paper.version % 2 === 0 ? 'expired' : 'unreadable')
      await seeLedOn()
    },
    'file.arrive': async () => {
      stand('toCheck')
      await load()
    },
    'file.remove': async () => {
      stand('missing')
      await load()
    },
  }
  return {
    start: async () => {
      await page.route(`**${API.applications.details.path}`, (route) =>
        route.fulfill({
          json: {
            message: SUCCESS,
            data: { ...details, papers: details.papers.map((each) => (each.kind === KIND ? paper : each)) },
          },
        }),
      )
      await page.route(`**${API.applications.judgePaper.path}`, (route) => {
        const { judgement, fault = null } = route.request().postDataJSON() as JudgeBody
        stand(STATES[judgement])
        paper = { ...paper, fault }
        return route.fulfill({ json: { message: SUCCESS, data: { kind: KIND, version: paper.version } } })
      })
      stand('missing')
      await load()
    },
    perform: async ({ type }) => {
      isElsewhere = type.startsWith('file.')
      await acts[type]!()
      if (paper.path !== null) await dialog.paper(KIND).click()
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      const state = value as PaperState
      const { states } = dialog.t.applications.papers
      if (state === 'missing') {
        await expect(dialog.paper(KIND)).toHaveCount(0)
        await expect(dialog.box().locator('.qb-paper-missing', { hasText: states.missing() })).not.toHaveCount(0)
        return 'page'
      }
      await expect(dialog.paper(KIND)).toContainText(states[state]())
      await expect(dialog.judgement().locator('.bp6-tag')).toHaveText(states[state]())
      await expect(dialog.judge('check')).toHaveCount(state === 'checked' ? 0 : 1)
      await expect(dialog.judge('reopen')).toHaveCount(state === 'toCheck' ? 0 : 1)
      if (state !== 'checked') await seeUsable(dialog.judge('check'), offers.includes('paper.check'))
      if (state !== 'toCheck') await seeUsable(dialog.judge('reopen'), offers.includes('paper.reopen'))
      await seeUsable(dialog.judge(state === 'toReplace' ? 'changeFault' : 'return'), offers.includes('paper.return'))
      return isElsewhere ? 'elsewhere' : 'page'
    },
    stop: () => {},
  }
}

test.describe('every declared transition of a paper, at the desk', () => {
  const gate = sharedDesk({ as: 'officer' })
  let row: ApplicationRow
  let details: ApplicationDetails
  test.beforeAll(async () => {
    const officer = gate.desk().opened!
    const rows = await findApplications(officer, { appStatus: STATUS.underReview })
    ;({ row, details } = await findDetails(officer, rows.slice(0, 20).toReversed(), ({ papers }) =>
      papers.some(({ kind, path }) => kind === KIND && path !== null),
    ))
  })
  playAll(gatePaths('paper'), () => paperDriver(gate, row, details))
})
