import { Callout } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import { isAborted } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { loadSchemaForm } from '#src/forms/index.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { capOf } from '#src/kit/keys/key.ts'
import { useAreKeysOn, useKeys } from '#src/kit/keys/keys.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import type { RejectionReason } from '#schemas/applications/application.schema.ts'
import { DecisionSubject, focusConfirm } from './decision-subject.tsx'
import { useOutcomeText } from './outcome-text.ts'
import type { DecisionControl } from './use-decision.ts'

/** Confirms at the desk, where Enter answers plain questions: whoever presses it has read what else there is. */
const CONFIRM_KEY = 'KeyY'

/** The key that confirms, and that says so. */
function ConfirmKey({ label }: { readonly label: string }) {
  const { confirm: t } = useTexts('applications')
  const areKeysOn = useAreKeysOn()
  useKeys([{ code: CONFIRM_KEY, label, act: () => document.querySelector<HTMLElement>('[data-confirms]')?.click() }])
  return areKeysOn && <p className="qb-muted">{t.confirmKey({ key: capOf(CONFIRM_KEY), action: label })}</p>
}

interface Props {
  readonly control: DecisionControl
  /** The reasons for a rejection, when the page has loaded them already. */
  readonly reasons?: readonly RejectionReason[]
}

/**
 * The reasons for a rejection, when they are asked for: null until they are there, none where they cannot be loaded,
 * since a refusal needs none.
 */
function useRejectionReasons(isNeeded: boolean): readonly RejectionReason[] | null {
  const toasts = useToasts()
  return useAnswer(isNeeded ? 'reasons' : null, async (signal) => {
    try {
      const [reply] = await Promise.all([
        api.applications.filters({}, { signal, background: true }),
        // without it the question does without the form
        loadSchemaForm().catch(() => null),
      ])
      return reply.data.rejectionReasons
    } catch (error) {
      if (isAborted(error)) throw error
      toasts.problem(problemOf(error))
      return []
    }
  })
}

/**
 * Shows what the decision will do and waits for confirmation. It also shows the current values when they have changed
 * since, whether the decision was saved when no answer came, and who changed the record first.
 */
export function DecisionConfirm({ control, reasons }: Props) {
  const { actor, snapshot, confirm } = control
  const { confirm: t, actions, details } = useTexts('applications')
  const format = useFormat()
  const outcomeText = useOutcomeText()
  const { language } = useLanguage()
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const [hasForm, setHasForm] = useState(false)
  const { decision, target, surface } = snapshot.context
  const needsReasons = decision === 'reject'
  const loaded = useRejectionReasons(needsReasons && !reasons)
  if (!decision || !target) return null
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
  const choices = needsReasons ? (reasons ?? loaded) : []
  // if they came after the question, its answers would move under the pointer
  if (!choices) return null
  // from a row of the list a question is answered by Enter, whatever it says
  const isAtDesk = surface === 'panel'
  return (
    <ConfirmDialog
      isOpen
      title={t.title[decision]()}
      confirmText={actions[decision]()}
      isDangerous={decision === 'reject'}
      {...(isAtDesk && { isCancelFirst: true })}
      isBusy={snapshot.hasTag('busy')}
      formId={hasForm ? formId : undefined}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <DecisionSubject
        control={control}
        reasons={choices}
        formId={formId}
        onReady={setHasForm}
        confirmKey={isAtDesk ? capOf(CONFIRM_KEY) : 'Enter'}
        onPicked={isAtDesk ? undefined : focusConfirm}
      >
        <p className="qb-confirm-about">
          <bdi>{pickName(target.faculty, language)}</bdi>
          {target.branch && <bdi>{pickName(target.branch, language)}</bdi>}
          {target.desire !== null && <span>{details.desire({ number: format.number(target.desire) })}</span>}
        </p>
      </DecisionSubject>
      {isAtDesk && <ConfirmKey label={actions[decision]()} />}
    </ConfirmDialog>
  )
}
