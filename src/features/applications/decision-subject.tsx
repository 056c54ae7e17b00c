import { Callout, Checkbox } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { RejectionReason } from '#schemas/applications/application.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { useStatusText } from './status-tag.tsx'
import { UncheckedPapers } from './unchecked-papers.tsx'
import type { DecisionControl } from './use-decision.ts'

/** The button that answers the question, to which Enter goes once a reason is chosen. */
export const focusConfirm = () => document.querySelector<HTMLElement>('[data-confirms]')?.focus()

interface Props {
  readonly control: DecisionControl
  /** The reasons for a rejection. */
  readonly reasons: readonly RejectionReason[]
  readonly formId: string
  /** Whether the form of the reason is there, which the button of the answer then submits. */
  readonly onReady: (hasForm: boolean) => void
  /** Id of the question's sentence. */
  readonly questionId?: string
  /** The key that confirms, as its cap is labelled. */
  readonly confirmKey: string
  /** A reason was chosen by its digit. */
  readonly onPicked?: (() => void) | undefined
  /** What stands after the question. */
  readonly children?: ReactNode
}

/** The question of the documents, what the decision changes besides, what speaks against it, and the reason of a refusal. */
export function DecisionSubject({
  control: { actor, snapshot, confirm },
  reasons,
  formId,
  onReady,
  questionId,
  confirmKey,
  onPicked,
  children,
}: Props) {
  const { confirm: t, details, duplicates } = useTexts('applications')
  const format = useFormat()
  const statusText = useStatusText()
  const { language } = useLanguage()
  const { decision, target, others, confirmation, refuseOthers, reason, problem } = snapshot.context
  if (!target || !others || !confirmation) return null
  const faculty = others.acceptedFaculty ? pickName(others.acceptedFaculty, language) : ''
  const isSaving = snapshot.hasTag('busy')
  return (
    <>
      {snapshot.hasTag('recounted') && (
        <Callout className="qb-notice" role="alert" intent="warning" icon="warning-sign">
          {t.changed()}
        </Callout>
      )}
      <p id={questionId}>{t[confirmation.message]({ name: target.studentName, faculty })}</p>
      {children}
      {target.isFeeUnpaid && (
        <Callout className="qb-notice" compact intent="warning" icon="bank-account">
          {details.feeUnpaid()}
        </Callout>
      )}
      {target.mailOf !== null && (
        <Callout className="qb-notice" compact intent="warning" icon="envelope">
          {t.mailWaits({ status: statusText(target.mailOf) })}
        </Callout>
      )}
      <UncheckedPapers papers={target.papers} />
      {decision === 'accept' && target.isOverQuota && (
        <Callout className="qb-notice" compact intent="warning" icon="warning-sign">
          {t.overQuota()}
        </Callout>
      )}
      {decision === 'accept' && target.hasDuplicates && (
        <Callout className="qb-notice" compact intent="warning" icon="warning-sign">
          {duplicates.confirm()}
        </Callout>
      )}
      {confirmation.message === 'ACCEPT_APPLICATION_CONFIRM' && faculty && (
        <Callout className="qb-notice" intent="warning" icon="warning-sign">
          {t.acceptedElsewhere({ faculty })}
        </Callout>
      )}
      {confirmation.offersRefuseOthers && (
        <Checkbox
          checked={refuseOthers}
          label={t.refuseOthers({ count: format.count(others.open) })}
          disabled={isSaving}
          onChange={(event) => actor.send({ type: 'others.choose', refuse: event.currentTarget.checked })}
        />
      )}
      {decision === 'reject' && (
        <ReasonFields
          formId={formId}
          reasons={reasons}
          reason={reason}
          problem={problem}
          isBusy={isSaving}
          confirmKey={confirmKey}
          onReady={onReady}
          onPicked={onPicked}
          onChange={(change) => actor.send({ type: 'reason.change', ...change })}
          onSubmit={confirm}
        />
      )}
    </>
  )
}
