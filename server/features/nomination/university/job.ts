import type { Transaction } from 'kysely'
import { approvalRuleLifecycle } from '#machines/approval-rules/approval-rule.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import type { UniversitySeason } from '#schemas/nomination/university.schema.ts'
import { nominationEndpoints } from '#schemas/nomination/nomination.endpoints.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ItemOutcome, JobItem, JobKindHandler, RunningJob } from '../../../kit/job-kind.ts'
import { lockRuleInSeason, ruleRecord } from '../../../kit/approval-rule-record.ts'
import type { ActingUser } from '../../../kit/record-kind.ts'
import { countsOf, keyOf } from '../rule/nominate.ts'
import { readCandidates, readTaken, type ReviewedCandidate } from '../rule/nominate.sql.ts'
import { insertRun } from '../rule/apply.sql.ts'
import { applyRecommendations } from '../rule/apply.ts'
import { plannedFor } from './plan.ts'
import { deletePlans, describeFaculties, readPlan } from './university.sql.ts'

/** The request of the job: the season. Its items are the faculties. */
export type UniversityRequest = UniversitySeason
export interface UniversityTarget {
  readonly ruleId: number
  readonly facultyId: number
}
const RULE = ruleRecord(nominationEndpoints.applyUniversity.access)

/**
 * Applies the plan of one faculty: the rule is locked, then its candidates in the order of their ids. Refused when any
 * of them has changed, since seats granted by old numbers would be wrong.
 */
async function applyFacultyPlan(
  trx: Transaction<Tables>,
  by: ActingUser,
  job: RunningJob,
  { place, target }: JobItem,
): Promise<ItemOutcome> {
  const { ruleId } = target as UniversityTarget
  const rule = await lockRuleInSeason(trx, by.scope, ruleId)
  const plan = await readPlan(trx, job.id, ruleId)
  if (!rule || !plan) return { place, refused: { code: 'RULE_DRY_RUN_OLD' } }
  const refused = refusals(approvalRuleLifecycle, RULE.snapshot(rule, by), { type: 'rule.apply' })
  if (refused) return { place, refused: { code: RULE.refusal(refused, { type: 'rule.apply' }, rule, by).code } }
  const found = await readCandidates(trx, keyOf(rule), { desire: null, isLocked: true, totalOf: rule.total_of })
  const reviewed = found.map((each): ReviewedCandidate => ({ ...each, isConsidered: true }))
  const ranking = plannedFor(plan, rule, await readTaken(trx, keyOf(rule)), reviewed)
  if (!ranking) return { place, refused: { code: 'RULE_DRY_RUN_OLD' } }
  const withoutOne = new Set([...ranking.notConsidered, ...ranking.uncertified])
  const withdrawn = reviewed.filter(({ applyId, reviewStatus }) => reviewStatus !== null && withoutOne.has(applyId))
  const counts = countsOf({ reviewed, ranking, withdrawn })
  const at = by.deps.clock()
  const runId = await insertRun(trx, {
    ruleId,
    ruleVersion: rule.version,
    userId: by.user.actor.userId!,
    at,
    desire: null,
    ...counts,
    cutoffs: plan.cutoffs,
  })
  await applyRecommendations(trx, by, { rule, ranking, withdrawn }, { runId, at })
  return { place, result: { runId, accepted: counts.acceptedCount, refused: counts.refusedCount } }
}

/** Applies the result for the whole university, faculty by faculty, each in one transaction (ADR 78). */
export const NOMINATE_UNIVERSITY: JobKindHandler = {
  permission: 'nomination.can_manage_nomination',
  batchSize: 1,
  describe: (db, _, targets) => describeFaculties(db, targets),
  async handle(trx, by, job, items) {
    const handled: ItemOutcome[] = []
    for (const item of items) handled.push(await applyFacultyPlan(trx, by, job, item))
    return handled
  },
  /** A failed job may be retried and needs its plans; any other end deletes them. */
  async ended(trx, { id, state }) {
    if (state !== 'failed') await deletePlans(trx, id)
  },
}
