import { Button, FormGroup, NonIdealState, SegmentedControl, Spinner, Tag } from '@blueprintjs/core'
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { RecordKind } from '#schemas/charts/records.ts'
import { EmptyState } from '#src/kit/feedback/states.tsx'
import { PrintButton } from '#src/kit/print.tsx'
import { Select } from '#src/kit/select.tsx'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { useFormat, useLanguage, usePageTitle } from '#src/lib/i18n.tsx'
import { ChartTable } from './chart-table.tsx'
import { Faults } from './context-form.tsx'
import { coverageOf, loadRecords, type Painted, type Walked } from './coverage.ts'
import { DetailsPanel } from './details-panel.tsx'
import { Drawing } from './drawing.tsx'
import { LivePanel } from './live-panel.tsx'
import { chartFor, isMover, leaves, moversOfChart, recordsOf, registryEntry } from './model.ts'
import { readAddress, writeAddress } from './paths.ts'
import { RecordsPanel } from './records-panel.tsx'
import { ReplayPanel } from './replay-panel.tsx'
import { SimulatePanel } from './simulate-panel.tsx'
import { play, type Played } from './simulation.ts'
import { useAddress } from './use-address.ts'
import { useDrawing } from './use-drawing.ts'
import { useLive } from './use-live.ts'
import { takenBy, useRecordPaint, type Mode } from './use-paint.ts'
import { useCounts, useTaken, useRecordPath } from './use-records.ts'
import { useMachineTexts, useViewer } from './texts.ts'

const MODES: readonly Mode[] = ['details', 'live', 'simulate', 'replay', 'records']
const NO_PATH = { input: null, state: null, context: null, steps: null }

/**
 * One chart: its drawing or table, and a panel next to it for details, simulation and records. The address stores what
 * is open, except the painted coverage and the replayed step.
 */
