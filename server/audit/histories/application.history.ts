import { sql } from 'kysely'
import type { ApplicationContext } from '#machines/applications/application.context.ts'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { UNDOABLE_EVENTS } from '#machines/applications/application.offers.ts'
import { originOf, stateOf } from '#machines/applications/application.status.ts'
import type { Origin } from '#machines/applications/application.undo.ts'
import { STATUS, statusName } from '#schemas/status.ts'
import type { StateValue } from 'xstate'
import { after, history, type HistoryRow } from './history.ts'

interface Facts {
  /** The status under review beneath a mark (A2). */
  readonly reviewStatus: number | null
  /** Paid, or no fee due, according to the rows so far; null: not known yet. */
  readonly feePaid: boolean | null
  /**
   * The review status under the recommendation that the last row decided on: that row may come from Accept all or
   * Reject all (D44).
   */
  readonly decidedOn: number | null
  /** What the last row decided from, and what `decidedOn` was then, while it can be taken back. */
  readonly before: { readonly state: Origin; readonly decidedOn: number | null } | null
  /** Whether the missing data were requested in -1; null: nothing has been requested yet. */
  readonly wasInitial: boolean | null
}
const DECISIONS: readonly string[] = ['application.accept', 'application.reject']
/** What can be taken back, alone or with the decision that caused it. */
const UNDOABLE: readonly string[] = [...UNDOABLE_EVENTS, 'otherApplication.accept']
const UNDONE: readonly string[] = ['decision.undo', 'otherApplication.undo', 'groupDecision.takeBack', 'batch.takeBack']

const reviewBefore = ({ changes: { reviewStatus } }: HistoryRow, before: number | null) =>
  Array.isArray(reviewStatus) ? (reviewStatus[0] as number | null) : before
const reviewAfter = ({ changes: { reviewStatus } }: HistoryRow, before: number | null) =>
  reviewStatus === null ? before : (after(reviewStatus) as number | null)
const stateOfCode = (status: number | null, reviewStatus: number | null): StateValue | null =>
  status === null || statusName(status) === undefined ? null : stateOf({ status, reviewStatus })
/** The fee after a row: from its event, or from the review status, which requires a paid, or an unpaid, fee. */
function feeAfter(
  { event, changes, toStatus }: HistoryRow,
  reviewStatus: number | null,
  before: boolean | null,
): boolean | null {
  if (event === 'fee.pay' || after(changes['paymentStatus']) === 1) return true
  if (event === 'fee.delete') return false
  const under = reviewStatus ?? toStatus
  return under === STATUS.underReview || (under === STATUS.pendingFees ? false : before)
}
const isMark = (status: number | null) => status === STATUS.recommendedAccepted || status === STATUS.recommendedRefused
function decidedAfter({ event, fromStatus }: HistoryRow, { reviewStatus, before }: Facts): number | null {
  if (UNDONE.includes(event)) return before?.decidedOn ?? null
  return DECISIONS.includes(event) && isMark(fromStatus) ? reviewStatus : null
}
function beforeAfter(row: HistoryRow, { reviewStatus, decidedOn }: Facts): Facts['before'] {
  if (!UNDOABLE.includes(row.event) || row.fromStatus === null || statusName(row.fromStatus) === undefined) return null
  const state = originOf({ status: row.fromStatus, reviewStatus: reviewBefore(row, reviewStatus) })
  return state ? { state, decidedOn } : null
}

/** Applications: each row has both statuses, so that every step of the path is known (document 2, section 4). */
export const applicationHistory = history<Facts>({
  machine: applicationLifecycle,
  entities: ['application'],
  // an application begins as a draft, of the initial one or at once of the whole
  begins: { 'applicant.create': ['draft', 'initialDraft'] },
  gone: null,
  changes: ['reviewStatus', 'paymentStatus'],
  stored: [sql`r.status`, sql`r.review_status`],
  storedState: ([status, reviewStatus]) => stateOfCode(status as number, reviewStatus as number | null),
  states: (row, { reviewStatus }) => ({
    from: stateOfCode(row.fromStatus, reviewBefore(row, reviewStatus)),
    to: stateOfCode(row.toStatus, reviewAfter(row, reviewStatus)),
  }),
  unrecordedData: {
    'decision.undo': { own: true, age: 0, othersUnchanged: true },
    'message.takeBack': { own: true, held: true },
    'groupDecision.takeBack': { own: true, held: true },
    'batch.takeBack': { own: true, held: true, othersUnchanged: true },
    'certifiedTotal.restore': { unchanged: true },
    'transfer.revoke': { byStandIn: true },
  },
  facts: { reviewStatus: null, feePaid: null, decidedOn: null, before: null, wasInitial: null },
  learn(facts, row) {
    const reviewStatus = reviewAfter(row, facts.reviewStatus)
    return {
      reviewStatus,
      feePaid: feeAfter(row, reviewStatus, facts.feePaid),
      decidedOn: decidedAfter(row, facts),
      before: beforeAfter(row, facts),
      wasInitial: row.event === 'feedback.send' ? row.fromStatus === STATUS.initialUnderReview : facts.wasInitial,
    }
  },
  contexts({ feePaid, decidedOn, before, wasInitial }) {
    const rest = {
      permissions: [
        'students_admission_apps.can_accept_refuse_wait_app',
        'students_admission_apps.can_texting_student',
        'students_admission_apps.can_edit_student_data',
      ],
      panel: 'spec',
      before: before?.state ?? ('nothing' as const),
      wasByRule: false,
      wasInitial: wasInitial ?? false,
      season: 'open',
    } as const
    const fees = feePaid === null ? [true, false] : [feePaid]
    const deciders = decidedOn === null ? [false] : [false, true]
    const origins = decidedOn === STATUS.pendingFees ? ([1, 7] as const) : ([1] as const)
    return fees.flatMap((paid) =>
      deciders.flatMap((decidedByRule) =>
        origins.map((cameFrom): ApplicationContext => ({ ...rest, feePaid: paid, decidedByRule, cameFrom })),
      ),
    )
  },
})
