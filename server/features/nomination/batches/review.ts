import { isAcceptance } from '#machines/applications/application.confirmations.ts'
import { applicationSnapshot, refusalOf, statusAfter } from '#machines/applications/application.offers.ts'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import type { ItemOutcome } from '../../../kit/job-kind.ts'
import { refusalParams } from '../../../kit/application-record.ts'
import type { ActingUser } from '../../../kit/record-kind.ts'
import type { Batch } from './batch.sql.ts'
import type { LockedApplication } from './season.sql.ts'

/** An application of the selection, in the version that the person has seen. */
export interface BatchTarget {
  readonly applyId: number
  readonly studentId: number
  readonly version: number
}
/** An application that is decided, and those of its student that go to 9 with it. */
export interface Decision {
  readonly application: LockedApplication
  readonly to: StoredStatus
  readonly others: readonly { readonly application: LockedApplication; readonly to: StoredStatus }[]
}
type Verdict = { readonly to: StoredStatus } | { readonly refused: NonNullable<ItemOutcome['refused']> }
type DecisionStatus = Pick<LockedApplication, 'status' | 'reviewStatus' | 'paymentStatus' | 'season'>

const OTHER = { type: 'otherApplication.accept' } as const
const statusKey = ({ status, reviewStatus, paymentStatus }: DecisionStatus) =>
  `${status}/${reviewStatus}/${paymentStatus}`

/** Calls `answer` once for each distinct status: all are of one season, and the lifecycle reads nothing else. */
function perStatus<T>(answer: (status: DecisionStatus) => T): (status: DecisionStatus) => T {
  const known = new Map<string, T>()
  return (status) => {
    const key = statusKey(status)
    const result = known.has(key) ? known.get(key)! : answer(status)
    known.set(key, result)
    return result
  }
}

/**
 * Decides the applications of a batch one after the other, as the lifecycle lets the rule do it for the caller: never
 * more than a single decision may. `locked`: all locked applications. An application that an earlier one has moved is
 * not decided.
 */
export function createBatchReview(
  by: ActingUser,
  { kind, refuseOthers }: Pick<Batch, 'kind' | 'refuseOthers'>,
  locked: readonly LockedApplication[],
) {
  const caller = { permissions: [...by.user.permissions] }
  const panel = by.deps.settings.decisionPanel
  const event = { type: `application.${kind}`, surface: 'rule' } as const
  const decide = perStatus((status): Verdict => {
    const refused = refusalOf(status, caller, panel, event)
    if (refused) return { refused: { code: refused.code, params: refusalParams(refused) } }
    return { to: statusAfter(applicationSnapshot(status, caller, panel), event)! }
  })
  const moveOther = perStatus((status) => statusAfter(applicationSnapshot(status, caller, panel), OTHER))
  const byId = new Map(locked.map((each) => [each.id, each]))
  const byStudent = new Map<number, LockedApplication[]>()
  for (const each of locked) byStudent.set(each.studentId, [...(byStudent.get(each.studentId) ?? []), each])
  const moved = new Map<number, StoredStatus>()

  /** A student's others are not refused where one is accepted already (ADR 8). */
  function othersOf(application: LockedApplication): Decision['others'] {
    const others = byStudent.get(application.studentId)!.filter(({ id }) => id !== application.id)
    if (!refuseOthers || others.some(({ id, status }) => isAcceptance(moved.get(id)?.status ?? status))) return []
    return others.flatMap((other) => {
      const to = moved.has(other.id) ? undefined : moveOther(other)
      return to ? [{ application: other, to }] : []
    })
  }

  return ({
    applyId,
    studentId,
    version,
  }: BatchTarget): Decision | { readonly refused: NonNullable<ItemOutcome['refused']> } => {
    const application = byId.get(applyId)
    if (!application?.isOfBatch || application.studentId !== studentId)
      return { refused: { code: 'GROUP_OUT_OF_SCOPE' } }
    if (application.version !== version || moved.has(applyId)) return { refused: { code: 'BATCH_APPLICATION_CHANGED' } }
    const verdict = decide(application)
    if ('refused' in verdict) return verdict
    const others = othersOf(application)
    moved.set(applyId, verdict.to)
    for (const other of others) moved.set(other.application.id, other.to)
    return { application, to: verdict.to, others }
  }
}
