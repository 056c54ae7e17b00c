import { isolate } from '#locales/isolate.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

/** Texts of the confirmation before a record is deleted, from its feature. */
export interface RemoveTexts {
  readonly title: () => string
  readonly message: (about: { readonly name: string }) => string
}
interface Props extends Pick<ConfirmDialogProps, 'isBusy' | 'onConfirm' | 'onCancel'> {
  readonly texts: RemoveTexts
  /** Name of the record to delete; null while there is none. */
  readonly name: string | null
}

/** Asks for confirmation before a record is deleted for good. */
export function RemoveQuestion({ texts, name, ...answers }: Props) {
  const t = useTexts('common')
  return (
    <ConfirmDialog
      isOpen={name !== null}
      title={texts.title()}
      confirmText={t.actions.delete()}
      isDangerous
      {...answers}
    >
      <p>{texts.message({ name: isolate(name ?? '') })}</p>
    </ConfirmDialog>
  )
}
