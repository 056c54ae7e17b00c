import { AnchorButton, Callout, Spinner } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { chosenFaculty, type Choice } from '#machines/nomination/nomination.flow.ts'
import { RULES_PATH, type TakenNumbers } from '#schemas/approval-rules/approval-rule.schema.ts'
import { approvalRulesEndpoints } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { EmptyState, FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { ActionButton, type Reason } from '#src/kit/feedback/why-not.tsx'
import { useErrorText, useFormat, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import '#src/kit/kit.css'
import { ChooseFaculty } from './choose-faculty.tsx'
import { CurvePanel } from './forecast/curve-panel.tsx'
import { curveOf } from './forecast/curve.ts'
import { NumbersPanel } from './forecast/numbers-panel.tsx'
import { BranchesPanel, ResultPanel } from './forecast/result-panel.tsx'
import { columnsOf, seat, seatNumbersOf } from './forecast/seat.ts'
import { OverridesPanel } from './forecast/overrides-panel.tsx'
import type { SeasonIds } from './nomination.list.ts'
import { forecastPath, nominationPath } from './paths.ts'
import { useSeasonIds } from './use-season-ids.ts'
import { useForecast, type ForecastControl } from './use-forecast.ts'
import './nomination.css'
import './forecast/forecast.css'

/** The seat forecast of a rule, in the active season: what if the total or the seats were others (issue 15)? */
export function ForecastScreen() {
  const t = useTexts('nomination')
  usePageTitle(t.forecast.title())
  const season = useSeasonIds()
  return (
    <div className="qb-list-screen qb-nomination qb-forecast">
      {season ? (
        <Forecasting key={`${season.yearId} ${season.semesterId}`} season={season} />
      ) : (
        <>
          <h1 id="screen-title">{t.forecast.title()}</h1>
          <EmptyState title={t.noSeason()} />
        </>
      )}
    </div>
  )
}

/** What the address names; anything else is no choice. */
function choiceIn(search: string): Choice {
  const params = new URLSearchParams(search)
  const read = (name: string) => {
    const value = Number(params.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : null
  }
  return { facultyId: read('facultyId'), desire: read('desireNumber') }
}

function Forecasting({ season }: { readonly season: SeasonIds }) {
  const t = useTexts('nomination')
  const search = useSearch()
  const [, navigate] = useLocation()
  const choice = useMemo(() => choiceIn(search), [search])
  const control = useForecast(choice, season)
  const { snapshot } = control
  const { faculties } = snapshot.context
  return (
    <>
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.forecast.title()}</h1>
        <div className="qb-screen-actions">
          <Link href={nominationPath(choice)} asChild>
            <AnchorButton role="link" variant="minimal" icon="arrow-left" text={t.actions.back()} />
          </Link>
        </div>
      </header>
      <p className="qb-muted">{t.forecast.lead()}</p>
      {faculties && (
        <ChooseFaculty
          choice={choice}
          faculties={faculties.faculties}
          isLocked={!snapshot.can({ type: 'choice.change', choice })}
          onChoose={({ facultyId = choice.facultyId, desireNumber = choice.desire }) =>
            navigate(forecastPath({ facultyId, desire: desireNumber }))
          }
        />
      )}
      <ForecastNotice control={control} />
      {snapshot.hasTag('shown') && <Shown control={control} season={season} />}
    </>
  )
}

/** Shown until there is a forecast: progress, refusal or error. */
function ForecastNotice({ control: { actor, snapshot } }: { readonly control: ForecastControl }) {
  const t = useTexts('nomination')
  const { problem, faculties } = snapshot.context
  if (snapshot.hasTag('loading')) return <Spinner aria-label={t.forecast.reading()} />
  if (problem && snapshot.hasTag('refused')) return <RefusedState problem={problem} title={t.refused()} />
  if (problem && snapshot.hasTag('failed'))
    return <FailedState problem={problem} title={t.failed()} onRetry={() => actor.send({ type: 'faculties.reload' })} />
  if (problem && snapshot.hasTag('unread'))
    return (
      <FailedState
        problem={problem}
        title={t.forecast.failed()}
        onRetry={() => actor.send({ type: 'forecast.reload' })}
      />
    )
  return snapshot.hasTag('choosing') && faculties?.faculties.length === 0 ? <EmptyState title={t.noRules()} /> : null
}

interface ShownProps {
  readonly control: ForecastControl
  readonly season: SeasonIds
}
/** The sliders and their result, which is computed in the browser: moving them sends no request. */
function Shown({ control, season }: ShownProps) {
  const t = useTexts('nomination')
  const format = useFormat()
  const { actor, snapshot } = control
  const { forecast, numbers } = snapshot.context
  const columns = useMemo(() => forecast && columnsOf(forecast), [forecast])
  const curve = useMemo(() => columns && curveOf(columns), [columns])
  const seats = useMemo(() => forecast && numbers && seatNumbersOf(forecast, numbers), [forecast, numbers])
  const seated = useMemo(() => columns && seats && seat(columns, seats), [columns, seats])
  if (!forecast || !numbers || !columns || !curve || !seats || !seated) return null
  const leftOut = (['notConsidered', 'uncertified'] as const)
    .filter((why) => forecast[why] > 0)
    .map((why) => (
      <p key={why} className="qb-muted">
        {t.forecast[why]({ count: format.count(forecast[why]) })}
      </p>
    ))
  if (forecast.totals.length === 0)
    return (
      <>
        {leftOut}
        <EmptyState title={t.forecast.nobody()} />
      </>
    )
  const change = (next: typeof numbers) => actor.send({ type: 'numbers.change', numbers: next })
  const isLocked = !snapshot.can({ type: 'numbers.change', numbers })
  return (
    <>
      {leftOut}
      <NumbersPanel forecast={forecast} curve={curve} numbers={numbers} isLocked={isLocked} onChange={change} />
      <ResultPanel seated={seated} />
      <Acts control={control} />
      {snapshot.hasTag('named') && <OverridesPanel control={control} season={season} />}
      <BranchesPanel forecast={forecast} numbers={numbers} seated={seated} isLocked={isLocked} onChange={change} />
      <CurvePanel columns={columns} curve={curve} numbers={seats} />
    </>
  )
}

/** Names, and the way into the rule's form; what is under way, and what went wrong. */
function Acts({ control: { actor, snapshot } }: { readonly control: ForecastControl }) {
  const t = useTexts('nomination')
  const c = useTexts('common')
  const problemText = useProblemText()
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const changing = useCallAccess(approvalRulesEndpoints.edit)
  const { forecast, numbers, problem } = snapshot.context
  const isNaming = snapshot.hasTag('naming')
  const isOutdated = snapshot.hasTag('outdated')
  const faculty = chosenFaculty(snapshot.context)
  const { mayManage, isInScope } = c.guards
  const notTaken: readonly Reason[] = [
    ...(changing.hasPermission ? [] : [{ why: mayManage.why(), help: mayManage.help() }]),
    ...(changing.isScopeAllowed ? [] : [{ why: isInScope.why(), help: isInScope.help() }]),
    ...(faculty?.active === false ? [{ why: errorText('RULE_FACULTY_INACTIVE') }] : []),
  ]
  const take = () => {
    if (forecast && numbers)
      navigate(RULES_PATH, { state: { ruleId: forecast.ruleId, ...numbers } satisfies TakenNumbers })
  }
  return (
    <>
      {isOutdated && (
        <Callout className="qb-notice" role="alert" intent="warning" icon="warning-sign">
          <p>{t.forecast.outdated()}</p>
          {problem && <p>{problemText(problem)}</p>}
          <ActionButton
            showsLabel
            icon="refresh"
            label={t.forecast.again()}
            onAct={() => actor.send({ type: 'forecast.reload' })}
          />
        </Callout>
      )}
      {!isOutdated && <ProblemNotice problem={problem} />}
      <div className="qb-panel qb-forecast-acts">
        <ActionButton
          showsLabel
          icon="person"
          intent="primary"
          label={t.forecast.names()}
          reasons={
            snapshot.can({ type: 'names.ask' }) ? [] : [{ why: isOutdated ? t.forecast.outdated() : t.why.busy() }]
          }
          onAct={() => actor.send({ type: 'names.ask' })}
        />
        <ActionButton showsLabel icon="clipboard" label={t.forecast.take()} reasons={notTaken} onAct={take} />
        <small className="qb-muted">{t.forecast.takeHelp()}</small>
        {isNaming && (
          <div className="qb-nomination-busy" role="status">
            <Spinner size={20} aria-hidden />
            <span>{t.forecast.naming()}</span>
            <ActionButton
              showsLabel
              icon="cross"
              label={c.actions.cancel()}
              onAct={() => actor.send({ type: 'names.close' })}
            />
          </div>
        )}
      </div>
    </>
  )
}
