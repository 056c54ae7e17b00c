import { Callout } from '@blueprintjs/core'
import { isolate } from '#locales/isolate.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { useBranchName } from './columns.tsx'
import type { OpenBranchList } from './open-branches.list.ts'

/** Confirms closing a branch with applications under review: shows how many, and that they stay as they are. */
export function CloseQuestion({ list: { question, isRecounted, confirm, cancel } }: { readonly list: OpenBranchList }) {
  const t = useTexts('open-branches')
  const nameOf = useBranchName()
  const row = question?.row
  return (
    <ConfirmDialog
      isOpen={row !== undefined}
      title={t.close.title()}
      confirmText={t.close.confirm()}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {isRecounted && (
        <Callout className="qb-notice" role="alert" intent="warning" icon="warning-sign">
          {t.close.recounted()}
        </Callout>
      )}
      {row && <p>{t.close.message({ name: isolate(nameOf(row)), count: row.underReview })}</p>}
      <p>{t.close.stays()}</p>
    </ConfirmDialog>
  )
}
