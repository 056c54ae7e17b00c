import type { Period } from '#schemas/shell/shell.endpoints.ts'

/** The year or semester that is active, which '1' marks; undefined while none is. */
export const activePeriod = (periods: readonly Period[]): Period | undefined =>
  periods.find(({ active }) => active === '1')
