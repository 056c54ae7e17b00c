import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#src/lib/i18n.tsx'
import type { Bar } from './bars-plot.tsx'

type Step = (at: number, last: number) => number
const onward: Step = (at, last) => Math.min(at + 1, last)
const back: Step = (at) => Math.max(at - 1, 0)
/** Steps of the keys along the bars in their order on the page. */
const STEPS: Readonly<Record<'ltr' | 'rtl', Readonly<Record<string, Step>>>> = {
  ltr: { ArrowRight: onward, ArrowLeft: back, ArrowUp: onward, ArrowDown: back, Home: () => 0, End: (_, last) => last },
  rtl: { ArrowRight: back, ArrowLeft: onward, ArrowUp: onward, ArrowDown: back, Home: () => 0, End: (_, last) => last },
}
/** A thin bar is seen where the focus is, too. */
const FRAME_MIN = 12

interface ReaderProps {
  /** In the order in which they are read. */
  readonly bars: readonly Bar[]
  readonly label: string
  readonly textOf: (bar: Bar) => string
  /** The label while no bar is read. */
  readonly hint: string
  /** The least width in pixels. */
  readonly least: number
  readonly children: ReactNode
}

/** The plot, whose values are read bar by bar: at the pointer, or by arrow keys, which screen readers follow. */
export function BarReader({ bars, label, textOf, hint, least, children }: ReaderProps) {
  const { direction } = useLanguage()
  const reader = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isRead, setRead] = useState(false)
  const last = bars.length - 1
  const current = Math.min(at, last)
  const bar = bars[current]
  const step = (event: KeyboardEvent) => {
    const next = STEPS[direction][event.key]
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    flushSync(() => setAt(next(current, last)))
    // the bar that the keys reached may be outside of the visible part
    reader.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - left
    const found = bars.findIndex((each) => x >= each.left && x <= each.left + each.width)
    setRead(found !== -1)
    if (found !== -1) setAt(found)
  }
  // a finger leaves as soon as it is lifted: what it touched stays to be read
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') setRead(false)
  }
  return (
    <>
      <div className="qb-statistic-scroll">
        <div
          className="qb-statistic-reader"
          dir="ltr"
          style={{ '--_least': `${least}px` } as CSSProperties}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={leave}
        >
          {children}
          {bar && (
            <div
              ref={reader}
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
