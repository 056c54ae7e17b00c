import { useEffect, useMemo, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { token, useAppearance } from '#src/lib/appearance.ts'
import { useFormat, useLanguage } from '#src/lib/i18n.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import type { Curve } from './curve.ts'

const HEIGHT = 280
const WIDTH_OF_NUMBERS = 64

interface ChartProps {
  readonly curve: Curve
  /** In whole hundredths. */
  readonly total: number
  readonly seats: number
  readonly label: string
  readonly help: string
}

/** A line across the plot: at a total, or at a number of seats. */
function drawLine(plot: uPlot, scale: 'x' | 'y', value: number, colour: string): void {
  const { min, max } = plot.scales[scale]!
  if (min == null || max == null || value < min || value > max) return
  const { ctx, bbox } = plot
  const at = Math.round(plot.valToPos(value, scale, true))
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 2 * devicePixelRatio
  ctx.setLineDash(scale === 'y' ? [6 * devicePixelRatio, 4 * devicePixelRatio] : [])
  ctx.beginPath()
  if (scale === 'x') {
    ctx.moveTo(at, bbox.top)
    ctx.lineTo(at, bbox.top + bbox.height)
  } else {
    ctx.moveTo(bbox.left, at)
    ctx.lineTo(bbox.left + bbox.width, at)
  }
  ctx.stroke()
  ctx.restore()
}

/**
 * How many reach each total, with the allowed total and the seats as lines. uPlot does not support right to left: there
 * the totals are plotted as negative numbers in a left-to-right box.
 */
export function CurveChart({ curve, total, seats, label, help }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const { direction } = useLanguage()
  const format = useFormat()
  const look = useAppearance()
  const sign = direction === 'rtl' ? -1 : 1
  const lines = useLatest({ total, seats })
  const data = useMemo<uPlot.AlignedData>(() => {
    const totals = curve.totals.map((each) => (sign * each) / 100)
    return sign < 0 ? [totals.toReversed(), curve.reached.toReversed()] : [totals, [...curve.reached]]
  }, [curve, sign])
  useEffect(() => {
    const within = box.current!
    const axis = {
      stroke: token('--qb-text-muted'),
      grid: { stroke: token('--qb-line'), width: 1 },
      ticks: { show: false },
    }
    const made = new uPlot(
      {
        width: within.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(1, most * 1.05)] } },
        axes: [
          { ...axis, values: (_, splits) => splits.map((value) => format.number(Math.abs(value))) },
          {
            ...axis,
            side: sign < 0 ? 1 : 3,
            size: WIDTH_OF_NUMBERS,
            values: (_, splits) => splits.map((value) => format.number(value)),
          },
        ],
        series: [
          {},
          {
            stroke: token('--qb-primary'),
            fill: token('--qb-primary-soft'),
            width: 2,
            paths: uPlot.paths.stepped!({ align: sign < 0 ? 1 : -1 }),
            points: { show: false },
          },
        ],
        hooks: {
          draw: [
            (chart) => {
              drawLine(chart, 'x', (sign * lines.current.total) / 100, token('--qb-danger'))
              drawLine(chart, 'y', lines.current.seats, token('--qb-warning'))
            },
          ],
        },
      },
      data,
      within,
    )
    plot.current = made
    const observer = new ResizeObserver(() => made.setSize({ width: within.clientWidth, height: HEIGHT }))
    observer.observe(within)
    return () => {
      observer.disconnect()
      plot.current = null
      made.destroy()
    }
    // another appearance has other colours
  }, [data, sign, format, lines, look])
  useEffect(() => plot.current?.redraw(false), [total, seats])
  return <div ref={box} className="qb-forecast-chart" dir="ltr" role="img" aria-label={`${label}. ${help}`} />
}
