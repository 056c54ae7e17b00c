import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/applications/status.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { gatePaths, never, playAll, seeControls, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, SUCCESS, type HeldCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'
import { findApplications, leaveNothingNext } from './applicants.ts'

/**
 * Plays the details of applications over their list. What is decided there is only said to be done, so that the
 * applications stay as they are.
 */
function detailsDriver({ desk }: Gate): Driver {
  const dialog = open(DetailsDialog, desk())
  const { page } = dialog
  const close = dialog.box().getByRole('button', { name: dialog.t.applications.actions.close(), exact: true }).first()
  /** Two of the list whose students have papers. */
  let places: readonly number[] = []
  const row = (index: number) => dialog.rows().locator('.qb-row-open').nth(places[index]!)
  let held: HeldCalls
  /** Whether the dialog has shown this application already, and so keeps it while it loads again. */
  let wasShown = false
  let at = 0
  const addresses: string[] = []
  return {
    start: async () => {
      await page.goto(`${APPLICATIONS}?appStatus=${STATUS.underReview}`)
      await dialog.seeLoaded()
      const listed = await findApplications(desk().opened!, {
        appStatus: STATUS.underReview,
        orderBy: 'applyDate',
        orderType: 'desc',
      })
      places = listed.flatMap(({ papersOpen }, index) =>
        papersOpen.some(({ state }) => state === 'toCheck') ? [index] : [],
      )
      // where two of them are
      for (const each of [0, 1]) {
        await row(each).click()
        await expect(dialog.statusTag()).toBeVisible()
        addresses[each] = page.url()
        await dialog.close()
      }
      await leaveNothingNext(page)
      held = await holdCalls(page, API.applications.details.path, ['POST'])
      await page.route(`**${API.applications.judgePaper.path}`, (route) =>
        route.fulfill({ json: { message: SUCCESS, data: { kind: 'personalImageURL', version: 2 } } }),
      )
      await page.route(`**${API.applications.undoDecision.path}`, (route) =>
        route.fulfill({
          json: {
            message: SUCCESS,
            data: { applyId: 1, applicationStatus: STATUS.underReview, version: 2, othersReturned: 0 },
          },
        }),
      )
      await page.route(`**${API.applications.decide.path}`, (route) =>
        route.fulfill({
          json: {
            message: SUCCESS,
            data: {
              applyId: 1,
              applicationStatus: STATUS.underReview,
              version: 1,
              othersRefused: 0,
              othersRefusedBefore: 0,
            },
          },
        }),
      )
    },
    perform: async ({ type }, step) => {
      if (type === 'details.close') await close.click()
      else if (type === 'details.reload' && step.from === 'loading') {
        // what was decided just now is taken back, by its key
        await page.keyboard.press('z')
      } else if (type === 'details.reload') {
        await dialog.decide('accept').click()
        await dialog.confirm('accept')
      } else if (type === 'details.refresh') {
        // the server says that the paper was judged, and shows it as it was
        await dialog.papers().first().click()
        await dialog.judge('check').click()
      } else if (step.from === 'closed') {
        at = 1 - at
        await row(at).click()
      } else {
        // by the address, as the student's other applications and the next one of the list are opened
        at = 1 - at
        await page.evaluate((address) => {
          history.pushState(null, '', address)
          dispatchEvent(new PopStateEvent('popstate'))
        }, addresses[at]!)
      }
      if (type !== 'details.reload' && type !== 'details.refresh') wasShown = false
    },
    settle: async (_invoke, outcome) => {
      const call = await held.next()
      await (outcome.kind === 'done' ? call.answer() : call.end(outcome))
      if (outcome.kind === 'done') wasShown = true
      else await expect(page.locator('.bp6-toast.bp6-intent-danger').first()).toBeVisible()
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      await expect(dialog.box()).toHaveCount(value === 'closed' ? 0 : 1)
      await seeControls({ 'details.close': close }, offers)
      if (value === 'closed') {
        await expect(page).not.toHaveURL(/application=/)
        await seeUsable(row(0), offers.includes('details.open'))
        return
      }
      await expect(page).toHaveURL(/application=/)
      const isUsable = value === 'shown' || value === 'refreshing'
      await expect(dialog.statusTag()).toHaveCount(isUsable || wasShown ? 1 : 0)
      if (isUsable) {
        await seeUsable(dialog.decide('accept'), offers.includes('details.reload'))
        await dialog.seeOpen(await row(at).innerText())
      }
      await expect(dialog.box().locator('.qb-details-body[aria-busy=true]')).toHaveCount(
        value === 'loading' && wasShown ? 1 : 0,
      )
    },
    stop: () => {
      held.release()
    },
  }
}

test.describe('every declared transition of the details, over the list', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('details'), () => detailsDriver(gate))
})
