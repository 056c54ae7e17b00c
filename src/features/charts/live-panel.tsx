import { Button, Switch, Tag } from '@blueprintjs/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { useFormat } from '#src/lib/i18n.tsx'
import { isMachine, leaves } from './model.ts'
import type { Live, NumberedEvent } from './use-live.ts'
import { useChartTexts, useListText, useViewer } from './texts.ts'

/** What runs in this browser now, and what happened: machines, states, events and the results of their guards. */
export function LivePanel({ machine, live }: { readonly machine: string; readonly live: Live }) {
  const t = useViewer()
  const format = useFormat()
  const texts = useChartTexts()
  const [onlyThis, setOnlyThis] = useState(false)
  const seen = (id: string) => isMachine(id) && (!onlyThis || id === machine)
  const tabs = live.tabs
    .map((tab, index) => ({ ...tab, number: index + 1, actors: tab.actors.filter((actor) => seen(actor.machine)) }))
    .filter(({ actors }) => actors.length > 0)
  const events = live.events.filter((event) => seen(event.machine))
  return (
    <div className="qb-chart-live">
      <p className="qb-muted">{live.isSupported ? t.live.lead() : t.live.unsupported()}</p>
      <Switch
        checked={onlyThis}
        label={t.live.onlyThis()}
        onChange={(event) => setOnlyThis(event.currentTarget.checked)}
      />
      <section>
        <h3>{t.live.running()}</h3>
        {tabs.length === 0 && <p className="qb-muted">{t.live.nothing()}</p>}
        {tabs.map(({ tab, number, actors }) => (
          <div key={tab}>
            <h4>{t.live.tab({ number: format.number(number) })}</h4>
            <ul className="qb-chart-running">
              {actors.map((actor) => (
                <li key={actor.actor} data-machine={actor.machine}>
                  {actor.machine === machine ? (
                    <strong>{texts(actor.machine).name}</strong>
                  ) : (
                    <Link href={`/charts/${actor.machine}?mode=live`}>{texts(actor.machine).name}</Link>
                  )}
                  {leaves(actor.states).map((state) => (
                    <Tag key={state} minimal intent="primary">
                      {wordOr(() => texts(actor.machine).state(state).name, state)}
                    </Tag>
                  ))}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section>
        <header className="qb-chart-row">
          <h3>{t.live.events()}</h3>
          {events.length > 0 && (
            <Button size="small" variant="minimal" icon="clean" text={t.live.clear()} onClick={live.clear} />
          )}
        </header>
        {events.length === 0 && <p className="qb-muted">{t.live.noEvents()}</p>}
        <div role="log" aria-label={t.live.events()}>
          <ol className="qb-chart-events">
            {events.map((event) => (
              <EventLine key={event.number} line={event} />
            ))}
          </ol>
        </div>
      </section>
    </div>
  )
}

/** Another tab may run another version of the product, whose names are unknown here. */
function wordOr(read: () => string, name: string): string {
  try {
    return read()
  } catch {
    return name
  }
}

function EventLine({ line: { at, machine, event, guards, refused, states } }: { readonly line: NumberedEvent }) {
  const t = useViewer()
  const format = useFormat()
  const texts = useChartTexts()(machine)
  const list = useListText()
  return (
    <li data-refused={refused || undefined}>
      <div className="qb-chart-row">
        <strong>{wordOr(() => texts.event(event).name, event)}</strong>
        {refused && (
          <Tag minimal intent="danger">
            {t.live.refused()}
          </Tag>
        )}
        <time className="qb-muted" dateTime={new Date(at).toISOString()}>
          {format.time(new Date(at))}
        </time>
      </div>
      <div className="qb-muted">
        {texts.name}
        {' · '}
        {t.live.states({ states: list(leaves(states).map((state) => wordOr(() => texts.state(state).name, state))) })}
      </div>
      {guards.length > 0 && (
        <ul>
          {guards.map(({ guard, answer }) => (
            <li key={guard} data-answer={answer}>
              {t.live.answer({
                guard: wordOr(() => texts.guard(guard), guard),
                answer: answer ? t.live.yes() : t.live.no(),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
