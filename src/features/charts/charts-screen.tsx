import { Icon } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { MACHINES } from '#machines/registry.ts'
import { containsTokens, normaliseName, tokensOf } from '#schemas/shared/name-norm.ts'
import type { ScreenProps } from '#src/kit/feature.ts'
import { SearchField } from '#src/kit/list/filters.tsx'
import { EmptyState } from '#src/kit/feedback/states.tsx'
import { useFormat, usePageTitle } from '#src/lib/i18n.tsx'
import { ChartPage } from './chart-page.tsx'
import { chartFor, isMachine, statesOf } from './model.ts'
import { useAllTexts, useMachineTexts, useViewer, type ChartWords } from './texts.ts'
import './charts.css'

/** `/charts` and `/charts/<machine>`: the list of all machines, or one of them (issue 4). */
export function ChartsScreen({ params: { machine } }: ScreenProps) {
  return machine !== undefined && isMachine(machine) ? (
    <ChartPage key={machine} machine={machine} />
  ) : (
    <ChartList unknown={machine ?? null} />
  )
}

const KINDS = ['lifecycle', 'flow'] as const
const ids = Object.keys(MACHINES)

/** All names of a machine, folded as names are searched for (D21): in both languages, and its id in the code. */
function hayOf(id: string, texts: readonly ChartWords[]): string {
  const chart = chartFor(id)
  const states = statesOf(chart).map((state) => state.id)
  const events = [...new Set(chart.transitions.map(({ event }) => event))]
  const shownTexts = texts.flatMap((each) => [
    each.name,
    each.about,
    ...states.map((state) => each.state(state).name),
    ...events.map((event) => each.event(event).name),
  ])
  return normaliseName([id, ...states, ...events, ...shownTexts].join(' \n '))
}

function ChartList({ unknown }: { readonly unknown: string | null }) {
  const t = useViewer()
  const format = useFormat()
  const allTexts = useAllTexts()
  const [text, setText] = useState('')
  usePageTitle(t.title())
  const hay = useMemo(() => new Map(ids.map((id) => [id, hayOf(id, allTexts(id))])), [allTexts])
  const tokens = tokensOf(text)
  const found = ids.filter((id) => containsTokens(hay.get(id)!, tokens))
  return (
    <div className="qb-list-screen qb-charts">
      <header className="qb-screen-header">
        <h1 id="screen-title">{unknown === null ? t.title() : t.unknown.title()}</h1>
      </header>
      <p className="qb-muted" role={unknown === null ? undefined : 'alert'}>
        {unknown === null ? t.lead() : t.unknown.lead({ name: unknown })}
      </p>
      <div className="qb-charts-search" role="search">
        <SearchField value={text} onType={setText} onClear={() => setText('')} label={t.search()} maxLength={75} />
        <span role="status" className="qb-muted">
          {t.found({ count: format.count(found.length) })}
        </span>
      </div>
      {found.length === 0 && <EmptyState title={t.nothing.title()}>{t.nothing.lead()}</EmptyState>}
      {KINDS.map((kind) => {
        const of = found.filter((id) => MACHINES[id]!.kind === kind)
        return (
          of.length > 0 && (
            <section key={kind} className="qb-charts-kind">
              <h2>{t.kinds[kind]()}</h2>
              <p className="qb-muted">{t.kindLead[kind]()}</p>
              <div className="qb-charts-features">
                <ByFeature ids={of} />
              </div>
            </section>
          )
        )
      })}
    </div>
  )
}

/** The machines of a kind under the features that they belong to. */
function ByFeature({ ids: of }: { readonly ids: readonly string[] }) {
  const t = useViewer()
  const features = [...new Set(of.map((id) => MACHINES[id]!.feature))]
  return features.map((feature) => (
    <div key={feature} className="qb-charts-feature">
      <h3>{t.features[feature]()}</h3>
      <ul>
        {of
          .filter((id) => MACHINES[id]!.feature === feature)
          .map((id) => (
            <MachineCard key={id} id={id} />
          ))}
      </ul>
    </div>
  ))
}

function MachineCard({ id }: { readonly id: string }) {
  const t = useViewer()
  const format = useFormat()
  const texts = useMachineTexts(id)
  const chart = chartFor(id)
  return (
    <li className="qb-panel qb-charts-card">
      <h4>
        <Icon icon={MACHINES[id]!.kind === 'lifecycle' ? 'layout-hierarchy' : 'diagram-tree'} />{' '}
        <Link href={`/charts/${id}`}>{texts.name}</Link> <code dir="ltr">{id}</code>
      </h4>
      <p>{texts.about}</p>
      <p className="qb-muted">
        {t.size.states({ count: format.count(statesOf(chart).length) })}
        {' · '}
        {t.size.transitions({ count: format.count(chart.transitions.length) })}
      </p>
    </li>
  )
}
