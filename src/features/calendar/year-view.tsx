import { useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { isolate } from '#locales/isolate.ts'
import { IconButton } from '#src/kit/icon-button.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useMedia } from '#src/lib/media.ts'
import type { Calendar, PeriodRow } from './calendar.list.ts'
import { useScopeName } from './columns.tsx'
import { barsOf, dayOfYear, monthsOf, type Bar } from './year.ts'
import './calendar.css'

interface YearViewProps extends Calendar {
  readonly onOpen: (period: PeriodRow) => void
}

/**
 * A calendar year at a glance: twelve months, with a bar for each period that lies in it. On a phone it is a list by
 * month.
 */
export function YearView({ periods, today, onOpen }: YearViewProps) {
  const t = useTexts('calendar')
  const { format } = useLanguage()
  const thisYear = Number(today.slice(0, 4))
  const [year, turnTo] = useState(thisYear)
  const titleId = useId()
  const isPhone = useMedia('screen and (width <= 900px)')
  const bars = barsOf(periods, year)
  return (
    <section className="qb-panel qb-year" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t.year.title({ year: format.digits(year) })}</h2>
        <IconButton
          icon="chevron-left"
          className="qb-no-print qb-year-turn"
          aria-label={t.year.previous()}
          onClick={() => turnTo(year - 1)}
        />
        <IconButton
          icon="chevron-right"
          className="qb-no-print qb-year-turn"
          aria-label={t.year.next()}
          onClick={() => turnTo(year + 1)}
        />
        <p className="qb-muted">{t.year.today({ day: format.date(today) })}</p>
      </header>
      {bars.length === 0 ? <p className="qb-muted">{t.year.empty()}</p> : null}
      {isPhone ? (
        <Months year={year} bars={bars} onOpen={onOpen} />
      ) : (
        <Bars year={year} bars={bars} today={year === thisYear ? dayOfYear(today) : null} onOpen={onOpen} />
      )}
    </section>
  )
}

interface YearProps extends Pick<YearViewProps, 'onOpen'> {
  readonly year: number
  readonly bars: readonly Bar<PeriodRow>[]
}

/** The accessible name of a bar: event, days, scope, state. */
function useBarName(): (period: PeriodRow) => string {
  const t = useTexts('calendar')
  const { language, format } = useLanguage()
  const scopeOf = useScopeName()
  return (period) =>
    t.year.bar({
      name: isolate(pickName(period.name, language)),
      start: format.date(period.startDate),
      end: format.date(period.endDate),
      scope: isolate(scopeOf(period)),
      state: t.states[period.state](),
    })
}

/** The bars, each a button; the arrow keys go from one to the next, in the direction of the page. */
function Bars({ year, bars, today, onOpen }: YearProps & { readonly today: number | null }) {
  const t = useTexts('calendar')
  const { language, direction, format } = useLanguage()
  const nameOf = useBarName()
  const list = useRef<HTMLUListElement>(null)
  const hintId = useId()
  const [current, setCurrent] = useState(0)
  const months = monthsOf(year)
  const days = months.reduce((sum, month) => sum + month.days, 0)
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: direction === 'rtl' ? -1 : 1,
    ArrowLeft: direction === 'rtl' ? 1 : -1,
    ArrowDown: 1,
    ArrowUp: -1,
    Home: -bars.length,
    End: bars.length,
  }
  const go = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(at + step, 0), bars.length - 1)
    setCurrent(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  const reached = Math.min(current, bars.length - 1)
  return (
    <div
      className="qb-year-grid"
      style={{
        gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))`,
        gridTemplateRows: `1.5rem repeat(${lanes}, auto)`,
      }}
    >
      {months.map(({ first, from, days: length }) => (
        <span
          key={first}
          className="qb-year-month"
          aria-hidden="true"
          style={{ gridColumn: `${from} / span ${length}` }}
        >
          {format.month(first)}
        </span>
      ))}
      {today !== null && (
        <span className="qb-year-today" aria-hidden="true" style={{ gridColumn: `${today} / span 1` }} />
      )}
      <p id={hintId} className="qb-visually-hidden">
        {t.year.hint()}
      </p>
      <ul ref={list} role="list" aria-describedby={hintId} className="qb-year-bars">
        {bars.map(({ period, from, to, start, end, lane, isLate }, at) => (
          <li
            key={period.id}
            data-late={isLate || undefined}
            style={
              {
                gridColumn: `${start} / ${end + 1}`,
                gridRow: lane + 2,
                // how much of it the bar is, without its name
                '--_part': ((to - from + 1) / (end - start + 1)) * 100,
              } as CSSProperties
            }
          >
            <button
              type="button"
              className="qb-year-bar"
              data-state={period.state}
              title={nameOf(period)}
              aria-label={nameOf(period)}
              tabIndex={at === reached ? 0 : -1}
              onFocus={() => setCurrent(at)}
              onKeyDown={(event) => go(event, at)}
              onClick={() => onOpen(period)}
            >
              <span>{pickName(period.name, language)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same by month: each period is listed in every month that it has a day in. */
function Months({ year, bars, onOpen }: YearProps) {
  const texts = useTexts('calendar')
  const { language, format } = useLanguage()
  const scopeOf = useScopeName()
  const months = monthsOf(year).map(({ first, from: start, days }) => ({
    first,
    bars: bars.filter(({ from, to }) => from < start + days && to >= start),
  }))
  return (
    <ol className="qb-year-list">
      {months
        .filter((month) => month.bars.length > 0)
        .map((month) => (
          <li key={month.first}>
            <h3>{format.month(month.first)}</h3>
            <ul role="list">
              {month.bars.map(({ period }) => (
                <li key={period.id}>
                  <button
                    type="button"
                    className="qb-year-bar"
                    data-state={period.state}
                    onClick={() => onOpen(period)}
                  >
                    <span>{pickName(period.name, language)}</span>
                    <span>
                      {format.date(period.startDate)} – {format.date(period.endDate)}
                    </span>
                    <span className="qb-visually-hidden">{scopeOf(period)}</span>
                    <span className="qb-visually-hidden">{texts.states[period.state]()}</span>
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ol>
  )
}
