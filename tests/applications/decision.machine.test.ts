import { createActor, fromPromise } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { Others } from '#machines/applications/application.confirmations.ts'
import {
  decisionFlow,
  type DecisionOrder,
  type DecisionOutcome,
  type DecisionResult,
  type Undoable,
} from '#machines/applications/decision.flow.ts'

/**
 * Journeys of document 2, section 8: also a repeated acceptance succeeds without notice, a decision whose answer never
 * arrived.
 */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const TARGET = {
  applyId: 7,
  studentId: 3,
  version: 2,
  studentName: 'أحمد محمد علي',
  faculty: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
  branch: null,
  desire: 1,
  isFeeUnpaid: false,
  papers: [],
  hasDuplicates: false,
  isOverQuota: false,
  mailOf: null,
}
const ALONE: Others = { all: 0, open: 0, accepted: 0, acceptedFaculty: null }
const WITH_OTHERS: Others = { all: 2, open: 2, accepted: 0, acceptedFaculty: null }
const WITH_ACCEPTED: Others = {
  all: 2,
  open: 1,
  accepted: 1,
  acceptedFaculty: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
}
const SAVED: DecisionResult = { message: 'تم|Done', applicationStatus: 2, version: 3 }
const notQueried = () =>
  Promise.reject<DecisionOutcome>(new Error('findOutcome was called; this test expects no query'))

function start(
  others: Others,
  decide: () => Promise<DecisionResult> = async () => SAVED,
  findOutcome: () => Promise<DecisionOutcome> = notQueried,
  takeBack: () => Promise<{ message: string }> = async () => ({ message: 'تم|Undone' }),
) {
  const orders: DecisionOrder[] = []
  const announced: string[] = []
  const undone: Undoable[] = []
  const withdrawn: true[] = []
  const actor = createActor(
    decisionFlow.provide({
      actors: {
        decide: fromPromise(({ input }) => {
          orders.push(input)
          return decide()
        }),
        findOutcome: fromPromise(findOutcome),
        takeBack: fromPromise(({ input }) => {
          undone.push(input)
          return takeBack()
        }),
      },
      actions: {
        announceDone: () => {
          announced.push('done')
        },
        announceUndone: () => {
          announced.push('undone')
        },
        withdrawUndo: () => {
          withdrawn.push(true)
        },
        announceRefused: () => {
          announced.push('refused')
        },
        reloadRecord: () => {
          announced.push('reload')
        },
      },
    }),
  ).start()
  actor.send({ type: 'decision.ask', decision: 'accept', target: TARGET, surface: 'list', others })
  return { send: actor.send.bind(actor), state: () => actor.getSnapshot(), orders, announced, undone, withdrawn }
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
    const { send, state, orders, announced } = start(ALONE)
    send({ type: 'decision.confirm' })
    await settle()
    expect(orders).toEqual([{ ...TARGET, decision: 'accept', refuseOthers: false, others: ALONE, reason: null }])
    expect(announced).toEqual(['done', 'reload'])
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
    const { send, state, announced } = start(ALONE, refusing('DECISION_NOT_FROM_STATUS'))
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('idle')
    expect(announced).toEqual(['refused', 'reload'])
  })
  it('on an old version says so, and waits for the reload (G14)', async () => {
    const { send, state, announced } = start(ALONE, refusing('VERSION_STALE'))
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('stale')
    send({ type: 'record.reload' })
    expect(announced).toEqual(['reload'])
    expect(state().value).toBe('idle')
  })
})

