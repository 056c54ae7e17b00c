import { API } from '#schemas/api.ts'
import { CoursePage } from '#tests/support/pages/courses.page.ts'
import { gatePaths, never, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, SUCCESS, type HeldCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'

/** A course of the demo without certificates: it may be deleted, and is not, since no answer comes from the server. */
const ZOOLOGY = { address: '/home/SystemInfo/ViewCourse/109', name: 'علم الحيوان' } as const

/** Plays the deletion of a record from its own page on the detail of a course. */
function courseDriver({ desk, comeBack }: Gate): Driver {
  const course = open(CoursePage, desk())
  const { page } = course
  const answers = () => course.confirmation()
  const acts: Record<string, () => Promise<void>> = {
    'removal.ask': () => course.action('delete').click(),
    'removal.confirm': () => course.confirmDelete(),
    'removal.cancel': () =>
      answers().getByRole('button', { name: course.t.common.actions.cancel(), exact: true }).click(),
  }
  let held: HeldCalls
  let isOut = false
  const arrive = async () => {
    await page.goto(ZOOLOGY.address)
    await course.see(ZOOLOGY.name)
  }
  /** The page has left for the login, and shows no more: after one it starts anew. */
  const restore = async () => {
    isOut = false
    await expect(page).toHaveURL(/\/login/)
    await comeBack()
    await arrive()
  }
  return {
    start: async () => {
      held = await holdCalls(page, `${API.courses.remove.path}*`, ['DELETE'])
      await arrive()
    },
    perform: async ({ type }) => {
      await acts[type]!()
    },
    settle: async (_invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      await (await held.next()).end(outcome, { id: 109 })
      if (outcome.kind === 'done') await course.seeToast(SUCCESS.split('|')[0]!)
      else if (!isOut) await expect(page.locator('.bp6-toast.bp6-intent-danger').first()).toBeVisible()
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore()
      if (value === 'removed') {
        await expect(page).toHaveURL(/\/SystemInfo\/courses/)
        return how
      }
      await expect(answers()).toHaveCount(value === 'idle' ? 0 : 1)
      await seeControls(
        {
          'removal.ask': course.action('delete'),
          'removal.confirm': answers().locator('.bp6-dialog-footer button').last(),
          'removal.cancel': answers()
            .locator('.bp6-dialog-footer button')
            .first()
            .or(answers().getByRole('button', { name: course.t.common.actions.close() })),
        },
        offers,
      )
      if (value !== 'idle') await expect(answers()).toContainText(ZOOLOGY.name)
      return how
    },
    stop: () => {
      held.release()
    },
  }
}

test.describe('every declared transition of a deletion from a page, on a course', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('removal'), () => courseDriver(gate))
})
