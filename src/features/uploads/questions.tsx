import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useErrorText, useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { WizardControl } from './use-upload-wizard.ts'

/** Confirms that only the valid rows are sent (document 3, section 5). */
export function PartialQuestion({ control: { actor, snapshot } }: { readonly control: WizardControl }) {
  const t = useTexts('uploads')
  const errorText = useErrorText()
  const format = useFormat()
  const { checked } = snapshot.context
  return (
    <ConfirmDialog
      isOpen={snapshot.hasTag('dialog') && snapshot.hasTag('failures')}
      title={t.partial.title()}
      confirmText={t.actions.partial()}
      onConfirm={() => actor.send({ type: 'partial.confirm' })}
      onCancel={() => actor.send({ type: 'partial.cancel' })}
    >
      <p>{errorText('SPREADSHEET_VALID_ONLY')}</p>
      {checked && (
        <p>{t.partial.counts({ valid: format.count(checked.valid), failed: format.count(checked.failed) })}</p>
      )}
    </ConfirmDialog>
  )
}

/** Confirms leaving the wizard (document 3, section 2). */
export function LeaveQuestion({ control: { actor, snapshot } }: { readonly control: WizardControl }) {
  const t = useTexts('uploads').leave
  return (
    <ConfirmDialog
      isOpen={snapshot.hasTag('dialog') && !snapshot.hasTag('failures')}
      title={t.title()}
      confirmText={t.confirm()}
      cancelText={t.stay()}
      isDangerous
      onConfirm={() => actor.send({ type: 'cancel.confirm' })}
      onCancel={() => actor.send({ type: 'cancel.return' })}
    >
      <p>{t.question()}</p>
    </ConfirmDialog>
  )
}
