import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { isolate } from '#locales/isolate.ts'
import { useTexts } from '#src/lib/i18n.tsx'

interface Props {
  /** Arabic name of the course that is asked about; null while nothing is. */
  readonly name: string | null
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before a course is deleted for good. */
export function RemoveCourse({ name, ...answers }: Props) {
  const t = useTexts('courses')
  const c = useTexts('common')
  return (
    <ConfirmDialog
      isOpen={name !== null}
      title={t.remove.title()}
      confirmText={c.actions.delete()}
      isDangerous
      {...answers}
    >
      <p>{t.remove.message({ name: isolate(name ?? '') })}</p>
    </ConfirmDialog>
  )
}
