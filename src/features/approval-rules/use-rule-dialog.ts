import { useMemo } from 'react'
import type { Effects } from '#machines/shared/problem.ts'
import type { Draft } from '#machines/shared/record-dialog.flow.ts'
import { PRIORITY, type RuleForm, type RuleRow } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { RuleList } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { api } from '#src/api/client.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useRecordDialog, type RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'

export type Branch = RuleList['branches'][number]

/** The active branches of a faculty and the inactive ones that the rule has already, each with its number (D55). */
function numbersOf(branches: readonly Branch[], facultyId: unknown, stored: RuleRow['studentsInBranches'] = []) {
  const known = new Map(stored.map(({ branchId, studentsNumbers }) => [branchId, studentsNumbers]))
  return branches
    .filter(({ id, faculty_id, active }) => faculty_id === facultyId && (active || known.has(id)))
    .map(({ id }) => (known.has(id) ? { branchId: id, studentsNumbers: known.get(id) } : { branchId: id }))
}

/** Makes the draft consistent: the branches are the faculty's, and `rankBy` applies to the largest total only (D53). */
function consistent(before: Draft, after: Draft, branches: readonly Branch[]): Draft {
  const { rankBy = 'total', ...rest } = after
  return {
    ...rest,
    ...(after['priorityCheck'] === PRIORITY.largestTotal && { rankBy }),
    ...(before['facultyId'] !== after['facultyId'] && { branchesNumbers: numbersOf(branches, after['facultyId']) }),
  }
}

const formOf = (rule: RuleRow, branches: readonly Branch[]): Draft => ({
  facultyId: rule.facultyId,
  yearId: rule.yearId,
  semesterId: rule.semesterId,
  totalDegree: rule.allowedTotalDegree,
  studentsNumbers: rule.allowedStudentCount,
  priorityCheck: rule.priorityCheck,
  ...(rule.priorityCheck === PRIORITY.largestTotal && { rankBy: rule.rankBy }),
  totalOf: rule.totalOf,
  branchesNumbers: numbersOf(branches, rule.facultyId, rule.studentsInBranches),
})

interface NewRule {
  readonly yearId: number
  readonly semesterId: number
  /** Chosen already where there is only one. */ readonly facultyId?: number
}
export interface RuleDialogControls extends Omit<RecordDialogControls<RuleRow, RuleForm>, 'add' | 'edit'> {
  readonly add: (rule: NewRule) => void
  readonly edit: (rule: RuleRow) => void
}

/**
 * How many applications a change of the rule returns to under review, as it is now: somebody may have applied it since
 * the list was loaded (D44).
 */
async function countReturns({ id, facultyId, yearId, semesterId }: RuleRow): Promise<Effects> {
  const { data } = await api['approval-rules'].list({ facultyId, yearId, semesterId })
  const rule = data.approvalRules.find((each) => each.id === id)
  return rule ? { marked: rule.recommendedAccepted + rule.recommendedRefused, decided: rule.decidedCount } : {}
}

/** The dialog of a rule. `onSaved`: after a save, and when somebody else deleted the rule. */
export function useRuleDialog(branches: readonly Branch[], onSaved: () => void): RuleDialogControls {
  const dialog = useRecordDialog<RuleRow, RuleForm>({
    save: (value, rule, { marked = 0, decided = 0 }) =>
      rule
        ? api['approval-rules'].edit(
            { ...value, version: rule.version, returns: { marked, decided } },
            { params: { id: String(rule.id) } },
          )
        : api['approval-rules'].add(value),
    count: async (_, rule) => (rule ? countReturns(rule) : {}),
    onSaved,
  })
  const latest = useLatest({ branches, dialog })
  const methods = useMemo(
    () => ({
      add: ({ facultyId, ...season }: NewRule) =>
        latest.current.dialog.add({
          ...season,
          ...(facultyId !== undefined && { facultyId }),
          priorityCheck: PRIORITY.largestTotal,
          rankBy: 'total',
          totalOf: 'claim',
          branchesNumbers: numbersOf(latest.current.branches, facultyId),
        }),
      edit: (rule: RuleRow) => latest.current.dialog.edit(rule, formOf(rule, latest.current.branches)),
      change: (value: Draft) =>
        latest.current.dialog.change(
          consistent(latest.current.dialog.actor.getSnapshot().context.value, value, latest.current.branches),
        ),
    }),
    [latest],
  )
  return { ...dialog, ...methods }
}
