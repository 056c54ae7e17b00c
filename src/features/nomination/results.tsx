import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Link } from 'wouter'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import { Modal } from '#src/kit/modal.tsx'
import { useCountClauses } from '#src/lib/count-clauses.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { Facts } from './facts.tsx'
import { Seats } from './seats.tsx'
import { shownCounts } from './shown-counts.ts'
import { Ties } from './ties.tsx'
import { useRecommendationStatuses } from './use-recommendation-statuses.ts'
import type { NominationControl } from './use-nomination.ts'

/** What was done: the rule applied, all decided or a job that does it, a batch taken back (V7). */
export function NominationResult({ control: { actor, snapshot } }: { readonly control: NominationControl }) {
  const t = useTexts('nomination')
  const c = useTexts('common')
  const format = useFormat()
  const clauses = useCountClauses()
  const { applied, batch } = snapshot.context
  const statuses = useRecommendationStatuses()
  const isBatch = snapshot.hasTag('decided') || snapshot.hasTag('returned')
  const close = () => actor.send({ type: 'result.close' })
  return (
    <Modal
      className="qb-nomination-result"
      isOpen={isBatch || snapshot.hasTag('applied')}
      title={isBatch ? t.result.title() : t.apply.done()}
      onClose={close}
    >
      <DialogBody>
        {applied && !isBatch && (
          <>
            {applied.acceptedCount + applied.refusedCount > 0 && <p>{t.apply.found(statuses)}</p>}
            <Facts
              title={t.dryRun.counts()}
              facts={shownCounts(applied).map((key) => [t.dryRun[key](), format.number(applied[key])] as const)}
            />
            <Seats seats={applied.seats} />
            <Ties ties={applied.ties} />
          </>
        )}
        {batch && isBatch && (
          <>
            <div role="status">
              <p>
                {snapshot.hasTag('returned')
                  ? t.result.returned({ done: format.count(batch.done), refused: format.count(batch.refused) })
                  : batch.isDone
                    ? clauses([
                        [batch.done, t.result.done.decided],
                        [batch.refused, t.result.done.undecided],
                        [batch.others, t.result.done.others],
                        [batch.mails, t.result.done.mails],
                      ])
                    : t.result.queued({ count: format.count(batch.items) })}
              </p>
              {batch.heldUntil && <p>{t.result.held({ at: format.dateTime(batch.heldUntil) })}</p>}
            </div>
            <p>
              <Link href={jobPath(batch.jobId)}>{t.actions.job()}</Link>
            </p>
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {snapshot.can({ type: 'batch.ask' }) && (
              <Button icon="undo" text={t.actions.takeBack()} onClick={() => actor.send({ type: 'batch.ask' })} />
            )}
            <Button text={c.actions.close()} onClick={close} data-first />
          </>
        }
      />
    </Modal>
  )
}
