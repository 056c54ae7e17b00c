import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/applications/status.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { gatePaths, never, playAll, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, SUCCESS, type HeldCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Place, ReviewContext } from '#machines/applications/review.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import { findApplications } from './applicants.ts'

/**
 * Plays a sitting over the list. Where an application stands is said by the test; what is decided is only said to be
 * done, so that the applications stay as they are.
 */
function reviewDriver({ desk }: Gate, goesOn: boolean): Driver {
  const dialog = open(DetailsDialog, desk())
  const { page } = dialog
  const close = dialog.box().getByRole('button', { name: dialog.t.applications.actions.close(), exact: true }).first()
  const locate = dialog.steps().getByRole('button', { name: dialog.t.applications.review.locate() })
  const choice = dialog.box().locator('.qb-details-decision .bp6-switch')
  let held: HeldCalls
  let rows: { readonly applyId: number; readonly studentId: number }[] = []
  let at = 0
  const keyAt = (index: number) => ({ applyId: rows[index]!.applyId, studentId: rows[index]!.studentId })
  return {
    start: async () => {
      rows = await findApplications(desk().opened!, { appStatus: STATUS.underReview })
      await desk().opened!.call(API.session.savePreferences, {
        language: 'ar',
        digits: 'latn',
        colorMode: 'system',
        keys: true,
        opensNext: goesOn,
      })
      await page.goto(`${APPLICATIONS}?appStatus=${STATUS.underReview}`)
      await dialog.seeLoaded()
      // until the server has answered, the page takes what the path before has chosen for the person's wish
      const wish = () =>
        page.evaluate(() => JSON.parse(localStorage.getItem('qabul.session')!).preferences.opensNext as boolean)
      await expect.poll(wish, { message: 'whether the next one is to open' }).toBe(goesOn)
      held = await holdCalls(page, API.applications.neighbours.path, ['POST'])
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
      at = 2
    },
    perform: async ({ type }, { from }) => {
      if (type === 'review.close') await close.click()
      else if (type === 'review.next') await dialog.nextButton().click()
      else if (type === 'review.previous')
        await (from === 'ended' ? dialog.sittingEnd().locator('button').last() : dialog.previousButton()).click()
      else if (type === 'review.locate') await locate.click()
      else if (type === 'nextAfterDecision.choose') {
        // the case switches it on, also where it is on already
        const choose = async () => {
          // kept on the server before the next path begins with another choice
          const kept = page.waitForResponse(`**${API.session.savePreferences.path}`)
          await choice.click()
          await kept
        }
        if (await choice.locator('input').isChecked()) await choose()
        await choose()
      } else if (type === 'decision.made') {
        await dialog.decide('accept').click()
        await dialog.confirm('accept')
      } else {
        at = (at + 1) % 5
        const { applyId, studentId } = keyAt(at)
        await page.evaluate((search) => {
          history.pushState(null, '', `?${search}`)
          dispatchEvent(new PopStateEvent('popstate'))
        }, `appStatus=${STATUS.underReview}&application=${applyId}.${studentId}`)
      }
    },
    settle: async (_invoke, outcome) => {
      const call = await held.next()
      if (outcome.kind === 'error') await call.end(outcome)
      else {
        const place = outcome.value as Place
        // the neighbours that the machine's case has are those of this list
        await call.end(outcome, {
          ...place,
          previous: place.previous && keyAt(6),
          next: place.next && keyAt(7),
        })
      }
    },
    elapse: never('wait'),
    expectState: async (value, context, { offers }) => {
      await expect(dialog.box()).toHaveCount(value === 'idle' ? 0 : 1)
      if (value === 'idle') return
      await seeUsable(close, offers.includes('review.close'))
      await expect(dialog.sittingEnd()).toHaveCount(value === 'ended' ? 1 : 0)
      await expect(locate).toHaveCount(value === 'unplaced' ? 1 : 0)
      if (value === 'placed') {
        const { total } = (context as ReviewContext).place!
        await expect(dialog.steps()).toContainText(total.toLocaleString('en'))
      }
      if (value === 'locating') await expect(dialog.steps()).toHaveAttribute('aria-busy', 'true')
    },
    stop: () => {
      held.release()
    },
  }
}

test.describe('every declared transition of a sitting, over the list', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('review'), (path) => reviewDriver(gate, path.input === 'goesOn'))
})
