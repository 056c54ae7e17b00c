import type { Chart } from '#machines/walker/chart.ts'
import type { TakenRecord } from '#machines/walker/how.ts'
import type { TransitionId } from '#machines/walker/types.ts'

/**
 * What tests have to say of transitions: of those that they did, and of those that happen elsewhere while the page
 * shows what follows; all others they do not know.
 */
export interface Walked {
  readonly walked: readonly TransitionId[]
  readonly elsewhere: readonly TransitionId[]
}
/** What the machine's own tests take with fakes, and the tests of the page. */
export type Coverage = Readonly<Record<'fakes' | 'page', Walked>>
export type Painted = 'none' | 'fakes' | 'page' | 'people'

/** With fakes every transition is taken: `tests/paths/coverage.test.ts` fails where one is not. */
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

/** The records of all pages, once somebody asks for them. */
export const loadRecords = async () => (await import('./coverage-records.ts')).RECORDS