export function ChartPage({ machine }: { readonly machine: string }) {
  const t = useViewer()
  const texts = useMachineTexts(machine)
  const format = useFormat()
  const { language } = useLanguage()
  const { kind } = registryEntry(machine)
  const chart = chartFor(machine)
  const kinds = recordsOf(machine)
  const { selected, search, select, put } = useAddress()
  const modes = MODES.filter((each) => each !== 'records' || kinds.length > 0)
  const mode = modes.find((each) => each === search.get('mode')) ?? 'details'
  const view = search.get('view') === 'table' ? 'table' : 'drawing'
  usePageTitle(texts.name)

  const query = search.toString()
  const address = useMemo(() => readAddress(machine, new URLSearchParams(query)), [machine, query])
  const played = address?.ok ? address.value : null
  const outcome = useMemo(() => (played ? play(machine, played) : null), [machine, played])
  const last = outcome ? Math.max(0, outcome.rests.length - 1) : 0
  const [step, setStep] = useState(0)
  const at = mode === 'replay' ? Math.min(step, last) : last
  const setPath = (next: Played | null) => {
    setStep(0)
    put({ ...NO_PATH, ...(next && writeAddress(next)) })
  }

  const live = useLive(mode === 'live')
  const recordKind = kinds.find((each) => each === search.get('records')) ?? kinds[0] ?? null
  const id = search.get('record')
  const counts = useCounts(mode === 'records' ? recordKind : null)
  const recordPath = useRecordPath(mode === 'records' ? recordKind : null, id)
  const [painted, setPainted] = useState<Painted>('none')
  const [records, setRecords] = useState<Awaited<ReturnType<typeof loadRecords>> | null>(null)
  const [isUncovered, setUncovered] = useState(false)
  useEffect(() => {
    if (painted !== 'fakes' && painted !== 'page') return
    loadRecords().then(setRecords, () => setUncovered(true))
  }, [painted])
  const coverage = useMemo(() => records && coverageOf(chart, records[machine]), [records, chart, machine])
  const taken = useTaken(painted === 'people' ? recordKind : null)
  const paint = useRecordPaint(chart, mode, {
    live,
    outcome,
    at,
    painted,
    coverage,
    taken: taken.is === 'there' ? taken.value : null,
    counts: counts.is === 'there' ? counts.value : null,
    records: recordPath.is === 'there' && id !== null ? recordPath.value : null,
  })
  const follows = mode === 'simulate' || mode === 'replay'
  const running = leaves(
    live.tabs.flatMap((tab) => tab.actors).find((actor) => actor.machine === machine)?.states ?? [],
  )
  const arrived =
    mode === 'records' && id !== null && recordPath.is === 'there' ? (recordPath.value.steps.at(-1)?.to ?? null) : null
  const followed =
    follows && outcome?.rests[at]
      ? (leaves(outcome.rests[at].states)[0] ?? null)
      : mode === 'live'
        ? (running[0] ?? null)
        : arrived
  const text =
    painted === 'people' && taken.is === 'there'
      ? t.coverage.people50({
          looked: format.number(taken.value.looked),
          taken: format.number([...takenBy(chart, taken.value).values()].reduce((sum, count) => sum + count, 0)),
        })
      : null
  const tests = painted === 'fakes' || painted === 'page' ? coverage?.[painted] : undefined
  const isUnpainted =
    (painted === 'people' && taken.is === 'problem') || ((painted === 'fakes' || painted === 'page') && isUncovered)
  const paints: Painted[] = [
    'none',
    'fakes',
    'page',
    ...(kinds.length > 0 ? (['people'] as const) : []),
    ...moversOfChart(chart),
  ]
  return (
    <div className="qb-chart">
      <header className="qb-screen-header">
        <div className="qb-chart-title">
          <Link href="/charts" className="qb-no-print">
            {t.all()}
          </Link>
          <h1 id="screen-title">{texts.name}</h1>
          <Tag minimal intent={kind === 'lifecycle' ? 'primary' : 'none'}>
            {t.kind[kind]()}
          </Tag>
          <code dir="ltr">{machine}</code>
        </div>
        <div className="qb-screen-actions qb-no-print">
          <PrintButton />
        </div>
      </header>
      <p className="qb-muted qb-chart-about">{texts.about}</p>
      <div className="qb-chart-tools qb-no-print">
        <SegmentedControl
          size="small"
          aria-label={t.views.label()}
          value={view}
          onValueChange={(next) => put({ view: next === 'table' ? next : null })}
          options={[
            { value: 'drawing', label: t.views.drawing() },
            { value: 'table', label: t.views.table() },
          ]}
        />
        <PaintChoice paints={paints} painted={painted} onPaint={setPainted} />
        {text !== null && (
          <span role="status" className="qb-muted">
            {text}
          </span>
        )}
        {tests && <PaintLegend tests={tests} of={chart.transitions.length} />}
        {isUnpainted && (
          <span role="alert" className="qb-chart-faults">
            {t.coverage.failed()}
          </span>
        )}
      </div>
      <div className="qb-chart-body" data-view={view}>
        <section className="qb-chart-stage" aria-label={view === 'table' ? t.views.table() : t.views.drawing()}>
          {view === 'table' ? (
            <ChartTable chart={chart} texts={texts} paint={paint} selected={selected} onSelect={select} />
          ) : (
            <Stage machine={machine} language={language}>
              {(svg) => (
                <Drawing
                  svg={svg}
                  chart={chart}
                  texts={texts}
                  paint={paint}
                  selected={selected}
                  onSelect={select}
                  followed={followed}
                />
              )}
            </Stage>
          )}
        </section>
        <aside className="qb-chart-panel" aria-label={t.modes.label()}>
          <SegmentedControl
            fill
            size="small"
            className="qb-chart-modes qb-no-print"
            aria-label={t.modes.label()}
            value={mode}
            onValueChange={(next) => put({ mode: next === 'details' ? null : next })}
            options={modes.map((each) => ({ value: each, label: t.modes[each]() }))}
          />
          {mode !== 'details' && <h2 className="qb-visually-hidden">{t.modes[mode]()}</h2>}
          {address && !address.ok && follows && <Faults faults={address.faults} />}
          {mode === 'details' && <DetailsPanel chart={chart} texts={texts} selected={selected} onSelect={select} />}
          {mode === 'live' && <LivePanel machine={machine} live={live} />}
          {mode === 'simulate' && (
            <SimulatePanel
              chart={chart}
              texts={texts}
              played={played}
              outcome={outcome}
              selected={selected}
              onPlay={setPath}
            />
          )}
          {mode === 'replay' && (
            <ReplayPanel
              chart={chart}
              texts={texts}
              played={played}
              outcome={outcome}
              at={at}
              onAt={setStep}
              onPlay={setPath}
              onSimulate={(next) => put({ ...NO_PATH, ...writeAddress(next), mode: 'simulate' })}
            />
          )}
          {mode === 'records' && (
            <RecordsPanel
              chart={chart}
              texts={texts}
              kinds={kinds}
              kind={recordKind}
              onKind={(next: RecordKind) => put({ records: next, record: null })}
              counts={counts}
              records={recordPath}
              id={id}
              onId={(next) => put({ record: next })}
              onSelect={select}
            />
          )}
        </aside>
      </div>
    </div>
  )
}

