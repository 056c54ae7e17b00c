import { AnchorButton, Spinner, Tab, Tabs } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Link, useSearch } from 'wouter'
import { chosenFaculty } from '#machines/nomination/nomination.flow.ts'
import type { RecommendedRow } from '#schemas/nomination/nomination.schema.ts'
import { useReviewScreen } from '#src/features/applications/parts.ts'
import { EmptyState, FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { DataTable } from '#src/kit/list/data-table.tsx'
import { useNeighbours } from '#src/kit/list/use-neighbours.ts'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { Pager } from '#src/kit/list/pager.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { ListTools } from '#src/kit/screen/list-tools.tsx'
import { useFormat, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import '#src/kit/kit.css'
import { ChooseFaculty, FacultyFacts } from './choose-faculty.tsx'
import { useRecommendedColumns } from './columns.tsx'
import { DryRunPanel } from './dry-run-panel.tsx'
import { recommendedSpec, TABS, type SeasonIds } from './nomination.list.ts'
import { FacultiesOverview } from './faculties-overview.tsx'
import { NominationHeader } from './nomination-header.tsx'
import { forecastPath, NOMINATION_PATH } from './paths.ts'
import { ApplyQuestion, DecideQuestion, TakeBackQuestion } from './questions.tsx'
import { NominationResult } from './results.tsx'
import { useBatchEnds } from './use-batch-ends.ts'
import { useSeasonIds } from './use-season-ids.ts'
import { useNominationReasons } from './use-nomination-reasons.ts'
import { useNomination, type NominationControl } from './use-nomination.ts'
import './nomination.css'

/**
 * Nomination by approval rules, in the active season (document 2, section 2.5): all faculties, or the one that the
 * address names.
 */
export function NominationScreen() {
  const t = useTexts('nomination')
  usePageTitle(t.title())
  const season = useSeasonIds()
  const Shown = new URLSearchParams(useSearch()).has('facultyId') ? Nominating : FacultiesOverview
  return (
    <div className="qb-list-screen qb-nomination">
      {season ? (
        <Shown key={`${season.yearId} ${season.semesterId}`} season={season} />
      ) : (
        <>
          <h1 id="screen-title">{t.title()}</h1>
          <EmptyState title={t.noSeason()} />
        </>
      )}
    </div>
  )
}

const rowKey = (row: RecommendedRow): number => row.applyId

function Nominating({ season }: { readonly season: SeasonIds }) {
  const t = useTexts('nomination')
  const format = useFormat()
  const list = useList(useMemo(() => recommendedSpec(season), [season]))
  const { filters } = list.query
  const choice = { facultyId: filters.facultyId ?? null, desire: filters.desireNumber ?? null }
  const control = useNomination(choice, season, list.reload)
  useBatchEnds(control, list.reload)
  const { actor, snapshot } = control
  const { context } = snapshot
  const columns = useColumnChoice(useRecommendedColumns())
  const faculty = chosenFaculty(context)
  const findNeighbours = useNeighbours(list)
  const { openRow, details } = useReviewScreen({
    reload: list.reload,
    findNeighbours: ({ applyId }, signal) =>
      findNeighbours((row) => row.applyId === applyId, { signal, background: true }),
  })
  const { faculties = [], withoutRule = [] } = context.faculties ?? {}
  const isOneOfSeveral = faculties.length + withoutRule.length > 1
  const recommendations = { 1: faculty?.marks.accepted, 0: faculty?.marks.refused }
  return (
    <>
      <NominationHeader>
        {isOneOfSeveral && (
          <Link href={NOMINATION_PATH} asChild>
            <AnchorButton role="link" variant="minimal" icon="arrow-left" text={t.overview.title()} />
          </Link>
        )}
        {faculty && (
          <>
            <ListTools list={list} choice={columns} />
            <Link href={forecastPath(choice)} asChild>
              <AnchorButton role="link" variant="minimal" icon="chart" text={t.actions.forecast()} />
            </Link>
          </>
        )}
      </NominationHeader>
      <Faculties control={control} onChoose={list.search} />
      {faculty && (
        <>
          <FacultyFacts faculty={faculty} />
          <Actions control={control} />
          <StatusNotice control={control} />
          {snapshot.hasTag('dryRun') && <DryRunPanel control={control} season={season} />}
          <div className="qb-panel">
            <Tabs
              id="nomination"
              animate={false}
              renderActiveTabPanelOnly
              selectedTabId={filters.statusStudent}
              onChange={(tab) => list.search({ statusStudent: tab as 0 | 1 })}
            >
              {TABS.map((tab) => (
                <Tab
                  key={tab}
                  id={tab}
                  title={t.tabs[tab]()}
                  tagContent={format.number(recommendations[tab] ?? 0)}
                  tagProps={{ round: true }}
                  panel={
                    <>
                      <DataTable
                        list={list}
                        columns={columns.shown}
                        rowKey={rowKey}
                        caption={t.tabs[tab]()}
                        onOpen={openRow}
                        emptyHint={t.empty()}
                      />
                      <Pager list={list} />
                    </>
                  }
                />
              ))}
            </Tabs>
          </div>
        </>
      )}
      {details}
      <ApplyQuestion control={control} />
      <DecideQuestion control={control} />
      <TakeBackQuestion control={control} />
      <NominationResult control={{ actor, snapshot }} />
    </>
  )
}

interface FacultiesProps {
  readonly control: NominationControl
  readonly onChoose: Parameters<typeof ChooseFaculty>[0]['onChoose']
}
/** The choice, or why there is none. */
function Faculties({ control: { actor, snapshot }, onChoose }: FacultiesProps) {
  const t = useTexts('nomination')
  const c = useTexts('common')
  const { faculties, problem } = snapshot.context
  if (problem && snapshot.hasTag('refused')) return <RefusedState problem={problem} title={t.refused()} />
  if (problem && snapshot.hasTag('failed'))
    return <FailedState problem={problem} title={t.failed()} onRetry={() => actor.send({ type: 'faculties.reload' })} />
  if (!faculties) return <Spinner aria-label={c.list.loading()} />
  if (faculties.faculties.length === 0) return <EmptyState title={t.noRules()} />
  const { choice } = snapshot.context
  return (
    <ChooseFaculty
      choice={choice}
      faculties={faculties.faculties}
      isLocked={!snapshot.can({ type: 'choice.change', choice })}
      onChoose={onChoose}
    />
  )
}

function Actions({ control }: { readonly control: NominationControl }) {
  const t = useTexts('nomination')
  const { actor } = control
  const reasons = useNominationReasons(control)
  return (
    <div className="qb-nomination-actions">
      <ActionButton
        showsLabel
        icon="calculator"
        label={t.actions.dryRun()}
        reasons={reasons.dryRun}
        onAct={() => actor.send({ type: 'dryRun.ask' })}
      />
      <ActionButton
        showsLabel
        icon="filter-list"
        intent="primary"
        label={t.actions.apply()}
        reasons={reasons.apply}
        onAct={() => actor.send({ type: 'apply.ask' })}
      />
      <ActionButton
        showsLabel
        icon="tick"
        label={t.actions.accept()}
        reasons={reasons.accept}
        onAct={() => actor.send({ type: 'decide.ask', kind: 'accept' })}
      />
      <ActionButton
        showsLabel
        icon="delete"
        intent="danger"
        label={t.actions.reject()}
        reasons={reasons.reject}
        onAct={() => actor.send({ type: 'decide.ask', kind: 'reject' })}
      />
    </div>
  )
}

/** What is being worked out, with a way out, and why something was refused. */
function StatusNotice({ control: { actor, snapshot } }: { readonly control: NominationControl }) {
  const t = useTexts('nomination')
  const c = useTexts('common')
  const { problem } = snapshot.context
  const isTrying = snapshot.hasTag('trying')
  if (isTrying || snapshot.hasTag('counting'))
    return (
      <div className="qb-panel qb-nomination-busy" role="status">
        <Spinner size={24} aria-hidden aria-label={isTrying ? t.dryRun.trying() : t.decide.counting()} />
        <span>{isTrying ? t.dryRun.trying() : t.decide.counting()}</span>
        <ActionButton
          showsLabel
          icon="cross"
          label={c.actions.cancel()}
          onAct={() => actor.send({ type: isTrying ? 'dryRun.close' : 'decide.cancel' })}
        />
      </div>
    )
  const isShownHere = snapshot.hasTag('choosing') && !snapshot.hasTag('outdated')
  return isShownHere && <ProblemNotice problem={problem} />
}
