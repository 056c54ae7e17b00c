import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { pullFlow, type Pullable, type Pulled, type PullOrder } from '#machines/certificate-pulling/pull.flow.ts'
import type { PullDraft } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'

/** Journeys of document 1, sections 2, 4, 5 and 8; V3, D59. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const named = (id: number) => ({ id, name: { ar: String(id), en: String(id) }, active: true })
const CHOICES = {
  certificateCategories: [named(1), named(2)],
  fromYears: [named(2), named(1)],
  toYears: [named(2), named(1)],
}
const ROW = { id: 9, arName: 'علمي علوم', enName: 'Science', totalDegree: 410, coursesCount: 7, studentsCount: 0 }
const BOTH: PullDraft = { certificatesCategoryId: 1, fromYearId: 1, toYearId: 2 }
const refusing =
  (status: number, code: string, data: unknown = null) =>
  async () => {
    throw { status, code, message: 'لا|no', fields: [], data }
  }

interface Given {
  readonly show?: (draft: PullDraft) => Promise<Pullable>
  readonly pull?: () => Promise<Pulled>
  readonly draft?: PullDraft
}

/** The screen with the certificates of the from-year shown. */
async function shown({
  show = async ({ toYearId }) => ({
    certificates: [ROW],
    target: toYearId === null ? null : { certificates: 2, courses: 14, students: 0 },
  }),
  pull,
  draft = BOTH,
}: Given = {}) {
  const orders: PullOrder[] = []
  const told: string[] = []
  const actor = createActor(
    pullFlow.provide({
      actors: {
        loadChoices: fromPromise(async () => CHOICES),
        loadCertificates: fromPromise(({ input }) => show(input)),
        pullCertificates: fromPromise(({ input }) => {
          orders.push(input)
          return pull
            ? pull()
            : Promise.resolve({ message: 'تم|Done', result: { copied: 1, courses: 7, deleted: 0, skipped: [] } })
        }),
      },
      actions: {
        announceFilterChange: () => {
          told.push('changed')
        },
        showSuccess: () => {
          told.push('success')
        },
        showProblem: () => {
          told.push('problem')
        },
      },
    }),
  ).start()
  await settle()
  actor.send({ type: 'draft.change', draft })
  actor.send({ type: 'certificates.show' })
  await settle()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settle()
  }
  return { send, state: () => actor.getSnapshot(), orders, told }
}

