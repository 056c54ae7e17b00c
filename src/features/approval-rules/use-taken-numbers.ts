import { useEffect } from 'react'
import type { RuleRow, TakenNumbers } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { RuleDialogControls } from './use-rule-dialog.ts'

const taken = (): TakenNumbers | null => {
  const state = (history.state ?? {}) as Partial<TakenNumbers>
  return typeof state.ruleId === 'number' ? (state as TakenNumbers) : null
}

/**
 * Opens the form of a rule with the numbers that somebody took from the seat forecast, once, where the rule may be
 * changed; it is saved as any other change (D44).
 */
export function useTakenNumbers(
  rules: readonly RuleRow[] | undefined,
  { edit, change, actor }: RuleDialogControls,
  mayEdit: (rule: RuleRow) => boolean,
): void {
  useEffect(() => {
    const numbers = taken()
    const rule = rules?.find(({ id }) => id === numbers?.ruleId)
    if (!numbers || !rule) return
    // a reload, or a way back, begins with the list
    history.replaceState(null, '')
    if (!mayEdit(rule)) return
    edit(rule)
    const { value } = actor.getSnapshot().context
    const { totalDegree, studentsNumbers, branchesNumbers = [] } = numbers
    const own = new Map(branchesNumbers.map((branch) => [branch.branchId, branch]))
    const branches = (value['branchesNumbers'] ?? []) as readonly { readonly branchId: number }[]
    change({
      ...value,
      totalDegree,
      studentsNumbers,
      branchesNumbers: branches.map((branch) => own.get(branch.branchId) ?? branch),
    })
  }, [rules, edit, change, actor, mayEdit])
}
