import { STATUS, type StatusCode } from '#schemas/status.ts'
import type { StateValueFrom } from 'xstate'
import type { applicationLifecycle } from './application.lifecycle.ts'
import { ORIGINS, type Origin } from './application.undo.ts'

export type ApplicationState = StateValueFrom<typeof applicationLifecycle>
type Under = 'underReview' | 'pendingFees'

/**
 * What a record stores of its state: the code shown, and the status under review (1 or 7) while there is a
 * recommendation (A2).
 */
export interface StoredStatus {
  readonly status: number
  readonly reviewStatus: number | null
}

const SIMPLE = new Map<number, ApplicationState>([
  [STATUS.initialDraft, 'initialDraft'],
  [STATUS.draft, 'draft'],
  [STATUS.initialUnderReview, 'initialUnderReview'],
  [STATUS.underReview, { underReview: 'unmarked' }],
  [STATUS.pendingFees, { pendingFees: 'unmarked' }],
  [STATUS.accepted, 'accepted'],
  [STATUS.refused, 'refused'],
  [STATUS.toBeCompleted, 'toBeCompleted'],
  [STATUS.pulled, 'pulled'],
  [STATUS.refusedAsAcceptedElsewhere, 'refusedAsAcceptedElsewhere'],
  [STATUS.waitingList, 'waitingList'],
] as const)

/**
 * The lifecycle's state of a stored status. Throws on a status that is none of the 13: the database has no such row.
 */
export function stateOf({ status, reviewStatus }: StoredStatus): ApplicationState {
  const under: Under = reviewStatus === STATUS.pendingFees ? 'pendingFees' : 'underReview'
  if (status === STATUS.recommendedAccepted) return { [under]: 'recommendedAccepted' } as ApplicationState
  if (status === STATUS.recommendedRefused) return { [under]: 'recommendedRefused' } as ApplicationState
  const state = SIMPLE.get(status)
  if (state === undefined) throw new RangeError(`No application status has the code ${status}`)
  return state
}

/** The status to store for a state of the lifecycle. */
export function statusOf(state: ApplicationState): { status: StatusCode; reviewStatus: 1 | 7 | null } {
  if (typeof state === 'string') return { status: STATUS[state as keyof typeof STATUS], reviewStatus: null }
  const [under, recommendation] = Object.entries(state)[0] as [
    Under,
    'unmarked' | 'recommendedAccepted' | 'recommendedRefused',
  ]
  return recommendation === 'unmarked'
    ? { status: STATUS[under], reviewStatus: null }
    : { status: STATUS[recommendation], reviewStatus: STATUS[under] }
}

/** The stored status as the name of a state that a decision starts from; undefined: none does. */
export function originOf(stored: StoredStatus): Origin | undefined {
  const state = stateOf(stored)
  const path = typeof state === 'string' ? state : Object.entries(state)[0]!.join('.')
  return ORIGINS.find((each) => each === path)
}
