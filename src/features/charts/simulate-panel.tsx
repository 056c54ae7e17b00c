import { Button, Callout, FormGroup, SegmentedControl, Tag } from '@blueprintjs/core'
import { useId, useMemo, useState } from 'react'
import type { Possible } from '#machines/walker/run.ts'
import type { Chart } from '#machines/walker/chart.ts'
import { grouped } from '#schemas/shared/grouped.ts'
import { Select } from '#src/kit/select.tsx'
import { useFormat } from '#src/lib/i18n.tsx'
import { ContextForm } from './context-form.tsx'
import { copyAddress } from './copy.ts'
import { firstOf, leaves, registryEntry, statesOf } from './model.ts'
import { fieldsOf, readContext } from './paths.ts'
import { contextOf, type Beginning, type Outcome, type Played, type StepName } from './simulation.ts'
import { fullName, stepText, useListText, useRefusalText, useViewer, type ChartWords } from './texts.ts'

interface SimulateProps {
  readonly chart: Chart
  readonly texts: ChartWords
  readonly played: Played | null
  readonly outcome: Outcome | null
  readonly selected: string | null
  readonly onPlay: (played: Played | null) => void
}

/**
 * "What happens if": begins in a state, sends events, answers pending invokes, and shows which events are refused and
 * by which guard. Nothing of it leaves the page.
 */
export function SimulatePanel({ chart, texts, played, outcome, selected, onPlay }: SimulateProps) {
  const t = useViewer()
  if (played === null || outcome === null)
    return (
      <>
        <p className="qb-muted">{t.simulate.lead()}</p>
        <Begin
          chart={chart}
          texts={texts}
          selected={selected}
          onBegin={(beginning) => onPlay({ beginning, steps: [] })}
        />
      </>
    )
  return <Running texts={texts} played={played} outcome={outcome} onPlay={onPlay} />
}

const inputsOf = (machine: string): string[] => Object.keys(registryEntry(machine).cases.inputs)

function Begin({
  chart,
  texts,
  selected,
  onBegin,
}: {
  readonly chart: Chart
  readonly texts: ChartWords
  readonly selected: string | null
  readonly onBegin: (beginning: Beginning) => void
}) {
  const t = useViewer()
  const id = useId()
  const cases = inputsOf(chart.machine)
  const states = statesOf(chart)
  const isState = states.some((state) => state.id === selected)
  const [from, setFrom] = useState<'case' | 'state'>(isState ? 'state' : 'case')
  const [input, setInput] = useState(cases[0]!)
  const [chosen, setState] = useState<string | null>(null)
  const state = chosen ?? (isState ? selected! : firstOf(chart))
  const fields = useMemo(
    () => fieldsOf(inputsOf(chart.machine).map((name) => contextOf(chart.machine, name))),
    [chart.machine],
  )
  const [text, setText] = useState<string | null>(null)
  const known = text ?? JSON.stringify(contextOf(chart.machine, input), null, 2)
  const read = readContext(known, fields)
  return (
    <form
      className="qb-chart-begin"
      onSubmit={(event) => {
        event.preventDefault()
        if (from === 'case') onBegin({ input })
        else if (read.ok) onBegin({ state, context: read.value })
      }}
    >
      <SegmentedControl
        fill
        size="small"
        aria-label={t.simulate.begin()}
        value={from}
        onValueChange={(value) => setFrom(value as 'case' | 'state')}
        options={[
          { value: 'case', label: t.simulate.fromCase() },
          { value: 'state', label: t.simulate.fromState() },
        ]}
      />
      {from === 'state' && (
        <FormGroup label={t.simulate.state()} labelFor={`${id}-state`}>
          <Select
            id={`${id}-state`}
            fill
            value={state}
            options={states.map((each) => ({ value: each.id, label: fullName(texts, each.id) }))}
            onChange={(event) => setState(event.currentTarget.value)}
          />
        </FormGroup>
      )}
      <FormGroup label={t.simulate.case()} labelFor={`${id}-case`}>
        <Select
          id={`${id}-case`}
          fill
          value={input}
          options={cases.map((name) => ({ value: name, label: texts.input(name) }))}
          onChange={(event) => {
            setInput(event.currentTarget.value)
            setText(null)
          }}
        />
      </FormGroup>
      {from === 'state' && fields.length > 0 && <ContextForm fields={fields} text={known} onText={setText} />}
      <Button
        type="submit"
        intent="primary"
        icon="play"
        text={t.simulate.start()}
        disabled={from === 'state' && !read.ok}
      />
    </form>
  )
}

