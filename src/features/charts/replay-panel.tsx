import { Button, FileInput, FormGroup, TextArea } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import type { Chart } from '#machines/walker/chart.ts'
import { Select } from '#src/kit/select.tsx'
import { useFormat, useLanguage } from '#src/lib/i18n.tsx'
import { Faults } from './context-form.tsx'
import { readReplayable, writeAddress, type Fault, type MachinePath, type SheetTest } from './paths.ts'
import { PathList } from './simulate-panel.tsx'
import type { Outcome, Played } from './simulation.ts'
import { stepText, useChartTexts, useViewer, type ChartWords } from './texts.ts'

/** Ms for which each step is shown while a path plays. */
const PACE = 1400

interface ReplayProps {
  readonly chart: Chart
  readonly texts: ChartWords
  readonly played: Played | null
  readonly outcome: Outcome | null
  /** Index of the step that is shown; 0 is the beginning. */
  readonly at: number
  readonly onAt: (at: number) => void
  readonly onPlay: (played: Played | null) => void
  readonly onSimulate: (played: Played) => void
}

/** A path of a test sheet, step by step, forwards and backwards; the drawing follows. */
export function ReplayPanel({ played, outcome, ...rest }: ReplayProps) {
  const t = useViewer()
  if (!played || !outcome)
    return (
      <>
        <p className="qb-muted">{t.replay.lead()}</p>
        <Paste machine={rest.chart.machine} onPlay={rest.onPlay} />
      </>
    )
  return <Steps {...rest} played={played} outcome={outcome} />
}

function Paste({ machine, onPlay }: { readonly machine: string; readonly onPlay: (played: Played) => void }) {
  const t = useViewer()
  const id = useId()
  const chartTexts = useChartTexts()
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [other, setOther] = useState<MachinePath | null>(null)
  const [tests, setTests] = useState<readonly SheetTest[]>([])
  const play = (path: MachinePath) => {
    setOther(path.machine === machine ? null : path)
    if (path.machine === machine) onPlay(path)
  }
  const open = (from: string) => {
    const read = readReplayable(from, machine)
    const value = read.ok ? read.value : []
    setFaults(read.ok ? [] : read.faults)
    setOther(null)
    setTests('length' in value && value.length > 1 ? value : [])
    if (!('length' in value)) play(value)
    else if (value.length === 1) play(value[0]!.path)
  }
  const openFile = async (file: File | undefined) => {
    if (!file) return
    const from = await file.text()
    setText(from)
    open(from)
  }
  return (
    <form
      className="qb-chart-begin"
      onSubmit={(event) => {
        event.preventDefault()
        open(text)
      }}
    >
      <FormGroup label={t.replay.file()} labelFor={`${id}-file`}>
        <FileInput
          fill
          text={t.replay.choose()}
          buttonText={t.replay.browse()}
          inputProps={{ id: `${id}-file`, accept: '.json,application/json' }}
          onInputChange={(event) => void openFile(event.currentTarget.files?.[0])}
        />
      </FormGroup>
      <FormGroup label={t.replay.paste()} labelFor={id}>
        <TextArea
          id={id}
          fill
          dir="ltr"
          spellCheck={false}
          className="qb-chart-json"
          rows={8}
          value={text}
          intent={faults.length > 0 ? 'danger' : 'none'}
          onChange={(event) => setText(event.target.value)}
        />
      </FormGroup>
      <Faults faults={faults} />
      {other && (
        <p role="alert">
          {t.faults.machine({ name: chartTexts(other.machine).name })}{' '}
          <Link href={`/charts/${other.machine}?${new URLSearchParams({ mode: 'replay', ...writeAddress(other) })}`}>
            {t.replay.go()}
          </Link>
        </p>
      )}
      <Button type="submit" intent="primary" icon="upload" text={t.replay.open()} />
      {tests.length > 0 && (
        <FormGroup label={t.replay.tests({ count: tests.length })} labelFor={`${id}-test`}>
          <Select
            id={`${id}-test`}
            fill
            value=""
            options={[
              { value: '', label: t.replay.test() },
              ...tests.map(({ id: test, title }) => ({ value: test, label: `${title} (${test})` })),
            ]}
            onChange={(event) => {
              const chosen = tests.find(({ id: test }) => test === event.currentTarget.value)
              if (chosen) play(chosen.path)
            }}
          />
        </FormGroup>
      )}
    </form>
  )
}

function Steps({
  texts,
  played,
  outcome,
  at,
  onAt,
  onPlay,
  onSimulate,
}: ReplayProps & { readonly played: Played; readonly outcome: Outcome }) {
  const t = useViewer()
  const format = useFormat()
  const { direction } = useLanguage()
  const [back, forward] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
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
        <Button
          size="small"
          icon={`double-chevron-${back}`}
          aria-label={t.replay.first()}
          title={t.replay.first()}
          disabled={at === 0}
          onClick={() => onAt(0)}
        />
        <Button
          size="small"
          icon={`chevron-${back}`}
          aria-label={t.replay.back()}
          title={t.replay.back()}
          disabled={at === 0}
          onClick={() => onAt(at - 1)}
        />
        <Button
          size="small"
          intent="primary"
          icon={playing ? 'pause' : 'play'}
          text={playing ? t.replay.pause() : t.replay.play()}
          disabled={last <= 0}
          onClick={() => {
            if (!playing && at >= last) onAt(0)
            setPlays(!playing)
          }}
        />
        <Button
          size="small"
          icon={`chevron-${forward}`}
          aria-label={t.replay.forward()}
          title={t.replay.forward()}
          disabled={at >= last}
          onClick={() => onAt(at + 1)}
        />
        <span role="status" className="qb-muted">
          {t.replay.at({ at: format.number(at), of: format.number(played.steps.length) })}
        </span>
      </div>
      {broken && (
        <p role="alert" className="qb-chart-faults">
          {broken.message === null
            ? t.simulate.broken({
                step: format.number(broken.step),
                event: broken.name ? stepText(texts, broken.name) : '',
              })
            : t.simulate.fault({ message: broken.message })}
        </p>
      )}
      <section>
        <h3>{t.replay.steps()}</h3>
        {'input' in played.beginning && (
          <p className="qb-muted">{t.replay.start({ name: texts.input(played.beginning.input) })}</p>
        )}
        <PathList texts={texts} outcome={outcome} at={at} onStep={onAt} />
      </section>
      <div className="qb-chart-row qb-no-print">
        <Button
          size="small"
          text={t.replay.simulate()}
          onClick={() => onSimulate({ ...played, steps: played.steps.slice(0, at) })}
        />
        <Button size="small" text={t.replay.close()} onClick={() => onPlay(null)} />
      </div>
    </div>
  )
}
