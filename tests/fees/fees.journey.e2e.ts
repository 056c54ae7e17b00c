import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/status.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { DaySheet } from '#schemas/fees/payment-record.schema.ts'
import { todayInCairo } from '#schemas/formats.ts'
import { DaySheetPage, ReceiptPage, ReconciliationPage } from '#tests/support/pages/fee-sheets.page.ts'
import { FeesPage } from '#tests/support/pages/fees.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import type { Opened } from '#tests/support/pages/session.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { feeNow, slipOf, unpaidFees } from './deposits.ts'

/** Formats pounds with two decimals and grouped digits. */
const formatAmount = (amount: number) =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const dayOf = (opened: Opened, day: string) =>
  opened.call<DaySheet>(API.fees.day, { day, by: 'payment', page: 1, pageSize: -1 })

/** The journey of issue 13: from an applicant who has not paid to the sheet of the bank at five o'clock. */
test('at the counter of the finance clerk: two deposits, a number used twice, receipt, day sheet and bank', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'finance' })
  const opened = one.opened!
  const list = open(FeesPage, one)

  const [first, second] = await unpaidFees(opened, 2)
  const [number, corrected] = ['journey-ar-1', 'journey-ar-2']
  const today = todayInCairo()
  const before = await dayOf(opened, today)
  const seeUnpaid = async () => {
    await expect(list.state()).toHaveText('لم تُسدد')
    await expect(list.status()).toHaveText('بانتظار السداد')
  }
  const seePaid = async ({ appNum }: FeeRow, deposit: string) => {
    await list.seeToast('تم سداد الرسوم')
    await expect(list.box()).toHaveCount(0)
    // ready for the next number
    await expect(list.searchText()).toHaveValue('')
    await list.findNumber(appNum)
    await expect(list.state()).toHaveText('سُددت نقدًا')
    await expect(list.status()).toHaveText('تحت المراجعة')
    await expect(list.rows().first()).toContainText(deposit)
  }
  const confirm = async (deposit: string) => {
    const question = list.confirmation()
    await expect(question).toContainText(deposit)
    await expect(question).toContainText('هل تريد سداد رسوم')
    await list.answer(list.own.dialog.pay()).click()
  }

  // the first applicant is found by the number of the application, and pays
  await list.goTo()
  await list.findNumber(first!.appNum)
  await seeUnpaid()
  await list.payButton().click()
  await list.depositNumber().fill(number)
  await list.chooseImage(await slipOf('ar-1'))
  await expect(list.chosenImage()).toBeVisible()
  await list.saveButton().click()
  await confirm(number)
  await seePaid(first!, number)

  // the next applicant has a deposit of the same number: the page names its owner before anything is saved
  await list.findNumber(second!.appNum)
  await seeUnpaid()
  await list.payButton().click()
  await list.depositNumber().fill(number)
  await list.chooseImage(await slipOf('ar-2'))
  await list.saveButton().click()
  const warning = list.confirmation()
  await expect(warning).toContainText('هذا الإيداع مستخدم من قبل')
  await expect(warning).toContainText(first!.appNum)
  await expect(warning).toContainText(first!.studentName.ar)
  expect((await feeNow(opened, second!)).state).toBe('unpaid')
  await list.answer(list.own.warned.correct()).click()

  // the dialog retains everything that was typed, the image included; the number is corrected
  await expect(list.depositNumber()).toHaveValue(number)
  await expect(list.chosenImage()).toBeVisible()
  await list.depositNumber().fill(corrected)
  await list.saveButton().click()
  await confirm(corrected)
  await seePaid(second!, corrected)
  const paid = await Promise.all([first!, second!].map((fee) => feeNow(opened, fee)))
  expect(paid.map(({ state, appStatus }) => [state, appStatus])).toEqual([
    ['paidInCash', STATUS.underReview],
    ['paidInCash', STATUS.underReview],
  ])

  // the receipt, in both languages
  await list.receiptButton().click()
  const receipt = open(ReceiptPage, one)
  await expect(receipt.paper()).toContainText(paid[1]!.receiptNum!)
  await expect(receipt.paper()).toContainText(corrected)
  await expect(receipt.paper()).toContainText(second!.appNum)
  await expect(receipt.amount()).toContainText(formatAmount(second!.amount!))
  for (const text of ['إيصال سداد رسوم', 'Payment receipt', 'جنيه', 'Egyptian pounds'])
    await expect(receipt.paper()).toContainText(text)
  expect(await receipt.print()).toBe(true)
  await receipt.backButton().click()
  await list.seeLoaded()

  // the day sheet has both, and its total is that of before with them
  await list.daySheetLink().click()
  const sheet = open(DaySheetPage, one)
  await sheet.seeLoaded()
  for (const [fee, deposit] of [
    [first!, number],
    [second!, corrected],
  ] as const)
    await expect(sheet.row(deposit)).toContainText(fee.appNum)
  const sum = first!.amount! + second!.amount!
  const total = sheet.total(sheet.own.sums.clerk())
  await expect(total).toContainText(formatAmount(before.total.amount + sum))
  await expect(total.locator('td').first()).toHaveText((before.total.count + 2).toLocaleString('en'))

  // the sheet of the bank: one deposit as it was entered, one with ten pounds more
  await sheet.page.goBack()
  await list.seeLoaded()
  await list.reconciliationLink().click()
  const bank = open(ReconciliationPage, one)
  await bank.seeHeading(bank.own.title())
  const after = await dayOf(opened, today)
  const csv = [
    'رقم العملية,المبلغ,التاريخ',
    `${number},${first!.amount!.toFixed(2)},${today}`,
    `${corrected},${(second!.amount! + 10).toFixed(2)},${today}`,
  ].join('\n')
  await bank.choose('bank.csv', csv)
  await expect(bank.columnOf('depositNum')).toHaveValue('رقم العملية')
  await expect(bank.columnOf('amount')).toHaveValue('المبلغ')
  await expect(bank.columnOf('date')).toHaveValue('التاريخ')
  await bank.compareButton().click()
  await bank.seeFound('matched', 1, [number])
  await bank.seeFound('amountDiffers', 1, [corrected])
  await expect(bank.foundRow(corrected)).toContainText('10.00')
  await expect(bank.found('missingHere').locator('.bp6-tag')).toHaveText('0')
  // comparing changes nothing
  expect(await dayOf(opened, today)).toEqual(after)
})
