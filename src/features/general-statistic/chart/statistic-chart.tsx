import { Button } from '@blueprintjs/core'
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import type { StatisticKey } from '#schemas/general-statistic/general-statistic.schema.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { saveFile } from '#src/lib/spreadsheet/index.ts'
import { fileName } from '#src/lib/spreadsheet/sheet.ts'
import { useCountName } from '../names.ts'
import type { ShownRow } from '../statistic.list.ts'
import { BarReader } from './bar-reader.tsx'
import { hasBars, type Group } from './bars.ts'
import { BarsPlot, type Bar } from './bars-plot.tsx'
import { LOOKS } from './palette.ts'
import { pictureOf } from './picture.ts'
import { leastWidth } from './plot-options.ts'

interface ChartProps {
  /** Those that the table shows, in its order. */
  readonly rows: readonly ShownRow[]
  readonly keys: readonly StatisticKey[]
  /** The year and semester as text for the saved picture, which shows no filters. */
  readonly season: readonly string[]
}

/** The statistic as bars (document 3, section 2): statuses are toggled, values read, the picture saved. */
export function StatisticChart({ rows, keys, season }: ChartProps) {
  const texts = useTexts('general-statistic')
  const t = texts.chart
  const { language } = useLanguage()
  const format = useFormat()
  const nameOf = useCountName()
  const figure = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useState<ReadonlySet<StatisticKey>>(new Set())
  const [bars, setBars] = useState<readonly Bar[]>([])
  const shown = useMemo(() => keys.filter((key) => !hidden.has(key)), [keys, hidden])
  const groups = useMemo(
    () => rows.map((row): Group => ({ name: pickName(row.facultyName, language), counts: row, before: row.before })),
    [rows, language],
  )
  const storeBars = useCallback((bars: readonly Bar[]) => setBars(bars), [])
  const textOf = ({ group, key }: Bar): string => {
    const { name, counts, before } = groups[group]!
    const label = { label: texts.of({ faculty: name, status: nameOf(key) }), value: format.number(counts[key]) }
    return before ? t.valueBefore({ ...label, before: format.number(before[key]) }) : t.value(label)
  }
  // until the new rows are plotted, bars of removed rows cannot be read
  const readable = bars.filter(({ group, key }) => group < groups.length && shown.includes(key))
  const notes = groups.some(({ before }) => before !== null) ? [t.axis(), t.beforeLine()] : [t.axis()]
  const save = useSavePicture(figure, shown, [...season, ...notes])
  const isPlotted = hasBars(groups, shown)
  return (
    <figure className="qb-statistic-chart" ref={figure} aria-labelledby="statistic-chart-title">
      <figcaption>
        <h2 id="statistic-chart-title" className="bp6-heading">
          {t.title()}
        </h2>
        <p className="qb-muted">{notes.join(' ')}</p>
      </figcaption>
      <Legend
        keys={keys}
        hidden={hidden}
        label={t.legend()}
        onToggle={(key) => setHidden((before) => toggled(before, key))}
      />
      {isPlotted ? (
        <BarReader
          bars={readable}
          label={t.values()}
          textOf={textOf}
          hint={t.hint()}
          least={leastWidth(groups.length, shown.length)}
        >
          <BarsPlot groups={groups} keys={shown} label={t.label()} onDraw={storeBars} />
        </BarReader>
      ) : (
        <p className="qb-muted">{t.nothing()}</p>
      )}
      {isPlotted && <Button className="qb-no-print" icon="download" text={t.picture()} onClick={() => void save()} />}
    </figure>
  )
}

/** Saves the bars of a figure, with what they mean, as a picture. */
function useSavePicture(
  figure: RefObject<HTMLElement | null>,
  keys: readonly StatisticKey[],
  notes: readonly string[],
) {
  const t = useTexts('general-statistic')
  const { direction } = useLanguage()
  const nameOf = useCountName()
  const toasts = useToasts()
  return async () => {
    const plot = figure.current?.querySelector('canvas')
    if (!plot) return
    const legend = keys.map((key) => ({ name: nameOf(key), look: LOOKS[key] }))
    try {
      const picture = await pictureOf({ plot, title: t.title(), notes, legend, direction })
      saveFile(picture, fileName(t.title(), new Date(), 'png'))
    } catch {
      toasts.problem(problemOf({ status: 0, code: 'DOWNLOAD_ERROR' }))
    }
  }
}

const toggled = (hidden: ReadonlySet<StatisticKey>, key: StatisticKey): ReadonlySet<StatisticKey> =>
  hidden.has(key) ? new Set([...hidden].filter((one) => one !== key)) : new Set([...hidden, key])

interface LegendProps {
  readonly keys: readonly StatisticKey[]
  readonly hidden: ReadonlySet<StatisticKey>
  readonly label: string
  readonly onToggle: (key: StatisticKey) => void
}
/** What each bar means; a status is switched off and on. */
function Legend({ keys, hidden, label, onToggle }: LegendProps) {
  const nameOf = useCountName()
  return (
    <ul className="qb-statistic-legend" aria-label={label}>
      {keys.map((key) => (
        <li key={key} data-hidden={hidden.has(key) || undefined}>
          <Button
            variant="minimal"
            size="small"
            aria-pressed={!hidden.has(key)}
            onClick={() => onToggle(key)}
            icon={
              <span
                className="qb-statistic-swatch"
                data-colour={LOOKS[key].colour}
                data-hatched={LOOKS[key].isHatched || undefined}
                aria-hidden
              />
            }
            text={nameOf(key)}
          />
        </li>
      ))}
    </ul>
  )
}
