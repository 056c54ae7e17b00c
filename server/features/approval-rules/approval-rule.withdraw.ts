import type { Transaction } from 'kysely'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { statusAfter } from '#machines/applications/application.offers.ts'
import { stateOf, type StoredStatus } from '#machines/applications/application.status.ts'
import { seasonCode } from '#machines/shared/season.ts'
import { DECIDING } from '#schemas/seasons/season-states.ts'
import { STATUS } from '#schemas/status.ts'
import type { Actor } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'
import { moveApplications, type BulkMove } from '../../kit/application-moves.ts'
import { clearRecommendations, lockAccepted, type AcceptedApplication } from './approval-rule.withdraw.sql.ts'

const EVENT = { type: 'rule.withdraw' } as const

/**
 * The status to which the lifecycle returns an application: a recommended one to the status below its recommendation,
 * one that the rule decided to its status before (D44). One that came from pending for fees and has been paid since is
 * under review. Undefined where the lifecycle has no such step.
 */
export function returnOf({
  status,
  reviewStatus,
  fromStatus,
  decided,
  paymentStatus,
  season,
}: AcceptedApplication): StoredStatus | undefined {
  const feePaid = paymentStatus === 1
  const cameFrom = fromStatus === STATUS.pendingFees ? STATUS.pendingFees : STATUS.underReview
  const snapshot = applicationLifecycle.resolveState({
    value: stateOf({ status, reviewStatus }),
    context: {
      permissions: [],
      panel: 'spec',
      feePaid,
      decidedByRule: decided,
      cameFrom,
      before: 'nothing',
      wasByRule: false,
      wasInitial: false,
      season: season.state,
    },
  })
  return statusAfter(snapshot, EVENT)
}

/** Applications differ in a few statuses only, and are of one season: the lifecycle is evaluated once for each. */
function returnsOf(applications: readonly AcceptedApplication[]): BulkMove[] {
  const known = new Map<string, StoredStatus | undefined>()
  return applications.flatMap((application) => {
    const { id, version, status, reviewStatus, fromStatus, decided, paymentStatus } = application
    const key = [status, reviewStatus, fromStatus, decided, paymentStatus].join()
    if (!known.has(key)) known.set(key, returnOf(application))
    const to = known.get(key)
    return to ? [{ id, version, from: { status, reviewStatus }, to }] : []
  })
}

/** How many applications returned to under review, by their status before. */
export interface Returned {
  readonly marked: number
  readonly decided: number
}

/**
 * Returns the applications that a locked rule has recommended or decided to under review, each with its version and
 * audit row. Returns how many there were (D44).
 * @throws AppError SEASON_FINISHED, SEASON_ARCHIVED (ADR 112)
 */
export async function withdrawRule(
  trx: Transaction<Tables>,
  ruleId: number,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<Returned> {
  const accepted = await lockAccepted(trx, ruleId)
  const moves = returnsOf(accepted)
  const season = accepted[0]?.season
  // it was finished since the rule was locked
  if (season && !DECIDING.includes(season.state))
    throw new AppError(seasonCode(season), { params: { season: season.name } })
  await clearRecommendations(
    trx,
    moves.map(({ id }) => id),
  )
  await moveApplications(trx, moves, { event: EVENT.type, actor, at, changes: { rule: ruleId } })
  const marked = moves.filter(
    ({ from }) => from.status === STATUS.recommendedAccepted || from.status === STATUS.recommendedRefused,
  ).length
  return { marked, decided: moves.length - marked }
}