function Running({
  texts,
  played,
  outcome,
  onPlay,
}: {
  readonly texts: ChartWords
  readonly played: Played
  readonly outcome: Outcome
  readonly onPlay: (played: Played | null) => void
}) {
  const t = useViewer()
  const last = outcome.rests.at(-1)
  const send = (step: StepName) => onPlay({ ...played, steps: [...played.steps, step] })
  return (
    <div className="qb-chart-run">
      <div className="qb-chart-row qb-no-print">
        <Button
          size="small"
          icon="undo"
          text={t.simulate.undo()}
          disabled={played.steps.length === 0}
          onClick={() => onPlay({ ...played, steps: played.steps.slice(0, -1) })}
        />
        <Button size="small" icon="reset" text={t.simulate.restart()} onClick={() => onPlay(null)} />
        <Button
          size="small"
          icon="link"
          text={t.simulate.copy()}
          onClick={() => void copyAddress(t.simulate.copied(), t.details.copyFailed())}
        />
      </div>
      {last && (
        <p className="qb-chart-now" role="status">
          <span className="qb-muted">{t.simulate.now()}</span>
          {leaves(last.states).map((state) => (
            <Tag key={state} size="large" intent="primary" minimal>
              {fullName(texts, state)}
            </Tag>
          ))}
        </p>
      )}
      {outcome.broken && (
        <Callout intent="danger" role="alert">
          {outcome.broken.message === null
            ? t.simulate.broken({
                step: String(outcome.broken.step),
                event: outcome.broken.name ? stepText(texts, outcome.broken.name) : '',
              })
            : t.simulate.fault({ message: outcome.broken.message })}
        </Callout>
      )}
      {last && last.status !== 'active' && !outcome.broken && <p>{t.simulate.ended()}</p>}
      <Can texts={texts} outcome={outcome} onSend={send} />
      <Cannot texts={texts} outcome={outcome} />
      <section>
        <h3>{t.simulate.path()}</h3>
        <PathList texts={texts} outcome={outcome} at={outcome.rests.length - 1} />
      </section>
      {last && (
        <details>
          <summary>{t.simulate.contextNow()}</summary>
          <pre dir="ltr">{JSON.stringify(last.context, null, 2)}</pre>
        </details>
      )}
    </div>
  )
}

const nameOf = ({ event, case: name }: StepName): StepName => (name === undefined ? { event } : { event, case: name })

