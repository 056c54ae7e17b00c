import type { Kysely } from 'kysely'
import type { BranchSeats, Cutoff, DryRun } from '#schemas/nomination/nomination.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import type { StoredCutoffs } from '../../../kit/recommendation-facts.ts'
import type { ReviewedCandidate } from './nominate.sql.ts'
import { sumOf, type Nomination } from './nominate.ts'
import { readBranchNames } from './names.sql.ts'
import type { Recommendation } from './ranking.ts'

/** The application that got the last seat, as it is stored and sent. */
export const cutoffOf = (last: Recommendation<ReviewedCandidate> | null): Cutoff | null =>
  last && {
    applyId: last.applyId,
    total: last.candidate.total,
    percentage: last.candidate.percentage,
    appliedAt: new Date(last.candidate.appliedAt).toISOString(),
  }

export const storedCutoffs = ({ ranking: { cutoffs } }: Nomination): StoredCutoffs => ({
  faculty: cutoffOf(cutoffs.faculty.last),
  branches: cutoffs.branches.map(({ branchId, last }) => ({ branchId, last: cutoffOf(last) })),
})

const counted = (seats: number, taken: number, admitted: number, last: Recommendation<ReviewedCandidate> | null) => ({
  seats,
  taken,
  given: admitted,
  free: Math.max(0, seats - taken - admitted),
  last: cutoffOf(last),
})

/** Seats by the rule, occupied already, granted by this run, and left. */
export async function seatsOf(
  db: Kysely<Tables>,
  { rule, ranking: { cutoffs }, taken }: Nomination,
): Promise<DryRun['seats']> {
  const names = await readBranchNames(
    db,
    rule.branches.map(({ branch_id }) => branch_id),
  )
  return {
    ...counted(rule.students_number, sumOf(taken), cutoffs.faculty.taken, cutoffs.faculty.last),
    branches: cutoffs.branches.map(({ branchId, taken: admitted, last }, at): BranchSeats => ({
      branchId,
      branchName: names.get(branchId)!,
      ...counted(rule.branches[at]!.students_number, taken.get(branchId) ?? 0, admitted, last),
    })),
  }
}
