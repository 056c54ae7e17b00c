import { useDeferredValue, useMemo } from 'react'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { roundTotals, type Curve } from './curve.ts'
import { useHundredths } from './result-panel.tsx'
import { seat, type Columns, type SeatNumbers } from './seat.ts'

const loadChart = () => import('./curve-chart.tsx').then((module) => ({ default: module.CurveChart }))

interface CurveProps {
  readonly columns: Columns
  readonly curve: Curve
  readonly numbers: SeatNumbers
}
/** The candidates by total as a curve, and the results at round totals as a table for screen readers (issue 15). */
export function CurvePanel({ columns, curve, numbers }: CurveProps) {
  const t = useTexts('nomination').forecast
  const format = useFormat()
  const total = useHundredths()
  // the sliders go first
  const deferred = useDeferredValue(numbers)
  const rows = useMemo(
    () => roundTotals(curve).map((each) => ({ ...seat(columns, { ...deferred, total: each }), total: each })),
    [columns, curve, deferred],
  )
  const headings = [t.reach(), t.admitted(), t.free()]
  return (
    <section className="qb-panel qb-forecast-curve" aria-labelledby="forecast-curve">
      <h2 id="forecast-curve">{t.curve()}</h2>
      <p className="qb-muted">{t.curveHelp()}</p>
      <div className="qb-forecast-sides">
        <LazyPart
          load={loadChart}
          with={{ curve, total: numbers.total, seats: numbers.seats, label: t.curve(), help: t.curveHelp() }}
        />
        <div className="qb-nomination-table" role="group" aria-label={t.table()} tabIndex={0}>
          <table>
            <caption>{t.table()}</caption>
            <thead>
              <tr>
                {[t.total(), ...headings].map((heading) => (
                  <th key={heading} scope="col" data-align="number">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.total}>
                  <th scope="row" data-align="number">
                    <bdi>{total(row.total)}</bdi>
                  </th>
                  {[row.ranked, row.admitted, row.free].map((number, at) => (
                    <td key={headings[at]} data-align="number">
                      {format.number(number)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
