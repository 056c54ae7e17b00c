import { Button, Tag } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { Chart, ChartState, ChartTransition } from '#machines/walker/chart.ts'
import { copyAddress } from './copy.ts'
import { childrenOf, incoming, isRoot, moversIn, outgoing, stateIn, transitionIn } from './model.ts'
import { fullName, useListText, useViewer, type ChartWords } from './texts.ts'

interface PartProps {
  readonly chart: Chart
  readonly texts: ChartWords
  readonly onSelect: (id: string) => void
}

/** Details of the selected state or transition. */
export function DetailsPanel({ selected, ...part }: PartProps & { readonly selected: string | null }) {
  const t = useViewer()
  const state = stateIn(part.chart, selected)
  const transition = transitionIn(part.chart, selected)
  if (state) return <StateDetails {...part} state={state} />
  if (transition) return <TransitionDetails {...part} transition={transition} />
  return <p className="qb-muted">{t.details.hint()}</p>
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
const List = ({ items }: { readonly items: readonly string[] }) => (
  <ul>
    {items.map((item, index) => (
      <li key={index}>{item}</li>
    ))}
  </ul>
)
/** `1 §4` and `A3` are read from left to right in both languages. */
const Requirements = ({ of }: { readonly of: readonly string[] }) => (
  <span className="qb-chart-tags">
    {of.map((each) => (
      <Tag key={each} minimal>
        <bdi dir="ltr">{each}</bdi>
      </Tag>
    ))}
  </span>
)

function CopyLink() {
  const t = useViewer()
  return (
    <Button
      className="qb-no-print"
      size="small"
      icon="link"
      text={t.details.link()}
      onClick={() => void copyAddress(t.details.copied(), t.details.copyFailed())}
    />
  )
}

function Transitions({
  title,
  nothing,
  transitions,
  chart,
  texts,
  onSelect,
  end,
}: PartProps & {
  readonly title: string
  readonly nothing: string
  readonly transitions: readonly ChartTransition[]
  readonly end: 'source' | 'target'
}) {
  const t = useViewer()
  const nameOf = (id: string) => fullName(texts, id)
  return (
    <section className="qb-chart-ways">
      <h3>{title}</h3>
      {transitions.length === 0 && <p className="qb-muted">{nothing}</p>}
      <ul>
        {transitions.map((transition) => {
          const other = end === 'source' ? transition.source : transition.targets[0]
          const condition = texts.condition(transition)
          return (
            <li key={transition.id}>
              <Button
                variant="minimal"
                size="small"
                alignText="start"
                text={texts.event(transition.event).name}
                onClick={() => onSelect(transition.id)}
              />
              {other === undefined ? (
                <span className="qb-muted">{transition.blocks ? t.table.blocked() : t.table.stays()}</span>
              ) : (
                <Button
                  size="small"
                  disabled={isRoot(chart, other)}
                  icon={end === 'source' ? undefined : <span aria-hidden className="qb-chart-arrow" />}
                  endIcon={end === 'source' ? <span aria-hidden className="qb-chart-arrow" /> : undefined}
                  text={nameOf(other)}
                  onClick={() => onSelect(other)}
                />
              )}
              {condition !== null && <span className="qb-muted qb-chart-if">{condition}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function StateDetails({ state, ...part }: PartProps & { readonly state: ChartState }) {
  const t = useViewer()
  const { chart, texts, onSelect } = part
  const { name, about } = texts.state(state.id)
  const children = childrenOf(chart, state.id)
  const isFirst = chart.states.some(({ initial }) => initial === state.id)
  return (
    <article className="qb-chart-details" aria-live="polite">
      <header>
        <p className="qb-muted">{t.details.state()}</p>
        <h2>{name}</h2>
        <code dir="ltr">{state.id}</code>
      </header>
      <p>{about}</p>
      <p className="qb-chart-tags">
        {isFirst && (
          <Tag minimal intent="primary">
            {t.details.initial()}
          </Tag>
        )}
        {state.kind === 'final' && (
          <Tag minimal intent="success">
            {t.details.final()}
          </Tag>
        )}
      </p>
      <dl>
        {state.id.includes('.') && state.parent !== null && (
          <Fact name={t.details.parent()}>
            <Button size="small" text={texts.state(state.parent).name} onClick={() => onSelect(state.parent!)} />
          </Fact>
        )}
        {children.length > 0 && (
          <Fact name={t.details.contains()}>
            <span className="qb-chart-tags">
              {children.map(({ id }) => (
                <Button key={id} size="small" text={texts.state(id).name} onClick={() => onSelect(id)} />
              ))}
            </span>
          </Fact>
        )}
        {state.invokes.length > 0 && (
          <Fact name={t.details.invokes()}>
            <List items={state.invokes.map(({ id }) => texts.invoke(id).name)} />
          </Fact>
        )}
        {state.entry.length > 0 && (
          <Fact name={t.details.entry()}>
            <List items={state.entry.map((action) => texts.action(action))} />
          </Fact>
        )}
        {state.exit.length > 0 && (
          <Fact name={t.details.exit()}>
            <List items={state.exit.map((action) => texts.action(action))} />
          </Fact>
        )}
        {state.tags.length > 0 && (
          <Fact name={t.details.tags()}>
            <span className="qb-chart-tags">
              {state.tags.map((tag) => (
                <code key={tag} dir="ltr">
                  {tag}
                </code>
              ))}
            </span>
          </Fact>
        )}
        {state.requirements.length > 0 && (
          <Fact name={t.details.requirements()}>
            <Requirements of={state.requirements} />
          </Fact>
        )}
      </dl>
      <Transitions
        {...part}
        title={t.details.incoming()}
        nothing={t.details.nothingIn()}
        transitions={incoming(chart, state.id)}
        end="source"
      />
      <Transitions
        {...part}
        title={t.details.outgoing()}
        nothing={t.details.nothingOut()}
        transitions={outgoing(chart, state.id)}
        end="target"
      />
      <CopyLink />
    </article>
  )
}

function TransitionDetails({
  transition: { event, guard, order, blocks, actions, requirements, source, targets },
  chart,
  texts,
  onSelect,
}: PartProps & { readonly transition: ChartTransition }) {
  const t = useViewer()
  const list = useListText()
  const { name, step } = texts.event(event)
  const movers = moversIn(chart, event)
  const condition = texts.condition({ guard, order })
  return (
    <article className="qb-chart-details" aria-live="polite">
      <header>
        <p className="qb-muted">{t.details.transition()}</p>
        <h2>{name}</h2>
        <code dir="ltr">{event}</code>
      </header>
      <dl>
        <Fact name={t.details.step()}>{step}</Fact>
        <Fact name={t.movers.label()}>{list(movers.map((mover) => t.movers[mover]()))}</Fact>
        <Fact name={t.table.from()}>
          {isRoot(chart, source) ? (
            texts.name
          ) : (
            <Button size="small" text={fullName(texts, source)} onClick={() => onSelect(source)} />
          )}
        </Fact>
        <Fact name={t.table.to()}>
          {targets.length === 0 ? (
            blocks ? (
              t.table.blocked()
            ) : (
              t.table.stays()
            )
          ) : (
            <span className="qb-chart-tags">
              {targets.map((id) => (
                <Button key={id} size="small" text={fullName(texts, id)} onClick={() => onSelect(id)} />
              ))}
            </span>
          )}
        </Fact>
        {condition !== null && <Fact name={t.details.guard()}>{condition}</Fact>}
        {actions.length > 0 && (
          <Fact name={t.details.actions()}>
            <List items={actions.map((action) => texts.action(action))} />
          </Fact>
        )}
        {requirements.length > 0 && (
          <Fact name={t.details.requirements()}>
            <Requirements of={requirements} />
          </Fact>
        )}
      </dl>
      <CopyLink />
    </article>
  )
}
