import type { RuleOverrides } from '#schemas/nomination/rule-overrides.schema.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { LockedRule } from '../../../kit/approval-rule.sql.ts'

/**
 * A rule with its numbers replaced by those of a dry run (issue 15); a branch without an override retains its number.
 * @throws AppError INVALID_INPUT at a branch that the rule has no number for
 */
export function withOverrides(
  rule: LockedRule,
  { totalDegree, studentsNumbers, branchesNumbers = [] }: RuleOverrides,
): LockedRule {
  const known = new Set(rule.branches.map(({ branch_id }) => branch_id))
  const fields = branchesNumbers.flatMap(({ branchId }, at) =>
    known.has(branchId) ? [] : [{ path: `/trial/branchesNumbers/${at}/branchId`, code: 'INVALID_CHOICE' as const }],
  )
  if (fields.length > 0) throw new AppError('INVALID_INPUT', { fields })
  const numbers = new Map(branchesNumbers.map(({ branchId, studentsNumbers: number }) => [branchId, number]))
  return {
    ...rule,
    total_degree: totalDegree,
    students_number: studentsNumbers,
    branches: rule.branches.map(({ branch_id, students_number }) => ({
      branch_id,
      students_number: numbers.get(branch_id) ?? students_number,
    })),
  }
}
