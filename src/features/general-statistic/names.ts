import { useCallback } from 'react'
import { statusName } from '#schemas/status.ts'
import { COUNTED, type StatisticKey } from '#schemas/general-statistic/general-statistic.schema.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/** What the counts are called: by their statuses; under review, whether the fee is paid or not, by the first. */
export function useCountName(): (key: StatisticKey | 'overall') => string {
  const t = useTexts('general-statistic')
  const statuses = useTexts('statuses')
  return useCallback(
    (key) => (key === 'overall' ? t.overall() : statuses[statusName(COUNTED[key][0])!]()),
    [t, statuses],
  )
}
