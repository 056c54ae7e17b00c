import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { consideredDesires } from '#schemas/desire-rule/considered-desires.ts'
import type { DesiresNum } from '#schemas/desire-rule/desire-rule.schema.ts'
import { STATUS } from '#schemas/applications/status.ts'
import type { ApplyBody } from '#schemas/nomination/nomination.schema.ts'
import type { Trial } from '#schemas/nomination/trial.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'
import type { LockedRule } from '../../kit/approval-rule.sql.ts'
import {
  desireOf,
  readDesireRule,
  readDesires,
  readLastRun,
  readLooked,
  readTaken,
  type DesireOf,
  type LastRun,
  type Looked,
  type RulePlace,
} from './nominate.sql.ts'
import { rankCandidates, type RankedRule, type Ranking } from './ranking.ts'
import { withTrial } from './trial.ts'

type Db = Kysely<Tables>

/** What applying a rule does, or would do: `apply` and the dry run make it by the same code. */
export interface Nomination {
  /** With the numbers of the trial, where there is one. */
  readonly rule: LockedRule
  readonly desire: number | null
  /** The candidates: under review, of the chosen desire. */
  readonly looked: readonly Looked[]
  readonly ranking: Ranking<Looked>
  /** Of a trial: what the rule would do as it is. */
  readonly asItIs: Ranking<Looked> | null
  /** The rule with the seats that are left (D93). */
  readonly ranked: RankedRule
  /** Seats that are taken already, by branch. */
  readonly taken: ReadonlyMap<number, number>
  /** Those whose mark falls: they are no candidates any more. */
  readonly unmarked: readonly Looked[]
  readonly lastRun: LastRun | undefined
  /** Of all that the marks depend on. */
  readonly fingerprint: string
}

export const placeOf = ({ faculty_id, year_id, semester_id }: LockedRule): RulePlace => ({
  facultyId: faculty_id,
  yearId: year_id,
  semesterId: semester_id,
})

/** A body names the rule together with its faculty and season. @throws AppError INVALID_INPUT at the one that is not its */
export function requireOwnPlace(rule: LockedRule, body: RulePlace): void {
  const place = placeOf(rule)
  const wrong = (['facultyId', 'yearId', 'semesterId'] as const).filter((field) => place[field] !== body[field])
  if (wrong.length > 0)
    throw new AppError('INVALID_INPUT', {
      fields: wrong.map((field) => ({ path: `/${field}`, code: 'INVALID_CHOICE' })),
    })
}

/** Ranks the candidates of a rule that is read or locked already (V4); of a `trial`, with its numbers (issue 15). */
export async function nominate(
  db: Db,
  kept: LockedRule,
  { selectedDesire: desire = null, trial }: Pick<ApplyBody, 'selectedDesire'> & { readonly trial?: Trial | undefined },
  { isLocked }: { readonly isLocked: boolean },
): Promise<Nomination> {
  const rule = trial ? withTrial(kept, trial) : kept
  const place = placeOf(rule)
  const all = await readLooked(db, place, { desire, isLocked })
  const [desireRule, taken, lastRun] = [
    await readDesireRule(db),
    await readTaken(db, place),
    await readLastRun(db, rule.id),
  ]
  const isConsidered = await considering(db, desireRule, all, place)
  const looked = all.map((each): Looked => ({ ...each, isConsidered: isConsidered(each.applyId) }))
  const candidates = looked.filter((each) => desire === null || each.desire === desire)
  const ranked = seatsLeft(rule, taken)
  const ranking = rankCandidates(candidates, ranked)
  const marked = new Set(ranking.marks.map(({ applyId }) => applyId))
  return {
    rule,
    desire,
    looked: candidates,
    ranking,
    asItIs: trial ? rankCandidates(candidates, seatsLeft(kept, taken)) : null,
    ranked,
    taken,
    unmarked: looked.filter(({ applyId, reviewStatus }) => reviewStatus !== null && !marked.has(applyId)),
    lastRun,
    // what was tried is never what is applied
    fingerprint: fingerprintOf(
      [rule.id, rule.version, desire, lastRun?.id ?? null, desireRule, [...taken], ...(trial ? [trial] : [])],
      looked,
    ),
  }
}

/**
 * Which applications the desire rule considers (D75). Only where it compares a student's applications, the others are
 * read.
 */
async function considering(
  db: Db,
  desireRule: DesiresNum | null,
  looked: readonly Omit<Looked, 'isConsidered'>[],
  season: RulePlace,
): Promise<(applyId: number) => boolean> {
  if (desireRule === null || desireRule === '*') return () => true
  const students = [...new Set(looked.map(({ studentId }) => studentId))]
  const desires = typeof desireRule === 'number' ? looked.map(desireOf) : await readDesires(db, students, season)
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

/** The rule as it ranks, with the seats that accepted students do not hold yet (D93). */
export function seatsLeft(rule: LockedRule, taken: ReadonlyMap<number, number>): RankedRule {
  const left = (seats: number, held: number) => Math.max(0, seats - held)
  return {
    totalDegree: rule.total_degree,
    studentsNumber: left(rule.students_number, sumOf(taken)),
    priority: rule.priority as RankedRule['priority'],
    rankBy: rule.rank_by,
    branches: rule.branches.map(({ branch_id, students_number }) => ({
      branchId: branch_id,
      seats: left(students_number, taken.get(branch_id) ?? 0),
    })),
  }
}
export const sumOf = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

function fingerprintOf(of: readonly unknown[], looked: readonly Looked[]): string {
  const hash = createHash('sha256').update(JSON.stringify(of))
  for (const { applyId, version, total, percentage, isConsidered } of looked)
    hash.update(`${applyId}/${version}/${total}/${percentage}/${isConsidered};`)
  return hash.digest('hex')
}

/** The code that a mark is stored as (A2). */
export const statusOfMark = ({ accepted }: { readonly accepted: boolean }): number =>
  accepted ? STATUS.recommendedAccepted : STATUS.recommendedRefused

/** How many a nomination marks, and how many marks differ from what stands. */
export function countsOf({
  looked,
  ranking,
  unmarked,
}: Pick<Nomination, 'looked' | 'unmarked'> & {
  readonly ranking: Pick<Ranking<Looked>, 'marks' | 'ranked' | 'notConsidered'>
}) {
  const acceptedCount = ranking.marks.filter(({ accepted }) => accepted).length
  const moved = ranking.marks.filter((mark) => mark.candidate.status !== statusOfMark(mark)).length
  return {
    candidates: looked.length,
    ranked: ranking.ranked,
    acceptedCount,
    refusedCount: ranking.marks.length - acceptedCount,
    notConsidered: ranking.notConsidered.length,
    changed: moved + unmarked.length,
  }
}