describe('pulling certificates', () => {
  it('shows nothing before type and from-year are chosen, nor for the same years', async () => {
    for (const draft of [
      { ...BOTH, certificatesCategoryId: null },
      { ...BOTH, fromYearId: null },
      { ...BOTH, toYearId: 1 },
    ]) {
      const { state } = await shown({ draft })
      expect(state().value, JSON.stringify(draft)).toEqual({ browsing: 'choosing' })
    }
  })
  it('shows the closed certificates without a to-year, which pulling asks for (section 5)', async () => {
    const { send, state } = await shown({ draft: { ...BOTH, toYearId: null } })
    expect(state().context.certificates).toEqual([ROW])
    await send({ type: 'pull.ask' })
    expect(state().hasTag('dialog')).toBe(false)
    expect(state().context.fieldErrors).toEqual([{ path: '/toYearId', code: 'REQUIRED_FIELD' }])
    await send({ type: 'draft.change', draft: { ...BOTH, toYearId: 1 } })
    await send({ type: 'pull.ask' })
    expect(state().context.fieldErrors).toEqual([{ path: '/toYearId', code: 'ACADEMIC_YEAR_FROM_TO_VALIDATION' }])
    await send({ type: 'draft.change', draft: BOTH })
    await send({ type: 'pull.ask' })
    expect(state().value).toBe('confirming')
  })
  it('asks with No chosen, and names what Yes would delete', async () => {
    const { send, state, orders } = await shown()
    await send({ type: 'pull.ask' })
    expect(state().context).toMatchObject({ deleteExisting: false, target: { certificates: 2, courses: 14 } })
    await send({ type: 'pull.cancel' })
    expect(state().value).toEqual({ browsing: 'shown' })
    expect(orders).toEqual([])
  })
  it.each([false, true])('pulls after the answer, and says what it did (Yes: %s)', async (isWanted) => {
    const { send, state, orders, told } = await shown()
    await send({ type: 'pull.ask' })
    await send({ type: 'deletion.choose', isWanted })
    await send({ type: 'pull.confirm' })
    expect(orders).toEqual([
      {
        draft: BOTH,
        deleteExisting: isWanted,
        shown: { copied: { certificates: 1, courses: 7 }, deleted: { certificates: 2, courses: 14 } },
      },
    ])
    expect(state().value).toEqual({ browsing: 'done' })
    expect(state().context.result).toMatchObject({ copied: 1, courses: 7 })
    expect(told).toEqual(['success'])
  })
  it('asks each time anew: Yes of the last time is not kept', async () => {
    const { send, state } = await shown()
    await send({ type: 'pull.ask' })
    await send({ type: 'deletion.choose', isWanted: true })
    await send({ type: 'pull.cancel' })
    await send({ type: 'pull.ask' })
    expect(state().context.deleteExisting).toBe(false)
  })
  it('does not offer Yes while students are attached', async () => {
    const { send, state } = await shown({
      show: async () => ({ certificates: [ROW], target: { certificates: 1, courses: 7, students: 3 } }),
    })
    await send({ type: 'pull.ask' })
    expect(state().can({ type: 'deletion.choose', isWanted: true })).toBe(false)
    expect(state().can({ type: 'deletion.choose', isWanted: false })).toBe(true)
    expect(state().can({ type: 'pull.confirm' })).toBe(true)
  })
  it('opens the dialog again on a refusal with 400, and takes Yes away when it reports students (section 8)', async () => {
    const { send, state } = await shown({ pull: refusing(400, 'PULL_HAS_STUDENTS', { studentCount: 3 }) })
    await send({ type: 'pull.ask' })
    await send({ type: 'deletion.choose', isWanted: true })
    await send({ type: 'pull.confirm' })
    expect(state().value).toBe('refused')
    expect(state().hasTag('dialog')).toBe(true)
    expect(state().context).toMatchObject({ problem: { message: 'لا|no' }, studentCount: 3, deleteExisting: false })
    expect(state().can({ type: 'deletion.choose', isWanted: true })).toBe(false)
    expect(state().can({ type: 'pull.confirm' })).toBe(true)
  })
  it('leaves Yes where a refusal reports no students', async () => {
    const { send, state } = await shown({ pull: refusing(503, 'BUSY_RETRY') })
    await send({ type: 'pull.ask' })
    await send({ type: 'deletion.choose', isWanted: true })
    await send({ type: 'pull.confirm' })
    expect(state().context.deleteExisting).toBe(true)
    expect(state().can({ type: 'deletion.choose', isWanted: true })).toBe(true)
  })
  it('asks again with what is there now when that is not what was shown, and then carries it (issue 9)', async () => {
    let target = { certificates: 2, courses: 14, students: 0 }
    let isFirst = true
    const { send, state, orders } = await shown({
      show: async () => ({ certificates: [ROW], target }),
      pull: async () => {
        if (!isFirst) return { message: 'تم|Done', result: { copied: 1, courses: 7, deleted: 3, skipped: [] } }
        isFirst = false
        target = { certificates: 3, courses: 21, students: 0 }
        return refusing(409, 'PULL_CHANGED')()
      },
    })
    await send({ type: 'pull.ask' })
    await send({ type: 'deletion.choose', isWanted: true })
    await send({ type: 'pull.confirm' })
    expect(state().value).toBe('refused')
    expect(state().context).toMatchObject({
      problem: { code: 'PULL_CHANGED' },
      target: { certificates: 3, courses: 21 },
      deleteExisting: true,
    })
    await send({ type: 'pull.confirm' })
    expect(orders.map(({ shown: { deleted } }) => deleted)).toEqual([
      { certificates: 2, courses: 14 },
      { certificates: 3, courses: 21 },
    ])
  })
  it('takes Yes away when students have come since it was shown', async () => {
    let students = 0
    const { send, state } = await shown({
      show: async () => ({ certificates: [ROW], target: { certificates: 2, courses: 14, students } }),
      pull: async () => {
        students = 3
        return refusing(409, 'PULL_CHANGED')()
      },
    })
    await send({ type: 'pull.ask' })
    await send({ type: 'deletion.choose', isWanted: true })
    await send({ type: 'pull.confirm' })
    expect(state().context).toMatchObject({ studentCount: 3, deleteExisting: false })
  })
  it('looks again after a refusal that was left: the old list is not shown (issue 9)', async () => {
    const other = { ...ROW, id: 10 }
    let rows = [ROW]
    const { send, state } = await shown({
      show: async () => ({ certificates: rows, target: null }),
      pull: refusing(503, 'BUSY_RETRY'),
    })
    await send({ type: 'pull.ask' })
    await send({ type: 'pull.confirm' })
    rows = [other]
    await send({ type: 'pull.cancel' })
    expect(state().value).toEqual({ browsing: 'shown' })
    expect(state().context.certificates).toEqual([other])
  })
  it('offers only to leave when there is nothing to copy any more, and looks again then (D59)', async () => {
    const { send, state } = await shown({ pull: refusing(400, 'PULL_NOTHING') })
    await send({ type: 'pull.ask' })
    await send({ type: 'pull.confirm' })
    expect(state().can({ type: 'pull.confirm' })).toBe(false)
    await send({ type: 'pull.cancel' })
    expect(state().value).toEqual({ browsing: 'shown' })
  })
  it('asks nothing when the certificates are gone by then', async () => {
    let calls = 0
    const { send, state } = await shown({
      show: async () => ({ certificates: (calls += 1) === 1 ? [ROW] : [], target: null }),
    })
    await send({ type: 'pull.ask' })
    expect(state().value).toEqual({ browsing: 'empty' })
  })
  it('takes the list away, and says so, when type or from-year change while it is viewed (section 8)', async () => {
    const { send, state, told } = await shown()
    await send({ type: 'draft.change', draft: { ...BOTH, toYearId: null } })
    expect(told).toEqual([])
    await send({ type: 'draft.change', draft: { ...BOTH, certificatesCategoryId: 2 } })
    expect(told).toEqual(['changed'])
    expect(state().value).toEqual({ browsing: 'choosing' })
    expect(state().context.certificates).toEqual([])
  })
  it('loads the choices again when one of them is gone (404)', async () => {
    const { send, state, told } = await shown({ pull: refusing(404, 'NOT_FOUND') })
    await send({ type: 'pull.ask' })
    await send({ type: 'pull.confirm' })
    expect(told).toEqual(['problem'])
    expect(state().value).toEqual({ browsing: 'choosing' })
  })
})
