import type { IconName, Intent } from '@blueprintjs/core'
import { useEffect } from 'react'
import type { DecisionType } from '#machines/applications/application.offers.ts'
import { hasMoreToRead, type Decision } from '#machines/applications/decision.flow.ts'
import { loadSchemaForm } from '#src/forms/index.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { KeyCode } from '#src/kit/keys/key.ts'
import { fetchPart } from '#src/lib/fetch-part.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { CompletionDialog, useCompletion } from './completion-dialog.tsx'
import { DecisionConfirm } from './decision-confirm.tsx'
import { DecisionQuestion } from './decision-question.tsx'
import { decisionTarget, otherApplications } from './decision-target.ts'
import { FeedbackDialog, useFeedback } from './feedback-dialog.tsx'
import type { DecisionControl } from './use-decision.ts'
import type { Decisions } from './use-decisions.ts'
import { useOffers } from './use-offers.ts'

interface Choice {
  readonly choice: Decision
  readonly event: DecisionType
  readonly icon: IconName
  readonly intent: Intent
  readonly code: KeyCode
}
const CHOICES = [
  { choice: 'accept', event: 'application.accept', icon: 'tick', intent: 'success', code: 'KeyA' },
  { choice: 'reject', event: 'application.reject', icon: 'delete', intent: 'danger', code: 'KeyR' },
  { choice: 'wait', event: 'application.wait', icon: 'time', intent: 'none', code: 'KeyW' },
] as const satisfies readonly Choice[]

interface Props {
  readonly details: ApplicationDetails
  readonly control: DecisionControl
  /** What a further decision has to wait for; null: nothing. */
  readonly waitsFor: Decisions['waitsFor']
  readonly busy: boolean
  /** Whether the application has been shown long enough for its keys to be meant for it. */
  readonly isSettled: () => boolean
  readonly reload: () => void
  /** A feedback or a completion was saved in its dialog. */
  readonly onDone: (done: 'feedback' | 'completion') => void
}

/**
 * Accept, reject, wait, feedback and completion on paper, as the lifecycle offers them for this status (A3); disabled
 * ones explain why.
 */
export function DecisionPanel({ details, control, waitsFor, busy, isSettled, reload, onDone }: Props) {
  const texts = useTexts('applications')
  const { language } = useLanguage()
  useEffect(() => whenIdle(() => void fetchPart(loadSchemaForm)), [])
  const it = details.application_details
  const whyNotOffered = useOffers(
    'panel',
    details.decisionPanel as 'spec' | 'strict',
  )({
    status: it.applicationIdus,
    reviewStatus: it.reviewStatus,
    season: it.season,
    paymentStatus: it.payment.status,
  })
  const { target } = control.snapshot.context
  const isOfAnother = target !== null && target.applyId !== it.applicationId
  const showsQuestion = !isOfAnother && control.snapshot.hasTag('asking') && !hasMoreToRead(control.snapshot.context)
  const waits = waitsFor && { why: texts.review.waits[waitsFor].why(), help: texts.review.waits[waitsFor].help() }
  const whyNot: typeof whyNotOffered = (event) =>
    whyNotOffered(event) ?? (waits && target?.applyId !== it.applicationId ? () => [waits] : undefined)
  const did = (done: 'feedback' | 'completion') => () => {
    onDone(done)
    reload()
  }
  const feedback = useFeedback(details, did('feedback'), control)
  const completion = useCompletion(details, did('completion'), control)
  const studentName = pickName({ ar: it.arName, en: it.enName }, language)
  return (
    <>
      <div className="qb-decisions" hidden={showsQuestion}>
        {CHOICES.map(({ choice, event, icon, intent, code }) => (
          <ActionButton
            key={choice}
            label={texts.actions[choice]()}
            showsLabel
            icon={icon}
            intent={intent}
            shortcut={code}
            isTaken={isSettled}
            reasons={whyNot(event)}
            onAct={() => !busy && control.open(choice, decisionTarget(details, language), otherApplications(details))}
          />
        ))}
        <ActionButton
          label={texts.actions.feedback()}
          showsLabel
          icon="envelope"
          shortcut="KeyF"
          isTaken={isSettled}
          reasons={whyNot('feedback.send')}
          onAct={() => !busy && feedback.open()}
        />
        <ActionButton
          label={texts.actions.completeOnPaper()}
          showsLabel
          icon="manually-entered-data"
          reasons={whyNot('application.completeOnPaper')}
          onAct={() => !busy && completion.add({})}
        />
      </div>
      {showsQuestion && <DecisionQuestion control={control} reasons={details.rejectionReasons} />}
      {!isOfAnother && !showsQuestion && <DecisionConfirm control={control} reasons={details.rejectionReasons} />}
      <FeedbackDialog feedback={feedback} studentName={studentName} />
      <CompletionDialog dialog={completion} studentName={studentName} />
    </>
  )
}
