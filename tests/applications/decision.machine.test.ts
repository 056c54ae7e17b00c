import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Confirmation } from '#machines/applications/application.confirmations.ts'
import { decisionFlow, type DecisionOrder, type DecisionResult } from '#machines/applications/decision.flow.ts'

/** Journeys of document 2, sections 7 and 8; decisions A6, D40, D41, G14. */
const settle = () => new Promise((resolve) => { setTimeout(resolve) })
const TARGET = { applyId: 7, studentId: 3, version: 2, studentName: 'أحمد محمد علي' }
const ALONE: Confirmation = { message: 'CONF_ACCEPT_APP', offersRefuseOthers: false }
const WITH_OTHERS: Confirmation = { message: 'CONF_ACCEPT_APP_NEGLECT_REFUSE_OTHER', offersRefuseOthers: true }

function start(confirmation: Confirmation, decide: () => Promise<DecisionResult> = async () => ({ message: 'تم|Done', applicationStatus: 2 })) {
  const orders: DecisionOrder[] = []
  const told: string[] = []
  const actor = createActor(decisionFlow.provide({
    actors: {
      decide: fromPromise(({ input }) => {
        orders.push(input)
        return decide()
      }),
    },
    actions: { announceDone: () => { told.push('done') }, announceRefused: () => { told.push('refused') }, reloadRecord: () => { told.push('reload') } },
  })).start()
  actor.send({ type: 'decision.ask', decision: 'accept', target: TARGET, confirmation })
  return { send: actor.send.bind(actor), state: () => actor.getSnapshot(), orders, told }
}
const refusing = (code: string) => async () => { throw { status: 409, code, message: 'لا|no' } }

describe('a decision', () => {
  it('is asked for before it is made, and no makes none', async () => {
    const { send, state, orders } = start(ALONE)
    await settle()
    expect(state().value).toBe('confirming')
    send({ type: 'decision.cancel' })
    await settle()
    expect(state().value).toBe('idle')
    expect(orders).toEqual([])
  })
  it('is made after yes, told, and shown', async () => {
    const { send, state, orders, told } = start(ALONE)
    send({ type: 'decision.confirm' })
    await settle()
    expect(orders).toEqual([{ ...TARGET, decision: 'accept', refuseOthers: false }])
    expect(told).toEqual(['done', 'reload'])
    expect(state().value).toBe('idle')
  })
  it('refuses the others when that was chosen', async () => {
    const { send, orders } = start(WITH_OTHERS)
    send({ type: 'others.choose', refuse: true })
    send({ type: 'decision.confirm' })
    await settle()
    expect(orders[0]?.refuseOthers).toBe(true)
  })
  it('leaves the others where the confirmation offers no such choice', async () => {
    const { send, orders } = start(ALONE)
    send({ type: 'others.choose', refuse: true })
    send({ type: 'decision.confirm' })
    await settle()
    expect(orders[0]?.refuseOthers).toBe(false)
  })
  it('that the server refuses is told, and the record is shown anew', async () => {
    const { send, state, told } = start(ALONE, refusing('DECISION_NOT_FROM_STATUS'))
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('idle')
    expect(told).toEqual(['refused', 'reload'])
  })
  it('on an old version says so, and waits for the reload (G14)', async () => {
    const { send, state, told } = start(ALONE, refusing('VERSION_STALE'))
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('stale')
    send({ type: 'record.reload' })
    expect(told).toEqual(['reload'])
    expect(state().value).toBe('idle')
  })
})
