/** A heap of numbers with the greatest on top, in a plain array. */

export function push(heap: number[], value: number): void {
  let at = heap.push(value) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (heap[parent]! >= value) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = value
}

/** Takes the greatest. The heap must not be empty. */
export function pop(heap: number[]): number {
  const top = heap[0]!
  const value = heap.pop()!
  if (heap.length === 0) return top
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child += 1
    if (heap[child]! <= value) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = value
  return top
}
