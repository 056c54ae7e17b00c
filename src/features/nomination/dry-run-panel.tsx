import { Button, Callout } from '@blueprintjs/core'
import { isolate } from '#locales/isolate.ts'
import { chosenFaculty } from '#machines/nomination/nomination.flow.ts'
import { DRY_RUN_SHOWS, type DryRun } from '#schemas/nomination/nomination.schema.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { DryRunRows } from './dry-run-rows.tsx'
import { Facts } from './facts.tsx'
import type { SeasonIds } from './nomination.list.ts'
import { Seats } from './seats.tsx'
import { shownCounts } from './shown-counts.ts'
import { ByPercentage, Ties } from './ties.tsx'
import { ruleBody, type NominationControl } from './use-nomination.ts'

interface DryRunProps {
  readonly control: NominationControl
  readonly season: SeasonIds
}

/** What applying the rule would do, before it is applied: nothing is written (issue 15). */
export function DryRunPanel({ control: { actor, snapshot }, season }: DryRunProps) {
  const t = useTexts('nomination')
  const c = useTexts('common')
  const problemText = useProblemText()
  const { dryRun, problem, choice } = snapshot.context
  const faculty = chosenFaculty(snapshot.context)
  if (!dryRun || !faculty) return null
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
      {!isOutdated && (
        <DryRunRows
          order={ruleBody({ choice, faculty }, season)}
          dryRun={dryRun}
          shows={DRY_RUN_SHOWS}
          onExpire={() => actor.send({ type: 'dryRun.expire' })}
        />
      )}
    </section>
  )
}

/** How many a rule recommends, what changes against the current recommendations, and who can never reach its total. */
export function Summary({ dryRun }: { readonly dryRun: DryRun }) {
  const t = useTexts('nomination')
  const format = useFormat()
  const { changes, reasons, unreachable } = dryRun
  const changed = ['newlyAccepted', 'newlyRefused', 'unmarked', 'unchanged'] as const
  return (
    <>
      <div className="qb-dry-run-summary" role="status">
        <Facts
          title={t.dryRun.counts()}
          facts={shownCounts(dryRun).map((key) => [t.dryRun[key](), format.number(dryRun[key])] as const)}
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
      {unreachable.length > 0 && <Unreachable certificates={unreachable} />}
    </>
  )
}

/** More certificates than these are folded. */
const SHOWN = 3
/** Certificates whose own total is below the allowed one: one warning with all of them (D90). */
function Unreachable({ certificates }: { readonly certificates: DryRun['unreachable'] }) {
  const t = useTexts('nomination').dryRun.unreachable
  const format = useFormat()
  const { language } = useLanguage()
  const rows = certificates.map(({ certificateType, certificateTotal, count }) => (
    <li key={`${certificateType.en} ${certificateTotal}`}>
      {t.row({
        certificate: isolate(pickName(certificateType, language)),
        total: format.total(certificateTotal),
        count: format.count(count),
      })}
    </li>
  ))
  const folded = rows.slice(SHOWN)
  return (
    <Callout className="qb-notice qb-unreachable" intent="warning" icon="warning-sign">
      <p>{t.title()}</p>
      <ul>{rows.slice(0, SHOWN)}</ul>
      {folded.length > 0 && (
        <details>
          <summary>{t.more({ count: format.count(folded.length) })}</summary>
          <ul>{folded}</ul>
        </details>
      )}
    </Callout>
  )
}
