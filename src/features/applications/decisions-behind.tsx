import { Button, Callout } from '@blueprintjs/core'
import type { DetailsKey } from '#machines/applications/details.flow.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { useOutcomeText } from './outcome-text.ts'
import type { DecisionControl } from './use-decision.ts'

interface Props {
  readonly controls: readonly DecisionControl[]
  readonly onOpen: (key: Required<DetailsKey>) => void
}

/**
 * What became of decisions on applications that are not open any more: a line for each, with the way back. There the
 * question is asked again, with what was typed.
 */
export function DecisionsBehind({ controls, onOpen }: Props) {
  const { actions, confirm, review } = useTexts('applications')
  const outcomeText = useOutcomeText()
  if (controls.length === 0) return null
  return (
    <div className="qb-decisions-behind">
      {controls.map(({ actor, snapshot }, at) => {
        const { applyId, studentId, studentName } = snapshot.context.target!
        const isSaved = snapshot.hasTag('saved')
        return (
          <Callout
            key={applyId}
            role="alert"
            compact
            intent={isSaved ? 'success' : 'warning'}
            icon={isSaved ? 'tick-circle' : 'warning-sign'}
          >
            <p>
              <strong>
                <bdi>{studentName}</bdi>:
              </strong>{' '}
              {outcomeText(snapshot)}
            </p>
            {snapshot.hasTag('unknown') && (
              <Button
                text={confirm.check()}
                disabled={!snapshot.can({ type: 'outcome.check' })}
                onClick={() => actor.send({ type: 'outcome.check' })}
              />
            )}
            {isSaved ? (
              <Button text={actions.close()} onClick={() => actor.send({ type: 'record.reload' })} />
            ) : (
              <ActionButton
                label={review.back()}
                showsLabel
                icon="arrow-left"
                shortcut={at === 0 ? 'KeyB' : undefined}
                onAct={() => onOpen({ applyId, studentId })}
              />
            )}
          </Callout>
        )
      })}
    </div>
  )
}
