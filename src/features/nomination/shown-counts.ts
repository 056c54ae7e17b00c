import type { DryRun } from '#schemas/nomination/nomination.schema.ts'

const COUNTS = ['candidates', 'ranked', 'acceptedCount', 'refusedCount', 'uncertified', 'notConsidered'] as const

/** The counts of a run that are shown; who lacks a certified total only where there are such. */
export const shownCounts = ({ uncertified }: Pick<DryRun, 'uncertified'>) =>
  COUNTS.filter((key) => key !== 'uncertified' || uncertified > 0)
