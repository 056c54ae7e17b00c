import { Callout } from '@blueprintjs/core'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { StatusTag } from './status-tag.tsx'
import type { CorrectionControl } from './use-correction.ts'

/**
 * Confirms the correction of a total that other applications share, or by which a recommendation was ranked: for this
 * application only, or for all applications of the student, which it lists (ADR 60).
 */
export function CorrectionConfirm({
  control: { actor, snapshot },
  details,
}: {
  readonly control: CorrectionControl
  readonly details: ApplicationDetails
}) {
  const { correction: t } = useTexts('applications')
  const common = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const { facts, initial, value } = snapshot.context
  if (!facts || !snapshot.hasTag('asking')) return null
  const total = (draft: typeof value) => {
    const { submittedTotal } = draft
    return typeof submittedTotal === 'number' ? format.total(submittedTotal) : '–'
  }
  const confirm = (all: boolean) => actor.send({ type: 'correction.confirm', all })
  const hasOthers = facts.others.length > 0
  return (
    <ConfirmDialog
      isOpen
      title={t.title()}
      confirmText={hasOthers ? t.one() : common.actions.save()}
      {...(hasOthers && { extra: { text: t.all(), onChoose: () => confirm(true) } })}
      onConfirm={() => confirm(false)}
      onCancel={() => actor.send({ type: 'correction.cancel' })}
    >
      {snapshot.hasTag('recounted') && (
        <Callout className="qb-notice" role="alert" intent="warning" icon="warning-sign">
          {t.changed()}
        </Callout>
      )}
      <p>{t.UPDATE_SUBMIT_TOTAL_CONFIRM({ before: total(initial), after: total(value) })}</p>
      {facts.isRanked && (
        <Callout className="qb-notice" intent="warning" icon="warning-sign">
          {t.ranked()}
        </Callout>
      )}
      {hasOthers && (
        <>
          <p>{t.others({ count: format.count(facts.others.length) })}</p>
          <ul className="qb-correction-others">
            {facts.others.map(({ applyId, facultyName, applicationStatus }) => (
              <li key={applyId}>
                <bdi>{pickName(facultyName, language)}</bdi> <StatusTag code={applicationStatus} />
              </li>
            ))}
          </ul>
          <p className="qb-muted">{t.decided()}</p>
        </>
      )}
      {details.others.length > facts.others.length && <p className="qb-muted">{t.left()}</p>}
    </ConfirmDialog>
  )
}
