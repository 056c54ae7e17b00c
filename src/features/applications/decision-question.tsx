import { Button } from '@blueprintjs/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { RejectionReason } from '#schemas/applications/application.schema.ts'
import { useTopQuestion } from '#src/kit/feedback/questions.ts'
import { LayerContext } from '#src/kit/keys/layer.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { isFocusLost, useReturnFocus } from '#src/lib/return-focus.tsx'
import { DecisionSubject, focusConfirm } from './decision-subject.tsx'
import type { DecisionControl } from './use-decision.ts'

interface Props {
  readonly control: DecisionControl
  readonly reasons: readonly RejectionReason[]
}

/**
 * The question of a decision that changes nothing but its application, in the place of the decisions (ADR 62). While it
 * stands, the keys are its own: digits are reasons, Enter answers. Escape and going back take it back.
 */
export function DecisionQuestion({ control, reasons }: Props) {
  const { actor, snapshot, confirm } = control
  const { actions } = useTexts('applications')
  const common = useTexts('common')
  const id = useId()
  const formId = id.replaceAll(/[^a-zA-Z0-9]/g, '')
  const [hasForm, setHasForm] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const isSaving = snapshot.hasTag('busy')
  const decision = snapshot.context.decision!
  const isDangerous = decision === 'reject'
  const cancel = () => actor.send({ type: 'decision.cancel' })
  useReturnFocus()
  useTopQuestion(true, cancel)
  useEffect(() => first.current?.focus(), [])
  // a button that was disabled while the decision was on its way has lost the focus
  useEffect(() => {
    if (!isSaving && isFocusLost()) first.current?.focus()
  }, [isSaving])
  return (
    <div role="alertdialog" aria-labelledby={id} aria-busy={isSaving} className="qb-question">
      <LayerContext value={id}>
        <DecisionSubject
          control={control}
          reasons={reasons}
          formId={formId}
          onReady={setHasForm}
          questionId={id}
          confirmKey="Enter"
          onPicked={focusConfirm}
        />
        <div className="qb-question-answers">
          <Button
            ref={isDangerous ? first : undefined}
            text={common.actions.cancel()}
            disabled={isSaving}
            onClick={cancel}
          />
          <Button
            ref={isDangerous ? undefined : first}
            intent={isDangerous ? 'danger' : 'primary'}
            text={actions[decision]()}
            loading={isSaving}
            {...(hasForm ? { type: 'submit' as const, form: formId } : { onClick: confirm })}
            data-confirms
          />
        </div>
      </LayerContext>
    </div>
  )
}
