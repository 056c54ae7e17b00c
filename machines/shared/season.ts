import type { SeasonState } from '#schemas/seasons/season-states.ts'

/** The error of what a season does not permit any more (ADR 112). */
export type SeasonCode = 'SEASON_FINISHED' | 'SEASON_ARCHIVED'
export const seasonCode = ({ state }: { readonly state: SeasonState }): SeasonCode =>
  state === 'archived' ? 'SEASON_ARCHIVED' : 'SEASON_FINISHED'
