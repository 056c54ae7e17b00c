import type { Period } from '#schemas/shell/shell.endpoints.ts'

/** The active year or semester, marked by '1'; undefined while none is. */
export const activePeriod = (periods: readonly Period[]): Period | undefined =>
  periods.find(({ active }) => active === '1')