/** The next steps: events by name, answers by their invoke, and time. */
function Can({
  texts,
  outcome,
  onSend,
}: {
  readonly texts: ChartWords
  readonly outcome: Outcome
  readonly onSend: (step: StepName) => void
}) {
  const t = useViewer()
  const events = outcome.possible.filter(({ happening }) => happening.kind === 'event')
  const time = outcome.possible.filter(({ happening }) => happening.kind === 'elapse')
  const answers = (invoke: string, kind: 'done' | 'error') =>
    outcome.possible.filter(({ event }) => event === `${kind}.${invoke}`)
  const one = (possible: Possible, label: string) => (
    <Button
      key={`${possible.event} ${possible.case}`}
      size="small"
      text={label}
      onClick={() => onSend(nameOf(possible))}
    />
  )
  return (
    <>
      {outcome.pending.map(({ id }) => (
        <section key={id} className="qb-chart-answers">
          <h3>{t.simulate.answers({ name: texts.invoke(id).name })}</h3>
          {(['done', 'error'] as const).map(
            (kind) =>
              answers(id, kind).length > 0 && (
                <div key={kind} className="qb-chart-choice" data-kind={kind}>
                  <span>{kind === 'done' ? t.simulate.succeeds() : t.simulate.fails()}</span>
                  <div>{answers(id, kind).map((each) => one(each, texts.outcome(id, kind, each.case!)))}</div>
                </div>
              ),
          )}
        </section>
      ))}
      {time.length > 0 && (
        <section>
          <h3>{t.simulate.time()}</h3>
          <div className="qb-chart-sends">{time.map((each) => one(each, texts.event(each.event).name))}</div>
        </section>
      )}
      <section>
        <h3>{t.simulate.can()}</h3>
        {events.length === 0 && <p className="qb-muted">{t.simulate.nothingCan()}</p>}
        <ul className="qb-chart-sends">
          {[...grouped(events, ({ event }) => event)].map(([event, cases]) => (
            <li key={event}>
              {cases.length === 1 ? (
                one(cases[0]!, texts.event(event).name)
              ) : (
                <div className="qb-chart-choice">
                  <span>{texts.event(event).name}</span>
                  <div>{cases.map((each) => one(each, texts.data(event, each.case!)))}</div>
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** The events that are refused now: first by guards, then those that the state does not handle. */
function Cannot({ texts, outcome: { refused } }: { readonly texts: ChartWords; readonly outcome: Outcome }) {
  const t = useViewer()
  const refusalText = useRefusalText(texts)
  const list = useListText()
  const byGuards = refused.filter(({ refusal }) => refusal.kind === 'guards')
  const unknown = grouped(
    refused.filter(({ refusal }) => refusal.kind === 'notFromState'),
    ({ step }) => step.event,
  )
  const alike = grouped(byGuards, ({ step, refusal }) => `${step.event} ${JSON.stringify(refusal)}`)
  if (refused.length === 0) return null
  return (
    <section className="qb-chart-refused">
      <h3>{t.simulate.cannot()}</h3>
      <ul>
        {[...alike].map(([key, same]) => (
          <li key={key}>
            <strong>{texts.event(same[0]!.step.event).name}</strong>
            {same.some(({ step }) => step.case !== 'plain') && (
              <span className="qb-muted">{list(same.map(({ step }) => texts.data(step.event, step.case!)))}</span>
            )}
            <span>{refusalText(same[0]!.refusal)}</span>
          </li>
        ))}
      </ul>
      {unknown.size > 0 && (
        <details>
          <summary>{t.simulate.elsewhere()}</summary>
          <ul>
            {[...unknown].map(([event, [first]]) => (
              <li key={event}>
                <strong>{texts.event(event).name}</strong>
                <span className="qb-muted">{refusalText(first!.refusal)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** The path so far. `onStep` makes its steps buttons. */
export function PathList({
  texts,
  outcome,
  at,
  onStep,
}: {
  readonly texts: ChartWords
  readonly outcome: Outcome
  readonly at: number
  readonly onStep?: (index: number) => void
}) {
  const t = useViewer()
  const format = useFormat()
  const list = useListText()
  if (outcome.rests.length <= 1 && !onStep) return <p className="qb-muted">{t.simulate.none()}</p>
  return (
    <ol className="qb-chart-path">
      {outcome.rests.map((rest, index) => {
        const text =
          rest.step === null
            ? list(leaves(rest.states).map((state) => fullName(texts, state)))
            : stepText(texts, rest.step)
        return (
          <li key={index} aria-current={index === at ? 'step' : undefined}>
            <span className="qb-muted">{format.number(index)}</span>
            {onStep ? (
              <Button variant="minimal" size="small" alignText="start" text={text} onClick={() => onStep(index)} />
            ) : (
              <span>{text}</span>
            )}
            {rest.step !== null && (
              <span className="qb-muted qb-chart-to">
                {list(leaves(rest.states).map((state) => fullName(texts, state)))}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
