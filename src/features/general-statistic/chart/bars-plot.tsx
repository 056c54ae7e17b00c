import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { StatisticKey } from '#schemas/general-statistic/general-statistic.schema.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { token, useAppearance } from '#src/lib/appearance.ts'
import { useFormat, useLanguage } from '#src/lib/i18n.tsx'
import { BOTTOM, dataOf, layoutOf, linesOf, powersUpTo, topOf, type Group } from './bars.ts'
import { colourOf, fillOf, LOOKS } from './palette.ts'

const HEIGHT = 340
const WIDTH_OF_NUMBERS = 64
const HEIGHT_OF_NAMES = 64
/** So that names of faculties and bars can be told apart; a narrow page is scrolled. */
const GROUP_MIN = 96
const BAR_MIN = 8
const LETTER = 8

/** A bar on the page, in pixels of the plot. */
export interface Bar {
  readonly group: number
  readonly key: StatisticKey
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface PlotProps {
  readonly groups: readonly Group[]
  readonly keys: readonly StatisticKey[]
  readonly label: string
  readonly onDrawn: (bars: readonly Bar[]) => void
}

/** On paper ink is black, whatever the screen looks like (theme/print.css). */
const PAPER: Readonly<Record<string, string>> = {
  '--qb-surface': '#ffffff',
  '--qb-text': '#000000',
  '--qb-text-muted': '#333333',
  '--qb-line': '#999999',
}

/** Bars of each faculty beside each other, and on each a line where the year before stood. */
function bars(series: number, groups: number, at: number, note: (bar: Omit<Bar, 'key'>) => void) {
  const { starts, size } = layoutOf(groups, series, at)
  return uPlot.paths.bars!({
    disp: {
      x0: { unit: 2, values: () => starts },
      size: { unit: 2, values: () => [size] },
    },
    each: (_, __, group, left, top, width, height) => note({ group, left, top, width, height }),
  })
}

/** The line across a bar, or over the gap of one, at the count of the year before. */
function drawBefore(plot: uPlot, groups: readonly Group[], keys: readonly StatisticKey[], colour: string): void {
  const { ctx, bbox } = plot
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 2 * devicePixelRatio
  ctx.beginPath()
  keys.forEach((key, at) => {
    const { starts, size } = layoutOf(groups.length, keys.length, at)
    groups.forEach(({ before }, group) => {
      const count = before?.[key] ?? 0
      if (count <= 0) return
      const left = bbox.left + starts[group]! * bbox.width
      const y = Math.round(plot.valToPos(count, 'y', true))
      ctx.moveTo(left, y)
      ctx.lineTo(left + size * bbox.width, y)
    })
  })
  ctx.stroke()
  ctx.restore()
}

/**
 * Bars by faculty and status on a logarithmic axis. uPlot knows no right to left: there the faculties and the statuses
 * run backwards in a box of its own direction, and the numbers stand at the right.
 */
export function BarsPlot({ groups, keys, label, onDrawn }: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const { direction } = useLanguage()
  const format = useFormat()
  const look = useAppearance()
  const drawn = useLatest(onDrawn)
  const isRtl = direction === 'rtl'
  const width = groups.length * Math.max(GROUP_MIN, keys.length * BAR_MIN * 1.3) + WIDTH_OF_NUMBERS
  useEffect(() => {
    const within = box.current!
    const [shown, ordered] = isRtl ? [groups.toReversed(), keys.toReversed()] : [groups, keys]
    let isPaper = false
    const ink = (name: string) => (isPaper ? PAPER[name]! : token(name))
    const top = topOf(shown, ordered)
    const found = new Map<string, Bar>()
    const axis = {
      stroke: () => ink('--qb-text-muted'),
      grid: { stroke: () => ink('--qb-line'), width: 1 },
      ticks: { show: false },
    }
    const made = new uPlot(
      {
        width: within.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, range: () => [-0.5, shown.length - 0.5] },
          y: { distr: 3, range: () => [BOTTOM, top] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            size: HEIGHT_OF_NAMES,
            splits: () => shown.map((_, at) => at),
            values: (plot) => {
              const letters = plot.bbox.width / devicePixelRatio / shown.length / LETTER
              return shown.map(({ name }) => linesOf(name, letters))
            },
          },
          {
            ...axis,
            side: isRtl ? 1 : 3,
            size: WIDTH_OF_NUMBERS,
            splits: () => powersUpTo(top),
            filter: (_, splits) => splits,
            values: (_, splits) => splits.map((value) => format.number(value)),
          },
        ],
        series: [
          {},
          ...ordered.map((key, at) => ({
            stroke: () => colourOf(LOOKS[key]),
            fill: (plot: uPlot) => fillOf(LOOKS[key], plot.ctx, ink('--qb-surface')),
            width: 1,
            fillTo: (plot: uPlot) => plot.scales['y']!.min!,
            points: { show: false },
            paths: bars(ordered.length, shown.length, at, ({ group, ...place }) => {
              const [left, high, wide, tall] = [place.left, place.top, place.width, place.height].map(
                (pixels) => pixels / devicePixelRatio,
              ) as [number, number, number, number]
              found.set(`${key} ${group}`, {
                group: isRtl ? shown.length - 1 - group : group,
                key,
                left,
                top: high,
                width: wide,
                height: tall,
              })
            }),
          })),
        ],
        hooks: {
          draw: [
            (plot) => {
              drawBefore(plot, shown, ordered, ink('--qb-text'))
              if (!isPaper) drawn.current([...found.values()].sort((a, b) => a.left - b.left))
            },
          ],
        },
      },
      dataOf(shown, ordered),
      within,
    )
    const observer = new ResizeObserver(() => made.setSize({ width: within.clientWidth, height: HEIGHT }))
    observer.observe(within)
    const turn = (toPaper: boolean) => () => {
      isPaper = toPaper
      made.redraw()
    }
    const [toPaper, toScreen] = [turn(true), turn(false)]
    addEventListener('beforeprint', toPaper)
    addEventListener('afterprint', toScreen)
    return () => {
      removeEventListener('beforeprint', toPaper)
      removeEventListener('afterprint', toScreen)
      observer.disconnect()
      made.destroy()
    }
    // another appearance has other colours
  }, [groups, keys, isRtl, format, drawn, look])
  return (
    <div
      ref={box}
      className="qb-statistic-plot"
      dir="ltr"
      role="img"
      aria-label={label}
      style={{ minInlineSize: width }}
    />
  )
}
