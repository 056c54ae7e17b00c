import type { Mover } from '#machines/shared/movers.ts'
import type { Chart } from '#machines/walker/chart.ts'
import type { TakenRecord } from '#machines/walker/how.ts'
import type { TransitionId } from '#machines/walker/types.ts'

/**
 * The transitions that tests cover: those that they take, and those that happen elsewhere while the page shows what
 * follows. Other transitions are not covered.
 */
export interface Walked {
  readonly walked: readonly TransitionId[]
  readonly elsewhere: readonly TransitionId[]
}
/** Coverage by the machine's own tests, with fakes, and by the tests of the page. */
export type Coverage = Readonly<Record<'fakes' | 'page', Walked>>
/** What of the transitions is painted: those done by tests, those taken by people, or those that a mover moves. */
export type Painted = 'none' | 'fakes' | 'page' | 'people' | Mover

/** With fakes every transition is taken: `tests/paths/coverage.test.ts` fails otherwise. */
export function coverageOf({ transitions }: Chart, record: TakenRecord = {}): Coverage {
  const ids = transitions.map(({ id }) => id)
  return {
    fakes: { walked: ids, elsewhere: [] },
    page: {
      walked: ids.filter((id) => record[id] !== undefined && record[id] !== 'elsewhere'),
      elsewhere: ids.filter((id) => record[id] === 'elsewhere'),
    },
  }
}

/** The records of all pages, loaded on demand. */
export const loadRecords = async () => (await import('./coverage-records.ts')).RECORDS
