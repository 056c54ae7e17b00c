import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/status.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { APPLICATIONS as LIST, ApplicationsPage, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { open } from '#tests/support/pages/screen.ts'
import { coveredByToasts } from '#tests/support/pages/looks.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { findApplications, findDetails } from './applicants.ts'

/** Issue 12, Keys: the limit of key presses per application on a keyboard-only day, with three papers each. */
const MOST_PRESSES = 8
const APPLICATIONS = IS_LONG ? 20 : 4

test.describe('the desk by its keys', () => {
  test('a day: three papers, a decision, and the next applicant is there', async ({ openSession }) => {
    const one = await openSession({ as: 'officer' })
    const [list, dialog, keys] = [open(ApplicationsPage, one), open(DetailsDialog, one), new Keys(one.page)]
    await list.goTo(`?appStatus=${STATUS.underReview}&orderBy=appNum&orderType=asc`)
    await keys.press('j')
    await keys.press('Enter')
    await expect(dialog.number()).toBeVisible()
    const opensNext = dialog.opensNext()
    if (!(await opensNext.isChecked())) {
      await keys.tabTo(opensNext)
      await keys.press('Space')
    }
    await expect(opensNext).toBeChecked()
    // shortcuts do not work in a text field; on a button they do
    await keys.tabTo(dialog.decide('feedback'), { back: true })

    let presses = 0
    let fullyRead = 0
    const press = (key: string) => {
      presses += 1
      return keys.press(key)
    }
    for (let done = 0; done < APPLICATIONS; done += 1) {
      presses = 0
      const number = await dialog.number().textContent()
      // some applicants have sent fewer
      const there = await dialog.papers().count()
      const papers = [3, 1, 2].filter((position) => position <= there)
      if (papers.length === 3) fullyRead += 1
      for (const position of papers) {
        await press(String(position))
        const paper = dialog.papers().nth(position - 1)
        await expect(paper).toHaveAttribute('aria-current', 'true')
        // the first of the three is viewed, and marked as in order
        if (position !== papers[0]) continue
        await press('c')
        await expect(paper).toContainText(dialog.t.applications.papers.states.checked())
      }
      presses += await dialog.decideByKeys(keys, done % 2 === 0 ? 'accept' : 'wait')
      await expect(dialog.number()).not.toHaveText(number!)
      expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
    }
    expect(fullyRead).toBeGreaterThan(0)
  })

  test('the message of a decision covers no number and no answer, in a wide window and on a phone', async ({
    openSession,
  }) => {
    const one = await openSession({ as: 'officer' })
    const { page } = one
    const dialog = open(DetailsDialog, one)
    // nothing is decided, so that every size begins with the same
    await page.route(`**${API.applications.decide.path}`, (route) =>
      route.fulfill({
        json: {
          message: 'تم قبول الطلب|The application was accepted',
          data: { applyId: 1, applicationStatus: 2, version: 9, othersRefused: 0, othersRefusedBefore: 0 },
        },
      }),
    )
    const undo = page.locator('.qb-toaster').getByRole('button', { name: dialog.t.common.actions.undo() })
    const NUMBERS =
      '.qb-details-steps span, .qb-details-who p > *, .qb-deciding dd, .qb-decisions button, .qb-pager > *'
    for (const [width, height] of [
      [1280, 800],
      [375, 812],
    ] as const) {
      await page.setViewportSize({ width, height })
      await dialog.goTo(`?appStatus=${STATUS.underReview}&orderBy=appNum&orderType=asc`)
      // on a phone the pages of the list are below all of its cards, and a card has no decisions of its own
      if (width > 600) {
        await dialog.acceptButton(dialog.rows().first()).click()
        await dialog.confirm('accept')
        await expect(undo).toHaveCount(1)
        expect(await coveredByToasts(page, NUMBERS), `the list at ${width}`).toEqual([])
      }
      await dialog.rows().first().locator('.qb-row-open').click()
      await dialog.seePosition()
      await dialog.decide('accept').click()
      await dialog.confirm('accept')
      await expect(page.locator('.qb-decisions')).toBeVisible()
      await expect(undo).toHaveCount(1)
      expect(await coveredByToasts(page, NUMBERS), `the desk at ${width}`).toEqual([])
      await page.reload()
    }
  })

  test('who opens another paper before the judgement is answered stays with it', async ({ openSession }) => {
    const one = await openSession({ as: 'officer' })
    const [dialog, keys] = [open(DetailsDialog, one), new Keys(one.page)]
    const rows = await findApplications(one.opened!, { appStatus: STATUS.underReview })
    const { row } = await findDetails(
      one.opened!,
      rows.slice(0, 20).toReversed(),
      ({ papers }) => papers.filter(({ state }) => state === 'toCheck').length >= 3,
    )
    await one.page.goto(`${LIST}?application=${row.applyId}.${row.studentId}`)
    await expect(dialog.statusTag()).toBeVisible()
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await one.page.route(`**${API.applications.judgePaper.path}`, async (route) => {
      await isAnswered
      await route.continue()
    })
    await keys.press('1')
    await expect(dialog.papers().first()).toHaveAttribute('aria-current', 'true')
    await keys.press('c')
    await keys.press('3')
    await expect(dialog.papers().nth(2)).toHaveAttribute('aria-current', 'true')
    answer()
    await expect(dialog.papers().first()).toContainText(dialog.t.applications.papers.states.checked())
    await expect(dialog.papers().nth(2)).toHaveAttribute('aria-current', 'true')
  })
})
