import { API } from '#schemas/api.ts'
import { statusName } from '#schemas/status.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { FeeState } from '#schemas/fees/payment.schema.ts'
import { paymentCases } from '#machines/fees/payment.cases.ts'
import type { Driver } from '#machines/walker/types.ts'
import { FeesPage } from '#tests/support/pages/fees.page.ts'
import { gatePaths, never, playAll, seeUsable, sharedSession, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { feeNow, LISTED, slipOf, presentRows, unpaidFees } from './deposits.ts'

/** Events caused by others: a rule demands the fee or waives it, an applicant pays online. */
const ELSEWHERE: readonly string[] = ['fee.ask', 'fee.waive', 'online.pay']
const searchOf = ({ appNum }: FeeRow) => `?identityType=3&searchText=${appNum}`
let deposits = 0

/** The row shows the fee's state and offers the permitted actions; the dialog of its payment offers the correction. */
async function seeFee(list: FeesPage, state: FeeState, may: (event: string) => boolean): Promise<void> {
  await expect(list.state()).toHaveText(list.own.states[state]())
  await seeUsable(list.payButton(), may('fee.pay'))
  await seeUsable(list.deleteButton(), may('payment.delete'))
  // everybody may view a payment that staff entered, with or without the permission to change it
  await seeUsable(list.viewButton(), state === 'paidInCash')
  if (state !== 'paidInCash') return
  await list.viewButton().click()
  await expect(list.chosenImage()).toBeVisible()
  await seeUsable(list.editButton(), may('payment.edit'))
  await list.closeButton().click()
  await expect(list.box()).toHaveCount(0)
}

/**
 * Plays the lifecycle of a fee on its row, against the real server. Events elsewhere have no call here: the list's
 * answer is changed instead.
 */
function feeDriver({ session }: Gate, fee: () => FeeRow): Driver {
  const list = open(FeesPage, session())
  const { page } = list
  const opened = session().opened!
  let changes: Partial<FeeRow> = {}
  let isElsewhere = true
  const typeDeposit = async () => {
    deposits += 1
    await list.depositNumber().fill(`gate-${deposits}`)
    return `gate-${deposits}`
  }
  const acts: Record<string, () => Promise<void>> = {
    'fee.pay': async () => {
      await list.payButton().click()
      await list.chooseImage(await slipOf(await typeDeposit()))
      await list.saveButton().click()
      await list.answer(list.own.dialog.pay()).click()
      await expect(list.box()).toHaveCount(0)
      // the search is empty for the next number
      await list.goTo(searchOf(fee()))
    },
    'payment.edit': async () => {
      await list.viewButton().click()
      await list.editButton().click()
      const number = await typeDeposit()
      await list.saveButton().click()
      await expect(list.box()).toHaveCount(0)
      await list.seeRow(number)
    },
    'payment.delete': async () => {
      await list.deleteButton().click()
      await list.answer(list.t.common.actions.delete()).click()
      await expect(list.confirmation()).toHaveCount(0)
    },
  }
  /** Takes back what a path has paid, so that the application waits again. */
  const clean = async () => {
    const { state, applyId, studentId, version } = await feeNow(opened, fee())
    if (state === 'paidInCash') await opened.call(API.fees.remove, { applicationId: applyId, studentId, version })
  }
  return {
    start: async () => {
      await clean()
      await presentRows(page, (rows) => rows.map((row) => ({ ...row, ...changes })))
    },
    perform: async ({ type }) => {
      isElsewhere = ELSEWHERE.includes(type)
      if (!isElsewhere) await acts[type]!()
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      const state = value as FeeState
      if (isElsewhere) {
        changes = state === 'unpaid' ? {} : LISTED[state]
        await list.goTo(searchOf(fee()))
      }
      await expect(list.page.locator('.qb-overlay')).toHaveCount(0)
      await list.seeLoaded()
      await seeFee(list, state, (event) => offers.includes(event))
      // paying takes the application from 7 to 1, and deleting back (D52)
      const status = (state === 'unpaid' ? LISTED.unpaid : LISTED.paidInCash).appStatus!
      await expect(list.status()).toHaveText(list.t.statuses.short[statusName(status)!]())
      return isElsewhere ? 'elsewhere' : 'page'
    },
    stop: clean,
  }
}

const finance = sharedSession({ as: 'finance' })
let fee: FeeRow
test.beforeAll(async () => {
  // journeys take theirs from the front
  fee = (await unpaidFees(finance.session().opened!, 1, 'desc'))[0]!
})

test.describe('every declared transition of a fee, on its row and in the dialog of its payment', () => {
  const { clerk } = paymentCases.inputs
  playAll(
    gatePaths('payment', {
      cases: { ...paymentCases, inputs: { clerk } },
      why: 'to others less is offered, which its screen is asked for (fees.screen)',
    }),
    () => feeDriver(finance, () => fee),
  )
})
