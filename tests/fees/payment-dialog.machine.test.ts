import { createActor, fromPromise, type StateValue } from 'xstate'
import { describe, expect, it } from 'vitest'
import { paymentDialogCases } from '#machines/fees/payment-dialog.cases.ts'
import { paymentDialogFlow, type KeptPayment, type PaymentOrder } from '#machines/fees/payment-dialog.flow.ts'
import type { CashPayment, DepositUses } from '#schemas/fees/payment-record.schema.ts'

/** Document 2, sections 2.6, 5, 7 and 8; D36, G14; ADR 14, 33, 71; issue 13, Payment dialog. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const { target } = paymentDialogCases.events['payment.view'].active.payload
const payment = paymentDialogCases.actors.readPayment.done.read.output as CashPayment
const image = { key: 'a', name: 'slip.jpg', size: 240_000 }
const initial = { depositDate: '2026-10-05 12:00:00', paymentDate: '2026-10-05 12:00:00' }
const value = { depositNum: '4712', depositDate: '2026-10-05 09:00:00', paymentDate: '2026-10-05 09:05:00' }
const NONE: DepositUses = { uses: [], elsewhere: 0 }
const USED: DepositUses = { uses: [], elsewhere: 1 }
const failing =
  (status: number, code: string, data: unknown = null, message = 'لا|no') =>
  async (): Promise<never> => {
    throw { status, code, message, fields: [], data }
  }

interface Fakes {
  readonly read?: () => Promise<CashPayment>
  readonly check?: () => Promise<DepositUses>
  readonly save?: (order: PaymentOrder) => Promise<{ message: string }>
  readonly kept?: KeptPayment
}
function start({
  read = async () => payment,
  check = async () => NONE,
  save = async () => ({ message: 'تم|Done' }),
  kept,
}: Fakes = {}) {
  const orders: PaymentOrder[] = []
  const told: string[] = []
  const tell = (what: string) => () => {
    told.push(what)
  }
  const actor = createActor(
    paymentDialogFlow.provide({
      actors: {
        readPayment: fromPromise(read),
        checkDeposit: fromPromise(check),
        savePayment: fromPromise(({ input }) => {
          orders.push(input)
          return save(input)
        }),
      },
      actions: {
        offerReceipt: tell('receipt'),
        reloadList: tell('reload'),
        showProblem: tell('problem'),
        keepDraft: tell('kept'),
      },
    }),
    { input: { kept: kept ?? null } },
  ).start()
  return {
    orders,
    told,
    state: (): StateValue => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    can: (type: 'payment.edit') => actor.getSnapshot().can({ type }),
    send: actor.send.bind(actor),
    add: () => {
      actor.send({ type: 'payment.add', target, initial })
      actor.send({ type: 'value.change', value })
      actor.send({ type: 'image.choose', image })
    },
    view: async (mayEdit = true) => {
      actor.send({ type: 'payment.view', target: { ...target, mayEdit } })
      await settle()
    },
    save: async () => {
      actor.send({ type: 'payment.save', value })
      await settle()
    },
    confirm: async () => {
      actor.send({ type: 'payment.confirm' })
      await settle()
    },
  }
}

describe('the dialog of a payment', () => {
  it('adds: checked, confirmed, saved; the receipt is offered, and the list loads again', async () => {
    const one = start()
    one.add()
    await one.save()
    expect(one.state()).toBe('confirming')
    await one.confirm()
    expect(one.orders).toMatchObject([{ mode: 'add', value, image, reason: null }])
    expect([one.state(), one.told]).toEqual(['closed', ['receipt', 'reload']])
  })
  it('No leads back to what was typed, the image included', async () => {
    const one = start()
    one.add()
    await one.save()
    one.send({ type: 'payment.cancel' })
    expect([one.state(), one.context().value, one.context().image]).toEqual(['editing', value, image])
  })
  it('warns of a deposit that pays somebody else, asks for a reason, and asks then whether to pay', async () => {
    const one = start({ check: async () => USED })
    one.add()
    await one.save()
    expect([one.state(), one.context().uses]).toEqual(['warned', USED])
    one.send({ type: 'warning.cancel' })
    expect(one.state()).toBe('editing')
    await one.save()
    one.send({ type: 'reason.give', reason: 'one slip for two' })
    expect(one.state()).toBe('confirming')
    await one.confirm()
    expect(one.orders).toMatchObject([{ reason: 'one slip for two' }])
  })
  it('other content has no reason yet', async () => {
    let used = USED
    const one = start({ check: async () => used })
    one.add()
    await one.save()
    one.send({ type: 'reason.give', reason: 'one slip for two' })
    one.send({ type: 'payment.cancel' })
    used = NONE
    await one.save()
    expect([one.state(), one.context().reason, one.context().uses]).toEqual(['confirming', null, null])
  })
  it('the server has the last word on a deposit', async () => {
    const one = start({ save: failing(409, 'DEPOSIT_USED', USED) })
    one.add()
    await one.save()
    await one.confirm()
    expect([one.state(), one.context().uses]).toEqual(['warned', USED])
  })
  it('views, and is edited while faculty and branch are active only', async () => {
    const one = start()
    await one.view(false)
    expect([one.state(), one.context().value['depositNum'], one.can('payment.edit')]).toEqual([
      'viewing',
      '4711',
      false,
    ])
    one.send({ type: 'payment.edit' })
    expect(one.state()).toBe('viewing')
    const two = start()
    await two.view()
    two.send({ type: 'payment.edit' })
    expect([two.state(), two.context().mode]).toEqual(['editing', 'edit'])
    await two.save()
    // a correction is not asked about
    expect(two.orders).toMatchObject([{ mode: 'edit', value, payment: { version: 1 } }])
  })
  it('says when nothing was changed; another image is a change', async () => {
    const one = start()
    await one.view()
    one.send({ type: 'payment.edit' })
    const same = one.context().initial
    one.send({ type: 'payment.save', value: same })
    expect(one.state()).toBe('unchanged')
    // asked again, it says so again; what was typed counts
    one.send({ type: 'payment.save', value: same })
    expect(one.state()).toBe('unchanged')
    one.send({ type: 'image.choose', image })
    one.send({ type: 'payment.save', value: same })
    expect(one.state()).toBe('checking')
  })
  it('what is gone closes, and the list loads again (2 §8)', async () => {
    const one = start({ save: failing(404, 'NOT_FOUND') })
    one.add()
    await one.save()
    await one.confirm()
    expect([one.state(), one.told]).toEqual(['closed', ['problem', 'reload']])
    const two = start({ read: failing(404, 'NOT_FOUND') })
    await two.view()
    expect([two.state(), two.told]).toEqual(['closed', ['problem', 'reload']])
  })
  it('what is refused is said in the dialog, and nothing typed is lost', async () => {
    const one = start({ save: failing(409, 'FEE_NOT_DUE') })
    one.add()
    await one.save()
    await one.confirm()
    expect([one.state(), one.context().problem?.code, one.context().value, one.context().image]).toEqual([
      'refused',
      'FEE_NOT_DUE',
      value,
      image,
    ])
  })
  it('without an answer the same is sent again unchanged', async () => {
    let answers = 0
    const one = start({
      save: async () => (answers++ === 0 ? failing(0, 'OFFLINE', null, '')() : { message: 'تم|Done' }),
    })
    one.add()
    await one.save()
    await one.confirm()
    expect(one.state()).toBe('unanswered')
    await one.confirm()
    expect([one.state(), one.orders.length]).toEqual(['closed', 2])
    expect(one.orders[1]).toEqual(one.orders[0])
  })
  it('what somebody else corrected is read again; what was typed stays', async () => {
    let version = 1
    const one = start({
      read: async () => ({ ...payment, version: version++ }),
      save: failing(409, 'VERSION_STALE'),
    })
    await one.view()
    one.send({ type: 'payment.edit' })
    one.send({ type: 'value.change', value })
    await one.save()
    expect(one.state()).toBe('stale')
    one.send({ type: 'payment.reload' })
    await settle()
    expect([one.state(), one.context().payment?.version, one.context().value]).toEqual(['editing', 2, value])
  })
  it('asks before what was typed is thrown away', () => {
    const one = start()
    one.add()
    one.send({ type: 'dialog.close' })
    expect(one.state()).toBe('discarding')
    one.send({ type: 'discard.cancel' })
    expect([one.state(), one.context().value]).toEqual(['editing', value])
    one.send({ type: 'dialog.close' })
    one.send({ type: 'discard.confirm' })
    expect(one.state()).toBe('closed')
    one.send({ type: 'payment.add', target, initial })
    one.send({ type: 'dialog.close' })
    expect(one.state()).toBe('closed')
  })
  it('what was typed outlives the session, with its image', async () => {
    const one = start({ save: failing(401, 'SESSION_EXPIRED') })
    one.add()
    await one.save()
    await one.confirm()
    expect([one.state(), one.told, one.context().image]).toEqual(['interrupted', ['kept'], image])
    const { mode, payment: stored, target: whose } = one.context()
    const two = start({ kept: { mode, target: whose, payment: stored, initial, value, image } })
    expect(two.state()).toBe('restored')
    await two.save()
    expect(two.state()).toBe('confirming')
    const three = start()
    three.add()
    three.send({ type: 'session.end' })
    expect(three.state()).toBe('interrupted')
  })
  it('what does not load can be asked for again', async () => {
    let fails = true
    const one = start({ read: async () => (fails ? failing(503, 'BUSY_RETRY')() : payment) })
    await one.view()
    expect(one.state()).toBe('unloaded')
    fails = false
    one.send({ type: 'payment.reload' })
    await settle()
    expect(one.state()).toBe('viewing')
  })
})
