/**
 * A seeded random generator (mulberry32): the same seed produces the same numbers, on every machine. Not for secrets.
 */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  /** Prefers the front of the list; the end is rare. */
  pickEarly<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() ** 1.8 * list.length)]!
  }
}

/** A list to pick from by weight. Items without weight are never picked. */
export function weighted<T>(items: readonly (readonly [item: T, weight: number])[]): (random: Random) => T {
  const able = items.filter(([, weight]) => weight > 0)
  const sum = able.reduce((all, [, weight]) => all + weight, 0)
  return (random) => {
    let left = random.next() * sum
    for (const [item, weight] of able) {
      left -= weight
      if (left < 0) return item
    }
    return able.at(-1)![0]
  }
}
