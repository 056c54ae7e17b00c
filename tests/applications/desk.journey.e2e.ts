import { STATUS } from '#schemas/status.ts'
import { ApplicationsPage, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { open } from '#tests/support/pages/screen.ts'
import type { Opened } from '#tests/support/pages/session.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { detailsOf, findApplications, findDetails, historyOf } from './applicants.ts'

const UNDER_REVIEW: readonly number[] = [STATUS.underReview, STATUS.pendingFees]

/** A student with three applications under review, the fee paid or not, and unopened papers, one a certificate. */
async function findStudent(opened: Opened) {
  const rows = await findApplications(
    opened,
    { appStatus: STATUS.underReview },
    ({ appsCount, appsOpenCount, studentTotal }) => appsCount === 3 && appsOpenCount === 2 && studentTotal !== null,
    40,
  )
  const { row } = await findDetails(opened, rows, ({ papers, application_details, others }) => {
    const there = papers.filter(({ path }) => path !== null)
    return (
      there.length >= 3 &&
      there.every(({ state }) => state === 'toCheck') &&
      application_details.PreQualificationFileUrl !== null &&
      others.every(({ applicationStatus }) => UNDER_REVIEW.includes(applicationStatus))
    )
  })
  return row
}

/**
 * The journey of issue 12, by the keyboard alone: filter, open, check two papers, correct a total, request a better
 * paper, accept the next, wait-list the third, undo it, end of the list.
 */
test('at the desk by the keyboard alone: from the filter to the end of the list', async ({ openSession }) => {
  const one = await openSession({ as: 'officer' })
  const [list, dialog, keys] = [open(ApplicationsPage, one), open(DetailsDialog, one), new Keys(one.page)]
  const student = await findStudent(one.opened!)
  const theirs = { identityType: 2, searchText: student.identityNumber } as const
  const before = new Map(
    (await findApplications(one.opened!, theirs)).map(({ appNum, applicationStatus }) => [appNum, applicationStatus]),
  )

  const unpaid = 'تحت المراجعة بدون سداد الرسوم'
  const status = dialog.box().locator('.qb-details-who .bp6-tag').first()
  const numberNow = async () => (await dialog.number().textContent())!

  // filter
  await list.goTo()
  await expect(list.searchText()).toBeVisible()
  await keys.press('/')
  await keys.seeFocusOn(list.searchText())
  await keys.type(student.identityNumber)
  await keys.press('Enter')
  await expect(list.rows()).toHaveCount(3)

  // open
  await keys.choose(list.rows().first().locator('.qb-row-open'))
  await expect(dialog.number()).toBeVisible()
  await dialog.seePosition()
  await expect(dialog.steps()).toContainText('1 من 3')
  if (!(await dialog.opensNext().isChecked())) {
    await keys.tabTo(dialog.opensNext())
    await keys.press('Space')
  }
  // shortcuts do not work in a text field; on a button they do
  await keys.tabTo(dialog.decide('feedback'), { back: true })
  const first = await numberNow()

  // check two papers: the next one opens by itself
  await keys.press('1')
  for (const index of [0, 1]) {
    await expect(dialog.papers().nth(index)).toHaveAttribute('aria-current', 'true')
    await keys.press('c')
    await expect(dialog.papers().nth(index)).toContainText('سليم')
  }

  // correct a total, for this application alone, next to the certificate
  const total = (await detailsOf(one.opened!, student)).application_details.submittedTotal!
  const certificate = dialog.paper('PreQualificationFileUrl')
  const names = await dialog.papers().allTextContents()
  await keys.press(String(1 + names.indexOf((await certificate.textContent())!)))
  await expect(certificate).toHaveAttribute('aria-current', 'true')
  await keys.press('e')
  await keys.seeFocusOn(dialog.correction().getByRole('textbox'))
  await keys.fill(String(total - 1))
  await keys.press('Enter')
  await expect(dialog.confirmation()).toContainText('هل تريد تعديل المجموع من')
  await keys.choose(
    dialog.confirmation().getByRole('button', { name: dialog.t.applications.correction.one(), exact: true }),
  )
  await expect(dialog.correction()).toHaveCount(0)
  await dialog.seePosition()

  // request a better certificate
  await keys.press('x')
  const box = one.page.locator('.qb-record-dialog')
  const unreadable = box.getByLabel(dialog.t.applications.options.fault.unreadable(), { exact: true })
  await keys.tabTo(unreadable)
  await keys.press('Space')
  await keys.choose(box.locator('button[type=submit]'))
  await expect(box).toBeHidden()
  await expect(certificate).toContainText(dialog.t.applications.papers.states.toReplace())
  await keys.press('f')
  // the message begins with what is to be replaced
  await expect(box.getByRole('textbox')).toHaveValue(new RegExp(dialog.t.applications.files.PreQualificationFileUrl()))
  await keys.choose(box.locator('button[type=submit]'))
  await expect(dialog.number()).not.toHaveText(first)
  await dialog.seePosition()
  await expect(dialog.steps()).toContainText('2 من 3')
  const second = await numberNow()

  // accept the next
  await dialog.decideByKeys(keys, 'accept')
  await expect(dialog.number()).not.toHaveText(second)
  await dialog.seePosition()
  const third = await numberNow()
  const thirdWas = before.get(third)!
  const waits = thirdWas === STATUS.pendingFees ? unpaid : 'تحت المراجعة'

  // wait-list the third: that was the last
  await dialog.decideByKeys(keys, 'wait')
  await expect(dialog.sittingEnd()).toContainText('المحوَّل إلى قائمة الانتظار: 1')

  // undo it: the third is there again, as it was
  await keys.press('z')
  await expect(dialog.sittingEnd()).toHaveCount(0)
  await expect(dialog.number()).toHaveText(third)
  await expect(status).toHaveText(waits)
  await dialog.seePosition()
  // nothing more can be undone, and the key reports that
  await keys.press('z')
  await dialog.seeToast('لا يوجد قرار يمكن التراجع عنه')

  // end of the list
  await keys.press('j')
  const end = dialog.sittingEnd()
  await expect(end).toContainText('المقبول: 1')
  await expect(end).toContainText('المطلوب استكمال بياناته: 1')
  await expect(end).not.toContainText('قائمة الانتظار')
  await keys.seeFocus()
  await keys.press('Escape')
  await expect(dialog.box()).toBeHidden()
  const statuses = [
    [first, 'مطلوب استكماله'],
    [second, 'مقبول'],
    [third, waits === unpaid ? 'بانتظار السداد' : waits],
  ] as const
  for (const [number, text] of statuses) await expect(list.status(list.row(number))).toHaveText(text)

  // what is stored of it
  const stored = await findApplications(one.opened!, theirs)
  const of = (number: string) => stored.find(({ appNum }) => appNum === number)!
  expect([first, second, third].map((number) => of(number).applicationStatus)).toEqual([4, 2, thirdWas])
  expect([first, second, third].map((number) => of(number).studentTotal)).toEqual([total - 1, total, total])
  expect((await historyOf(one.opened!, of(third))).slice(-2).map(({ event, to }) => [event, to])).toEqual([
    ['application.wait', STATUS.waitingList],
    ['decision.undo', thirdWas],
  ])
})
