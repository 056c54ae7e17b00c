import { Button, FormGroup, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { Chart } from '#machines/walker/chart.ts'
import { RECORDS, type RecordKind } from '#schemas/charts/records.ts'
import type { Problem } from '#schemas/errors.ts'
import { menuKey } from '#schemas/shell/menu.ts'
import { isForbidden } from '#machines/shared/problem.ts'
import { EmptyState, FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { statesOf } from './model.ts'
import type { Loaded, Counts, RecordPath } from './use-records.ts'
import { fullName, useViewer, type ChartWords } from './texts.ts'

interface RecordsProps {
  readonly chart: Chart
  readonly texts: ChartWords
  readonly kinds: readonly RecordKind[]
  readonly kind: RecordKind | null
  readonly onKind: (kind: RecordKind) => void
  readonly counts: Loaded<Counts>
  readonly records: Loaded<RecordPath>
  /** Id of the record whose path is shown. */
  readonly id: string | null
  readonly onId: (id: string | null) => void
  readonly onSelect: (id: string) => void
}

/** Real records on the chart: how many are in each state, and the path that one took. */
export function RecordsPanel({ kinds, kind, onKind, counts, ...rest }: RecordsProps) {
  const t = useViewer()
  const pages = useTexts('menu-pages')
  const format = useFormat()
  if (kind === null) return <p className="qb-muted">{t.records.nothing()}</p>
  return (
    <div className="qb-chart-records">
      <p className="qb-muted">{t.records.lead()}</p>
      {kinds.length > 1 && (
        <SegmentedControl
          fill
          size="small"
          aria-label={t.records.kind()}
          value={kind}
          onValueChange={(value) => onKind(value as RecordKind)}
          options={kinds.map((each) => ({ value: each, label: pages[menuKey(RECORDS[each].menu)]() }))}
        />
      )}
      {counts.is === 'asking' && (
        <p className="qb-muted" aria-busy>
          {t.records.loading()}
        </p>
      )}
      {counts.is === 'problem' && (
        <Refused
          problem={counts.problem}
          onRetry={counts.again}
          title={{ failed: t.records.failed(), refused: t.records.refused() }}
        />
      )}
      {counts.is === 'there' && counts.value.total === 0 && <EmptyState title={t.records.empty()} />}
      {counts.is === 'there' && counts.value.total > 0 && (
        <>
          <div className="qb-chart-row">
            <strong role="status">{t.records.total({ count: format.count(counts.value.total) })}</strong>
            <Button size="small" variant="minimal" icon="refresh" text={t.records.again()} onClick={counts.again} />
          </div>
          <CountList {...rest} counts={counts.value} />
        </>
      )}
      <RecordPath {...rest} />
    </div>
  )
}

const Refused = ({
  problem,
  onRetry,
  title,
}: {
  readonly problem: Problem
  readonly onRetry: () => void
  readonly title: { readonly failed: string; readonly refused: string }
}) =>
  isForbidden(problem) ? (
    <RefusedState problem={problem} title={title.refused} />
  ) : (
    <FailedState problem={problem} onRetry={onRetry} title={title.failed} />
  )

type Rest = Omit<RecordsProps, 'kinds' | 'kind' | 'onKind' | 'counts'>

function CountList({ chart, texts, counts, onSelect }: Rest & { readonly counts: Counts }) {
  const format = useFormat()
  const most = Math.max(...counts.states.map(({ count }) => count))
  const found = new Map(counts.states.map(({ state, count }) => [state, count]))
  return (
    <ul className="qb-chart-counts">
      {statesOf(chart)
        .filter(({ id }) => found.has(id))
        .map(({ id }) => (
          <li key={id} data-count={found.get(id)}>
            <Button
              variant="minimal"
              size="small"
              alignText="start"
              text={fullName(texts, id)}
              onClick={() => onSelect(id)}
            />
            <span className="qb-chart-number">{format.number(found.get(id)!)}</span>
            <meter min={0} max={most} value={found.get(id)} aria-hidden />
          </li>
        ))}
    </ul>
  )
}

function RecordPath({ chart, texts, records, id, onId, onSelect }: Rest) {
  const t = useViewer()
  const format = useFormat()
  const field = useId()
  const problemText = useProblemText()
  const [typed, setTyped] = useState(id ?? '')
  const [isBad, setBad] = useState(false)
  const known = new Set(chart.transitions.map(({ event }) => event))
  const nameOf = (state: string | null) =>
    state === null || !statesOf(chart).some((each) => each.id === state) ? null : fullName(texts, state)
  return (
    <section>
      <h3>{t.records.way()}</h3>
      <form
        className="qb-chart-ask"
        onSubmit={(event) => {
          event.preventDefault()
          const valid = /^[1-9][0-9]{0,8}$/.test(typed.trim())
          setBad(!valid)
          if (valid) onId(typed.trim())
        }}
      >
        <FormGroup
          label={t.records.id()}
          labelFor={field}
          intent={isBad ? 'danger' : 'none'}
          helperText={isBad ? <span role="alert">{t.records.badId()}</span> : undefined}
        >
          <InputGroup
            id={field}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onValueChange={setTyped}
            intent={isBad ? 'danger' : 'none'}
          />
        </FormGroup>
        <Button type="submit" icon="timeline-events" text={t.records.show()} />
        {id !== null && (
          <Button
            variant="minimal"
            text={t.records.clear()}
            onClick={() => {
              onId(null)
              setTyped('')
            }}
          />
        )}
      </form>
      {id !== null && records.is === 'asking' && (
        <p className="qb-muted" aria-busy>
          {t.records.loading()}
        </p>
      )}
      {id !== null && records.is === 'problem' && (
        <p role="alert" className="qb-chart-faults">
          {problemText(records.problem)}
        </p>
      )}
      {id !== null && records.is === 'there' && records.value.steps.length === 0 && (
        <p className="qb-muted">{t.records.noWay()}</p>
      )}
      {id !== null && records.is === 'there' && (
        <ol className="qb-chart-path">
          {records.value.steps.map((step, index) => (
            <li key={index}>
              <time className="qb-muted" dateTime={step.at}>
                {format.dateTime(step.at)}
              </time>
              <strong>
                {known.has(step.event) ? (
                  texts.event(step.event).name
                ) : index === 0 && step.from === null ? (
                  t.records.created()
                ) : (
                  <code dir="ltr">{step.event}</code>
                )}
              </strong>
              <span className="qb-muted">{t.records.by[step.by]()}</span>
              {nameOf(step.to) !== null && (
                <Button size="small" text={nameOf(step.to)} onClick={() => onSelect(step.to!)} />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
