interface HomeIds {
  readonly facultyId?: number | null
  readonly branchId?: number | null
}

const lies = (inner: HomeIds, outer: HomeIds): boolean =>
  (outer.facultyId ?? null) === null ||
  (inner.facultyId === outer.facultyId && ((outer.branchId ?? null) === null || inner.branchId === outer.branchId))

/** The index of the first home that is named before, or that lies within another one; undefined: there is none. */
export function firstCovered(homes: readonly HomeIds[]): number | undefined {
  const index = homes.findIndex((home, at) =>
    homes.some((other, place) => place !== at && lies(home, other) && (place < at || !lies(other, home))),
  )
  return index === -1 ? undefined : index
}
