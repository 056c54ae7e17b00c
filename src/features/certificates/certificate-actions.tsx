import { Button } from '@blueprintjs/core'
import { memo } from 'react'
import type { CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { ActionButton, WhyNot } from '#src/kit/feedback/why-not.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { useCertificateReasons } from './use-certificate-reasons.ts'

interface Props {
  readonly row: CertificateRow
  readonly onEdit: (row: CertificateRow) => void
  readonly onDelete: (row: CertificateRow) => void
  readonly onClose: (row: CertificateRow) => void
  readonly onReopen: (row: CertificateRow) => void
}

/**
 * The actions of a certificate's row (document 1, section 2): a lock with the reason when it has students or its year is
 * finished; otherwise edit, delete, and close or reopen.
 */
export const CertificateActions = memo(function CertificateActions({
  row,
  onEdit,
  onDelete,
  onClose,
  onReopen,
}: Props) {
  const t = useTexts('certificates')
  const c = useTexts('common')
  const why = useCertificateReasons()
  if (row.studentsCount > 0 || row.isYearFinished) {
    return (
      <RowActions name={row.arName}>
        <WhyNot
          label={t.actions.locked()}
          reasons={why.of(row, { type: row.status ? 'certificate.edit' : 'certificate.open' })}
        >
          <Button
            variant="minimal"
            icon="lock"
            className="qb-refused"
            aria-label={t.actions.locked()}
            title={c.whyNot.label({ action: t.actions.locked() })}
            aria-disabled
          />
        </WhyNot>
      </RowActions>
    )
  }
  return (
    <RowActions name={row.arName}>
      <ActionButton
        icon="edit"
        label={c.actions.edit()}
        reasons={why.of(row, { type: 'certificate.edit' })}
        onAct={() => onEdit(row)}
      />
      <ActionButton
        icon="trash"
        intent="danger"
        label={c.actions.delete()}
        reasons={why.of(row, { type: 'certificate.delete' })}
        onAct={() => onDelete(row)}
      />
      {row.status ? (
        <ActionButton
          icon="folder-close"
          label={t.actions.close()}
          reasons={why.of(row, { type: 'certificate.close' })}
          onAct={() => onClose(row)}
        />
      ) : (
        <ActionButton
          icon="folder-open"
          label={t.actions.reopen()}
          reasons={why.of(row, { type: 'certificate.open' })}
          onAct={() => onReopen(row)}
        />
      )}
    </RowActions>
  )
})
