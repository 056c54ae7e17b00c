import { Button, Spinner, Tab, Tabs } from '@blueprintjs/core'
import { Suspense, useId, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAccess } from '#src/kit/access.tsx'
import '#src/kit/kit.css'
import { OwnAddress } from '#src/kit/list/own-address.tsx'
import { addressOf } from '#src/kit/list/panel-address.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import './main-rules.css'
import { TABS, type RulesPanel } from './panels.ts'
import { CLOSED, panelIn } from './open-panel.ts'

interface RulesPageProps {
  readonly panels: readonly RulesPanel[]
}

/**
 * Panels on tabs, of which one is open (document 3, section 2). The address names it; text typed in a closed panel is
 * still there when it is opened again.
 */
export function RulesPage({ panels }: RulesPageProps) {
  const t = useTexts('main-rules')
  const { permissions } = useAccess()
  const [path, navigate] = useLocation()
  const search = useSearch()
  usePageTitle(t.title())
  const offered = panels.filter(({ permission }) => permissions.includes(permission))
  const open = panelIn(search, offered)
  const show = (key: string) => navigate(addressOf(path, key))
  const ofTab = (tab: string) => offered.filter((panel) => panel.tab === tab)
  return (
    <div className="qb-list-screen">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
      </header>
      <Tabs
        id="main-rules"
        className="qb-rules-tabs"
        animate={false}
        selectedTabId={open?.tab ?? TABS[0]}
        onChange={(tab) => show(ofTab(String(tab))[0]!.key)}
      >
        {TABS.filter((tab) => ofTab(tab).length > 0).map((tab) => (
          <Tab
            key={tab}
            id={tab}
            title={t.tabs[tab]()}
            panelClassName="qb-rules-panels"
            panel={
              <>
                {ofTab(tab).map((panel) =>
                  tab === TABS[0] ? (
                    <FoldedPanel
                      key={panel.key}
                      panel={panel}
                      isOpen={panel === open}
                      onToggle={() => show(panel === open ? CLOSED : panel.key)}
                    />
                  ) : (
                    <PanelContent key={panel.key} panel={panel} isShown={panel === open} />
                  ),
                )}
              </>
            }
          />
        ))}
      </Tabs>
    </div>
  )
}

interface FoldedPanelProps {
  readonly panel: RulesPanel
  readonly isOpen: boolean
  readonly onToggle: () => void
}
function FoldedPanel({ panel, isOpen, onToggle }: FoldedPanelProps) {
  const t = useTexts(panel.key)
  const id = useId()
  return (
    <section className="qb-panel qb-rules-panel" aria-labelledby={id}>
      <h2>
        <Button
          id={id}
          variant="minimal"
          fill
          alignText="start"
          endIcon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          aria-controls={`${id}body`}
          text={t.title()}
          onClick={onToggle}
        />
      </h2>
      <div id={`${id}body`} hidden={!isOpen}>
        <p className="qb-rules-lead qb-muted">{t.lead()}</p>
        <PanelContent panel={panel} isShown={isOpen} />
      </div>
    </section>
  )
}

/** It comes when it is first shown, and stays. */
function PanelContent({ panel, isShown }: { readonly panel: RulesPanel; readonly isShown: boolean }) {
  const t = useTexts('common')
  const [wasShown, setShown] = useState(isShown)
  if (isShown && !wasShown) setShown(true)
  return (
    wasShown && (
      <OwnAddress panel={panel.key} isShown={isShown}>
        <Suspense fallback={<Spinner className="qb-record-loading" aria-label={t.list.loading()} />}>
          <LazyPart load={panel.load} with={NOTHING} />
        </Suspense>
      </OwnAddress>
    )
  )
}
const NOTHING = {}
