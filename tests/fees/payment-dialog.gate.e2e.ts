import { API } from '#schemas/api.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import { paymentDialogCases } from '#machines/fees/payment-dialog.cases.ts'
import { paymentDialogFlow, type PaymentDialogContext } from '#machines/fees/payment-dialog.flow.ts'
import type { Driver, Step } from '#machines/walker/types.ts'
import { FeesPage } from '#tests/support/pages/fees.page.ts'
import { gatePaths, never, playAll, seeUsable } from '#tests/support/pages/gate.ts'
import { holdCalls, SUCCESS, type HeldCall, type HeldCalls } from '#tests/support/pages/held.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { endSession, enterAgain } from '#tests/support/pages/session.ts'
import { expect, test, type Desk, type OpenDesk } from '#tests/support/pages/test.ts'
import { LISTED, PAYMENT, tellImage, tellRows } from './deposits.ts'

type Draft = { readonly depositNum?: string }
const { events, actors } = paymentDialogCases
const { sessionOver, ...unread } = actors.readPayment.error
/** A new payment is sent once all of it is there; when a session ends, the page leaves for the login. */
const cases = {
  ...paymentDialogCases,
  events: {
    ...events,
    'payment.save': {
      ...events['payment.save'],
      plain: {
        ...events['payment.save'].plain,
        when: ({ mode, value, image }: PaymentDialogContext) =>
          mode === 'edit' || (image !== null && (value as Draft).depositNum !== undefined),
      },
    },
  },
  actors: {
    ...actors,
    readPayment: {
      ...actors.readPayment,
      error: { ...unread, sessionOver: { ...sessionOver, when: ({ mode }: PaymentDialogContext) => mode === 'edit' } },
    },
  },
}

/** The rows of the list: to be paid, paid, and paid in a faculty that is not active any more. */
const ROWS: readonly Partial<FeeRow>[] = [
  { ...LISTED.unpaid, isAwaited: true, activeFaculty: true, activeBranch: true },
  { ...LISTED.paidInCash, activeFaculty: true, activeBranch: true },
  { ...LISTED.paidInCash, activeFaculty: false, activeBranch: true },
]
const SAVES = '/api/students_admission_apps/{pay_student_fees/,update_cash_payment/}'
/** What is typed: as the machine's cases have it. */
const TYPED = '4712'

