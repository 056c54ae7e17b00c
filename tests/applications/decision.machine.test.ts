import { createActor, fromPromise } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { Others } from '#machines/applications/application.confirmations.ts'
import {
  decisionFlow,
  type DecisionOrder,
  type DecisionOutcome,
  type DecisionResult,
} from '#machines/applications/decision.flow.ts'

/**
 * Journeys of document 2, sections 7 and 8; decisions A6, D40, D41, G14; issue 9: accepted twice in silence, a decision
 * whose answer never came.
 */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const TARGET = { applyId: 7, studentId: 3, version: 2, studentName: 'أحمد محمد علي' }
const ALONE: Others = { all: 0, open: 0, accepted: 0, acceptedFaculty: null }
const WITH_OTHERS: Others = { all: 2, open: 2, accepted: 0, acceptedFaculty: null }
const WITH_ACCEPTED: Others = {
  all: 2,
  open: 1,
  accepted: 1,
  acceptedFaculty: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
}
const SAVED: DecisionResult = { message: 'تم|Done', applicationStatus: 2 }
const notAsked = () => Promise.reject<DecisionOutcome>(new Error('The server was not to be asked'))

function start(
  others: Others,
  decide: () => Promise<DecisionResult> = async () => SAVED,
  findOutcome: () => Promise<DecisionOutcome> = notAsked,
) {
  const orders: DecisionOrder[] = []
  const told: string[] = []
  const actor = createActor(
    decisionFlow.provide({
      actors: {
        decide: fromPromise(({ input }) => {
          orders.push(input)
          return decide()
        }),
        findOutcome: fromPromise(findOutcome),
      },
      actions: {
        announceDone: () => {
          told.push('done')
        },
        announceRefused: () => {
          told.push('refused')
        },
        reloadRecord: () => {
          told.push('reload')
        },
      },
    }),
  ).start()
  actor.send({ type: 'decision.ask', decision: 'accept', target: TARGET, surface: 'list', others })
  return { send: actor.send.bind(actor), state: () => actor.getSnapshot(), orders, told }
}
const failing =
  (status: number, code: string, message: string, data: unknown = null) =>
  async () => {
    throw { status, code, message, fields: [], data }
  }
