import { Button, Callout } from '@blueprintjs/core'
import type { DryRun } from '#schemas/nomination/nomination.schema.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { DryRunRows } from './dry-run-rows.tsx'
import { Facts } from './facts.tsx'
import type { SeasonIds } from './nomination.list.ts'
import { Seats } from './seats.tsx'
import { ByPercentage, Ties } from './ties.tsx'
import type { NominationControl } from './use-nomination.ts'

interface DryRunProps {
  readonly control: NominationControl
  readonly season: SeasonIds
}

/** What applying the rule would do, before it is applied: nothing is written (issue 15). */
export function DryRunPanel({ control: { actor, snapshot }, season }: DryRunProps) {
  const t = useTexts('nomination')
  const c = useTexts('common')
  const problemText = useProblemText()
  const { dryRun, problem } = snapshot.context
  if (!dryRun) return null
  const isOutdated = snapshot.hasTag('outdated')
  return (
    <section className="qb-panel qb-dry-run" aria-labelledby="dry-run-title">
      <header className="qb-dry-run-head">
        <h2 id="dry-run-title">{t.dryRun.title()}</h2>
        {snapshot.can({ type: 'dryRun.ask' }) && (
          <Button icon="refresh" text={t.actions.again()} onClick={() => actor.send({ type: 'dryRun.ask' })} />
        )}
        {snapshot.can({ type: 'dryRun.close' }) && (
          <Button icon="cross" text={c.actions.close()} onClick={() => actor.send({ type: 'dryRun.close' })} />
        )}
      </header>
      {isOutdated && (
        <Callout className="qb-notice" role="alert" intent="warning" icon="warning-sign">
          {t.dryRun.outdated()}
          {problem && <p>{problemText(problem)}</p>}
        </Callout>
      )}
      <Summary dryRun={dryRun} />
      <Seats seats={dryRun.seats} />
      <Ties ties={dryRun.ties} />
      <ByPercentage changed={dryRun.byPercentage} />
      <DryRunRows control={{ actor, snapshot }} season={season} dryRun={dryRun} />
    </section>
  )
}

function Summary({ dryRun }: { readonly dryRun: DryRun }) {
  const t = useTexts('nomination')
  const format = useFormat()
  const { language } = useLanguage()
  const { changes, reasons, unreachable } = dryRun
  const counts = ['candidates', 'ranked', 'acceptedCount', 'refusedCount', 'notConsidered'] as const
  const changed = ['newlyAccepted', 'newlyRefused', 'unmarked', 'unchanged'] as const
  return (
    <>
      <div className="qb-dry-run-summary" role="status">
        <Facts
          title={t.dryRun.counts()}
          facts={counts.map((key) => [t.dryRun[key](), format.number(dryRun[key])] as const)}
        />
        <Facts
          title={t.dryRun.changes()}
          facts={changed.map((key) => [t.dryRun[key](), format.number(changes[key])] as const)}
        />
        {reasons.length > 0 && (
          <Facts
            title={t.dryRun.reasons()}
            facts={reasons.map(({ reason, count }) => [t.reasons[reason](), format.number(count)] as const)}
          />
        )}
      </div>
      {unreachable.map(({ certificateType, certificateTotal, count }) => (
        <Callout key={`${certificateType.en} ${certificateTotal}`} intent="warning" icon="warning-sign">
          {t.dryRun.unreachable({
            certificate: pickName(certificateType, language),
            total: format.total(certificateTotal),
            count: format.number(count),
          })}
        </Callout>
      ))}
    </>
  )
}
