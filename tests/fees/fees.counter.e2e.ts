import { API } from '#schemas/api.ts'
import { todayInCairo } from '#schemas/formats.ts'
import type { FeePage, FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { DaySheet } from '#schemas/fees/payment-record.schema.ts'
import { SEARCH_BY } from '#schemas/status.ts'
import { FeesPage } from '#tests/support/pages/fees.page.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { open } from '#tests/support/pages/screen.ts'
import type { Opened } from '#tests/support/pages/session.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { feeNow, slipOf, unpaidFees } from './deposits.ts'

/** Issue 39, section 3: presses beside the digits, and beside the way in which the image comes. */
const MOST_PRESSES = 6

/** How many fees of the season the identity of this one finds. */
async function sharing(opened: Opened, { identityNumber, yearId, semesterId }: FeeRow): Promise<number> {
  const body = { yearId, semesterId, identityType: SEARCH_BY.identity, searchText: identityNumber }
  return (await opened.call<FeePage>(API.fees.list, { ...body, page: 1, pageSize: 5 })).total
}

test('at the counter with a bar-code reader: three applicants in a row, then numbers that cannot be paid', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'finance' })
  const opened = one.opened!
  const [list, keys] = [open(FeesPage, one), new Keys(one.page)]

  const unpaid = await unpaidFees(opened, 30)
  const counts = await Promise.all(unpaid.map((fee) => sharing(opened, fee)))
  const [alone, next] = unpaid.filter((_, index) => counts[index] === 1)
  const several = unpaid.find((_, index) => counts[index]! > 1)!
  const others = unpaid.filter((fee) => fee !== alone && fee !== next && fee !== several)
  const applicants = [
    [alone!.identityNumber, alone!],
    [others[0]!.appNum, others[0]!],
    [others[1]!.appNum, others[1]!],
  ] as const

  let presses = 0
  const press = (key: string) => {
    presses += 1
    return keys.press(key)
  }
  /** A reader sends all digits at once, and Enter. */
  const scan = async (number: string) => {
    await keys.type(number)
    await press('Enter')
  }
  await list.goTo('')
  await one.page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = String(document.querySelector('.qb-receipt-print')?.textContent)
    }
  })
  await expect(list.searchText()).toBeVisible()
  await keys.press('/')
  for (const [index, [number, fee]] of applicants.entries()) {
    presses = 0
    await expect(list.searchText()).toBeFocused()
    await expect(list.searchText()).toHaveValue('')
    await scan(number)
    await expect(list.depositNumber()).toBeFocused()
    await expect(list.box()).toContainText(fee.appNum)
    const deposit = `counter-${index}`
    await keys.type(deposit)
    await list.pasteImage(await slipOf(`ct${index}`))
    await expect(list.chosenImage()).toBeVisible()
    await press('Enter')
    await keys.seeFocusOn(list.answer(list.own.dialog.pay()))
    await expect(list.confirmation()).toContainText(deposit)
    await press('Enter')
    await expect(list.searchText()).toBeFocused()
    if (index === 0) {
      await press('p')
      const { receiptNum } = await feeNow(opened, fee)
      await expect(one.page.locator('html')).toHaveAttribute('data-printed', new RegExp(receiptNum!))
    }
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  }
  const paid = await Promise.all(applicants.map(([, fee]) => feeNow(opened, fee)))
  expect(paid.map(({ paymentRefNum }) => paymentRefNum)).toEqual(['counter-0', 'counter-1', 'counter-2'])
  // the line has the sums of the day sheet
  const { total } = await opened.call<DaySheet>(API.fees.day, { day: todayInCairo(), page: 1, pageSize: 1 })
  await expect(list.dayTotals()).toContainText(`${total.count.toLocaleString('en')} · `)

  // a paid one says why in place, and the next number replaces it
  await scan(others[0]!.appNum)
  await expect(list.blocked()).toContainText('سُددت هذه الرسوم من قبل')
  await expect(list.box()).toHaveCount(0)
  await scan('99999999999999')
  await expect(list.searchText()).toHaveValue('99999999999999')
  await list.seeEmpty('لا توجد نتائج')
  await scan(next!.identityNumber)
  await expect(list.box()).toContainText(next!.appNum)
  await expect(list.depositNumber()).toBeFocused()
  await keys.press('Escape')
  await expect(list.searchText()).toBeFocused()
  // of several the person chooses
  await scan(several.identityNumber)
  await expect(list.rows().first().locator('.qb-row-open')).toBeFocused()
})
