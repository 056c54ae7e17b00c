import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { StatisticKey } from '#schemas/general-statistic/general-statistic.schema.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { token, useAppearance } from '#src/lib/appearance.ts'
import { useFormat, useLanguage } from '#src/lib/i18n.tsx'
import { dataOf, type Group } from './bars.ts'
import { optionsOf, sizeIn, type Bar } from './plot-options.ts'

export type { Bar }

interface PlotProps {
  readonly groups: readonly Group[]
  readonly keys: readonly StatisticKey[]
  readonly label: string
  /** Called with the bars in their positions on the page, from the start of the text's direction. */
  readonly onDraw: (bars: readonly Bar[]) => void
}

/** On paper ink is black with every theme (theme/print.css). */
const PAPER: Readonly<Record<string, string>> = {
  '--qb-surface': '#ffffff',
  '--qb-text': '#000000',
  '--qb-text-muted': '#333333',
  '--qb-line': '#999999',
}

/**
 * Bars by faculty and status. uPlot does not support right to left: there the faculties and the statuses are plotted in
 * reverse order in a left-to-right box.
 */
export function BarsPlot({ groups, keys, label, onDraw }: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const { direction } = useLanguage()
  const format = useFormat()
  const look = useAppearance()
  const latestOnDraw = useLatest(onDraw)
  const isRtl = direction === 'rtl'
  useEffect(() => {
    const within = box.current!
    let isPaper = false
    const found = new Map<string, Bar>()
    const drawing = {
      groups: isRtl ? groups.toReversed() : groups,
      keys: isRtl ? keys.toReversed() : keys,
      isRtl,
      format,
      ink: (name: string) => (isPaper ? PAPER[name]! : token(name)),
      onBar: (bar: Bar) => void found.set(`${bar.key} ${bar.group}`, bar),
      onDraw: () => {
        if (!isPaper)
          latestOnDraw.current([...found.values()].toSorted((a, b) => (isRtl ? b.left - a.left : a.left - b.left)))
      },
    }
    const plot = new uPlot(optionsOf(drawing, within), dataOf(drawing.groups, drawing.keys), within)
    const observer = new ResizeObserver(() => {
      // on paper the plot is scaled to the page by CSS, not drawn again
      if (!isPaper) plot.setSize(sizeIn(within))
    })
    observer.observe(within)
    const turn = (toPaper: boolean) => () => {
      isPaper = toPaper
      plot.redraw()
    }
    const [toPaper, toScreen] = [turn(true), turn(false)]
    addEventListener('beforeprint', toPaper)
    addEventListener('afterprint', toScreen)
    return () => {
      removeEventListener('beforeprint', toPaper)
      removeEventListener('afterprint', toScreen)
      observer.disconnect()
      plot.destroy()
    }
    // another appearance has other colours
  }, [groups, keys, isRtl, format, latestOnDraw, look])
  return <div ref={box} className="qb-statistic-plot" dir="ltr" role="img" aria-label={label} />
}
