import { API } from '#schemas/api.ts'
import { todayInCairo } from '#schemas/formats.ts'
import { DaySheetPage, ReceiptPage, ReconciliationPage } from '#tests/support/pages/fee-sheets.page.ts'
import { FeesPage } from '#tests/support/pages/fees.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { DAY, RECEIPT, RECONCILED } from './fee-sheets.replies.ts'

const UNPAID = '?paidStatus=0&appStatus=7'

const surface = (
  name: string,
  search: string,
  show: (page: FeesPage, session: BrowserSession) => Promise<void>,
): Surface => ({
  name: `fees-${name}`,
  as: 'finance',
  at: `${FeesPage.path}${search}`,
  show: async (session) => {
    const page = open(FeesPage, session)
    await page.seeLoaded()
    await show(page, session)
  },
})
/** The demo may have few or no payments by deposit: the rows of this page are shown as paid by one. */
const asPaid = async ({ page }: BrowserSession) => {
  await page.route(`**${API.fees.list.path}`, async (route) => {
    const response = await route.fetch()
    const { message, data } = (await response.json()) as { message: string; data: { results: FeeRow[] } }
    const results = data.results.map((row) => ({
      ...row,
      state: 'paidInCash',
      payment: 1,
      appStatus: 1,
      activeFaculty: true,
      activeBranch: true,
      isReturnable: true,
      paymentDate: '2026-10-04',
      paymentTime: '10:05:00',
      paymentRefNum: '4711',
      version: 1,
    }))
    await route.fulfill({ response, json: { message, data: { ...data, results } } })
  })
  await page.route(`**${API.fees.payment.path}`, (route) =>
    route.fulfill({
      json: {
        message: 'تم|Done',
        data: {
          payment: {
            paymentId: 5,
            applyId: 7,
            studentId: 3,
            depositNum: '4711',
            depositDate: '2026-10-04 10:00:00',
            paymentDate: '2026-10-04 10:05:00',
            depositImage: '/api/students_admission_apps/deposit_images/9/',
            amount: 262.5,
            receiptNum: '2026-000012',
            clerk: { ar: 'منى سمير', en: 'Mona Samir' },
            enteredAt: '2026-10-04 10:06:30',
            corrections: 1,
            sameDepositReason: 'إيداع واحد لأخوين',
            version: 1,
          },
        },
      },
    }),
  )
  await page.route('**/deposit_images/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420"><rect width="300" height="420" fill="#eee"/><text x="60" y="200" font-size="40">4711</text></svg>',
    }),
  )
  await page.reload()
}
const used = async ({ page }: BrowserSession) => {
  await page.route(`**${API.fees.checkDeposit.path}`, (route) =>
    route.fulfill({
      json: {
        message: 'تم|Done',
        data: {
          uses: [
            {
              same: 'number',
              applyId: 8,
              appNum: '26-1-000008',
              studentName: { ar: 'علي حسن محمود', en: 'Ali Hassan Mahmoud' },
              facultyName: { ar: 'كلية العلوم', en: 'Faculty of Science' },
              paymentDate: '2026-10-04 11:00:00',
              clerk: { ar: 'منى سمير', en: 'Mona Samir' },
            },
          ],
          elsewhere: 2,
        },
      },
    }),
  )
}

/** A sheet is shown as the server would answer it: the demo may have paid nothing today. */
const answered = async ({ page }: BrowserSession, path: string, data: unknown) => {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data } }))
}
const bank = (name: string, show: (bank: ReconciliationPage) => Promise<void>): Surface => ({
  name: `fees-reconciliation-${name}`,
  as: 'finance',
  at: async (session) => {
    await answered(session, API.fees.reconcile.path, RECONCILED)
    return `${FeesPage.path}/Reconciliation`
  },
  show: async (session) => {
    const page = open(ReconciliationPage, session)
    await page.choose(
      'bank.csv',
      'رقم العملية,المبلغ,التاريخ\n4711,262.50,2026-10-04\n4712,490.00,2026-10-04\n4799,10.00,2026-10-04',
    )
    await expect(page.compareButton()).toBeVisible()
    await show(page)
  },
})

export const surfaces: FeatureSurfaces = {
  as: 'finance',
  examples: {
    'StudentData/FeesPayment/Receipt/:applyId/:studentId': async (session) => {
      await answered(session, API.fees.receipt.path, RECEIPT)
      return `${FeesPage.path}/Receipt/8/31`
    },
  },
  lists: { 'StudentData/FeesPayment': API.fees.list.path },
  emptyReply: { results: [], total: 0, more: false, groupedFees: false },
  surfaces: [
    surface('filters', '', async (page) => {
      await page.openFilter(page.own.fields.paidBy())
    }),
    surface('pay', UNPAID, async (page) => {
      await page.payButton().click()
      await expect(page.depositNumber()).toBeFocused()
      await page.depositNumber().fill('4711')
      await page.chooseImage()
      await expect(page.box().locator('img')).toBeVisible()
    }),
    surface('incomplete', UNPAID, async (page) => {
      await page.payButton().click()
      await expect(page.depositNumber()).toBeFocused()
      await page.saveButton().click()
      await expect(page.box().getByRole('alert')).toBeVisible()
    }),
    surface('used', UNPAID, async (page, session) => {
      await used(session)
      await page.payButton().click()
      await page.depositNumber().fill('4711')
      await page.chooseImage()
      await page.saveButton().click()
      await expect(page.reason()).toBeVisible()
    }),
    surface('confirm', UNPAID, async (page) => {
      await page.payButton().click()
      await page.depositNumber().fill('not-used-before')
      await page.chooseImage()
      await page.saveButton().click()
      await expect(page.answer(page.own.dialog.pay())).toBeVisible()
    }),
    surface('view', '', async (page, session) => {
      await asPaid(session)
      await page.seeLoaded()
      await page.viewButton().click()
      await expect(page.box().locator('img')).toBeVisible()
    }),
    surface('blocked', '', async (page, session) => {
      await asPaid(session)
      await page.seeLoaded()
      await page.searchText().fill(await page.number().innerText())
      await expect(page.rows()).toHaveCount(1)
      await page.searchText().press('Enter')
      await expect(page.blocked()).toBeVisible()
    }),
    surface('remove', '', async (page, session) => {
      await asPaid(session)
      await page.seeLoaded()
      await page.deleteButton().click()
      await expect(page.confirmation()).toBeVisible()
    }),
    {
      name: 'fees-receipt-corrected',
      as: 'finance',
      at: async (session) => {
        await answered(session, API.fees.receipt.path, { ...RECEIPT, corrections: 2, amount: null, amountWords: null })
        return `${FeesPage.path}/Receipt/8/31`
      },
      show: (session) => expect(open(ReceiptPage, session).paper()).toBeVisible(),
    },
    {
      name: 'fees-day-full',
      as: 'finance',
      at: async (session) => {
        await answered(session, API.fees.day.path, { ...DAY, day: todayInCairo() })
        return `${FeesPage.path}/Day`
      },
      show: async (session) => {
        const page = open(DaySheetPage, session)
        await expect(page.row('4713')).toBeVisible()
        await expect(page.total(page.own.sums.clerk())).toBeVisible()
      },
    },
    bank('columns', (page) => expect(page.columnOf('depositNum')).toBeVisible()),
    bank('found', async (page) => {
      await page.compareButton().click()
      await page.found('amountDiffers').click()
      await expect(page.foundRow('4712')).toBeVisible()
    }),
    surface('why-not', UNPAID, async (page) => {
      await page.pressUnavailable(page.deleteButton())
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
  ],
}
