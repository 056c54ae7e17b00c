export type OneOf = <T>(all: readonly T[]) => T

/** Chooses one of several, each time by the next number that follows from the seed (mulberry32). */
export function oneOfBy(seed: number): OneOf {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return (all) => all[Math.floor(next() * all.length)]!
}
