import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { consideredDesires } from '#schemas/desire-rule/considered-desires.ts'
import type { DesiresNum } from '#schemas/desire-rule/desire-rule.schema.ts'
import { STATUS } from '#schemas/status.ts'
import type { ApplyBody } from '#schemas/nomination/nomination.schema.ts'
import type { RuleOverrides } from '#schemas/nomination/rule-overrides.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { LockedRule } from '../../../kit/approval-rule.sql.ts'
import {
  desireOf,
  readDesireRule,
  readDesires,
  readLastRun,
  readCandidates,
  readTaken,
  type DesireOf,
  type LastRun,
  type ReviewedCandidate,
  type RuleKey,
} from './nominate.sql.ts'
import { rankCandidates, type RankedRule, type Ranking } from './ranking.ts'
import { withOverrides } from './overrides.ts'

type Db = Kysely<Tables>

/** The result of applying a rule: `apply` and the dry run compute it by the same code. */
export interface Nomination {
  /** With the overridden numbers, where there are any. */
  readonly rule: LockedRule
  readonly desire: number | null
  /** The candidates: under review, of the chosen desire. */
  readonly reviewed: readonly ReviewedCandidate[]
  readonly ranking: Ranking<ReviewedCandidate>
  /** With overrides: the ranking of the rule without them. */
  readonly withoutOverrides: Ranking<ReviewedCandidate> | null
  /** The rule with the seats that are left (D93). */
  readonly ranked: RankedRule
  /** Seats that are taken already, by branch. */
  readonly taken: ReadonlyMap<number, number>
  /** Applications that lose their recommendation: they are no candidates any more. */
  readonly withdrawn: readonly ReviewedCandidate[]
  readonly lastRun: LastRun | undefined
  /** Of all that the recommendations depend on. */
  readonly fingerprint: string
}

export const keyOf = ({ faculty_id, year_id, semester_id }: LockedRule): RuleKey => ({
  facultyId: faculty_id,
  yearId: year_id,
  semesterId: semester_id,
})

/** A body names the rule together with its faculty and season. @throws AppError INVALID_INPUT at the one that is not its */
export function requireInScope(rule: LockedRule, body: RuleKey): void {
  const key = keyOf(rule)
  const wrong = (['facultyId', 'yearId', 'semesterId'] as const).filter((field) => key[field] !== body[field])
  if (wrong.length > 0)
    throw new AppError('INVALID_INPUT', {
      fields: wrong.map((field) => ({ path: `/${field}`, code: 'INVALID_CHOICE' })),
    })
}

/**
 * Ranks the candidates of a rule that is read or locked already (V4); `trial`: numbers that replace the rule's in a dry
 * run.
 */
export async function nominate(
  db: Db,
  locked: LockedRule,
  {
    selectedDesire: desire = null,
    trial,
  }: Pick<ApplyBody, 'selectedDesire'> & { readonly trial?: RuleOverrides | undefined },
  { isLocked }: { readonly isLocked: boolean },
): Promise<Nomination> {
  const rule = trial ? withOverrides(locked, trial) : locked
  const key = keyOf(rule)
  const all = await readCandidates(db, key, { desire, isLocked, totalOf: rule.total_of })
  const [desireRule, taken, lastRun] = [
    await readDesireRule(db),
    await readTaken(db, key),
    await readLastRun(db, rule.id),
  ]
  const isConsidered = await readConsidered(db, desireRule, all, key)
  const reviewed = all.map((each): ReviewedCandidate => ({ ...each, isConsidered: isConsidered(each.applyId) }))
  const candidates = reviewed.filter((each) => desire === null || each.desire === desire)
  const ranked = seatsLeft(rule, taken)
  const ranking = rankCandidates(candidates, ranked)
  const recommended = new Set(ranking.recommendations.map(({ applyId }) => applyId))
  return {
    rule,
    desire,
    reviewed: candidates,
    ranking,
    withoutOverrides: trial ? rankCandidates(candidates, seatsLeft(locked, taken)) : null,
    ranked,
    taken,
    withdrawn: reviewed.filter(({ applyId, reviewStatus }) => reviewStatus !== null && !recommended.has(applyId)),
    lastRun,
    // with overrides the fingerprint differs, so that a dry run of other numbers is never applied
    fingerprint: fingerprintOf(
      [rule.id, rule.version, desire, lastRun?.id ?? null, desireRule, [...taken], ...(trial ? [trial] : [])],
      reviewed,
    ),
  }
}

/**
 * Which applications the desire rule considers (D75). The student's other applications are read only where the rule
 * compares them.
 */
async function readConsidered(
  db: Db,
  desireRule: DesiresNum | null,
  reviewed: readonly Omit<ReviewedCandidate, 'isConsidered'>[],
  season: RuleKey,
): Promise<(applyId: number) => boolean> {
  if (desireRule === null || desireRule === '*') return () => true
  const students = [...new Set(reviewed.map(({ studentId }) => studentId))]
  const desires = typeof desireRule === 'number' ? reviewed.map(desireOf) : await readDesires(db, students, season)
  const byStudent = new Map<number, DesireOf[]>()
  for (const each of desires) {
    const own = byStudent.get(each.studentId)
    if (own) own.push(each)
    else byStudent.set(each.studentId, [each])
  }
  const considered = new Set(
    [...byStudent.values()].flatMap((own) => consideredDesires(desireRule, own).map(({ applyId }) => applyId)),
  )
  return (applyId) => considered.has(applyId)
}

/** The rule with the seats that accepted students do not occupy yet (D93). */
export function seatsLeft(rule: LockedRule, taken: ReadonlyMap<number, number>): RankedRule {
  const left = (seats: number, filled: number) => Math.max(0, seats - filled)
  return {
    totalDegree: rule.total_degree,
    studentsNumber: left(rule.students_number, sumOf(taken)),
    priority: rule.priority as RankedRule['priority'],
    rankBy: rule.rank_by,
    totalOf: rule.total_of,
    branches: rule.branches.map(({ branch_id, students_number }) => ({
      branchId: branch_id,
      seats: left(students_number, taken.get(branch_id) ?? 0),
    })),
  }
}
export const sumOf = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

function fingerprintOf(of: readonly unknown[], reviewed: readonly ReviewedCandidate[]): string {
  const hash = createHash('sha256').update(JSON.stringify(of))
  for (const { applyId, version, total, percentage, isConsidered } of reviewed)
    hash.update(`${applyId}/${version}/${total}/${percentage}/${isConsidered};`)
  return hash.digest('hex')
}

/** The code that a recommendation is stored as (A2). */
export const statusOfRecommendation = ({ accepted }: { readonly accepted: boolean }): number =>
  accepted ? STATUS.recommendedAccepted : STATUS.recommendedRefused

/** How many candidates get a recommendation, and how many recommendations differ from the current ones. */
export function countsOf({
  reviewed,
  ranking,
  withdrawn,
}: Pick<Nomination, 'reviewed' | 'withdrawn'> & {
  readonly ranking: Pick<Ranking<ReviewedCandidate>, 'recommendations' | 'ranked' | 'notConsidered' | 'uncertified'>
}) {
  const acceptedCount = ranking.recommendations.filter(({ accepted }) => accepted).length
  const moved = ranking.recommendations.filter((each) => each.candidate.status !== statusOfRecommendation(each)).length
  return {
    candidates: reviewed.length,
    ranked: ranking.ranked,
    acceptedCount,
    refusedCount: ranking.recommendations.length - acceptedCount,
    notConsidered: ranking.notConsidered.length,
    uncertified: ranking.uncertified.length,
    changed: moved + withdrawn.length,
  }
}
