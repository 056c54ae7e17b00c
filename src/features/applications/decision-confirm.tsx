import { Callout, Checkbox } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import type { RejectionReason } from '#schemas/applications/application.schema.ts'
import { useOutcomeText } from './outcome-text.ts'
import { ReasonFields } from './reason-fields.tsx'
import { useStatusText } from './status-tag.tsx'
import { UncheckedPapers } from './unchecked-papers.tsx'
import type { DecisionControl } from './use-decision.ts'

interface Props {
  readonly control: DecisionControl
  /** The reasons for a rejection, when the page has loaded them already. */
  readonly reasons?: readonly RejectionReason[]
}

/**
 * Shows what the decision will do and waits for confirmation. It also shows the current values when they have changed
 * since, whether the decision was saved when no answer came, and who changed the record first.
 */
export function DecisionConfirm({ control: { actor, snapshot, confirm }, reasons }: Props) {
  const { confirm: t, actions, details, duplicates } = useTexts('applications')
  const format = useFormat()
  const outcomeText = useOutcomeText()
  const statusText = useStatusText()
  const { language } = useLanguage()
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const [hasForm, setHasForm] = useState(false)
  const { decision, target, others, confirmation, refuseOthers, reason, problem } = snapshot.context
  if (!decision || !target || !others || !confirmation) return null
  const cancel = () => actor.send({ type: 'decision.cancel' })
  const reload = () => actor.send({ type: 'record.reload' })
  const isStale = snapshot.hasTag('stale')
  if (isStale || snapshot.hasTag('refused')) {
    return (
      <ConfirmDialog
        isOpen
        title={isStale ? t.staleTitle() : t.unsavedTitle()}
        confirmText={actions.reload()}
        onConfirm={reload}
        onCancel={reload}
      >
        <Callout role="alert" intent="warning" icon="warning-sign">
          {outcomeText(snapshot)}
        </Callout>
      </ConfirmDialog>
    )
  }
  if (snapshot.hasTag('unknown')) {
    return (
      <ConfirmDialog
        isOpen
        title={t.unknownTitle()}
        confirmText={t.check()}
        cancelText={actions.close()}
        isRefused={!snapshot.can({ type: 'outcome.check' })}
        onConfirm={() => actor.send({ type: 'outcome.check' })}
        onCancel={cancel}
      >
        <Callout role="alert" intent="warning" icon="offline">
          {outcomeText(snapshot)}
        </Callout>
      </ConfirmDialog>
    )
  }
  if (snapshot.hasTag('saved')) {
    return (
      <ConfirmDialog
        isOpen
        title={t.savedTitle()}
        confirmText={actions.close()}
        cancelText={null}
        onConfirm={reload}
        onCancel={reload}
      >
        <Callout role="alert" intent="success" icon="tick-circle">
          {outcomeText(snapshot)}
        </Callout>
      </ConfirmDialog>
    )
  }
  if (snapshot.hasTag('unsaved')) {
    return (
      <ConfirmDialog
        isOpen
        title={t.unsavedTitle()}
        confirmText={actions[decision]()}
        isDangerous={decision === 'reject'}
        onConfirm={confirm}
        onCancel={cancel}
      >
        <Callout role="alert" intent="warning" icon="warning-sign">
          {outcomeText(snapshot)}
        </Callout>
      </ConfirmDialog>
    )
  }
  const faculty = others.acceptedFaculty ? pickName(others.acceptedFaculty, language) : ''
  const isSaving = snapshot.hasTag('busy')
  return (
    <ConfirmDialog
      isOpen
      title={t.title[decision]()}
      confirmText={actions[decision]()}
      isDangerous={decision === 'reject'}
      isBusy={isSaving}
      formId={hasForm ? formId : undefined}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {snapshot.hasTag('recounted') && (
        <Callout className="qb-notice" role="alert" intent="warning" icon="warning-sign">
          {t.changed()}
        </Callout>
      )}
      <p>{t[confirmation.message]({ name: target.studentName, faculty })}</p>
      <p className="qb-confirm-about">
        <bdi>{pickName(target.faculty, language)}</bdi>
        {target.branch && <bdi>{pickName(target.branch, language)}</bdi>}
        {target.desire !== null && <span>{details.desire({ number: format.number(target.desire) })}</span>}
      </p>
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
          onReady={setHasForm}
          onChange={(change) => actor.send({ type: 'reason.change', ...change })}
          onSubmit={confirm}
        />
      )}
    </ConfirmDialog>
  )
}
