import type { Transaction } from 'kysely'
import type { ApplicationEvent } from '#machines/applications/application.events.ts'
import { applicationSnapshot, statusAfter } from '#machines/applications/application.offers.ts'
import type { ApplicationSeason } from '#schemas/applications/application.schema.ts'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import { approvalRuleLifecycle } from '#machines/approval-rules/approval-rule.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import type { Api } from '#schemas/api.ts'
import { nominationEndpoints } from '#schemas/nomination/nomination.endpoints.ts'
import type { ApplyBody } from '#schemas/nomination/nomination.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import { withTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../kit/app-error.ts'
import { readSeason } from '../../../kit/application-season.sql.ts'
import { moveApplications, type BulkMove } from '../../../kit/application-moves.ts'
import { lockRuleInSeason, ruleRecord } from '../../../kit/approval-rule-record.ts'
import { instantText } from '../../../kit/bilingual.ts'
import type { Call, Result } from '../../../kit/handler.ts'
import type { ActingUser } from '../../../kit/record-kind.ts'
import type { CertifiedRank } from '../../../kit/ranking-total.sql.ts'
import { requireVersion } from '../../../kit/versions.ts'
import { insertRun, replaceRecommendations } from './apply.sql.ts'
import { countsOf, nominate, requireInScope, statusOfRecommendation, type Nomination } from './nominate.ts'
import type { ReviewedCandidate } from './nominate.sql.ts'
import { storedCutoffs, seatsOf } from './present-seats.ts'
import { tiesOf } from './present-ties.ts'

type Apply = Api['nomination']['apply']
const RULE = ruleRecord(nominationEndpoints.apply.access)
type RecommendationEvent = 'rule.recommendAccept' | 'rule.recommendRefuse' | 'rule.withdraw'

/**
 * POST apply_rules (V4): locks the rule, then its candidates in the order of their ids. Where the recommendation
 * differs, the lifecycle moves the application, with an audit row each. All recommendations are stored with rank,
 * reason and run.
 */
export async function applyRule({ body, db, ...by }: Call<Apply>): Promise<Result<Apply>> {
  return withTransaction(db, async (trx): Promise<Result<Apply>> => {
    const rule = await lockRuleInSeason(trx, by.scope, body.ruleId)
    if (!rule) throw new AppError('NOT_FOUND')
    requireInScope(rule, body)
    const refused = refusals(approvalRuleLifecycle, RULE.snapshot(rule, by), { type: 'rule.apply' })
    if (refused) throw RULE.refusal(refused, { type: 'rule.apply' }, rule, by)
    const nomination = await nominate(trx, rule, { selectedDesire: body.selectedDesire }, { isLocked: true })
    await requireAsSeen(trx, nomination, body)
    const counts = countsOf(nomination)
    const at = by.deps.clock()
    const runId = await insertRun(trx, {
      ruleId: rule.id,
      ruleVersion: rule.version,
      userId: by.user.id,
      at,
      desire: nomination.desire,
      ...counts,
      cutoffs: storedCutoffs(nomination),
    })
    await applyRecommendations(trx, by, nomination, { runId, at })
    const data = {
      runId,
      ...counts,
      seats: await seatsOf(trx, nomination),
      ties: await tiesOf(trx, nomination.ranking),
    }
    const { acceptedCount: accepted, refusedCount } = counts
    return counts.changed === 0
      ? { data, message: 'RULE_APPLIED_UNCHANGED' }
      : { data, message: 'RULE_APPLIED', params: { accepted, refused: refusedCount } }
  })
}

