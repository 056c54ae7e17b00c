import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Semaphore } from '#server/plugins/semaphore.ts'

/** What may run at the same time in a process (ADR 99). */
describe('a semaphore', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const create = () => new Semaphore({ capacity: 2, maxWaiting: 2, maxWait: 1_000 })
  const BUSY = { code: 'BUSY_RETRY', status: 503, details: { retryAfter: 5 } }

  /** The names of those who got in, in the order in which they did. */
  function callers(semaphore: Semaphore) {
    const entered: string[] = []
    const enter = async (name: string, weight?: number) => {
      const release = await semaphore.acquire(weight)
      entered.push(name)
      return release
    }
    return { entered, enter }
  }

  it('lets in as many as fit, and the others in the order in which they came', async () => {
    const { entered, enter } = callers(create())
    const first = await enter('first')
    await enter('second')
    const third = enter('third')
    const fourth = enter('fourth')
    expect(entered).toEqual(['first', 'second'])
    first()
    ;(await third)()
    await fourth
    expect(entered).toEqual(['first', 'second', 'third', 'fourth'])
  })
  it('refuses whoever would wait behind too many, with the seconds after which he may come again', async () => {
    const semaphore = create()
    for (let caller = 0; caller < 4; caller += 1) void semaphore.acquire().catch(() => undefined)
    await expect(semaphore.acquire()).rejects.toMatchObject(BUSY)
  })
  it('refuses whoever has waited too long, and lets those behind him in', async () => {
    const { entered, enter } = callers(create())
    await enter('light')
    const heavy = expect(enter('heavy', 2)).rejects.toMatchObject(BUSY)
    await vi.advanceTimersByTimeAsync(999)
    const behind = enter('behind')
    expect(entered).toEqual(['light'])
    await vi.advanceTimersByTimeAsync(1)
    await heavy
    await behind
    expect(entered).toEqual(['light', 'behind'])
  })
  it('lets in what weighs more than all, alone', async () => {
    const { entered, enter } = callers(create())
    const release = await enter('heaviest', 9)
    const light = enter('light')
    expect(entered).toEqual(['heaviest'])
    release()
    await light
    expect(entered).toEqual(['heaviest', 'light'])
  })
  it('counts a release once', async () => {
    const { entered, enter } = callers(create())
    const release = await enter('first')
    await enter('second')
    release()
    release()
    await enter('third')
    void enter('fourth')
    await vi.advanceTimersByTimeAsync(1)
    expect(entered).toEqual(['first', 'second', 'third'])
  })
})
