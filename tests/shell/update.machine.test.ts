import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { updateFlow, type UpdateEvent } from '#machines/shell/update.flow.ts'

/** A page that hears of newer releases, and what it did, in its order. */
function page({ fetchPage = () => Promise.resolve(), endWrites = () => Promise.resolve() } = {}) {
  const did: string[] = []
  const actor = createActor(
    updateFlow.provide({
      actors: { fetchPage: fromPromise<void>(fetchPage), endWrites: fromPromise<void>(endWrites) },
      actions: { lookForPage: () => void did.push('look'), reloadPage: () => void did.push('reload') },
    }),
  ).start()
  return {
    did,
    send: (...types: UpdateEvent['type'][]) => {
      for (const type of types) actor.send({ type })
    },
    told: () => actor.getSnapshot().hasTag('told'),
    busy: () => actor.getSnapshot().hasTag('busy'),
  }
}
const never = () => new Promise<void>(() => undefined)

describe('a page of an older version', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('tells of a newer one, and never reloads by itself (G13)', async () => {
    const { did, send, told } = page()
    expect(told()).toBe(false)
    send('release.newer', 'release.newer')
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect([told(), did]).toEqual([true, ['look']])
  })
  it('goes away from sight when told to wait, and tells again after ten minutes', async () => {
    const { did, send, told } = page()
    send('release.newer', 'update.later', 'release.newer')
    await vi.advanceTimersByTimeAsync(599_999)
    expect(told()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect([told(), did]).toEqual([true, ['look', 'look']])
  })
  it('is reloaded once the newer page is there and nothing is being saved', async () => {
    let fetched = () => {}
    let ended = () => {}
    const { did, send, told, busy } = page({
      fetchPage: () => new Promise((resolve) => (fetched = resolve)),
      endWrites: () => new Promise((resolve) => (ended = resolve)),
    })
    send('release.newer', 'update.reload')
    await vi.advanceTimersByTimeAsync(9_999)
    expect([told(), busy(), did]).toEqual([true, true, ['look']])
    fetched()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(did).toEqual(['look'])
    ended()
    await vi.advanceTimersByTimeAsync(0)
    expect(did).toEqual(['look', 'reload'])
  })
  it('is reloaded without its service worker, when that fails or takes more than ten seconds', async () => {
    const failing = page({ fetchPage: () => Promise.reject(new Error('gone')) })
    failing.send('release.newer', 'update.reload')
    await vi.advanceTimersByTimeAsync(0)
    expect(failing.did).toEqual(['look', 'reload'])
    const slow = page({ fetchPage: never })
    slow.send('release.newer', 'update.reload')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(slow.did).toEqual(['look'])
    await vi.advanceTimersByTimeAsync(1)
    expect(slow.did).toEqual(['look', 'reload'])
  })
  it('is not reloaded when it is not known whether something is being saved', async () => {
    const { did, send, told, busy } = page({ endWrites: () => Promise.reject(new Error('unknown')) })
    send('release.newer', 'update.reload')
    await vi.advanceTimersByTimeAsync(0)
    expect([told(), busy(), did]).toEqual([true, false, ['look', 'look']])
  })
  it('does nothing at a word of its own, as long as it knows of nothing newer', async () => {
    const { did, send, told } = page()
    send('update.reload', 'update.later')
    await vi.advanceTimersByTimeAsync(600_000)
    expect([told(), did]).toEqual([false, []])
  })
})
