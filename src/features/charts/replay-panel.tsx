import { Button, FormGroup, TextArea } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import type { Chart } from '#machines/walker/chart.ts'
import { useFormat, useLanguage } from '#src/lib/i18n.tsx'
import { Faults } from './context-form.tsx'
import { readPath, writeAddress, type Fault, type MachinePath } from './paths.ts'
import { PathList } from './simulate-panel.tsx'
import type { Outcome, Played } from './simulation.ts'
import { stepText, useChartWords, useViewer, type ChartWords } from './words.ts'

/** How long each step stays while a path plays by itself, in ms. */
const PACE = 1400

interface ReplayProps {
  readonly chart: Chart
  readonly words: ChartWords
  readonly played: Played | null
  readonly outcome: Outcome | null
  /** Which rest of the path is shown. */
  readonly at: number
  readonly onAt: (at: number) => void
  readonly onPlay: (played: Played | null) => void
  readonly onSimulate: (played: Played) => void
}

/** A path of a test sheet, step by step, forwards and backwards, the drawing following. */
export function ReplayPanel({ played, outcome, ...rest }: ReplayProps) {
  const t = useViewer()
  if (!played || !outcome) return <><p className="qb-muted">{t.replay.lead()}</p><Paste machine={rest.chart.machine} onPlay={rest.onPlay} /></>
  return <Steps {...rest} played={played} outcome={outcome} />
}

function Paste({ machine, onPlay }: { readonly machine: string; readonly onPlay: (played: Played) => void }) {
  const t = useViewer()
  const id = useId()
  const chartWords = useChartWords()
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [other, setOther] = useState<MachinePath | null>(null)
  const open = () => {
    const read = readPath(text)
    setFaults(read.ok ? [] : read.faults)
    setOther(read.ok && read.value.machine !== machine ? read.value : null)
    if (read.ok && read.value.machine === machine) onPlay(read.value)
  }
  return (
    <form className="qb-chart-begin" onSubmit={(event) => { event.preventDefault(); open() }}>
      <FormGroup label={t.replay.paste()} labelFor={id}>
        <TextArea id={id} fill dir="ltr" spellCheck={false} className="qb-chart-json" rows={8} value={text} intent={faults.length > 0 ? 'danger' : 'none'} onChange={(event) => setText(event.target.value)} />
      </FormGroup>
      <Faults faults={faults} />
      {other && <p role="alert">{t.faults.machine({ name: chartWords(other.machine).name })} <Link href={`/charts/${other.machine}?${new URLSearchParams({ mode: 'replay', ...writeAddress(other) })}`}>{t.replay.go()}</Link></p>}
      <Button type="submit" intent="primary" icon="upload" text={t.replay.open()} />
    </form>
  )
}

function Steps({ words, played, outcome, at, onAt, onPlay, onSimulate }: ReplayProps & { readonly played: Played; readonly outcome: Outcome }) {
  const t = useViewer()
  const format = useFormat()
  const { direction } = useLanguage()
  const [back, forward] = direction === 'rtl' ? ['right', 'left'] as const : ['left', 'right'] as const
  const [plays, setPlays] = useState(false)
  const last = outcome.rests.length - 1
  const playing = plays && at < last
  useEffect(() => {
    if (!playing) return undefined
    const timer = setTimeout(() => onAt(at + 1), PACE)
    return () => clearTimeout(timer)
  }, [playing, at, onAt])
  const { broken } = outcome
  return (
    <div className="qb-chart-run">
      <div className="qb-chart-row qb-no-print">
        <Button size="small" icon={`double-chevron-${back}`} aria-label={t.replay.first()} title={t.replay.first()} disabled={at === 0} onClick={() => onAt(0)} />
        <Button size="small" icon={`chevron-${back}`} aria-label={t.replay.back()} title={t.replay.back()} disabled={at === 0} onClick={() => onAt(at - 1)} />
        <Button size="small" intent="primary" icon={playing ? 'pause' : 'play'} text={playing ? t.replay.pause() : t.replay.play()} disabled={last <= 0} onClick={() => {
          if (!playing && at >= last) onAt(0)
          setPlays(!playing)
        }} />
        <Button size="small" icon={`chevron-${forward}`} aria-label={t.replay.forward()} title={t.replay.forward()} disabled={at >= last} onClick={() => onAt(at + 1)} />
        <span role="status" className="qb-muted">{t.replay.at({ at: format.number(at), of: format.number(played.steps.length) })}</span>
      </div>
      {broken && <p role="alert" className="qb-chart-faults">{broken.message === null ? t.simulate.broken({ step: format.number(broken.step), event: broken.name ? stepText(words, broken.name) : '' }) : t.simulate.fault({ message: broken.message })}</p>}
      <section><h3>{t.replay.steps()}</h3>{'input' in played.beginning && <p className="qb-muted">{t.replay.start({ name: words.input(played.beginning.input) })}</p>}<PathList words={words} outcome={outcome} at={at} onStep={onAt} /></section>
      <div className="qb-chart-row qb-no-print">
        <Button size="small" text={t.replay.simulate()} onClick={() => onSimulate({ ...played, steps: played.steps.slice(0, at) })} />
        <Button size="small" text={t.replay.close()} onClick={() => onPlay(null)} />
      </div>
    </div>
  )
}
