import { setImmediate as breathe } from 'node:timers/promises'

/** Items of a list that are handled without a pause. */
const SLICE = 500

/** A part of a list. `from`: the index of its first item. */
export interface Slice<T> {
  readonly from: number
  readonly items: readonly T[]
}

/** The parts of a list in their order; other calls are served between two of them, so that a long list delays nobody. */
export async function* slicesOf<T>(list: readonly T[]): AsyncGenerator<Slice<T>> {
  for (let from = 0; from < list.length; from += SLICE) {
    if (from > 0) await breathe()
    yield { from, items: list.slice(from, from + SLICE) }
  }
}
