import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/status.ts'
import { mailsTo, REFUSED } from '#tests/support/mailbox.ts'
import { DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { OutboxPage } from '#tests/support/pages/outbox.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { detailsOf, findOne } from '../applications/applicants.ts'

/** Issue 14, Outbox and the record of messages: with a real mail server, which refuses some addresses. */
test('a message is stopped and sent again, bounces, and the address is corrected', async ({ openSession }) => {
  const one = await openSession({ as: 'officer' })
  const opened = one.opened!
  const row = await findOne(opened, { appStatus: STATUS.underReview, orderType: 'desc' })
  const [list, details] = [open(OutboxPage, one), open(DetailsDialog, one)]
  const correctTo = async (email: string) => {
    const { applicationId, studentId, version } = (await detailsOf(opened, row)).application_details
    await opened.call(API.applications.correct, { applicationId, studentId, email, version })
  }
  const address = `${REFUSED}${row.applyId}@example.com`
  const seeInOutbox = async () => {
    // other journeys write to the same applicant, at other addresses
    await list.goTo(`?text=${encodeURIComponent(address)}`)
    await expect(list.rows()).toHaveCount(1)
  }
  const openDetails = async () => {
    await one.page.goto(`/home/StudentData/ManageApplications?application=${row.applyId}.${row.studentId}`)
    await details.seeOpen(row.studentName.ar)
  }
  await correctTo(address)

  // a message waits as long as it can be taken back
  await openDetails()
  await details.sendFeedback('من فضلك أرفق شهادة الميلاد')
  await seeInOutbox()
  await list.seeState('held')
  await list.openFirst()
  await expect(list.box()).toContainText('من فضلك أرفق شهادة الميلاد')
  await expect(list.box()).toContainText(address)
  await list.box().getByRole('button', { name: list.t.common.actions.close(), exact: true }).last().click()
  await expect(list.box()).toHaveCount(0)
  await list.cancelButton().click()
  await list.seeToast('لن تُرسل الرسالة')
  await list.seeState('cancelled')

  // sent all the same: the mail server refuses the address for good
  await list.resendButton().click()
  await list.seeState('waiting')
  await expect
    .poll(async () => {
      await list.search()
      return list.state().innerText()
    })
    .toBe(list.own.states.failed())
  await expect(list.rows().first()).toContainText('550 no such user here')
  expect(mailsTo(address)).toEqual([])

  // everybody who opens the application sees it, also before the next message
  const refusal = 'لا يقبل خادم البريد'
  await openDetails()
  const personal = details.section(details.t.applications.details.sections.personal())
  await expect(personal).toContainText(refusal)
  await expect(personal).toContainText('550 no such user here')

  // a corrected address is not refused
  const corrected = `corrected.${row.applyId}@example.com`
  await correctTo(corrected)
  await openDetails()
  await expect(personal).toContainText(corrected.split('@')[0]!)
  await expect(personal).not.toContainText(refusal)
})
