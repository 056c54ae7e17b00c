import { AnchorButton, Callout, Tab, Tabs } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { LINKED_SYSTEMS_PATH } from '#schemas/linked-systems/linked-system.schema.ts'
import { linkedSystemsEndpoints } from '#schemas/linked-systems/linked-systems.endpoints.ts'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { useCallAccess } from '#src/kit/access.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import '#src/kit/kit.css'
import { OwnAddress } from '#src/kit/list/own-address.tsx'
import { addressOf, ownSearch, PANEL_PARAM } from '#src/kit/list/panel-address.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { ChooseTab } from './choose-tab.tsx'
import { TABS, type SeasonNames, type Tab as TabName } from './export.list.ts'
import './export.css'
import { ExportQuestion } from './questions.tsx'
import { ReconcilePanel } from './reconcile-panel.tsx'
import { ExportResult } from './results-panel.tsx'
import { ResultsTab } from './results-tab.tsx'
import { useExportReasons } from './use-export-reasons.ts'
import { useUniversityExport, type ExportControl } from './use-university-export.ts'

/** Export to a private university (S2). */
export function PrivateUniversityExportScreen() {
  const t = useTexts('private-university-export')
  usePageTitle(t.title())
  const [path, navigate] = useLocation()
  const search = useSearch()
  const requested = new URLSearchParams(search).get(PANEL_PARAM)
  const tab = TABS.find((each) => each === requested) ?? TABS[0]
  const [season, setSeason] = useState<SeasonNames | null>(null)
  // switching tabs and a finished export reload the visible list
  const [loads, setLoads] = useState(0)
  // what a tab was searched for is there again when one comes back
  const searched = useRef<Partial<Record<TabName, string>>>({})
  const show = (next: TabName) => {
    setLoads((before) => before + 1)
    if (next === tab) return
    searched.current[tab] = ownSearch(search)
    navigate(addressOf(path, next, searched.current[next]))
  }
  const control = useUniversityExport({
    reloadList: () => setLoads((before) => before + 1),
    showResults: () => show('results'),
    hasService: season?.hasService !== false,
  })
  const panels = {
    choose: <ChooseTab control={control} onSeason={setSeason} />,
    results: <ResultsTab onSeason={setSeason} />,
  }
  return (
    <div className="qb-list-screen qb-export">
      <Header control={control} season={season} />
      {!control.hasService && (
        <Callout intent="warning" icon="offline">
          {t.noService.why()}. {t.noService.help()}.
        </Callout>
      )}
      {control.snapshot.hasTag('choosing') && <ProblemNotice problem={control.snapshot.context.problem} />}
      <ExportResult control={control} />
      <ReconcilePanel control={control} />
      <div className="qb-panel">
        <Tabs
          id="export"
          animate={false}
          renderActiveTabPanelOnly
          selectedTabId={tab}
          onChange={(next) => show(next as TabName)}
        >
          {TABS.map((each) => (
            <Tab
              key={each}
              id={each}
              title={t.tabs[each]()}
              panel={
                <OwnAddress key={`${each} ${loads}`} panel={each} isShown>
                  {panels[each]}
                </OwnAddress>
              }
            />
          ))}
        </Tabs>
      </div>
      <ExportQuestion control={control} />
    </div>
  )
}

interface HeaderProps {
  readonly control: ExportControl
  readonly season: SeasonNames | null
}
/** The title, with the season (document 2, section 2.4), the way to the linked systems, and the comparison. */
function Header({ control, season }: HeaderProps) {
  const t = useTexts('private-university-export')
  const { language } = useLanguage()
  const systems = useCallAccess(linkedSystemsEndpoints.systems)
  const reasons = useExportReasons(control, 1)
  const name = (of: SeasonNames['academicYearName']) => (of ? <bdi>{pickName(of, language)}</bdi> : t.season.none())
  return (
    <header className="qb-screen-header">
      <h1 id="screen-title">{t.title()}</h1>
      {season && (
        <dl className="qb-export-season">
          <div>
            <dt>{t.season.semester()}</dt>
            <dd>{name(season.academicSemesterName)}</dd>
          </div>
          <div>
            <dt>{t.season.year()}</dt>
            <dd>{name(season.academicYearName)}</dd>
          </div>
        </dl>
      )}
      <div className="qb-screen-actions">
        {systems.hasPermission && systems.isScopeAllowed && (
          <Link href={LINKED_SYSTEMS_PATH} asChild>
            <AnchorButton role="link" variant="minimal" icon="data-connection" text={t.systems()} />
          </Link>
        )}
        <ActionButton
          showsLabel
          icon="comparison"
          label={t.reconcile.button()}
          reasons={reasons.reconcile}
          onAct={() => control.actor.send({ type: 'reconcile.ask' })}
        />
      </div>
    </header>
  )
}
