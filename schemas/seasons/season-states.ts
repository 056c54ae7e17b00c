/** States of the lifecycle `season`, in their order. */
export const SEASON_STATES = ['planned', 'preparing', 'open', 'closed', 'deciding', 'finished', 'archived'] as const
export type SeasonState = (typeof SEASON_STATES)[number]
/** States in which its applications change; afterwards only the transfer does it (ADR 112). */
export const DECIDING: readonly SeasonState[] = ['open', 'closed', 'deciding']
/**
 * States in which everything of it is decided; the certificates of a year that has no other seasons are frozen (ADR 115).
 */
export const OVER: readonly SeasonState[] = ['finished', 'archived']
