import type { Kysely } from 'kysely'
import { TIED_NAMES, type NominationTie } from '#schemas/nomination/nomination.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ReviewedCandidate } from './nominate.sql.ts'
import { readBranchNames, readNames } from './names.sql.ts'
import type { Recommendation, Ranking } from './ranking.ts'

/** Adds the students' names to some recommendations. */
export async function namesOf(db: Kysely<Tables>, recommendations: readonly Recommendation<ReviewedCandidate>[]) {
  const names = await readNames(
    db,
    recommendations.map(({ applyId }) => applyId),
  )
  return recommendations.map(({ applyId, rank, candidate: { total, percentage, appliedAt } }) => ({
    applyId,
    studentName: names.get(applyId)!.studentName,
    total,
    percentage,
    appliedAt: new Date(appliedAt).toISOString(),
    rank,
  }))
}

/** The ties across cut-offs, with those next to the cut-off by name. */
export async function tiesOf(
  db: Kysely<Tables>,
  { ties, recommendations }: Ranking<ReviewedCandidate>,
): Promise<NominationTie[]> {
  if (ties.length === 0) return []
  const byId = new Map(recommendations.map((recommendation) => [recommendation.applyId, recommendation]))
  const branches = await readBranchNames(
    db,
    ties.flatMap(({ branchId }) => (branchId === null ? [] : [branchId])),
  )
  return Promise.all(
    ties.map(async ({ branchId, admitted, refused, partedBy }): Promise<NominationTie> => {
      const named = (ids: readonly number[]) =>
        namesOf(
          db,
          ids.map((id) => byId.get(id)!),
        )
      return {
        branch: branchId === null ? null : branches.get(branchId)!,
        partedBy,
        acceptedCount: admitted.length,
        refusedCount: refused.length,
        accepted: await named(admitted.slice(-TIED_NAMES)),
        refused: await named(refused.slice(0, TIED_NAMES)),
      }
    }),
  )
}
