import { sql, type Kysely, type Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import { PRIORITY, RECOMMENDATION_REASON } from '#schemas/approval-rules/approval-rule.schema.ts'
import { TIED_NAMES, type ApplyBody, type DryRun, type DryRunRow } from '#schemas/nomination/nomination.schema.ts'
import type { RuleOverrides } from '#schemas/nomination/rule-overrides.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import { withTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../kit/app-error.ts'
import { readRule } from '../../../kit/approval-rule.sql.ts'
import { idsFoundBy } from '../../../kit/application-filter.sql.ts'
import type { Call, Result } from '../../../kit/handler.ts'
import type { EffectiveScope } from '../../../kit/scope.ts'
import { requireVersion } from '../../../kit/versions.ts'
import type { ReviewedCandidate } from './nominate.sql.ts'
import { countsOf, nominate, requireInScope, statusOfRecommendation, type Nomination } from './nominate.ts'
import { certificatesOf } from './certificates-of.ts'
import { readNames, sortByName } from './names.sql.ts'
import { recommendationFacts } from '../../../kit/recommendation-facts.ts'
import { storedCutoffs, seatsOf } from './present-seats.ts'
import { namesOf, tiesOf } from './present-ties.ts'
import { changedByPercentage, type Recommendation } from './ranking.ts'
import { againstRule, crossings } from './overrides.against.sql.ts'
import { isUncertified } from './order.ts'
import { sortRows } from './sort-rows.ts'

type Db = Kysely<Tables>

type DryRunQuery = Pick<ApplyBody, 'ruleId' | 'facultyId' | 'yearId' | 'semesterId' | 'selectedDesire'> & {
  readonly trial?: RuleOverrides | undefined
}
/**
 * Runs `present` on the result of applying the rule, from one snapshot of the database; nothing is locked or written.
 */
export const withDryRun = <T>(
  db: Db,
  scope: EffectiveScope,
  body: DryRunQuery,
  present: (nomination: Nomination, trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  withTransaction(
    db,
    async (trx) => {
      const rule = await readRule(trx, scope, body.ruleId)
      if (!rule) throw new AppError('NOT_FOUND')
      requireInScope(rule, body)
      return present(await nominate(trx, rule, body, { isLocked: false }), trx)
    },
    { isolation: 'repeatable read' },
  )

type DryRunCall = Api['nomination']['dryRun']
/** POST dry_run: what apply_rules would do, by the same code (issue 15). */
export const dryRun = ({ body, db, scope }: Call<DryRunCall>): Promise<Result<DryRunCall>> =>
  withDryRun(db, scope, body, async (nomination, trx) => {
    const { rule, ranking, lastRun, fingerprint } = nomination
    await requireVersion(trx, {
      entity: 'approval_rule',
      id: rule.id,
      current: rule.version,
      expected: body.ruleVersion ?? rule.version,
    })
    return {
      data: {
        runId: lastRun?.id ?? null,
        ruleVersion: rule.version,
        fingerprint,
        ...countsOf(nomination),
        seats: await seatsOf(trx, nomination),
        ties: await tiesOf(trx, ranking),
        reasons: Object.values(RECOMMENDATION_REASON)
          .map((reason) => ({ reason, count: ranking.recommendations.filter((each) => each.reason === reason).length }))
          .filter(({ count }) => count > 0),
        changes: changesOf(nomination),
        byPercentage: await changesByPercentage(trx, nomination),
        unreachable: await unreachableOf(trx, nomination),
        against: await againstRule(trx, nomination),
      },
    }
  })

function changesOf({ ranking, withdrawn }: Nomination): DryRun['changes'] {
  const moved = ranking.recommendations.filter((each) => each.candidate.status !== statusOfRecommendation(each))
  const newlyAccepted = moved.filter(({ accepted }) => accepted).length
  return {
    newlyAccepted,
    newlyRefused: moved.length - newlyAccepted,
    unmarked: withdrawn.length,
    unchanged: ranking.recommendations.length - moved.length,
  }
}

/**
 * Fairness between certificates: who would be admitted or refused instead if a rule that ranks by the raw total ranked
 * by percentage (D53).
 */
async function changesByPercentage(
  db: Db,
  { rule, reviewed, ranked, ranking }: Nomination,
): Promise<DryRun['byPercentage']> {
  if (rule.priority !== PRIORITY.largestTotal || rule.rank_by === 'percentage') return null
  const { admitted, refused } = changedByPercentage(reviewed, ranked)
  const byId = new Map(ranking.recommendations.map((each) => [each.applyId, each]))
  const side = async (ids: readonly number[], isIn: boolean) =>
    (
      await namesOf(
        db,
        ids.slice(0, TIED_NAMES).map((id) => byId.get(id)!),
      )
    ).map((named) => ({ ...named, isIn }))
  return {
    in: admitted.length,
    out: refused.length,
    names: [...(await side(admitted, true)), ...(await side(refused, false))],
  }
}

/** Candidates whose certificate's own total is below the allowed one (D90). */
const unreachableOf = async (db: Db, { rule, reviewed, ranked }: Nomination): Promise<DryRun['unreachable']> =>
  (
    await certificatesOf(
      db,
      rule.year_id,
      reviewed.filter((candidate) => !isUncertified(ranked, candidate)),
    )
  )
    .filter(({ total }) => total < rule.total_degree)
    .map(({ name, total, count }) => ({ certificateType: name, certificateTotal: total, count }))

type RowsCall = Api['nomination']['dryRunRows']
/** POST dry_run_rows: the students of a dry run, page by page. @throws AppError RULE_DRY_RUN_OLD once it is out of date */
export const dryRunRows = ({ body, db, scope }: Call<RowsCall>): Promise<Result<RowsCall>> =>
  withDryRun(db, scope, body, async (nomination, trx) => {
    if (nomination.fingerprint !== body.fingerprint) throw new AppError('RULE_DRY_RUN_OLD')
    const rows = await arranged(trx, shownRows(nomination, body.show), body)
    const offset = (body.page - 1) * body.pageSize
    const page = rows.slice(offset, offset + body.pageSize)
    const names = await readNames(
      trx,
      page.map(({ candidate }) => candidate.applyId),
    )
    const uncertified = new Set(nomination.ranking.uncertified)
    const run = { ranked: nomination.ranking.ranked, cutoffs: storedCutoffs(nomination) }
    return {
      data: {
        total: rows.length,
        results: page.map(({ candidate, recommendation }): DryRunRow => {
          const { appNum, studentName, studentIdentity, branch } = names.get(candidate.applyId)!
          return {
            applyId: candidate.applyId,
            studentId: candidate.studentId,
            appNum,
            studentName,
            studentIdentity,
            branch,
            desireNumber: candidate.desire,
            mark: recommendation && statusOfRecommendation(recommendation),
            markNow: candidate.reviewStatus === null ? null : candidate.status,
            isUncertified: uncertified.has(candidate.applyId),
            facts:
              recommendation &&
              recommendationFacts(nomination.rule, run, {
                reason: recommendation.reason,
                rank: recommendation.rank,
                total: candidate.total,
                percentage: candidate.percentage,
                isCertified: candidate.isCertified,
                appliedAt: new Date(candidate.appliedAt).toISOString(),
                branchId: candidate.branchId,
              }),
          }
        }),
      },
    }
  })

interface Shown {
  readonly candidate: ReviewedCandidate
  readonly recommendation: Recommendation<ReviewedCandidate> | null
}
/** In the order of the ranking, then those who get no recommendation, by id. */
function shownRows(nomination: Nomination, show: Call<RowsCall>['body']['show']): Shown[] {
  const { reviewed, ranking, withdrawn } = nomination
  const recommended = ranking.recommendations.map((recommendation): Shown => ({
    candidate: recommendation.candidate,
    recommendation,
  }))
  const unranked = (applications: readonly ReviewedCandidate[]) =>
    applications.map((candidate): Shown => ({ candidate, recommendation: null }))
  if (show === 'accepted' || show === 'refused')
    return recommended.filter(({ recommendation }) => recommendation!.accepted === (show === 'accepted'))
  if (show === 'comesIn' || show === 'fallsOut') {
    const crossing = crossings(nomination)[show]
    return recommended.filter(({ candidate }) => crossing.has(candidate.applyId))
  }
  const notConsidered = unranked(reviewed.filter(({ isConsidered }) => !isConsidered))
  if (show === 'notConsidered') return notConsidered
  const idsUncertified = new Set(ranking.uncertified)
  const uncertified = unranked(reviewed.filter(({ applyId }) => idsUncertified.has(applyId)))
  if (show === 'uncertified') return uncertified
  if (show === 'changed')
    return [
      ...recommended.filter(
        ({ recommendation, candidate }) => candidate.status !== statusOfRecommendation(recommendation!),
      ),
      ...unranked(withdrawn),
    ]
  return [...recommended, ...uncertified, ...notConsidered]
}

/** Those of the rows that are searched for, in the order that is asked for. */
async function arranged(
  trx: Transaction<Tables>,
  rows: readonly Shown[],
  { facultyId, yearId, semesterId, searchText, orderBy = 'rank', orderType = 'asc' }: Call<RowsCall>['body'],
): Promise<readonly Shown[]> {
  const found = await idsFoundBy(
    trx,
    { yearId, semesterId, conditions: [sql`a.faculty_id = ${facultyId}`] },
    searchText,
  )
  const matching = found ? rows.filter(({ candidate }) => found.has(candidate.applyId)) : rows
  if (orderBy === 'total') return sortRows(matching, ({ candidate }) => candidate.total, orderType)
  if (orderBy === 'rank') return orderType === 'asc' ? matching : matching.toReversed()
  const byId = new Map(matching.map((row) => [row.candidate.applyId, row]))
  const sorted = (await sortByName(trx, [...byId.keys()])).map((id) => byId.get(id)!)
  return orderType === 'asc' ? sorted : sorted.toReversed()
}
