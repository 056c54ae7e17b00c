import { useMemo } from 'react'
import { useSeason } from '#src/kit/season.tsx'
import type { SeasonIds } from './nomination.list.ts'

/** The active year and semester; null while one is missing. */
export function useSeasonIds(): SeasonIds | null {
  const { year, semester } = useSeason()
  return useMemo(
    () => (year && semester ? { yearId: year.attribute_id, semesterId: semester.attribute_id } : null),
    [year, semester],
  )
}
