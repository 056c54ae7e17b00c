import uPlot from 'uplot'
import type { StatisticKey } from '#schemas/general-statistic/general-statistic.schema.ts'
import type { Format } from '#src/lib/format.ts'
import { token } from '#src/lib/appearance.ts'
import { BOTTOM, layoutOf, linesOf, powersUpTo, topOf, type Group } from './bars.ts'
import { colourOf, fillOf, LOOKS } from './palette.ts'

const WIDTH_OF_NUMBERS = 64
const HEIGHT_OF_NAMES = 64
const HEIGHT = 340
/** Pixels of a letter of a name, about. */
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

/** The input of the plot, in the order from left to right. */
export interface Drawing {
  readonly groups: readonly Group[]
  readonly keys: readonly StatisticKey[]
  readonly isRtl: boolean
  readonly format: Format
  /** A token of the theme, or of the paper. */
  readonly ink: (name: string) => string
  readonly onBar: (bar: Bar) => void
  readonly onDraw: () => void
}

/** The size of the plot in a box of this width. */
export const sizeIn = (box: HTMLElement) => ({ width: box.clientWidth, height: HEIGHT })

/** The bars of one status, next to those of the other ones. */
function pathsOf({ groups, keys, isRtl, onBar }: Drawing, key: StatisticKey, at: number) {
  const { starts, size } = layoutOf(groups.length, keys.length, at)
  const onPage = (pixels: number) => pixels / devicePixelRatio
  return uPlot.paths.bars!({
    disp: { x0: { unit: 2, values: () => starts }, size: { unit: 2, values: () => [size] } },
    each: (_, __, group, left, top, width, height) =>
      onBar({
        group: isRtl ? groups.length - 1 - group : group,
        key,
        left: onPage(left),
        top: onPage(top),
        width: onPage(width),
        height: onPage(height),
      }),
  })
}

/** The line across a bar, or over the gap of one, at the count of the year before. */
function drawBefore(plot: uPlot, { groups, keys, ink }: Drawing): void {
  const { ctx, bbox } = plot
  ctx.save()
  ctx.strokeStyle = ink('--qb-text')
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

/** Axes: the faculties below, powers of ten at the side, which is the right one for a right-to-left language. */
function axesOf({ groups, keys, isRtl, format, ink }: Drawing): uPlot.Axis[] {
  const axis = {
    stroke: () => ink('--qb-text-muted'),
    font: `12px ${token('--qb-font')}`,
    grid: { stroke: () => ink('--qb-line'), width: 1 },
    ticks: { show: false },
  }
  return [
    {
      ...axis,
      grid: { show: false },
      size: HEIGHT_OF_NAMES,
      splits: () => groups.map((_, at) => at),
      values: (plot) => {
        const letters = plot.bbox.width / devicePixelRatio / groups.length / LETTER
        return groups.map(({ name }) => linesOf(name, letters))
      },
    },
    {
      ...axis,
      side: isRtl ? 1 : 3,
      size: WIDTH_OF_NUMBERS,
      splits: () => powersUpTo(topOf(groups, keys)),
      // all of them: by itself a logarithmic axis leaves some without a number
      filter: (_, splits) => splits,
      values: (_, splits) => splits.map((value) => format.number(value)),
    },
  ]
}

/** Grouped bars on a logarithmic axis (ADR 83). */
export function optionsOf(drawing: Drawing, box: HTMLElement): uPlot.Options {
  const { groups, keys, ink, onDraw } = drawing
  return {
    ...sizeIn(box),
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: () => [-0.5, groups.length - 0.5] },
      y: { distr: 3, range: () => [BOTTOM, topOf(groups, keys)] },
    },
    axes: axesOf(drawing),
    series: [
      {},
      ...keys.map((key, at): uPlot.Series => ({
        stroke: () => colourOf(LOOKS[key]),
        fill: ({ ctx }) => fillOf(LOOKS[key], ctx, ink('--qb-surface')),
        width: 1,
        fillTo: ({ scales }) => scales['y']!.min!,
        points: { show: false },
        paths: pathsOf(drawing, key, at),
      })),
    ],
    hooks: {
      draw: [
        (plot) => {
          drawBefore(plot, drawing)
          onDraw()
        },
      ],
    },
  }
}

/** The widths that make names and bars distinguishable; a narrow page scrolls. */
const GROUP_MIN = 88
const BAR_MIN = 8
/** The least width of a plot. */
export const leastWidth = (groups: number, series: number): number =>
  groups * Math.max(GROUP_MIN, series * BAR_MIN) + WIDTH_OF_NUMBERS
