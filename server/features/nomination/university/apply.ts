import type { Transaction } from 'kysely'
import { approvalRuleLifecycle } from '#machines/approval-rules/approval-rule.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import type { Api } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import { nominationEndpoints } from '#schemas/nomination/nomination.endpoints.ts'
import type { Tables } from '../../../db/tables.ts'
import { withTransaction } from '../../../db/transaction.ts'
import { beginJob } from '../../../jobs/begin.ts'
import { AppError } from '../../../kit/app-error.ts'
import { lockRuleInSeason, ruleRecord } from '../../../kit/approval-rule-record.ts'
import { instantText } from '../../../kit/bilingual.ts'
import type { Call, Result } from '../../../kit/handler.ts'
import type { ActingUser } from '../../../kit/record-kind.ts'
import type { UniversityRequest, UniversityTarget } from './job.ts'
import { plansOf } from './plan.ts'
import { readUniversity, computeUniversity, type SeasonData } from './run.ts'
import { insertPlan, readRunning } from './university.sql.ts'

type Apply = Api['nomination']['applyUniversity']
const RULE = ruleRecord(nominationEndpoints.applyUniversity.access)

/**
 * POST university_apply: the rules of the season are locked, the result is computed again by the code of the dry run
 * and must have the same fingerprint. Then the plan of each faculty is stored, and a job applies it (ADR 78).
 */
export async function applyUniversity({ body, db, ...by }: Call<Apply>): Promise<Result<Apply>> {
  return withTransaction(db, async (trx): Promise<Result<Apply>> => {
    const season: UniversityRequest = { yearId: body.yearId, semesterId: body.semesterId }
    const read = await readUniversity(trx, season, { isLocked: true })
    await requireApplicable(trx, by, read)
    await requireNoRunningJob(trx, read, body)
    const university = await computeUniversity(read)
    if (university.fingerprint !== body.fingerprint) throw new AppError('RULE_DRY_RUN_OLD')
    const targets = university.ruled.map(({ id, facultyId }): UniversityTarget => ({ ruleId: id, facultyId }))
    const job = await beginJob(trx, by, { kind: 'nominateUniversity', request: season, targets, isLong: true })
    for (const [at, plan] of plansOf(university).entries()) await insertPlan(trx, job.id, targets[at]!.ruleId, plan)
    return {
      data: { jobId: job.id, faculties: targets.length, marks: university.filled.orders.rows.length },
      message: 'UNIVERSITY_QUEUED',
      params: { count: targets.length },
    }
  })
}

/**
 * The rules are all of one season and of active faculties, so checking one is enough. @throws AppError of its lifecycle
 */
async function requireApplicable(trx: Transaction<Tables>, by: ActingUser, { rules }: SeasonData): Promise<void> {
  if (rules.length === 0) throw new AppError('UNIVERSITY_WITHOUT_RULES')
  const rule = await lockRuleInSeason(trx, by.scope, rules[0]!.id)
  if (!rule) throw new AppError('NOT_FOUND')
  const refused = refusals(approvalRuleLifecycle, RULE.snapshot(rule, by), { type: 'rule.apply' })
  if (refused) throw RULE.refusal(refused, { type: 'rule.apply' }, rule, by)
}

/**
 * The rules are locked, so of two concurrent calls the second finds the run of the first. @throws AppError that names
 * its user
 */
async function requireNoRunningJob(
  trx: Transaction<Tables>,
  { lastRun }: SeasonData,
  { runId, yearId, semesterId }: BodyOf<Apply>,
): Promise<void> {
  const running = await readRunning(trx, { yearId, semesterId })
  if (running) {
    const { who, at, jobId } = running
    throw new AppError('UNIVERSITY_UNDER_WAY', { data: { who, at, jobId }, params: { who, when: instantText(at) } })
  }
  if (!lastRun || runId === undefined || runId === lastRun.id) return
  const { who, at } = lastRun
  throw new AppError('RULE_APPLIED_MEANWHILE', {
    data: { who, at, runId: lastRun.id },
    params: { who, when: instantText(at) },
  })
}
