import { describe, expect, it } from 'vitest'
import { createCalls } from '#server/kit/calls.ts'

/** ADR 74: long work on the connection of the calls pauses for them. */
describe('the calls under way', () => {
  const started = () => {
    let now = 10_000
    return { calls: createCalls(() => now), wait: (ms: number) => (now += ms) }
  }
  /** Whether the work has ended by now. */
  const isOver = async (work: Promise<void>): Promise<boolean> => {
    const soon = new Promise<false>((resolve) => setImmediate(() => resolve(false)))
    return Promise.race([work.then(() => true), soon])
  }

  it('are near while one runs, and half a second after', () => {
    const { calls, wait } = started()
    expect(calls.withLowLatency()).toBe(false)
    const end = calls.begin()
    wait(60_000)
    expect(calls.withLowLatency()).toBe(true)
    end()
    wait(499)
    expect(calls.withLowLatency()).toBe(true)
    wait(1)
    expect(calls.withLowLatency()).toBe(false)
  })

  it('have passed at once when there is none', async () => {
    expect(await isOver(started().calls.passed(1_000))).toBe(true)
  })

  it('have passed when the last of them has ended and no other comes', async () => {
    const { calls, wait } = started()
    const ends = [calls.begin(), calls.begin()]
    const passed = calls.passed(1_000)
    ends[0]!()
    wait(900)
    expect(await isOver(passed)).toBe(false)
    ends[1]!()
    expect(await isOver(passed)).toBe(false)
    wait(5)
    await passed
  })

  it('end once, though it is told twice', async () => {
    const { calls, wait } = started()
    const [end] = [calls.begin(), calls.begin()]
    end()
    end()
    wait(5)
    expect(await isOver(calls.passed(1_000))).toBe(false)
  })

  it('are waited for no longer than asked', async () => {
    const { calls, wait } = started()
    calls.begin()
    const passed = calls.passed(100)
    wait(99)
    expect(await isOver(passed)).toBe(false)
    wait(1)
    await passed
    expect(calls.withLowLatency()).toBe(true)
  })
})
