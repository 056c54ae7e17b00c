import { seasonCopyLifecycle, type SeasonCopyContext } from '#machines/seasons/season-copy.lifecycle.ts'
import { COPY_STATES } from '#schemas/season-copies/season-copy.schema.ts'
import { historyByState } from './history.ts'

/** Runs of the season assistant: none is deleted, also when it was taken back (ADR 118). */
export const seasonCopyHistory = historyByState({
  states: COPY_STATES,
  machine: seasonCopyLifecycle,
  entities: ['season_copy'],
  begins: { 'copy.begin': ['copying'] },
  contexts: () =>
    [true, false].map((isReturned): SeasonCopyContext => ({
      hasPermission: true,
      isScopeAllowed: true,
      isPreparing: true,
      applications: 0,
      changed: 0,
      isReturned,
    })),
})
