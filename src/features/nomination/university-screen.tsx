import { AnchorButton, Callout, Spinner } from '@blueprintjs/core'
import { Link } from 'wouter'
import type { UniversityEvent } from '#machines/nomination/university.flow.ts'
import { nominationEndpoints } from '#schemas/nomination/nomination.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { EmptyState, FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { ActionButton, type Reason } from '#src/kit/feedback/why-not.tsx'
import { usePageTitle, useErrorText, useTexts } from '#src/lib/i18n.tsx'
import '#src/kit/kit.css'
import type { SeasonIds } from './nomination.list.ts'
import { NOMINATION_PATH, UNIVERSITY_FORECAST_PATH } from './paths.ts'
import { UniversityJob } from './university-job.tsx'
import { UniversityQuestion } from './university-question.tsx'
import { UniversityResult } from './university-result.tsx'
import { useSeasonIds } from './use-season-ids.ts'
import { useUniversity, type UniversityControl } from './use-university.ts'
import './nomination.css'

/** The whole university at once, in the active season (ADR 78). */
export function UniversityScreen() {
  const t = useTexts('nomination')
  usePageTitle(t.university.title())
  const season = useSeasonIds()
  return (
    <div className="qb-list-screen qb-nomination">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.university.title()}</h1>
        <div className="qb-screen-actions">
          <Link href={UNIVERSITY_FORECAST_PATH} asChild>
            <AnchorButton role="link" variant="minimal" icon="chart" text={t.actions.forecast()} />
          </Link>
          <Link href={NOMINATION_PATH} asChild>
            <AnchorButton role="link" variant="minimal" icon="arrow-left" text={t.actions.back()} />
          </Link>
        </div>
      </header>
      {season ? (
        <AtOnce key={`${season.yearId} ${season.semesterId}`} season={season} />
      ) : (
        <EmptyState title={t.noSeason()} />
      )}
    </div>
  )
}

function AtOnce({ season }: { readonly season: SeasonIds }) {
  const t = useTexts('nomination').university
  const control = useUniversity(season)
  const { actor, snapshot } = control
  const { problem } = snapshot.context
  const again = () => actor.send({ type: 'university.try' })
  return (
    <>
      <section className="qb-panel qb-university-about" aria-label={t.title()}>
        <p>{t.about()}</p>
        <p>{t.outcome()}</p>
        {!snapshot.hasTag('refused') && !snapshot.hasTag('queued') && <Actions control={control} />}
      </section>
      {snapshot.hasTag('trying') && <Trying control={control} />}
      {problem && snapshot.hasTag('refused') && <RefusedState problem={problem} title={t.refused()} />}
      {problem && snapshot.hasTag('failed') && <FailedState problem={problem} title={t.failed()} onRetry={again} />}
      {snapshot.hasTag('shown') && <UniversityResult control={control} season={season} />}
      {snapshot.hasTag('queued') && <UniversityJob control={control} />}
      <UniversityQuestion control={control} />
    </>
  )
}

/** Why the dry run or applying is not available now; empty when it is. */
function useReasons({ snapshot }: UniversityControl) {
  const t = useTexts('nomination')
  const c = useTexts('common').guards
  const errorText = useErrorText()
  const dryRunAccess = useCallAccess(nominationEndpoints.tryUniversity)
  const manageAccess = useCallAccess(nominationEndpoints.applyUniversity)
  const lacks = ({ hasPermission, isScopeAllowed }: typeof manageAccess): readonly Reason[] => [
    ...(hasPermission ? [] : [{ why: c.mayManage.why(), help: c.mayManage.help() }]),
    ...(isScopeAllowed ? [] : [{ why: c.isInScope.why(), help: c.isInScope.help() }]),
  ]
  const now = (event: UniversityEvent): readonly Reason[] => {
    if (snapshot.can(event)) return []
    if (snapshot.hasTag('outdated')) return [{ why: errorText('RULE_DRY_RUN_OLD') }]
    return [{ why: snapshot.hasTag('shown') ? t.university.nothing() : t.why.busy() }]
  }
  const reasons = (access: typeof manageAccess, event: UniversityEvent) => {
    const lacking = lacks(access)
    return lacking.length > 0 ? lacking : now(event)
  }
  return {
    dryRun: reasons(dryRunAccess, { type: 'university.try' }),
    apply: reasons(manageAccess, { type: 'apply.ask' }),
  }
}

function Actions({ control }: { readonly control: UniversityControl }) {
  const t = useTexts('nomination')
  const { actor, snapshot } = control
  const reasons = useReasons(control)
  const isShown = snapshot.hasTag('shown')
  return (
    <div className="qb-nomination-actions">
      <ActionButton
        showsLabel
        icon={isShown ? 'refresh' : 'calculator'}
        intent={isShown ? 'none' : 'primary'}
        label={isShown ? t.actions.again() : t.university.try()}
        reasons={reasons.dryRun}
        onAct={() => actor.send({ type: 'university.try' })}
      />
      {isShown && (
        <ActionButton
          showsLabel
          icon="filter-list"
          intent="primary"
          label={t.university.apply()}
          reasons={reasons.apply}
          onAct={() => actor.send({ type: 'apply.ask' })}
        />
      )}
    </div>
  )
}

function Trying({ control: { actor } }: { readonly control: UniversityControl }) {
  const t = useTexts('nomination').university
  const c = useTexts('common')
  return (
    <Callout className="qb-nomination-busy" role="status" icon={null}>
      <Spinner size={24} aria-hidden aria-label={t.trying()} />
      <span>{t.trying()}</span>
      <ActionButton
        showsLabel
        icon="cross"
        label={c.actions.cancel()}
        onAct={() => actor.send({ type: 'university.close' })}
      />
    </Callout>
  )
}
