import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { Bar } from './bars-plot.tsx'

/** Steps of the arrow keys along the bars, as they stand on the page. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowDown: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}
/** A thin bar is seen where the focus is, too. */
const FRAME_MIN = 12

interface ReaderProps {
  readonly bars: readonly Bar[]
  readonly label: string
  readonly textOf: (bar: Bar) => string
  /** Said while no bar is read. */
  readonly hint: string
  readonly children: ReactNode
}

/** The plot, whose values are read bar by bar: at the pointer, or by arrow keys, which screen readers follow. */
export function BarReader({ bars, label, textOf, hint, children }: ReaderProps) {
  const [at, setAt] = useState(0)
  const [isRead, setRead] = useState(false)
  const last = bars.length - 1
  const current = Math.min(at, last)
  const bar = bars[current]
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key]
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    setAt(next(current, last))
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - left
    const found = bars.findIndex((each) => x >= each.left && x <= each.left + each.width)
    setRead(found !== -1)
    if (found !== -1) setAt(found)
  }
  return (
    <>
      <div className="qb-statistic-scroll">
        <div className="qb-statistic-reader" dir="ltr" onPointerMove={point} onPointerLeave={() => setRead(false)}>
          {children}
          {bar && (
            <div
              className="qb-statistic-at qb-no-print"
              data-read={isRead || undefined}
              role="slider"
              tabIndex={0}
              aria-label={label}
              aria-valuemin={1}
              aria-valuemax={bars.length}
              aria-valuenow={current + 1}
              aria-valuetext={textOf(bar)}
              onKeyDown={step}
              onFocus={() => setRead(true)}
              onBlur={() => setRead(false)}
              style={{
                // where the canvas has it: this box is always left to right
                insetInlineStart: bar.left + (bar.width - Math.max(bar.width, FRAME_MIN)) / 2,
                insetBlockStart: bar.top,
                inlineSize: Math.max(bar.width, FRAME_MIN),
                blockSize: Math.max(bar.height, FRAME_MIN),
              }}
            />
          )}
        </div>
      </div>
      <p className="qb-statistic-value qb-no-print">{isRead && bar ? textOf(bar) : hint}</p>
    </>
  )
}
