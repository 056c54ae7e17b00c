import { Button } from '@blueprintjs/core'
import type { Chart } from '#machines/walker/chart.ts'
import { moversIn, statesOf } from './model.ts'
import type { Paint } from './paint.ts'
import { fullName, useListText, useViewer, type ChartWords } from './texts.ts'

interface ChartTableProps {
  readonly chart: Chart
  readonly texts: ChartWords
  readonly paint: Paint
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

/** The chart as two tables: all that the drawing shows, for people who cannot see it or prefer to read. */
export function ChartTable({ chart, texts, paint, selected, onSelect }: ChartTableProps) {
  const t = useViewer()
  const list = useListText()
  const nameOf = (id: string) => fullName(texts, id)
  const hasNumbers = paint.numbers.size > 0
  return (
    <div className="qb-chart-tables">
      <div>
        <table className="qb-chart-table">
          <caption>{t.table.states()}</caption>
          <thead>
            <tr>
              <th scope="col">{t.table.state()}</th>
              {hasNumbers && (
                <th scope="col" data-align="number">
                  {t.table.count()}
                </th>
              )}
              <th scope="col">{t.table.about()}</th>
            </tr>
          </thead>
          <tbody>
            {statesOf(chart).map(({ id }) => (
              <tr key={id} className={paint.states.get(id)} data-row={id} data-nested={id.includes('.') || undefined}>
                <th scope="row">
                  <Button
                    variant="minimal"
                    size="small"
                    alignText="start"
                    text={texts.state(id).name}
                    aria-pressed={id === selected}
                    onClick={() => onSelect(id)}
                  />
                  <code dir="ltr">{id}</code>
                </th>
                {hasNumbers && (
                  <td className="qb-chart-number" data-align="number">
                    {paint.numbers.get(id)}
                  </td>
                )}
                <td>{texts.state(id).about}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <table className="qb-chart-table">
          <caption>{t.table.transitions()}</caption>
          <thead>
            <tr>
              <th scope="col">{t.table.event()}</th>
              <th scope="col">{t.movers.label()}</th>
              <th scope="col">{t.table.from()}</th>
              <th scope="col">{t.table.guard()}</th>
              <th scope="col">{t.table.to()}</th>
              <th scope="col">{t.table.actions()}</th>
            </tr>
          </thead>
          <tbody>
            {chart.transitions.map(({ id, event, source, guard, order, blocks, targets, actions }) => (
              <tr key={id} className={paint.transitions.get(id)} data-row={id}>
                <th scope="row">
                  <Button
                    variant="minimal"
                    size="small"
                    alignText="start"
                    text={texts.event(event).name}
                    aria-pressed={id === selected}
                    onClick={() => onSelect(id)}
                  />
                  {paint.numbers.has(id) && <span className="qb-chart-number">{paint.numbers.get(id)}</span>}
                </th>
                <td>{list(moversIn(chart, event).map((mover) => t.movers[mover]()))}</td>
                <td>{nameOf(source)}</td>
                <td>{texts.condition({ guard, order })}</td>
                <td>
                  {targets.length === 0 ? (blocks ? t.table.blocked() : t.table.stays()) : list(targets.map(nameOf))}
                </td>
                <td>
                  {actions.length === 0 ? null : (
                    <ul>
                      {actions.map((action, index) => (
                        <li key={index}>{texts.action(action)}</li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
