import { isWithin, type Scope } from '../scope-levels.ts'

/** The index of the first home that is named before, or that lies within another one; undefined: there is none. */
export function firstCovered(homes: readonly Scope[]): number | undefined {
  const index = homes.findIndex((home, at) =>
    homes.some((other, place) => place !== at && isWithin(home, other) && (place < at || !isWithin(other, home))),
  )
  return index === -1 ? undefined : index
}
