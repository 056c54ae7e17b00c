import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { reorderFlow, type ReorderEvent } from '#machines/news/reorder.flow.ts'

/** Where the second of three stands after these events, and how often something was stored. */
function move(...events: readonly ReorderEvent[]) {
  let stored = 0
  const store = () => {
    stored += 1
  }
  const actor = createActor(reorderFlow.provide({ actions: { store } })).start()
  actor.send({ type: 'item.lift', id: 2, place: 1, last: 2 })
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, stored, to: context.id === null ? null : context.to }
}
const carry = (place: number) => ({ type: 'item.carry', place }) as const
const DROP = { type: 'item.drop' } as const
const CANCEL = { type: 'item.cancel' } as const
const SETTLE = { type: 'list.settle' } as const

describe('moving a piece of news to another place', () => {
  it('is stored once, when it is put down', () => {
    expect(move(carry(0), carry(2))).toEqual({ value: 'carrying', stored: 0, to: 2 })
    expect(move(carry(0), carry(2), DROP)).toEqual({ value: 'storing', stored: 1, to: 2 })
    expect(move(carry(2), DROP, SETTLE)).toEqual({ value: 'resting', stored: 1, to: null })
  })
  it('ends at the edges of the page', () => {
    expect(move(carry(2), carry(3)).to).toBe(2)
    expect(move(carry(0), carry(-1)).to).toBe(0)
  })
  it('is taken back by Escape, and by a list that comes anew', () => {
    expect(move(carry(2), CANCEL)).toEqual({ value: 'resting', stored: 0, to: null })
    expect(move(carry(2), SETTLE)).toEqual({ value: 'resting', stored: 0, to: null })
  })
  it('stores nothing where nothing was moved', () => {
    expect(move(DROP)).toEqual({ value: 'resting', stored: 0, to: null })
    expect(move(carry(2), carry(1), DROP)).toEqual({ value: 'resting', stored: 0, to: null })
  })
  it('holds one at a time', () => {
    expect(move(carry(2), DROP, { type: 'item.lift', id: 3, place: 0, last: 2 })).toEqual({
      value: 'storing',
      stored: 1,
      to: 2,
    })
  })
})
