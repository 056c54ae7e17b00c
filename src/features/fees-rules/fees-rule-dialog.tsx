import { forms } from 'virtual:validators/fees-rules'
import { useMemo } from 'react'
import { switchType, type OnlineValues } from '#machines/fees-rules/fees-rule.lifecycle.ts'
import type { Caller } from '#machines/shared/caller.ts'
import type { Draft } from '#machines/shared/record-dialog.flow.ts'
import { feesRuleErrors, type FeesRule, type FeesRuleForm } from '#schemas/fees-rules/fees-rule.schema.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog, type RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { formOf, saveFeesRule } from './fees-rules.list.ts'

const HIDDEN = { 'ui:widget': 'hidden' } as const
const RADIO = { 'ui:widget': 'radio' } as const
const REQUIRED = { 'ui:options': { required: true } } as const
/** Online: most fees are, and nothing that was typed is lost by choosing otherwise. */
const NEW: FeesRuleForm = { paymentType: 'online', feeFlag: 'S' }
const rules = (value: unknown) => feesRuleErrors(value as FeesRuleForm)

/** What follows from another type: the fee value is cleared, and with a receipt the tool (document 3, section 2). */
function consistent(before: Draft, after: Draft, caller: Caller): Draft {
  const [from, to] = [before, after].map(({ paymentType }) => paymentType as FeesRuleForm['paymentType'])
  if (from === to) return after
  const { paymentType, feeFlag, ...values } = after
  return { paymentType, feeFlag, ...switchType(from!, to!, { ...caller, values: values as OnlineValues }) }
}

export interface FeesRuleDialogControls extends Omit<RecordDialogControls<FeesRule, FeesRuleForm>, 'add' | 'edit'> {
  readonly add: () => void
  readonly edit: (rule: FeesRule) => void
}

/** The dialog of a rule. `onSaved`: after a save, and when somebody else deleted the rule. */
export function useFeesRuleDialog(caller: Caller, onSaved: () => void): FeesRuleDialogControls {
  const dialog = useRecordDialog<FeesRule, FeesRuleForm>({ save: saveFeesRule, onSaved, name: 'fees-rule' })
  const { actor, add, edit, change } = dialog
  const latest = useLatest(caller)
  const methods = useMemo(
    () => ({
      add: () => add(NEW),
      edit: (rule: FeesRule) => edit(rule, formOf(rule)),
      change: (value: Draft) => change(consistent(actor.getSnapshot().context.value, value, latest.current)),
    }),
    [actor, add, edit, change, latest],
  )
  return { ...dialog, ...methods }
}

/** Adds or edits a rule: type, and online the tool, the value and the provider's code (document 3, section 2). */
export function FeesRuleDialog({ dialog }: { readonly dialog: FeesRuleDialogControls }) {
  const t = useTexts('fees-rules')
  const isOnline = dialog.value['paymentType'] === 'online'
  const uiSchema = useMemo(
    () => ({
      paymentType: RADIO,
      paymentTool: isOnline ? { ...RADIO, ...REQUIRED } : HIDDEN,
      feeValue: isOnline ? REQUIRED : HIDDEN,
      feePaymentId: isOnline ? { 'ui:options': { dir: 'ltr', counter: true } } : HIDDEN,
      feeFlag: RADIO,
    }),
    [isOnline],
  )
  return (
    <RecordDialog
      dialog={dialog}
      title={dialog.record ? t.edit() : t.add()}
      form={forms.record}
      texts="fees-rules"
      uiSchema={uiSchema}
      rules={rules}
    />
  )
}
