import { describe, expect, it } from 'vitest'
import { nextSlots } from '#src/kit/list/row-slots.ts'

const EMPTY = { rows: [], ids: [], slots: [], unused: 0 }
const idOf = (id: number) => id
/** The slots of each page of rows, shown one after the other. */
const slotsOf = (...pages: readonly (readonly number[])[]) => {
  let slots = nextSlots(EMPTY, pages[0]!, idOf)
  return [slots.slots, ...pages.slice(1).map((rows) => (slots = nextSlots(slots, rows, idOf)).slots)]
}

describe('places of rows', () => {
  it('a page of none but other records takes over the places of the last', () => {
    expect(slotsOf([1, 2, 3], [4, 5, 6])).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ])
  })
  it('a shorter and a longer page take over what there is', () => {
    expect(slotsOf([1, 2, 3], [4], [5, 6])).toEqual([[0, 1, 2], [0], [0, 3]])
  })
  it('a record keeps its place when another is deleted, comes, or the order changes', () => {
    expect(slotsOf([1, 2, 3], [1, 3], [1, 3, 9], [9, 3, 1])).toEqual([
      [0, 1, 2],
      [0, 2],
      [0, 2, 3],
      [3, 2, 0],
    ])
  })
  it('no two rows have one place, even when a place was free before', () => {
    const all = slotsOf([1, 2], [2], [2, 7, 8], [3, 4, 5, 6], [6, 1])
    for (const slots of all) expect(new Set(slots).size).toBe(slots.length)
  })
})
