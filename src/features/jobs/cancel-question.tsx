import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

interface Props {
  /** Null while the dialog is closed. */
  readonly job: JobRow | null
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms cancelling a job; the dialog explains that processed items stay as they are. */
export function CancelQuestion({ job, ...answers }: Props) {
  const t = useTexts('jobs')
  const format = useFormat()
  return (
    <ConfirmDialog
      isOpen={job !== null}
      title={t.cancel.title()}
      confirmText={t.actions.stop()}
      cancelText={t.cancel.keep()}
      isDangerous
      {...answers}
    >
      <p>{t.cancel.message({ kind: job ? t.kinds[job.kind]() : '' })}</p>
      <p>{t.cancel.stays({ count: format.count(job?.done ?? 0) })}</p>
    </ConfirmDialog>
  )
}