function PaintChoice({
  paints,
  painted,
  onPaint,
}: {
  readonly paints: readonly Painted[]
  readonly painted: Painted
  readonly onPaint: (painted: Painted) => void
}) {
  const t = useViewer()
  const id = useId()
  return (
    <FormGroup inline label={t.coverage.label()} labelFor={id} className="qb-chart-paint">
      <Select
        id={id}
        value={painted}
        options={paints.map((each) => ({
          value: each,
          label: isMover(each) ? t.movers.moved({ mover: t.movers[each]() }) : t.coverage[each](),
        }))}
        onChange={(event) => onPaint(event.currentTarget.value as Painted)}
      />
    </FormGroup>
  )
}

/** The legend of the test marks, each with its number of transitions; a mark without any is left out. */
function PaintLegend({ tests: { walked, elsewhere }, of }: { readonly tests: Walked; readonly of: number }) {
  const t = useViewer()
  const format = useFormat()
  const marks = {
    'is-walked': walked.length,
    'is-elsewhere': elsewhere.length,
    'is-untested': of - walked.length - elsewhere.length,
  }
  const text = {
    'is-walked': t.coverage.walked({ walked: format.number(walked.length), of: format.number(of) }),
    'is-elsewhere': t.coverage.elsewhere({ walked: format.number(elsewhere.length) }),
    'is-untested': t.coverage.untested({ walked: format.number(marks['is-untested']) }),
  }
  const shown = (Object.keys(marks) as (keyof typeof marks)[]).filter((mark) => mark === 'is-walked' || marks[mark] > 0)
  return (
    <ul role="status" className="qb-chart-legend">
      {shown.map((mark) => (
        <li key={mark} data-mark={mark}>
          {text[mark]}
        </li>
      ))}
    </ul>
  )
}

/** The drawing, or why there is none. */
function Stage({
  machine,
  language,
  children,
}: {
  readonly machine: string
  readonly language: 'ar' | 'en'
  readonly children: (svg: string) => ReactNode
}) {
  const t = useViewer()
  const { drawing, retry } = useDrawing(machine, language)
  useOnReturn(drawing.is === 'failed' ? retry : null)
  if (drawing.is === 'there') return children(drawing.svg)
  if (drawing.is === 'loading')
    return (
      <output className="qb-page-loading" aria-label={t.drawing.loading()}>
        <Spinner size={32} />
      </output>
    )
  if (drawing.is === 'absent') return <EmptyState title={t.drawing.absent()}>{t.drawing.absentLead()}</EmptyState>
  return (
    <NonIdealState
      className="qb-state"
      icon="offline"
      description={<h2 className="bp6-heading">{t.drawing.failed()}</h2>}
      action={<Button intent="primary" icon="refresh" text={t.drawing.retry()} onClick={retry} />}
    />
  )
}
