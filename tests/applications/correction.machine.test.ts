import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { correctionRefusalOf } from '#machines/applications/application.offers.ts'
import {
  correctionFlow,
  type CorrectionFactsShown,
  type CorrectionOrder,
  type CorrectionOutcome,
  type CorrectionResult,
} from '#machines/applications/correction.flow.ts'
import { STATUS_CODES } from '#schemas/status.ts'
import { OPEN_SEASON } from '../seasons/open-season.ts'

/** Document 2, section 4. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const OTHER = { applyId: 8, facultyName: { ar: 'كلية الطب', en: 'Medicine' }, applicationStatus: 2, version: 4 }
const ALONE: CorrectionFactsShown = { target: { applyId: 7, studentId: 3, version: 2 }, others: [], isRanked: false }
const NEWER: CorrectionFactsShown = { ...ALONE, target: { ...ALONE.target, version: 3 } }

function start(
  correct: (order: CorrectionOrder) => Promise<CorrectionResult> = async () => ({ message: 'تم|Done' }),
  findOutcome: () => Promise<CorrectionOutcome> = () =>
    Promise.reject(new Error('findOutcome was called; this test expects no query')),
) {
  const orders: CorrectionOrder[] = []
  const announced: string[] = []
  const announce = (what: string) => () => {
    announced.push(what)
  }
  const actor = createActor(
    correctionFlow.provide({
      actors: {
        correct: fromPromise(({ input }) => {
          orders.push(input)
          return correct(input)
        }),
        findOutcome: fromPromise(findOutcome),
      },
      actions: { announceDone: announce('done'), announceSaved: announce('saved'), reloadRecord: announce('reload') },
    }),
  ).start()
  const state = () => actor.getSnapshot().value
  const value = { submittedTotal: 390.5 }
  return {
    orders,
    announced,
    state,
    context: () => actor.getSnapshot().context,
    send: actor.send.bind(actor),
    edit: (facts = ALONE) =>
      actor.send({ type: 'correction.edit', field: 'submittedTotal', initial: { submittedTotal: 380.5 }, facts }),
    save: async () => {
      actor.send({ type: 'value.change', value })
      actor.send({ type: 'correction.save', value })
      await settle()
    },
  }
}
const failing =
  (status: number, code: string, message: string, data: unknown = null) =>
  async () => {
    throw { status, code, message, fields: [{ path: '/submittedTotal', code }], data }
  }

/** The paths are walked on its screen (`correction.screen.test.tsx`): here is what a path does not show. */
describe('a correction', () => {
  it.each([
    ['others share it', { ...ALONE, others: [OTHER] }],
    ['a recommendation was ranked by it', { ...ALONE, isRanked: true }],
  ])('of a total is asked about when %s, and No leads back to what was typed', async (_, facts) => {
    const one = start()
    one.edit(facts)
    await one.save()
    expect([one.state(), one.orders]).toEqual(['confirming', []])
    one.send({ type: 'correction.cancel' })
    expect([one.state(), one.context().value]).toEqual(['editing', { submittedTotal: 390.5 }])
  })
  it('of an e-mail asks nothing, whatever else the student has', () => {
    const one = start()
    one.send({
      type: 'correction.edit',
      field: 'email',
      initial: {},
      facts: { ...ALONE, others: [OTHER], isRanked: true },
    })
    one.send({ type: 'correction.save', value: { email: 'a@example.com' } })
    expect(one.state()).toBe('saving')
  })
  it('of all applications carries what the question named, and asks again with what is so now (ADR 32)', async () => {
    const now = [OTHER, { ...OTHER, applyId: 9 }]
    const answers = [failing(409, 'CORRECTION_OTHERS_CHANGED', 'لا|no', { others: now }), async () => ({ message: 'x' })]
    const one = start(() => answers.shift()!() as Promise<CorrectionResult>)
    one.edit({ ...ALONE, others: [OTHER] })
    await one.save()
    one.send({ type: 'correction.confirm', all: true })
    await settle()
    expect([one.state(), one.context().facts!.others]).toEqual(['confirmingAgain', now])
    one.send({ type: 'correction.confirm', all: true })
    await settle()
    expect(one.orders.map(({ all, others }) => [all, others.length])).toEqual([
      [true, 1],
      [true, 2],
    ])
    expect(one.state()).toBe('reading')
  })
  it('that came second keeps what was typed, and is saved on the newer version (G14)', async () => {
    const answers = [failing(409, 'VERSION_STALE', 'غيّر|changed'), async () => ({ message: 'x' })]
    const one = start(() => answers.shift()!() as Promise<CorrectionResult>)
    one.edit()
    await one.save()
    expect([one.state(), one.announced]).toEqual(['stale', []])
    one.send({ type: 'record.reload' })
    one.send({ type: 'record.loaded', facts: NEWER })
    expect([one.state(), one.announced, one.context().value]).toEqual([
      'editing',
      ['reload'],
      { submittedTotal: 390.5 },
    ])
    await one.save()
    expect(one.orders.at(-1)!.target.version).toBe(3)
  })
  it.each([
    [true, 'reading', ['saved', 'reload'], {}],
    [false, 'unsaved', ['reload'], { submittedTotal: 390.5 }],
  ])('without an answer is looked up; saved: %s (ADR 33)', async (isSaved, state, announcements, value) => {
    const one = start(failing(0, 'GENERIC', '') as never, async () => ({ isSaved }))
    one.edit()
    await one.save()
    expect([one.state(), one.announced, one.context().value]).toEqual([state, announcements, value])
  })
})

describe('what the lifecycle lets be corrected', () => {
  const EDIT = 'students_admission_apps.can_edit_student_data'
  const refusalFor = (
    status: number,
    type: 'card' | 'email' | 'total' | 'quota',
    permissions: readonly string[] = [],
  ) =>
    correctionRefusalOf(
      { status, reviewStatus: [5, 6].includes(status) ? 7 : null, season: OPEN_SEASON },
      { permissions },
      {
        type: `${type}.correct`,
      },
    )
  it('the quota under review, accepted, pending for fees, pulled, and while a mark stands (2 §4, D44)', () => {
    const allowed = STATUS_CODES.filter((status) => refusalFor(status, 'quota', [EDIT]) === null)
    expect(allowed.toSorted((a, b) => a - b)).toEqual([1, 2, 5, 6, 7, 8])
    // and by the permission to correct, as the others (issue 36)
    for (const status of allowed)
      expect(refusalFor(status, 'quota')).toMatchObject({ code: 'CORRECTION_NOT_PERMITTED', guard: 'mayCorrect' })
    expect(refusalFor(3, 'quota')).toMatchObject({
      code: 'CORRECTION_NOT_FROM_STATUS',
      guard: 'isFromStatus',
      status: 3,
    })
  })
  it.each(['card', 'email', 'total'] as const)('%s by permission alone (2 §6)', (type) => {
    for (const status of STATUS_CODES) {
      expect(refusalFor(status, type)).toMatchObject({ code: 'CORRECTION_NOT_PERMITTED', guard: 'mayCorrect' })
      expect(refusalFor(status, type, [EDIT])).toBeNull()
    }
  })
})
