import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/status.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { GroupsPage, NotificationsPage } from '#tests/support/pages/notifications.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { detailsOf, historyOf } from '../applications/applicants.ts'

/** The percentage below which the officer filters. */
const BELOW = 70

/** The journey of issue 14, with as many as a page shows: filter, write, preview, send, and take back. */
test('at the desk of the admission officer: a message to a page of applicants is sent and taken back', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer' })
  const list = open(NotificationsPage, one)

  // those under review with less than so many per cent
  await list.goTo()
  const answer = one.page.waitForResponse((response) => {
    if (!response.url().endsWith(API.applications.list.path)) return false
    const body = response.request().postDataJSON() as Record<string, unknown>
    return (
      body['inputPercFilterValue'] === BELOW &&
      body['selectedOperator'] === '<' &&
      body['appStatus'] === STATUS.underReview
    )
  })
  const { fields, options } = list.t.applications
  await list.chooseStatus(list.t.statuses.underReview())
  const percentage = await list.openFilter(fields.inputPercFilterValue())
  await percentage
    .getByLabel(fields.selectedOperator(), { exact: true })
    .selectOption({ label: options.selectedOperator['<']() })
  await percentage.getByLabel(fields.inputPercFilterValue(), { exact: true }).fill(String(BELOW))
  await one.page.keyboard.press('Escape')
  const rows = ((await (await answer).json()) as { data: { results: ApplicationRow[] } }).data.results
  await list.seeLoaded()
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ studentPercentage }) => studentPercentage === null || studentPercentage >= BELOW)).toEqual([])
  const mailed: ApplicationRow[] = []
  for (const row of rows) if ((await detailsOf(one.opened!, row)).application_details.email) mailed.push(row)
  const leftOut = rows.length - mailed.length

  // a row opens the details over the list, and the next one of the same search (sections 2.2 and 3)
  const shown = open(DetailsDialog, one)
  await list.openRow(rows[0]!.appNum)
  await expect(shown.number()).toHaveText(rows[0]!.appNum)
  await shown.seePosition()
  await shown.nextButton().click()
  await expect(shown.number()).toHaveText(rows[1]!.appNum)
  await one.page.keyboard.press('Escape')
  await expect(shown.box()).toHaveCount(0)

  // all on the page are written to, each by their name and number
  await setTicked(list.pageBox())
  await expect(list.rowBox()).toBeChecked()
  await list.groupButton().click()
  const text = 'نذكركم باختبار القدرات يوم الأحد: '
  await list.message().fill(text)
  await setTicked(list.placeholder('studentName'))
  await setTicked(list.placeholder('applicationNumber'))
  await expect(list.message()).toHaveValue(`${text}{studentName} {applicationNumber}`)
  const filled = ({ studentName, appNum }: ApplicationRow) =>
    `${text}\u2068${studentName.ar}\u2069 \u2068${appNum}\u2069`
  await expect(list.samples()).toContainText(`${text}${rows[0]!.studentName.ar} ${rows[0]!.appNum}`)

  // what is going to happen, before anything does
  await list.previewButton().click()
  await expect(list.count()).toHaveText(
    list.own.preview.recipients({ recipients: mailed.length, total: String(rows.length) }),
  )
  if (leftOut > 0) await expect(list.leftOut('لا بريد إلكترونيًا للطالب')).toContainText(String(leftOut))
  await expect(list.samples()).toHaveCount(Math.min(3, mailed.length))
  const before = await historyOf(one.opened!, mailed[0]!)
  await list.sendButton().click()
  await expect(list.box()).toContainText(list.own.sent.done({ done: mailed.length, refused: leftOut }))
  await list.closeButton().click()
  await expect(list.box()).toHaveCount(0)

  // the message is in the applicant's history with its mail, which waits
  const details = open(DetailsDialog, one)
  await one.page.goto(`${APPLICATIONS}?application=${mailed[0]!.applyId}.${mailed[0]!.studentId}`)
  await expect(details.history().filter({ hasText: filled(mailed[0]!) })).toHaveCount(1)
  const step = (await historyOf(one.opened!, mailed[0]!)).at(-1)!
  expect(step).toMatchObject({ event: 'message.send', reason: filled(mailed[0]!), mail: { fate: 'waiting' } })

  // it is found among the messages to many, and taken back: no mail of it goes
  await list.goTo()
  await list.sentLink().click()
  const groups = open(GroupsPage, one)
  await groups.seeLoaded()
  const group = groups.rows().first()
  await expect(group).toContainText(`${text}{studentName} {applicationNumber}`)
  await expect(group).toContainText(
    groups.own.groups.received({ received: String(mailed.length), asked: String(rows.length) }),
  )
  await expect(groups.state()).toHaveText('محجوز')
  await groups.takeBackButton().click()
  await expect(groups.confirmation()).toContainText('لن يُرسل بريد هذه الرسالة')
  await groups.confirmButton().click()
  await expect(groups.state()).toHaveText('استُرجعت الرسالة')
  await groups.pressUnavailable(groups.takeBackButton())
  await expect(groups.page.locator('.qb-why-not')).toBeVisible()
  const after = await historyOf(one.opened!, mailed[0]!)
  expect(after.slice(before.length).map(({ event }) => event)).toEqual(['message.send', 'message.takeBack'])
  for (const row of mailed)
    expect((await historyOf(one.opened!, row)).find(({ reason }) => reason === filled(row))).toMatchObject({
      mail: { fate: 'withdrawn' },
    })
})
