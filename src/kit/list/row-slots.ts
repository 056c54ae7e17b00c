import { useState } from 'react'

/** The slot of the table for each row of a page: slots are numbers that serve as React keys. */
interface Slots<Row> {
  readonly rows: readonly Row[]
  readonly ids: readonly (string | number)[]
  readonly slots: readonly number[]
  readonly unused: number
}

/**
 * A record retains its slot as long as it is shown, so that its focus and open parts stay with it. A page of other
 * records only takes over the slots of the last one: only texts change, which costs a slow machine half of what new
 * rows do.
 */
export function nextSlots<Row>(
  before: Slots<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
): Slots<Row> {
  const ids = rows.map(rowKey)
  const slotOf = new Map(before.ids.map((id, index) => [id, before.slots[index]!]))
  const isOtherPage = !ids.some((id) => slotOf.has(id))
  let { unused } = before
  const slots = ids.map((id, index) => (isOtherPage ? before.slots[index] : slotOf.get(id)) ?? unused++)
  return { rows, ids, slots, unused }
}

/** Keys for the rows of a table, in their order: see `nextSlots`. */
export function useRowSlots<Row>(rows: readonly Row[], rowKey: (row: Row) => string | number): readonly number[] {
  const [known, setKnown] = useState<Slots<Row>>({ rows: [], ids: [], slots: [], unused: 0 })
  if (known.rows === rows) return known.slots
  const next = nextSlots(known, rows, rowKey)
  setKnown(next)
  return next.slots
}
