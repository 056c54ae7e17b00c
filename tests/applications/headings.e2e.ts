import { STATUS } from '#schemas/status.ts'
import { ApplicationsPage, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

test('the heading of a section stays in view with its section, and covers nothing that has the focus (issue 39, 2.7)', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer' })
  const { page } = one
  const [list, dialog, keys] = [open(ApplicationsPage, one), open(DetailsDialog, one), new Keys(page)]
  await list.goTo(`?appStatus=${STATUS.underReview}`)
  await keys.press('j')
  await keys.press('Enter')
  await expect(dialog.number()).toBeVisible()
  const data = page.locator('.qb-details-data')
  const seen = await data.evaluate((box) => {
    const section = box.querySelector('.qb-section')!
    const heading = section.querySelector('h3')!
    box.scrollTop = heading.offsetHeight + 40
    const stays = heading.getBoundingClientRect().top - box.getBoundingClientRect().top
    box.scrollTop = box.scrollHeight
    const control = section.querySelector('button')!
    control.focus()
    const { left, top, width, height } = control.getBoundingClientRect()
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    return { stays, isInView: top >= heading.getBoundingClientRect().bottom, isOnTop: control.contains(onTop) }
  })
  expect(seen).toEqual({ stays: 0, isInView: true, isOnTop: true })
})
