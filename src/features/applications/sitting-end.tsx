import { Button, NonIdealState } from '@blueprintjs/core'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { Review } from './use-review.ts'

const DONE = ['accept', 'reject', 'wait', 'feedback', 'completion'] as const

/** The end of the list: what was done in this sitting, and the way back. */
export function SittingEnd({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const texts = useTexts('applications')
  const format = useFormat()
  const { tally } = review
  const did = DONE.filter((each) => tally[each] > 0)
  return (
    <NonIdealState
      className="qb-sitting-end"
      icon="tick"
      title={texts.review.ended()}
      description={
        did.length === 0 ? (
          texts.review.nothingDone()
        ) : (
          <ul>
            {did.map((each) => (
              <li key={each}>{texts.review.done[each]({ number: format.number(tally[each]) })}</li>
            ))}
          </ul>
        )
      }
      action={
        <div className="qb-state-actions">
          <Button intent="primary" text={texts.review.toList()} onClick={onClose} />
          <Button text={texts.review.previous()} onClick={review.previous} />
        </div>
      }
    />
  )
}
