import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DetailsKey } from '#machines/applications/details.flow.ts'
import { reviewFlow, type Place } from '#machines/applications/review.flow.ts'
import { reaches } from '../support/reaches.ts'

const key = (applyId: number) => ({ applyId, studentId: applyId + 100 })
/** A list of these applications; null: it does not answer. */
function sit(list: readonly number[] | null, { opensNext = false } = {}) {
  const did: string[] = []
  let answers = list
  const actor = createActor(
    reviewFlow.provide({
      actors: {
        findPlace: fromPromise<Place, DetailsKey>(async ({ input }) => {
          if (!answers) throw Object.assign(new Error('no answer'), { code: 'INTERNAL' })
          const at = answers.indexOf(input.applyId)
          const neighbour = (id: number | undefined) => (id === undefined ? null : key(id))
          return {
            previous: neighbour(answers[at - 1]),
            next: neighbour(answers[at + 1]),
            position: at + 1,
            total: answers.length,
            more: false,
          }
        }),
      },
      actions: {
        openApplication: (_, { key: opened }) => void did.push(`open ${opened.applyId}`),
        loadAhead: (_, { key: next }) => void did.push(`ahead ${next?.applyId ?? 'none'}`),
        storeChoice: (_, { opensNext: stored }) => void did.push(`store ${stored}`),
        count: (_, { done }) => void did.push(`+${done}`),
      },
    }),
    { input: { opensNext } },
  ).start()
  return {
    did,
    send: actor.send.bind(actor),
    now: () => actor.getSnapshot(),
    settled: () => reaches(actor, (snapshot) => !snapshot.matches('locating')),
    open: (applyId: number) => actor.send({ type: 'review.open', key: key(applyId) }),
    answer: (list: readonly number[]) => {
      answers = list
    },
  }
}

describe('a sitting at the desk (issue 12, ADR 62)', () => {
  it('says where the open application stands, and loads the next one ahead', async () => {
    const { open, settled, now, did } = sit([1, 2, 3])
    open(2)
    await settled()
    expect([now().context.place?.position, now().context.place?.total, did]).toEqual([2, 3, ['ahead 3']])
  })
  it('goes to the next and back to the previous one', async () => {
    const { open, settled, send, did } = sit([1, 2, 3])
    open(2)
    await settled()
    send({ type: 'review.next' })
    await settled()
    send({ type: 'review.previous' })
    await settled()
    expect(did).toEqual(['ahead 3', 'open 3', 'ahead none', 'open 2', 'ahead 3'])
  })
  it('goes to the next one that was asked for before it was known', async () => {
    const { open, settled, send, did, now } = sit([1, 2, 3])
    open(1)
    send({ type: 'review.next' })
    await settled()
    expect(did).toEqual(['open 2', 'ahead 3'])
    send({ type: 'review.next' })
    send({ type: 'review.next' })
    await settled()
    expect(now().hasTag('ended')).toBe(true)
  })
  it('has no previous one before the first', async () => {
    const { open, settled, now } = sit([1, 2])
    open(1)
    await settled()
    expect(now().can({ type: 'review.previous' })).toBe(false)
  })
  it('ends after the last, from where the one before it can be opened again', async () => {
    const { open, settled, send, now, did } = sit([1, 2])
    open(2)
    await settled()
    send({ type: 'review.next' })
    expect(now().hasTag('ended')).toBe(true)
    send({ type: 'review.previous' })
    expect(did.at(-1)).toBe('open 1')
  })
  it('stays after a decision, unless the person wants the next one', async () => {
    const stays = sit([1, 2])
    stays.open(1)
    await stays.settled()
    stays.send({ type: 'decision.made', done: 'accept' })
    expect(stays.did).toEqual(['ahead 2', '+accept'])
    stays.send({ type: 'nextAfterDecision.choose', opensNext: true })
    stays.send({ type: 'decision.made', done: 'reject' })
    expect(stays.did.slice(2)).toEqual(['store true', '+reject', 'open 2'])
  })
  it('goes on as the person wants it by the time an application opens, which the page may hear late', async () => {
    const { send, settled, did, now } = sit([1, 2, 3])
    send({ type: 'review.open', key: key(1), opensNext: true })
    await settled()
    send({ type: 'decision.made', done: 'accept' })
    await settled()
    expect([now().context.key?.applyId, now().context.opensNext]).toEqual([2, true])
    expect(did).not.toContain('store true')
    send({ type: 'review.open', key: key(3) })
    expect(now().context.opensNext).toBe(true)
    send({ type: 'review.open', key: key(1), opensNext: false })
    expect(now().context.opensNext).toBe(false)
  })
  it('ends after a decision on the last one', async () => {
    const { open, settled, send, now } = sit([1, 2], { opensNext: true })
    open(2)
    await settled()
    send({ type: 'decision.made', done: 'wait' })
    expect(now().hasTag('ended')).toBe(true)
  })
  it.each([
    ['opens the next one', [1, 2], ['+accept', 'open 2']],
    ['ends', [1], ['+accept']],
  ] as const)('of a decision made before its place is known, %s when it is', async (_, list, expected) => {
    const { open, settled, send, did, now } = sit(list, { opensNext: true })
    open(1)
    send({ type: 'decision.made', done: 'accept' })
    await settled()
    expect(did.slice(0, expected.length)).toEqual(expected)
    await settled()
    expect(now().hasTag('ended')).toBe(list.length === 1)
  })
  it('shows no place when the list does not answer, and asks again when told to', async () => {
    const { open, settled, send, now, answer } = sit(null)
    open(1)
    await settled()
    expect([now().hasTag('failed'), now().context.place]).toEqual([true, null])
    answer([1, 2])
    send({ type: 'review.locate' })
    await settled()
    expect(now().context.place?.next).toEqual(key(2))
  })
  it('asks for the place of the one that was opened last', async () => {
    const { open, settled, now } = sit([1, 2, 3])
    open(1)
    open(3)
    await settled()
    expect([now().context.key?.applyId, now().context.place?.position]).toEqual([3, 3])
  })
})
