import { useEffect } from 'react'
import type { FeesRule } from '#schemas/fees-rules/fees-rule.schema.ts'
import { api } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useRemoval } from '#src/kit/record/use-removal.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { at } from './fees-rules.list.ts'

interface RemoveFeesRuleProps {
  readonly rule: FeesRule
  readonly onCancel: () => void
  /** It is gone, or was not deleted: the list is out of date either way (document 3, section 8). */
  readonly onEnd: () => void
}

/** Confirms deleting a rule, and deletes it. */
export function RemoveFeesRule({ rule, onCancel, onEnd }: RemoveFeesRuleProps) {
  const t = useTexts('fees-rules')
  const c = useTexts('common')
  const { open, cancel, ...removal } = useRemoval({
    remove: () => api['fees-rules'].remove({ version: rule.version }, at(rule)),
    leave: onEnd,
    reload: onEnd,
  })
  useEffect(open, [open])
  return (
    <ConfirmDialog
      isOpen={removal.isConfirming}
      isBusy={removal.isBusy}
      title={t.remove.title()}
      confirmText={c.actions.delete()}
      isDangerous
      onConfirm={removal.confirm}
      onCancel={() => {
        cancel()
        onCancel()
      }}
    >
      <p>{rule.paymentType === 'online' ? t.remove.online() : t.remove.receipt()}</p>
    </ConfirmDialog>
  )
}
