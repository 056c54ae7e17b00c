import { API } from '#schemas/api.ts'
import type { FeePage, FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { CashPayment } from '#schemas/fees/payment-record.schema.ts'
import type { PaymentDialogContext } from '#machines/fees/payment-dialog.flow.ts'
import type { Driver, Path } from '#machines/walker/types.ts'
import { FeesPage } from '#tests/support/pages/fees.page.ts'
import { never, playAll, seeUsable, somePaths } from '#tests/support/pages/gate.ts'
import { pauseCalls, type PausedCalls } from '#tests/support/pages/paused-calls.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { endSession, type Opened } from '#tests/support/pages/session.ts'
import { expect, test, type BrowserSession, type OpenBrowserSession } from '#tests/support/pages/test.ts'
import { feeNow, slipOf, unpaidFees } from './deposits.ts'

/** Paid, corrected by somebody else first and then again, and deleted by somebody else. */
const CORRECTED: Path = {
  input: 'plain',
  steps: [
    { from: 'closed', event: 'payment.add' },
    { from: 'editing', event: 'value.change', case: 'other' },
    { from: 'editing', event: 'image.choose' },
    { from: 'editing', event: 'payment.save' },
    { from: 'checking', event: 'done.checkDeposit', case: 'unused' },
    { from: 'confirming', event: 'payment.confirm' },
    { from: 'saving', event: 'done.savePayment', case: 'saved' },
    { from: 'closed', event: 'payment.view', case: 'active' },
    { from: 'loading', event: 'done.readPayment', case: 'read' },
    { from: 'viewing', event: 'payment.edit' },
    { from: 'editing', event: 'payment.save', case: 'typed' },
    { from: 'checking', event: 'done.checkDeposit', case: 'unused' },
    { from: 'saving', event: 'error.savePayment', case: 'stale' },
    { from: 'stale', event: 'payment.reload' },
    { from: 'refreshing', event: 'done.readPaymentAgain', case: 'read' },
    { from: 'editing', event: 'payment.save' },
    { from: 'checking', event: 'done.checkDeposit', case: 'unused' },
    { from: 'saving', event: 'done.savePayment', case: 'saved' },
    { from: 'closed', event: 'payment.view', case: 'active' },
    { from: 'loading', event: 'error.readPayment', case: 'gone' },
  ],
}
/** Typed before the session ended, with a deposit that pays somebody else. */
const RESTORED: Path = {
  input: 'kept',
  steps: [
    { from: 'restored', event: 'payment.save' },
    { from: 'checking', event: 'done.checkDeposit', case: 'used' },
    { from: 'warned', event: 'reason.give' },
    { from: 'confirming', event: 'payment.confirm' },
    { from: 'saving', event: 'done.savePayment', case: 'saved' },
  ],
}
const REASON = 'إيداع واحد لأخوين'
const SAVES = '/api/students_admission_apps/{pay_student_fees/,update_cash_payment/}'

/** A fee of the demo that a deposit has paid. */
async function paidFee(opened: Opened): Promise<FeeRow> {
  const body = { yearId: 3, semesterId: 1, paidStatus: 1, paidBy: 'deposit', page: 1, pageSize: 1 }
  return (await opened.call<FeePage>(API.fees.list, { ...body, orderBy: 'applyId', orderType: 'asc' })).results[0]!
}

/** Plays the dialog on a fee of the demo. The real server answers when the test releases the call. */
function dialogDriver(openSession: OpenBrowserSession, index: number): Driver {
  let one: BrowserSession
  let opened: Opened
  let page: FeesPage
  let pausedCalls: Readonly<Record<string, PausedCalls>> = {}
  let fee: FeeRow
  /** The fee that the deposit of the interrupted draft pays already. */
  let other: FeeRow | null = null
  let isPaid = false
  let number = ''
  let numbers = 0
  const payment = async () => {
    const { applyId, studentId, yearId, semesterId } = fee
    const key = { applyId, studentId, yearId, semesterId }
    return (await opened.call<{ payment: CashPayment }>(API.fees.payment, key)).payment
  }
  const type = async (text = `dialog-${index}-${(numbers += 1)}`) => {
    number = text
    await page.depositNumber().fill(text)
  }
  const chooseImage = async () => page.chooseImage(await slipOf(`pd${index}`))
  /** Another person with the same list open. */
  const correct = async () => {
    const { depositDate, paymentDate, version } = await payment()
    const { applyId: applicationId, studentId, yearId, semesterId } = fee
    const key = { applicationId, studentId, yearId, semesterId }
    await opened.call(API.fees.update, { ...key, depositNum: `other-${index}`, depositDate, paymentDate, version })
  }
  const remove = async () => {
    const { applyId, studentId, state, version } = await feeNow(opened, fee)
    if (state === 'paidInCash') await opened.call(API.fees.remove, { applicationId: applyId, studentId, version })
  }
  const acts: Record<string, () => Promise<unknown>> = {
    'payment.add': () => page.payButton().click(),
    'payment.view': () => page.viewButton().click(),
    'payment.edit': () => page.editButton().click(),
    'value.change': () => type(),
    'image.choose': chooseImage,
    'payment.save': () => page.saveButton().click(),
    'reason.give': async () => {
      await page.reason().fill(REASON)
      await page.answer(page.own.warned.goOn()).click()
    },
    'payment.confirm': () => page.answer(page.own.dialog.pay()).click(),
    'payment.reload': () => page.againButton().click(),
  }
  return {
    start: async (input) => {
      one = await openSession({ as: 'finance' })
      one.watch.allowFailedCalls()
      opened = one.opened!
      page = open(FeesPage, one)
      fee = (await unpaidFees(opened, index + 1, 'desc'))[index]!
      await page.goTo(`?identityType=3&searchText=${fee.appNum}`)
      pausedCalls = {
        readPayment: await pauseCalls(one.page, API.fees.payment.path, ['POST']),
        checkDeposit: await pauseCalls(one.page, API.fees.checkDeposit.path, ['POST']),
        savePayment: await pauseCalls(one.page, SAVES, ['POST', 'PUT']),
      }
      if (input !== 'kept') return
      other = await paidFee(opened)
      await page.payButton().click()
      await type(other.paymentRefNum!)
      await chooseImage()
      await expect(page.chosenImage()).toBeVisible()
      await endSession(one.page)
      await open(LoginPage, one).logIn('finance')
    },
    perform: async ({ type: event }, step) => {
      if (event === 'payment.save' && step.case === 'typed') {
        await type()
        await correct()
      }
      if (event === 'payment.view' && numbers > 1) await remove()
      await acts[event]!()
    },
    settle: async (invoke, { kind, case: name }) => {
      await (await pausedCalls[invoke.replace('Again', '')]!.next()).answer()
      if (name === 'gone') {
        isPaid = false
        await expect(page.page.locator('.bp6-toast.bp6-intent-danger')).toBeVisible()
      }
      if (invoke !== 'savePayment' || kind !== 'done') return
      isPaid = true
      await expect(page.box()).toHaveCount(0)
      // after a payment the search is empty for the next number
      await page.findNumber(fee.appNum)
      expect(await payment()).toMatchObject({ depositNum: number, sameDepositReason: other ? REASON : null })
    },
    elapse: never('wait'),
    expectState: async (value, rawContext, { tags }) => {
      const { image, payment: stored } = rawContext as PaymentDialogContext
      await expect(page.box()).toHaveCount(tags.includes('open') ? 1 : 0)
      if (value === 'closed') {
        await expect(page.state()).toHaveText(page.own.states[isPaid ? 'paidInCash' : 'unpaid']())
        return
      }
      if (value === 'loading') {
        await expect(page.box().locator('.qb-record-loading')).toBeVisible()
        return
      }
      await expect(page.chosenImage()).toHaveCount(image || stored ? 1 : 0)
      if (value === 'viewing') {
        await expect(page.box()).toContainText(number)
        return
      }
      // typed values survive changes by others (G14)
      if (value !== 'editing' || stored || number) await expect(page.depositNumber()).toHaveValue(number)
      const isConfirming = value === 'warned' || value === 'confirming'
      await expect(page.confirmation()).toHaveCount(isConfirming ? 1 : 0)
      await seeUsable(page.saveButton(), value === 'editing' || value === 'restored')
      if (value === 'warned') await expect(page.confirmation()).toContainText(other!.appNum)
      if (value === 'confirming') await expect(page.confirmation()).toContainText(number)
      if (value === 'restored') await expect(page.alert()).toHaveText(page.t.common.dialog.restored())
      if (value === 'stale') await seeUsable(page.againButton(), true)
    },
    stop: async () => {
      for (const each of Object.values(pausedCalls)) each.release()
      await remove()
    },
  }
}

test.describe('the dialog of a payment, answered by the server', () => {
  // the first one of these fees is the lifecycle's
  playAll(somePaths('paymentDialog', [CORRECTED, RESTORED]), ({ input }, openSession) =>
    dialogDriver(openSession, input === 'kept' ? 4 : 3),
  )
})
