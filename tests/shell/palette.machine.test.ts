import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { refusal } from '#machines/shared/refusal.ts'
import { paletteFlow, type FoundApplicant } from '#machines/shell/palette.flow.ts'

const AHMED = { studentId: 7, studentName: { ar: 'أحمد علي', en: 'Ahmed Ali' } }
type Answer = (text: string) => Promise<readonly FoundApplicant[]>

/** The open palette, and the texts that the server was asked for and was told to give up. */
function open({ maySearch = true, answer = (() => Promise.resolve([AHMED])) as Answer } = {}) {
  const [asked, givenUp]: [string[], string[]] = [[], []]
  const actor = createActor(
    paletteFlow.provide({
      actors: {
        searchApplicants: fromPromise(({ input, signal }) => {
          asked.push(input.text)
          signal.addEventListener('abort', () => givenUp.push(input.text))
          return answer(input.text)
        }),
      },
    }),
    { input: { maySearch } },
  ).start()
  actor.send({ type: 'palette.open' })
  return {
    asked,
    givenUp,
    now: () => actor.getSnapshot(),
    type: (text: string) => actor.send({ type: 'palette.type', text }),
    send: actor.send.bind(actor),
  }
}

describe('the command palette looks for applicants (document 2, sections 5 and 7)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  it('from three letters, once, after a pause', async () => {
    const { asked, now, type } = open()
    for (const text of ['أح', 'أحم', ' أحمد ']) {
      type(text)
      await vi.advanceTimersByTimeAsync(299)
    }
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['أحمد'])
    expect([now().hasTag('answered'), now().context.found]).toEqual([true, [AHMED]])
  })
  it.each([
    ['\u2068أحمد\u2069', 'أحمد'],
    ['\u202Bأحمد\u202C', 'أحمد'],
    ['علی کریم', 'علي كريم'],
    ['أَحمَد', 'أحمد'],
  ])('as the lists do: %j', async (text, searched) => {
    const { asked, type } = open()
    type(text)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual([searched])
  })
  it.each(['أح', 'أح\u200F\u200F', 'a@b', '  أ  ', 'أحمد!'])('not by %j', async (text) => {
    const { asked, type } = open()
    type(text)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual([])
  })
  it('not for who may not see applications', async () => {
    const { asked, type } = open({ maySearch: false })
    type('أحمد')
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual([])
  })
  it('and gives a search up when another letter is typed', async () => {
    const { asked, givenUp, now, type } = open({
      answer: (text) => (text === 'أحمد' ? new Promise(() => undefined) : Promise.resolve([])),
    })
    type('أحمد')
    await vi.advanceTimersByTimeAsync(300)
    type('أحمد ع')
    expect(givenUp).toEqual(['أحمد'])
    await vi.advanceTimersByTimeAsync(300)
    expect([asked, now().context.found]).toEqual([['أحمد', 'أحمد ع'], []])
  })
  it('takes those of another text away at once', async () => {
    const { now, type } = open()
    type('أحمد')
    await vi.advanceTimersByTimeAsync(300)
    type('أحمدي')
    expect(now().context.found).toEqual([])
  })
  it('and again when the search failed', async () => {
    let fails = true
    const { now, type, send } = open({
      answer: () => (fails ? Promise.reject(refusal('FETCH_ERROR') as unknown as Error) : Promise.resolve([AHMED])),
    })
    type('أحمد')
    await vi.advanceTimersByTimeAsync(300)
    expect([now().hasTag('failed'), now().context.problem?.code]).toEqual([true, 'FETCH_ERROR'])
    fails = false
    send({ type: 'palette.retry' })
    await vi.advanceTimersByTimeAsync(0)
    expect([now().context.found, now().context.problem]).toEqual([[AHMED], null])
  })
  it('closes at the end of the session, and forgets everything', async () => {
    const { now, type } = open({
      answer: () => Promise.reject(refusal('SESSION_EXPIRED') as unknown as Error),
    })
    type('أحمد')
    await vi.advanceTimersByTimeAsync(300)
    expect([now().hasTag('open'), now().context.text]).toEqual([false, ''])
  })
  it('opens empty after it was closed', async () => {
    const { now, type, send } = open()
    type('أحمد')
    await vi.advanceTimersByTimeAsync(300)
    send({ type: 'palette.close' })
    send({ type: 'palette.open' })
    expect([now().context.text, now().context.found]).toEqual(['', []])
  })
})