/** @throws AppError RULE_APPLIED_MEANWHILE, RULE_DRY_RUN_OLD, VERSION_STALE (ADR 32) */
async function requireAsSeen(
  trx: Transaction<Tables>,
  { lastRun, fingerprint, rule }: Nomination,
  { shown, ruleVersion }: ApplyBody,
): Promise<void> {
  if (lastRun && shown?.runId !== undefined && shown.runId !== lastRun.id) {
    const { who, at } = lastRun
    throw new AppError('RULE_APPLIED_MEANWHILE', {
      data: { who, at, runId: lastRun.id },
      params: { who, when: instantText(at) },
    })
  }
  if (shown?.fingerprint !== undefined && shown.fingerprint !== fingerprint) throw new AppError('RULE_DRY_RUN_OLD')
  await requireVersion(trx, {
    entity: RULE.entity,
    id: rule.id,
    current: rule.version,
    expected: ruleVersion ?? rule.version,
  })
}

/** Computes the next status once for each distinct status: all are of one season, and the lifecycle reads nothing else. */
function createStep(by: ActingUser, season: ApplicationSeason) {
  const known = new Map<string, StoredStatus>()
  return (application: ReviewedCandidate, type: ApplicationEvent['type'] & RecommendationEvent): StoredStatus => {
    const { status, reviewStatus, paymentStatus } = application
    const key = [type, status, reviewStatus, paymentStatus].join()
    const to =
      known.get(key) ??
      statusAfter(
        applicationSnapshot({ ...application, season }, { permissions: [] }, by.deps.settings.decisionPanel),
        { type },
      )
    if (!to) throw new Error(`The lifecycle of applications has no event ${type} in status ${status}`)
    known.set(key, to)
    return to
  }
}

/** By which certified total it was ranked, for its row of the trail; nothing where the claim was. */
const certifiedRank = ({ isCertified, total, percentage }: ReviewedCandidate): { certified?: CertifiedRank } =>
  isCertified ? { certified: { total, percentage } } : {}

/** The recommendations at a rule's faculty, by the rule alone or with the whole university at once. */
export interface FacultyRecommendations extends Pick<Nomination, 'withdrawn'> {
  readonly rule: Pick<Nomination['rule'], 'id' | 'year_id' | 'semester_id'>
  readonly ranking: Pick<Nomination['ranking'], 'recommendations'>
}
/** Moves the applications whose recommendation differs, and stores every recommendation. */
export async function applyRecommendations(
  trx: Transaction<Tables>,
  by: ActingUser,
  { rule, ranking, withdrawn }: FacultyRecommendations,
  { runId, at }: { readonly runId: number; readonly at: Date },
): Promise<void> {
  const step = createStep(by, (await readSeason(trx, { yearId: rule.year_id, semesterId: rule.semester_id }))!)
  const differing = ranking.recommendations.filter((each) => each.candidate.status !== statusOfRecommendation(each))
  const moveOf = (
    application: ReviewedCandidate,
    event: RecommendationEvent,
    changes?: BulkMove['changes'],
  ): BulkMove => ({
    id: application.applyId,
    version: application.version,
    from: application,
    to: step(application, event),
    ...(changes && { changes }),
  })
  const movesTo = (isAccepted: boolean, event: RecommendationEvent) =>
    differing
      .filter(({ accepted }) => accepted === isAccepted)
      .map(({ candidate, rank, reason }) => moveOf(candidate, event, { rank, reason, ...certifiedRank(candidate) }))
  const moves: readonly (readonly [RecommendationEvent, readonly BulkMove[]])[] = [
    ['rule.recommendAccept', movesTo(true, 'rule.recommendAccept')],
    ['rule.recommendRefuse', movesTo(false, 'rule.recommendRefuse')],
    ['rule.withdraw', withdrawn.map((application) => moveOf(application, 'rule.withdraw'))],
  ]
  for (const [event, each] of moves)
    await moveApplications(trx, each, { event, actor: by.user.actor, at, changes: { rule: rule.id, run: runId } })
  await replaceRecommendations(
    trx,
    { ruleId: rule.id, runId, at },
    ranking.recommendations.map(({ applyId, accepted, rank, reason, candidate }) => ({
      applyId,
      accepted,
      rank,
      reason,
      under: candidate.reviewStatus ?? candidate.status,
    })),
    withdrawn.map(({ applyId }) => applyId),
  )
}
