import { API } from '#schemas/api.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { STATUS } from '#schemas/applications/status.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { gatePaths, never, playAll, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'
import { detailsOf, findApplications } from './applicants.ts'

/** Plays the decision flow on the details of real applications; each question is asked of another one, since deciding changes it. */
function detailsDriver({ desk }: Gate, pools: Record<'alone' | 'withOthers', ApplicationRow[]>): Driver {
  const one = desk()
  const dialog = open(DetailsDialog, one)
  let held: HeldCalls
  let row: ApplicationRow
  return {
    start: async () => {
      held = await holdCalls(one.page, API.applications.decide.path, ['PUT'])
    },
    perform: async (event, step) => {
      if (event.type === 'decision.ask') {
        row = pools[step.case === 'acceptWithOthers' ? 'withOthers' : 'alone'].pop()!
        await one.page.goto(`${APPLICATIONS}?application=${row.applyId}.${row.studentId}`)
        await expect(dialog.statusTag()).toHaveText('تحت المراجعة')
        await dialog.decide((event as unknown as { decision: 'accept' | 'reject' | 'wait' }).decision).click()
      } else if (event.type === 'others.choose') await dialog.refuseOthers().setChecked((event as unknown as { refuse: boolean }).refuse, { force: true })
      else if (event.type === 'decision.cancel') await dialog.cancel()
      else if (event.type === 'decision.confirm') await dialog.confirmation().locator('.bp6-dialog-footer button').last().click()
      else await dialog.confirmation().getByRole('button', { name: dialog.t.applications.actions.reload() }).click()
    },
    settle: async (_invoke, outcome) => {
      const call = await held.next()
      if (outcome.case === 'stale') {
        // somebody else was first, for real
        const { application_details: { version } } = await detailsOf(one.opened!, row)
        await one.opened!.call(API.applications.decide, { applicationId: row.applyId, studentId: row.studentId, action: 2, version })
      }
      if (outcome.kind === 'done' || outcome.case === 'stale') await call.answer()
      else if (outcome.case === 'failed') await call.cut()
      else await call.end(outcome)
      if (outcome.kind === 'done') await dialog.seeToast(/تم/)
      else if (outcome.case !== 'stale') await expect(one.page.locator('.bp6-toast.bp6-intent-danger').first()).toBeVisible()
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      const box = dialog.confirmation()
      if (value === 'idle') {
        await expect(box).toHaveCount(0)
        return
      }
      await expect(box).toBeVisible()
      if (value === 'stale') {
        await expect(box).toContainText('غيّر')
        await expect(box.getByRole('button', { name: dialog.t.applications.actions.reload() })).toBeEnabled({ enabled: offers.includes('record.reload') })
        return
      }
      await expect(box.locator('.bp6-dialog-footer button').last()).toBeEnabled({ enabled: offers.includes('decision.confirm') })
      await expect(box.getByRole('button', { name: dialog.t.common.actions.cancel(), exact: true })).toBeEnabled({ enabled: offers.includes('decision.cancel') })
      if (value === 'confirming') await expect(dialog.refuseOthers()).toHaveCount(offers.includes('others.choose') ? 1 : 0)
      else if (await dialog.refuseOthers().count() > 0) await expect(dialog.refuseOthers()).toBeDisabled()
    },
    stop: () => { held.release() },
  }
}

test.describe('every declared transition of a decision, on the details', () => {
  const pools: Record<'alone' | 'withOthers', ApplicationRow[]> = { alone: [], withOthers: [] }
  const gate = sharedDesk({ as: 'officer' })
  test.beforeAll(async () => {
    const officer = gate.desk().opened!
    const body = { appStatus: STATUS.underReview, orderType: 'desc' } as const
    pools.alone = await findApplications(officer, body, ({ appsCount }) => appsCount === 1)
    pools.withOthers = await findApplications(officer, body, ({ appsOpenCount, appsAcceptedCount }) => appsOpenCount > 0 && appsAcceptedCount === 0)
  })
  playAll(gatePaths('decision'), () => detailsDriver(gate, pools), { timeout: 150_000 })
})
