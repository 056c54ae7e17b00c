/** Rows by a number of theirs, in a stable order; those without one come last in either order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number | null,
  orderType: 'asc' | 'desc',
): readonly Row[] => {
  const sign = orderType === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b)
  })
}
