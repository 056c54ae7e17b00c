import type { SeasonState } from '#schemas/seasons/season-states.ts'
import type { Origin } from './application.undo.ts'

/** The statuses under review beneath a recommendation (A2). */
export type Under = 1 | 7

export interface ApplicationContext {
  /** Permissions of the caller. */
  readonly permissions: readonly string[]
  /** `DECISION_PANEL` (decision A3): which of the two readings the panel follows. */
  readonly panel: 'spec' | 'strict'
  /** The fee is paid, or none is due. */
  readonly feePaid: boolean
  /** The decision was made by "Accept all" or "Reject all" of an approval rule (D44). */
  readonly decidedByRule: boolean
  /** The status under review that the last decision started from (D44). */
  readonly cameFrom: Under
  /** The state before the last step, when a single decision made that step: undo returns to it. */
  readonly before: Origin | 'nothing'
  /** That decision replaced one by "Accept all" or "Reject all" (D44). */
  readonly wasByRule: boolean
  /** The missing data were requested while it was an initial application (-1). */
  readonly wasInitial: boolean
  /** Of its year and semester (ADR 112). */
  readonly season: SeasonState
}
