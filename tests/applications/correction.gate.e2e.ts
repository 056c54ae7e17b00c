import { API } from '#schemas/api.ts'
import type { ApplicationDetails, ApplicationRow } from '#schemas/applications/application.schema.ts'
import { STATUS } from '#schemas/applications/status.ts'
import type { CorrectionFlowEvent } from '#machines/applications/correction.flow.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { stopClock } from '#tests/support/pages/clock.ts'
import { gatePaths, playAll, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'
import { detailsOf, findApplications, leaveNothingNext } from './applicants.ts'

type Kind = 'email' | 'totalAlone' | 'totalOfSeveral' | 'totalRanked'
const STEP = { at: '2026-07-15T06:30:00.000Z', by: 'staff', who: null, from: 1, to: 1, reason: null, correction: null }

/**
 * Plays the correction flow on the details of real applications. The server's answers to the correction are given in its
 * stead, so that each path finds the same records: `correction.api.test.ts` shows what it does.
 */
function correctionDriver({ desk }: Gate, rows: Readonly<Record<Kind, ApplicationRow>>): Driver {
  const one = desk()
  const dialog = open(DetailsDialog, one)
  let held: Readonly<Record<'correct' | 'findOutcome', HeldCalls>>
  let details: ApplicationDetails
  let field: 'email' | 'submittedTotal'
  /** The details load the history too. */
  let isLookedUp = false
  return {
    start: async () => {
      await one.page.clock.install()
      await one.page.goto(APPLICATIONS)
      isLookedUp = false
      await leaveNothingNext(one.page)
      held = {
        correct: await holdCalls(one.page, API.applications.correct.path, ['PUT']),
        findOutcome: await holdCalls(one.page, API.applications.history.path, ['POST'], () => isLookedUp),
      }
      // a decision that is refused loads the details anew
      await one.page.route(`**${API.applications.decide.path}`, (route) =>
        route.fulfill({ status: 409, json: { code: 'DECISION_NOT_FROM_STATUS', message: 'لا|no', data: null } }),
      )
    },
    perform: async (given, step) => {
      const event = given as CorrectionFlowEvent
      isLookedUp = event.type === 'outcome.check'
      await one.page.clock.resume()
      if (event.type === 'correction.edit') {
        const row = rows[step.case as Kind]
        details = await detailsOf(one.opened!, row)
        field = step.case === 'email' ? 'email' : 'submittedTotal'
        await one.page.goto(`${APPLICATIONS}?application=${row.applyId}.${row.studentId}`)
        await dialog.correct(field).click()
      } else if (event.type === 'value.change') {
        // a path that ends while something is saved lets the server save it: the next one types something else
        const { version } = details.application_details
        const typed = field === 'email' ? `corrected${version}@example.com` : `${version}.25`
        const input = dialog.correction().locator('input')
        // typing the same again is typing too
        await input.fill('')
        await input.fill(typed)
      } else if (event.type === 'correction.save') await dialog.saveCorrection()
      else if (event.type === 'correction.confirm') {
        const { one: only, all } = dialog.t.applications.correction
        const save = details.others.some((other) => other.sharedTotalVersion !== null)
          ? only
          : dialog.t.common.actions.save
        await dialog
          .confirmation()
          .getByRole('button', { name: (event.all ? all : save)(), exact: true })
          .click()
      } else if (event.type === 'correction.cancel') {
        const box = (await dialog.confirmation().count()) > 0 ? dialog.confirmation() : dialog.correction()
        await box.getByRole('button', { name: dialog.t.common.actions.cancel(), exact: true }).click()
      } else if (event.type === 'record.loaded') {
        // while the record loads, nothing is decided about it
        await expect(dialog.box().locator('.qb-details-body')).toHaveAttribute('aria-busy', 'false')
        const loaded = one.page.waitForResponse(`**${API.applications.details.path}`)
        await dialog.decide('wait').click()
        await dialog.confirm('wait')
        await loaded
      } else await dialog.correction().locator('.bp6-callout button').click()
    },
    settle: async (invoke, outcome) => {
      const call = await held[invoke as keyof typeof held].next()
      // what is known now is shown: the details load their history
      isLookedUp = outcome.case === 'unanswered' && invoke === 'correct'
      if (outcome.case === 'unanswered' && invoke === 'findOutcome')
        // the five seconds, which have not begun, shall not pass before somebody says so
        await stopClock(one.page)
      if (outcome.case === 'unanswered') await call.cut()
      else if (outcome.kind !== 'done') await call.end(outcome)
      else if (invoke === 'correct') await call.end(outcome, { applyId: 1, version: 9, corrected: 1, warnings: [] })
      else {
        const event = field === 'email' ? 'email.correct' : 'total.correct'
        const { version } = details.application_details
        await call.end(outcome, {
          steps: outcome.case === 'saved' ? [{ ...STEP, event, version: version + 1, own: true }] : [],
        })
      }
    },
    elapse: async (ms) => {
      isLookedUp = true
      await one.page.clock.fastForward(ms)
      await one.page.clock.resume()
    },
    expectState: async (value, _context, { offers }) => {
      const form = dialog.correction()
      const t = dialog.t.applications.correction
      await expect(form).toHaveCount(value === 'reading' ? 0 : 1)
      const isAsking = value === 'confirming' || value === 'confirmingAgain'
      await expect(dialog.confirmation()).toHaveCount(isAsking ? 1 : 0)
      if (isAsking) {
        await expect(dialog.confirmation().getByRole('alert')).toHaveCount(value === 'confirming' ? 0 : 1)
        return
      }
      if (value === 'reading') return
      await expect(form.locator('input')).toBeEnabled({ enabled: offers.includes('value.change') })
      await expect(form.getByRole('button', { name: dialog.t.common.actions.cancel(), exact: true })).toBeEnabled({
        enabled: offers.includes('correction.cancel'),
      })
      await expect(form.getByRole('alert')).toHaveCount(
        ['unchanged', 'refused', 'stale'].includes(value as string) ? 1 : 0,
      )
      await expect(form.getByText(t.unsaved())).toHaveCount(value === 'unsaved' ? 1 : 0)
      await expect(form.getByText(t.unknown())).toHaveCount(value === 'checking' || value === 'unanswered' ? 1 : 0)
    },
    stop: () => {
      for (const each of Object.values(held)) each.release()
    },
  }
}

test.describe('every declared transition of a correction, in the details', () => {
  const rows = {} as Record<Kind, ApplicationRow>
  const gate = sharedDesk({ as: 'officer' })
  test.beforeAll(async () => {
    const officer = gate.desk().opened!
    const [alone] = await findApplications(
      officer,
      { appStatus: STATUS.underReview },
      ({ appsCount }) => appsCount === 1,
    )
    const [several] = await findApplications(
      officer,
      { appStatus: STATUS.underReview },
      ({ appsCount }) => appsCount > 1,
    )
    const [ranked] = await findApplications(
      officer,
      { appStatus: STATUS.recommendedAccepted },
      ({ appsCount }) => appsCount === 1,
    )
    Object.assign(rows, { email: alone!, totalAlone: alone!, totalOfSeveral: several!, totalRanked: ranked! })
  })
  playAll(gatePaths('correction'), () => correctionDriver(gate, rows))
})
