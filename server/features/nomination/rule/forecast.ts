import type { Api } from '#schemas/api.ts'
import { FORECAST_MAX, NO_TOTAL } from '#schemas/nomination/forecast.schema.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Call, Result } from '../../../kit/handler.ts'
import { certificatesOf } from './certificates-of.ts'
import { withDryRun } from './dry-run.ts'
import { readBranchNames } from './names.sql.ts'
import { isUncertified, sortedByRule, type Candidate, type RankedRule } from './order.ts'

/**
 * The candidates in the order of the rule, as numbers alone: totals in whole hundredths, and the index of each one's
 * branch in `branchIds`, which begins with `known`. @throws AppError FORECAST_TOO_MANY
 */
export function forecastColumns(candidates: readonly Candidate[], rule: RankedRule, known: readonly number[]) {
  if (candidates.length > FORECAST_MAX) throw new AppError('FORECAST_TOO_MANY')
  const ordered = sortedByRule(
    candidates.filter((candidate) => candidate.isConsidered && !isUncertified(rule, candidate)),
    rule,
  )
  const branchIds = [...new Set([...known, ...ordered.map(({ branchId }) => branchId)])]
  const indexes = new Map(branchIds.map((id, at) => [id, at]))
  return {
    branchIds,
    totals: ordered.map(({ total }) => (total === null ? NO_TOTAL : Math.round(total * 100))),
    branchOf: ordered.map(({ branchId }) => indexes.get(branchId)!),
  }
}

type ForecastCall = Api['nomination']['forecast']
/** POST forecast: what the browser seats by any total and number of seats (issue 15). */
export const forecast = ({ body, db, scope }: Call<ForecastCall>): Promise<Result<ForecastCall>> =>
  withDryRun(db, scope, body, async ({ rule, reviewed, ranked, ranking, taken, fingerprint }, trx) => {
    const seats = new Map(rule.branches.map(({ branch_id, students_number }) => [branch_id, students_number]))
    const { branchIds, ...columns } = forecastColumns(reviewed, ranked, [...seats.keys(), ...taken.keys()])
    const names = await readBranchNames(trx, branchIds)
    return {
      data: {
        ruleId: rule.id,
        ruleVersion: rule.version,
        fingerprint,
        totalDegree: rule.total_degree,
        studentsNumber: rule.students_number,
        priorityCheck: ranked.priority,
        rankBy: rule.rank_by,
        totalOf: rule.total_of,
        hasBranches: seats.size > 0,
        branches: branchIds.map((branchId) => ({
          branchId,
          branchName: names.get(branchId)!,
          seats: seats.get(branchId) ?? null,
          taken: taken.get(branchId) ?? 0,
        })),
        ...columns,
        notConsidered: ranking.notConsidered.length,
        uncertified: ranking.uncertified.length,
        certificates: (
          await certificatesOf(
            trx,
            rule.year_id,
            reviewed.filter((candidate) => !isUncertified(ranked, candidate)),
          )
        ).toSorted((a, b) => b.count - a.count),
      },
    }
  })
