import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { listFlow, type ListQuery, type ListRows } from '#machines/shared/list.flow.ts'

/**
 * Journeys of document 1, sections 2 and 6 to 9: search a second after the last letter, a new search from its first
 * page, one message for no data.
 */
const QUERY: ListQuery = { filters: {}, page: 3, pageSize: 5, orderBy: 'arName', orderType: 'asc' }
const ROW = { id: 1 }
const SOME: ListRows = { rows: [ROW], total: 60, more: false }
const NONE: ListRows = { rows: [], total: 0, more: false }

afterEach(() => {
  vi.useRealTimers()
})

/** `underReview`: how many a row touches that is closed; it is refused until it says so. */
async function start(
  load: (query: ListQuery) => Promise<ListRows> = async () => SOME,
  underReview = 0,
  act: () => Promise<void> = async () => {},
) {
  vi.useFakeTimers()
  const asked: ListQuery[] = []
  const acted: string[] = []
  const told: string[] = []
  const actor = createActor(
    listFlow.provide({
      actors: {
        loadRows: fromPromise(({ input }) => {
          asked.push(input)
          return load(input)
        }),
        actOnRow: fromPromise(async ({ input }) => {
          acted.push(input.action)
          await act()
          if (input.action === 'close' && (input.row as { underReview: number }).underReview !== underReview)
            throw {
              status: 409,
              code: 'BRANCH_REVIEWS_CHANGED',
              message: 'تغيّر|changed',
              fields: [],
              data: { effects: { underReview } },
            }
          return input.action === 'toggle'
            ? { message: 'تم|Done', undo: { action: 'toggle back', row: { ...ROW, version: 2 } } }
            : { message: 'تم|Done' }
        }),
      },
      actions: {
        showProblem: (_, { problem }) => {
          told.push(problem.code)
        },
      },
    }),
    { input: { query: QUERY, whole: false } },
  ).start()
  const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  await wait()
  return { send: actor.send.bind(actor), state: () => actor.getSnapshot(), asked, acted, told, wait }
}
const refusing = (status: number, code: string) => async () => {
  throw { status, code, message: 'لا|no', fields: [], data: null }
}

describe('loading', () => {
  it('shows the rows of the page that was asked for', async () => {
    const { state, asked } = await start()
    expect(asked).toEqual([QUERY])
    expect(state().hasTag('rows')).toBe(true)
  })
  it('says when there is no data', async () =>
    expect((await start(async () => NONE)).state().hasTag('empty')).toBe(true))
  it('says when the user may not see the list, without a toast', async () => {
    const { state, told } = await start(refusing(403, 'PERMISSION_REQUIRED'))
    expect(state().hasTag('refused')).toBe(true)
    expect(told).toEqual([])
  })
  it('says when it failed, and tries again when asked', async () => {
    let fails = true
    const { send, state, told, wait } = await start(async () => (fails ? refusing(500, 'GENERIC')() : SOME))
    expect(state().hasTag('failed')).toBe(true)
    expect(told).toEqual(['GENERIC'])
    fails = false
    send({ type: 'list.reload' })
    await wait()
    expect(state().hasTag('rows')).toBe(true)
  })
})

describe('searching', () => {
  it('waits a second after the last letter, and begins at the first page', async () => {
    const { send, asked, wait } = await start()
    send({ type: 'query.change', change: { filters: { search: 'ط' } } })
    await wait(999)
    send({ type: 'query.change', change: { filters: { search: 'طب' } } })
    await wait(999)
    expect(asked).toHaveLength(1)
    await wait(1)
    expect(asked.slice(1)).toEqual([{ ...QUERY, filters: { search: 'طب' }, page: 1 }])
  })
})

describe('doing something with a row', () => {
  it('that is confirmed first does nothing when the answer is no', async () => {
    const { send, state, acted, told, wait } = await start()
    send({ type: 'row.ask', action: 'remove', row: ROW })
    expect(state().hasTag('asking')).toBe(true)
    send({ type: 'row.cancel' })
    await wait()
    expect([acted, told]).toEqual([[], []])
    expect(state().hasTag('rows')).toBe(true)
  })
  it('does it after yes, and loads the list again', async () => {
    const { send, acted, asked, wait } = await start()
    send({ type: 'row.ask', action: 'remove', row: ROW })
    send({ type: 'row.confirm' })
    await wait()
    expect(acted).toEqual(['remove'])
    expect(asked).toHaveLength(2)
  })
  it('asks again when it does something else to other records than was said, and carries what is so now (ADR 32)', async () => {
    const { send, state, acted, told, wait } = await start(async () => SOME, 3)
    send({ type: 'row.act', action: 'close', row: { ...ROW, underReview: 0 } })
    await wait()
    expect([state().hasTag('recounted'), state().context.asked]).toEqual([
      true,
      { action: 'close', row: { ...ROW, underReview: 3 } },
    ])
    send({ type: 'row.confirm' })
    await wait()
    expect([state().hasTag('rows'), state().context.asked, acted, told]).toEqual([true, null, ['close', 'close'], []])
  })
  it('forgets what was asked again when the answer is no', async () => {
    const { send, state, acted, wait } = await start(async () => SOME, 3)
    send({ type: 'row.act', action: 'close', row: { ...ROW, underReview: 0 } })
    await wait()
    send({ type: 'row.cancel' })
    await wait()
    expect([state().hasTag('asking'), state().context.asked, acted]).toEqual([false, null, ['close']])
  })
  it('loads again after a deletion that failed (documents 2 and 3, section 8), and not after a switch that did', async () => {
    const { send, state, asked, told, wait } = await start(undefined, 0, refusing(409, 'PAYMENT_NOT_DELETABLE'))
    send({ type: 'row.act', action: 'toggle', row: ROW })
    await wait()
    expect([asked.length, state().hasTag('rows'), told]).toEqual([1, true, ['PAYMENT_NOT_DELETABLE']])
    send({ type: 'row.ask', action: 'remove', row: ROW })
    send({ type: 'row.confirm' })
    await wait()
    expect([asked.length, state().hasTag('rows'), told.length]).toEqual([2, true, 2])
  })
  it('takes the last act back when asked, once (issue 3)', async () => {
    const { send, acted, wait } = await start()
    send({ type: 'row.act', action: 'toggle', row: ROW })
    await wait()
    send({ type: 'undo.act' })
    await wait()
    send({ type: 'undo.act' })
    await wait()
    expect(acted).toEqual(['toggle', 'toggle back'])
  })
  it('cannot be taken back when the time is over, or when something else was done', async () => {
    const { send, acted, wait } = await start()
    send({ type: 'row.act', action: 'toggle', row: ROW })
    await wait()
    send({ type: 'undo.expire' })
    send({ type: 'undo.act' })
    await wait()
    send({ type: 'row.act', action: 'toggle', row: ROW })
    await wait()
    send({ type: 'row.ask', action: 'remove', row: ROW })
    send({ type: 'row.confirm' })
    await wait()
    send({ type: 'undo.act' })
    await wait()
    expect(acted).toEqual(['toggle', 'toggle', 'remove'])
  })
})