describe('a decision of which the confirmation said what is no longer so', () => {
  it('is asked again with the warning of D41, keeps the choice no longer, and carries what was warned about', async () => {
    let isFirst = true
    const { send, state, orders, announced } = start(WITH_OTHERS, () => {
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
    expect(announced).toEqual([])
    send({ type: 'decision.confirm' })
    await settle()
    expect(orders[1]).toMatchObject({ refuseOthers: false, others: WITH_ACCEPTED })
    expect(announced).toEqual(['done', 'reload'])
  })
  it('is asked again with the number of others, and the choice stays', async () => {
    const others = { ...WITH_OTHERS, open: 1 }
    const { send, state, announced } = start(WITH_OTHERS, refusing('OTHERS_CHANGED', { others }))
    send({ type: 'others.choose', refuse: true })
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().context).toMatchObject({ others, refuseOthers: true })
    send({ type: 'decision.cancel' })
    expect(state().value).toBe('idle')
    expect(announced).toEqual(['reload'])
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
    const { send, state, announced } = start(ALONE, decide, () => new Promise(() => {}))
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('checking')
    expect(state().hasTag('unknown')).toBe(true)
    expect(announced).toEqual([])
  })
  it.each([
    ['BUSY_RETRY', 503],
    ['DECISION_NOT_FROM_STATUS', 409],
    ['PERMISSION_REQUIRED', 403],
  ] as const)('is not looked up where the server said no: %s', async (code, status) => {
    const { send, state, announced } = start(ALONE, failing(status, code, 'لا|no'))
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('idle')
    expect(announced).toEqual(['refused', 'reload'])
  })
  it('says that it was saved, and then shows the record', async () => {
    const { send, state, announced } = start(ALONE, lost, async () => ({ isSaved: true, before: null }))
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('saved')
    send({ type: 'record.reload' })
    expect(announced).toEqual(['reload'])
    expect(state().value).toBe('idle')
  })
  it('says that it was not, and saves it when that is wished', async () => {
    let isLost = true
    const { send, state, orders, announced } = start(
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
    expect(announced).toEqual(['done', 'reload'])
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
      let queries = 0
      const { send, state } = start(ALONE, lost, () => {
        queries += 1
        return queries < 3 ? unanswered() : Promise.resolve({ isSaved: true, before: null })
      })
      send({ type: 'decision.confirm' })
      await vi.advanceTimersByTimeAsync(0)
      expect(state().value).toBe('unanswered')
      send({ type: 'outcome.check' })
      await vi.advanceTimersByTimeAsync(0)
      expect([state().value, queries]).toEqual(['unanswered', 2])
      await vi.advanceTimersToNextTimerAsync()
      expect([state().value, queries]).toEqual(['saved', 3])
    } finally {
      vi.useRealTimers()
    }
  })
  it('can be left before it is known: the record is shown anew', async () => {
    const { send, state, announced } = start(ALONE, lost, unanswered)
    send({ type: 'decision.confirm' })
    await settle()
    send({ type: 'decision.cancel' })
    expect(state().value).toBe('idle')
    expect(announced).toEqual(['reload'])
  })
  it('of an application that is not there any more is told, and the list shown anew', async () => {
    const { send, state, announced } = start(
      ALONE,
      lost,
      failing(404, 'NOT_FOUND', 'لا يوجد|not found') as () => Promise<DecisionOutcome>,
    )
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('idle')
    expect(announced).toEqual(['refused', 'reload'])
  })
})

describe('the reason of a rejection (ADR 63)', () => {
  const requestOf = (decision: 'accept' | 'reject', applyId = TARGET.applyId) =>
    ({ type: 'decision.ask', decision, target: { ...TARGET, applyId }, surface: 'panel', others: ALONE }) as const
  const WHY = { reasonId: 2, reasonText: 'شهادة الميلاد ناقصة' }
  const rejecting = (decide?: () => Promise<DecisionResult>) => {
    const flow = start(ALONE, decide)
    flow.send({ type: 'decision.cancel' })
    flow.send(requestOf('reject'))
    return flow
  }
  it('goes along with it, and is forgotten once it is saved', async () => {
    const { send, orders, state } = rejecting()
    send({ type: 'reason.change', ...WHY })
    send({ type: 'decision.confirm' })
    await settle()
    expect(orders[0]).toMatchObject({ decision: 'reject', reason: WHY })
    expect(state().context).toMatchObject({ reason: { reasonId: null, reasonText: '' }, reasonOf: null })
  })
  it('is nothing that an acceptance has, also when one was written before', async () => {
    const { send, orders, state } = rejecting()
    send({ type: 'reason.change', ...WHY })
    send({ type: 'decision.cancel' })
    send(requestOf('accept'))
    expect(state().can({ type: 'reason.change', reasonId: 3, reasonText: '' })).toBe(false)
    send({ type: 'reason.change', reasonId: 3, reasonText: '' })
    send({ type: 'decision.confirm' })
    await settle()
    expect(orders[0]!.reason).toBeNull()
  })
  it('waits for the same application, and for no other, when it was cancelled', () => {
    const { send, state } = rejecting()
    send({ type: 'reason.change', ...WHY })
    send({ type: 'decision.cancel' })
    send(requestOf('reject'))
    expect(state().context.reason).toEqual(WHY)
    send({ type: 'decision.cancel' })
    send(requestOf('reject', 8))
    expect(state().context.reason).toEqual({ reasonId: null, reasonText: '' })
  })
  it('that the server refuses stays, with what is wrong with it', async () => {
    const fields = [{ path: '/reasonId', code: 'INVALID_CHOICE' }]
    const { send, state, announced } = rejecting(async () => {
      throw { status: 400, code: 'INVALID_INPUT', message: 'لا|no', fields, data: null }
    })
    send({ type: 'reason.change', ...WHY })
    send({ type: 'decision.confirm' })
    await settle()
    expect(state().value).toBe('confirming')
    expect(state().context).toMatchObject({ reason: WHY, problem: { fields } })
    expect(announced).toEqual([])
  })
})

describe('a decision that is taken back (ADR 64)', () => {
  const MADE = { applyId: 7, studentId: 3, version: 3 }
  const decided = async (takeBack?: () => Promise<{ message: string }>) => {
    const flow = start(ALONE, undefined, undefined, takeBack)
    flow.send({ type: 'decision.confirm' })
    await settle()
    flow.announced.length = 0
    return flow
  }
  it('is so on the version that it gave, is told, and shown; once', async () => {
    const { send, state, announced, undone } = await decided()
    send({ type: 'undo.act' })
    await settle()
    expect(undone).toEqual([MADE])
    expect(announced).toEqual(['undone', 'reload'])
    send({ type: 'undo.act' })
    expect(state().value).toBe('idle')
  })
  it('says why it was not, and shows the record anew', async () => {
    const { send, state, announced } = await decided(failing(409, 'UNDO_TOO_LATE', 'لا|no'))
    send({ type: 'undo.act' })
    await settle()
    expect(announced).toEqual(['refused', 'reload'])
    expect(state().value).toBe('idle')
  })
  it('is not when the time is over', async () => {
    const { send, state } = await decided()
    send({ type: 'undo.expire' })
    send({ type: 'undo.act' })
    expect(state().value).toBe('idle')
  })
  it('can be so while another one is asked about, and cannot when that is confirmed', async () => {
    const again = { type: 'decision.ask', decision: 'wait', target: TARGET, surface: 'panel', others: ALONE } as const
    const first = await decided()
    first.send(again)
    first.send({ type: 'undo.act' })
    expect(first.state().value).toBe('undoing')
    const second = await decided()
    second.send(again)
    second.send({ type: 'decision.confirm' })
    expect(second.withdrawn).toHaveLength(2)
    expect(second.state().context.undo).toBeNull()
  })
  it('may be a feedback, which was sent from a dialog of its own', async () => {
    const { send, announced, undone } = await decided()
    send({ type: 'feedback.sent', message: 'تم|Sent', undo: { ...MADE, version: 9 } })
    expect(announced).toEqual(['done'])
    send({ type: 'undo.act' })
    await settle()
    expect(undone).toEqual([{ ...MADE, version: 9 }])
  })
})