const refusing = (code: string, data: unknown = null) => failing(409, code, 'لا|no', data)

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
    expect(orders).toEqual([{ ...TARGET, decision: 'accept', refuseOthers: false, others: ALONE }])
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
  it('leaves the others when the choice was taken back', async () => {
    const { send, orders } = start(WITH_OTHERS)
    send({ type: 'others.choose', refuse: true })
    send({ type: 'others.choose', refuse: false })
    send({ type: 'decision.confirm' })
    await settle()
    expect(orders[0]?.refuseOthers).toBe(false)
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

describe('a decision of which the confirmation said what is no longer so', () => {
  it('is asked again with the warning of D41, keeps the choice no longer, and carries what was warned about', async () => {
    let isFirst = true
    const { send, state, orders, told } = start(WITH_OTHERS, () => {
      if (!isFirst) return Promise.resolve(SAVED)
      isFirst = false
      return refusing('OTHER_ACCEPTED', { others: WITH_ACCEPTED })()
    })
    send({ type: 'others.choose', refuse: true })
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('confirmingAgain')
    expect(state().context).toMatchObject({
      others: WITH_ACCEPTED,
      confirmation: { message: 'CONF_ACCEPT_APP_NEGLECT_OTHER' },
      refuseOthers: false,
    })
    expect(told).toEqual([])
    send({ type: 'decision.confirm' })
    await settle()
    expect(orders[1]).toMatchObject({ refuseOthers: false, others: WITH_ACCEPTED })
    expect(told).toEqual(['done', 'reload'])
  })
  it('is asked again with the number of others, and the choice stays', async () => {
    const others = { ...WITH_OTHERS, open: 1 }
    const { send, state, told } = start(WITH_OTHERS, refusing('OTHERS_CHANGED', { others }))
    send({ type: 'others.choose', refuse: true })
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().context).toMatchObject({ others, refuseOthers: true })
    send({ type: 'decision.cancel' })
    expect(state().value).toBe('idle')
    expect(told).toEqual(['reload'])
  })
})

describe('a decision whose answer never came', () => {
  const LOST = [
    ['the network is gone', failing(0, 'OFFLINE', '')],
    ['a page of HTML', failing(0, 'FETCH_ERROR', '')],
    ['a 502 of a proxy', failing(502, 'GENERIC', '')],
    ['the server failed in the middle', failing(500, 'GENERIC', 'خطأ|error')],
  ] as const
  const lost = LOST[0][1]
  const unanswered = failing(0, 'OFFLINE', '') as () => Promise<DecisionOutcome>

  it.each(LOST)('is looked up: %s', async (_, decide) => {
    const { send, state, told } = start(ALONE, decide, () => new Promise(() => {}))
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('checking')
    expect(state().hasTag('unknown')).toBe(true)
    expect(told).toEqual([])
  })
  it.each([
    ['BUSY_RETRY', 503],
    ['DECISION_NOT_FROM_STATUS', 409],
    ['PERMISSION_REQUIRED', 403],
  ] as const)('is not looked up where the server said no: %s', async (code, status) => {
    const { send, state, told } = start(ALONE, failing(status, code, 'لا|no'))
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('idle')
    expect(told).toEqual(['refused', 'reload'])
  })
  it('says that it was saved, and then shows the record', async () => {
    const { send, state, told } = start(ALONE, lost, async () => ({ isSaved: true, before: null }))
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('saved')
    send({ type: 'record.reload' })
    expect(told).toEqual(['reload'])
    expect(state().value).toBe('idle')
  })
  it('says that it was not, and saves it when that is wished', async () => {
    let isLost = true
    const { send, state, orders, told } = start(
      WITH_OTHERS,
      () => (isLost ? lost() : Promise.resolve(SAVED)),
      async () => ({ isSaved: false, before: null }),
    )
    send({ type: 'others.choose', refuse: true })
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('unsaved')
    isLost = false
    send({ type: 'decision.confirm' })
    await settle()
    expect(orders[1]).toEqual(orders[0])
    expect(told).toEqual(['done', 'reload'])
  })
  it('says who decided meanwhile, and when', async () => {
    const before = { who: { ar: 'منى فؤاد', en: 'Mona Fouad' }, at: '2026-07-15T06:30:00.000Z' }
    const { send, state } = start(ALONE, lost, async () => ({ isSaved: false, before }))
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('stale')
    expect(state().context.before).toEqual(before)
  })
  it('is looked up again by itself until the server answers, and at once when that is wished', async () => {
    vi.useFakeTimers()
    try {
      let asked = 0
      const { send, state } = start(ALONE, lost, () => {
        asked += 1
        return asked < 3 ? unanswered() : Promise.resolve({ isSaved: true, before: null })
      })
      send({ type: 'decision.confirm' })
      await vi.advanceTimersByTimeAsync(0)
      expect(state().value).toBe('unanswered')
      send({ type: 'outcome.check' })
      await vi.advanceTimersByTimeAsync(0)
      expect([state().value, asked]).toEqual(['unanswered', 2])
      await vi.advanceTimersToNextTimerAsync()
      expect([state().value, asked]).toEqual(['saved', 3])
    } finally {
      vi.useRealTimers()
    }
  })
  it('can be left before it is known: the record is shown anew', async () => {
    const { send, state, told } = start(ALONE, lost, unanswered)
    send({ type: 'decision.confirm' })
    await settle()
    send({ type: 'decision.cancel' })
    expect(state().value).toBe('idle')
    expect(told).toEqual(['reload'])
  })
  it('of an application that is not there any more is told, and the list shown anew', async () => {
    const { send, state, told } = start(
      ALONE,
      lost,
      failing(404, 'NOT_FOUND', 'لا يوجد|not found') as () => Promise<DecisionOutcome>,
    )
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('idle')
    expect(told).toEqual(['refused', 'reload'])
  })
})