/** Plays the dialog on three rows of the list. What the server says is said in its stead, so nothing is changed. */
function dialogDriver(desk: OpenDesk): Driver {
  let one: Desk
  let page: FeesPage
  let held: Readonly<Record<'read' | 'check' | 'save', HeldCalls>>
  let isOut = false
  let first = ''
  /** The list shall load again, or shall have done so: this many times. */
  let lists = 0
  let listsAtLeast = 0
  /** The keys by which the server knows repeats of a payment. */
  let keys: (string | undefined)[] = []
  let isRepeat = false

  const arrive = async () => {
    await page.goTo()
    await expect(page.rows()).toHaveCount(ROWS.length)
  }
  const view = (row: number) => page.viewButton(page.rows().nth(row)).click()
  const type = async (text: string) => {
    const field = page.depositNumber()
    // what stands there already is no change
    if ((await field.inputValue()) === text) await field.fill(`${text}0`)
    await field.fill(text)
  }
  const acts: Record<string, (step: Partial<Step>) => Promise<void>> = {
    'payment.add': async () => {
      first = ''
      await page.payButton(page.rows().nth(0)).click()
    },
    'payment.view': async (step) => {
      first = PAYMENT.depositNum
      await view(step.case === 'inactive' ? 2 : 1)
    },
    'payment.edit': () => page.editButton().click(),
    'value.change': (step) => type(step.case === 'back' ? first : TYPED),
    'image.choose': () => page.chooseImage(),
    'payment.save': async (step) => {
      isRepeat = false
      if (step.case === 'typed') await type(TYPED)
      await page.saveButton().click()
    },
    'reason.give': async () => {
      await page.reason().fill('إيداع واحد لأخوين')
      await page.answer(page.own.warned.goOn()).click()
    },
    'warning.cancel': () => page.answer(page.own.warned.correct()).click(),
    'payment.confirm': async ({ from }) => {
      isRepeat = from === 'unanswered'
      await (isRepeat ? page.sendAgainButton() : page.answer(page.own.dialog.pay())).click()
    },
    'payment.cancel': () => page.answer(page.t.common.actions.cancel()).click(),
    'payment.reload': () => page.againButton().click(),
    'dialog.close': () => page.closeButton().click(),
    'discard.confirm': () => page.answer(page.t.common.actions.discard()).click(),
    'discard.cancel': () => page.answer(page.t.common.actions.stay()).click(),
    'session.end': async () => {
      isOut = true
      await endSession(one.page)
    },
  }
  /** The server's word on a deposit, or none at all. */
  const end = async (call: HeldCall, invoke: string, outcome: Parameters<Driver['settle']>[1]) => {
    if (outcome.case === 'unanswered') await call.cut()
    else if (outcome.kind === 'error') await call.end(outcome)
    else if (invoke === 'savePayment') await call.end(outcome, {})
    else await call.end(outcome, invoke === 'checkDeposit' ? outcome.value : { payment: PAYMENT })
  }
  return {
    start: async (input) => {
      one = await desk({ as: 'finance' })
      one.watch.allowFailedCalls()
      page = open(FeesPage, one)
      isOut = false
      isRepeat = false
      lists = 0
      listsAtLeast = 0
      keys = []
      await tellRows(one.page, (rows) => {
        lists += 1
        return ROWS.map((told, index) => ({ ...rows[index]!, ...told }))
      })
      await tellImage(one.page)
      one.page.on('request', (request) => {
        if (request.url().endsWith(API.fees.pay.path) || request.url().endsWith(API.fees.update.path))
          keys.push(request.headers()['idempotency-key'])
      })
      held = {
        read: await holdCalls(one.page, API.fees.payment.path, ['POST']),
        check: await holdCalls(one.page, API.fees.checkDeposit.path, ['POST']),
        save: await holdCalls(one.page, SAVES, ['POST', 'PUT']),
      }
      await arrive()
      if (input !== 'kept') return
      await acts['payment.add']!({})
      await acts['value.change']!({})
      await acts['image.choose']!({})
      await expect(page.chosenImage()).toBeVisible()
      await endSession(one.page)
      await open(LoginPage, one).logIn('finance')
      await expect(page.depositNumber()).toHaveValue(TYPED)
    },
    perform: async ({ type }, step) => {
      if (isOut) {
        isOut = false
        one = { ...one, opened: await enterAgain(one.page, 'finance') }
        await arrive()
      }
      // closing what nobody knows the end of loads the list again (ADR 33, G14)
      if (type === 'dialog.close' && (step.from === 'stale' || step.from === 'unanswered')) listsAtLeast = lists + 1
      await acts[type]!(step)
    },
    settle: async (invoke, outcome) => {
      const calls = invoke === 'checkDeposit' ? held.check : invoke === 'savePayment' ? held.save : held.read
      const call = await calls.next()
      // saving again after no answer is the same payment (ADR 71)
      if (invoke === 'savePayment' && isRepeat) expect(keys.at(-1)).toBe(keys.at(-2))
      isOut = outcome.case === 'sessionOver'
      const isSaved = invoke === 'savePayment' && outcome.kind === 'done'
      // what is not there any more, or is there now, loads the list again (document 2, section 8)
      if (isSaved || outcome.case === 'gone') listsAtLeast = lists + 1
      await end(call, invoke, outcome)
      if (isSaved) await page.seeToast(SUCCESS.split('|')[0]!)
      if (outcome.case === 'gone') await expect(page.page.locator('.bp6-toast.bp6-intent-danger').first()).toBeVisible()
    },
    elapse: never('wait'),
    expectState: async (state, told, { offers, tags }) => {
      const value = state as string
      const context = told as PaymentDialogContext
      if (value === 'interrupted' || (value === 'closed' && isOut)) {
        await expect(one.page).toHaveURL(/\/login/)
        return
      }
      if (value === 'closed') {
        await expect(page.box()).toHaveCount(0)
        await expect.poll(() => lists).toBeGreaterThanOrEqual(listsAtLeast)
        await page.seeLoaded()
        await seeUsable(page.payButton(page.rows().nth(0)), true)
        return
      }
      await expect(page.box()).toBeVisible()
      await seeUsable(page.closeButton(), offers.includes('dialog.close'))
      if (value === 'loading') {
        await expect(page.box().locator('.qb-record-loading')).toBeVisible()
        return
      }
      if (value === 'viewing') {
        await expect(page.box()).toContainText(PAYMENT.depositNum)
        await expect(page.chosenImage()).toBeVisible()
        await seeUsable(page.editButton(), offers.includes('payment.edit'))
        return
      }
      if (value === 'unloaded') {
        await seeUsable(page.againButton(), offers.includes('payment.reload'))
        return
      }
      const asked = {
        warned: { 'reason.give': page.own.warned.goOn(), 'warning.cancel': page.own.warned.correct() },
        confirming: { 'payment.confirm': page.own.dialog.pay(), 'payment.cancel': page.t.common.actions.cancel() },
        discarding: {
          'discard.confirm': page.t.common.actions.discard(),
          'discard.cancel': page.t.common.actions.stay(),
        },
      }[value]
      if (asked)
        for (const [event, text] of Object.entries(asked)) await seeUsable(page.answer(text), offers.includes(event))
      else await expect(page.confirmation()).toHaveCount(0)
      if (value === 'warned') {
        await seeUsable(page.reason(), true)
        for (const { appNum } of context.uses!.uses) await expect(page.confirmation()).toContainText(appNum)
      }
      // nothing that was typed is lost, the image included (issue 13)
      await expect(page.depositNumber()).toHaveValue((context.value as Draft).depositNum ?? '')
      await expect(page.chosenImage()).toHaveCount(context.image || context.payment ? 1 : 0)
      await seeUsable(page.depositNumber(), offers.includes('value.change'))
      // what is not complete can be sent, to be told what is missing
      const mayTry = paymentDialogFlow
        .resolveState({ value: value as 'editing', context })
        .can({ type: 'payment.save', value: {} })
      await seeUsable(page.saveButton(), mayTry)
      await seeUsable(page.sendAgainButton(), value === 'unanswered' && offers.includes('payment.confirm'))
      await expect(page.alert()).toHaveCount(
        tags.some((tag) => ['alert', 'unchanged', 'restored'].includes(tag)) ? 1 : 0,
      )
      if (value === 'unchanged') await expect(page.alert()).toHaveText(page.own.dialog.unchanged())
      if (value === 'restored') await expect(page.alert()).toHaveText(page.t.common.dialog.restored())
      if (value === 'unanswered') await expect(page.alert()).toHaveText(page.own.dialog.unknown())
      if (value === 'stale') await seeUsable(page.againButton(), offers.includes('payment.reload'))
    },
    stop: () => {
      for (const each of Object.values(held)) each.release()
    },
  }
}

test.describe('every declared transition of the dialog of a payment', () => {
  playAll(
    gatePaths('paymentDialog', {
      cases,
      why: 'a new payment is sent once all of it is there, and a page whose session is over shows the login',
    }),
    (_path, desk) => dialogDriver(desk),
  )
})
