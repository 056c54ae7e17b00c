import { AT_ONCE } from '#schemas/jobs/job.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { useStatusText } from '#src/features/applications/parts.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { ExportControl } from './use-university-export.ts'

/** Confirms the export: how many, and that an application that the university accepts becomes 8 for good (D47). */
export function ExportQuestion({ control }: { readonly control: ExportControl }) {
  const { actor, snapshot } = control
  const t = useTexts('private-university-export')
  const statusText = useStatusText()
  const format = useFormat()
  const { count = 0, more = false } = snapshot.context.selection ?? {}
  const params = { count: format.count(count) }
  return (
    <ConfirmDialog
      isOpen={snapshot.hasTag('asking')}
      isBusy={snapshot.hasTag('busy')}
      isDangerous
      title={t.question.title()}
      confirmText={t.selection.export()}
      onConfirm={() => actor.send({ type: 'export.confirm' })}
      onCancel={() => actor.send({ type: 'export.cancel' })}
    >
      <ProblemNotice problem={snapshot.context.problem} />
      <p>{more ? t.question.messageMore(params) : t.question.message(params)}</p>
      <p>{t.question.final({ status: statusText(STATUS.pulled) })}</p>
      <p>{t.question.refused()}</p>
      {count > AT_ONCE && <p className="qb-muted">{t.question.job()}</p>}
    </ConfirmDialog>
  )
}
