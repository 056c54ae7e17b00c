import { Callout, Checkbox } from '@blueprintjs/core'
import { ConfirmDialog } from '#src/kit/confirm-dialog.tsx'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useProblemText } from '#src/kit/use-problem-text.ts'
import type { DecisionControl } from './use-decision.ts'

interface Props {
  readonly control: DecisionControl
  /** The student's other open applications, and the faculty of an accepted one. */
  readonly openOthers: number
  readonly acceptedFaculty: Bilingual | null
}

/** Says what the decision will do and waits for yes or no; a record that someone else changed first is told and loaded again. */
export function DecisionConfirm({ control: { actor, snapshot }, openOthers, acceptedFaculty }: Props) {
  const texts = useTexts('applications')
  const format = useFormat()
  const problemText = useProblemText()
  const { language } = useLanguage()
  const { decision, target, confirmation, refuseOthers, problem } = snapshot.context
  if (!decision || !target || !confirmation) return null
  const isSaving = snapshot.matches('saving')
  const reload = () => actor.send({ type: 'record.reload' })
  if (snapshot.matches('stale')) {
    return (
      <ConfirmDialog isOpen title={texts.confirm.staleTitle()} confirmText={texts.actions.reload()} onConfirm={reload} onCancel={reload}>
        <Callout intent="warning" icon="warning-sign">{problem && problemText(problem)}</Callout>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog isOpen title={texts.confirm.title[decision]()} confirmText={texts.actions[decision]()} isDangerous={decision === 'reject'} isBusy={isSaving}
      onConfirm={() => actor.send({ type: 'decision.confirm' })} onCancel={() => actor.send({ type: 'decision.cancel' })}>
      <p>{texts.confirm[confirmation.message]({ name: target.studentName, faculty: acceptedFaculty ? pickName(acceptedFaculty, language) : '' })}</p>
      {confirmation.offersRefuseOthers && (
        <Checkbox checked={refuseOthers} label={texts.confirm.refuseOthers({ count: format.count(openOthers) })} disabled={isSaving}
          onChange={(event) => actor.send({ type: 'others.choose', refuse: event.currentTarget.checked })} />
      )}
    </ConfirmDialog>
  )
}
