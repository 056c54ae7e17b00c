import { Callout, Switch } from '@blueprintjs/core'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { AsOf } from '#src/kit/as-of.tsx'
import { DataTable } from '#src/kit/list/data-table.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { Pager } from '#src/kit/list/pager.tsx'
import { PrintButton } from '#src/kit/print.tsx'
import { FilterRow, ListTools } from '#src/kit/screen/list-tools.tsx'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { useFormat, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { useStatisticColumns, useTotals } from './columns.tsx'
import './general-statistic.css'
import type { ShownRow } from './statistic.list.ts'
import { StatisticFacts, StatisticFilterBar, useSeasonText, useStatisticChoices } from './statistic-filters.tsx'
import { useStatistic, type Statistic } from './use-statistic.ts'
import { useStatisticDraft } from './use-statistic-draft.ts'

const loadChart = () => import('./chart/statistic-chart.tsx').then((module) => ({ default: module.StatisticChart }))
const rowKey = (row: ShownRow): number => row.facultyId

/**
 * Applications by faculty and status, as a table and as bars, with the year before if wanted (document 3, section 2).
 */
export function GeneralStatisticScreen() {
  const t = useTexts('general-statistic')
  const format = useFormat()
  const statistic = useStatistic()
  const { list, sums } = statistic
  const draft = useStatisticDraft(list)
  const choices = useStatisticChoices(draft.value)
  const columns = useStatisticColumns(statistic)
  const choice = useColumnChoice(columns)
  const seasonOf = useSeasonText(choices)
  const [isPlotted, setPlotted] = useState(true)
  usePageTitle(t.title())
  return (
    <div className="qb-list-screen qb-statistic-screen">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
        {list.view === 'rows' && <p className="qb-muted">{t.count({ count: format.count(sums.now.overall) })}</p>}
        <div className="qb-screen-actions">
          <ListTools list={list} choice={choice} hasViews={false} />
          <PrintButton />
        </div>
      </header>
      <div className="qb-panel">
        <StatisticFacts list={list} choices={choices} />
        <FilterRow list={list} choice={choice}>
          <StatisticFilterBar draft={draft} choices={choices} />
        </FilterRow>
        <div className="qb-statistic-switches qb-no-print">
          <Switch
            label={t.fields.compared()}
            checked={draft.value['compared'] === true}
            onChange={({ currentTarget }) => draft.compare(currentTarget.checked)}
          />
          <Switch
            label={t.showChart()}
            checked={isPlotted}
            onChange={({ currentTarget }) => setPlotted(currentTarget.checked)}
          />
        </div>
        <Answer
          statistic={statistic}
          columns={choice.shown}
          isPlotted={isPlotted}
          season={seasonOf(statistic.shownFilters)}
        />
      </div>
    </div>
  )
}

interface AnswerProps {
  readonly statistic: Statistic
  readonly columns: ReturnType<typeof useStatisticColumns>
  readonly isPlotted: boolean
  readonly season: readonly string[]
}
/** What was found: the bars of the rows on the page, and the rows. */
function Answer({ statistic, columns, isPlotted, season }: AnswerProps) {
  const t = useTexts('general-statistic')
  const { list, keys, sums, shownFilters } = statistic
  const totals = useTotals(statistic)
  const hasRows = list.rows.length > 0
  return (
    <>
      {hasRows && <AsOf of={api['general-statistic'].list} />}
      {hasRows && shownFilters.compared && sums.before === null && (
        <Callout className="qb-notice" intent="none" icon="info-sign" role="note">
          {t.noYearBefore()}
        </Callout>
      )}
      {isPlotted && (hasRows || list.view === 'loading') && (
        <div className="qb-statistic-plot">
          {hasRows && <LazyPart load={loadChart} with={{ rows: list.rows, keys, season }} />}
        </div>
      )}
      {hasRows && sums.before !== null && <p className="qb-statistic-note qb-muted">{t.beforeNote()}</p>}
      <div className="qb-statistic-table">
        <DataTable
          list={list}
          columns={columns}
          rowKey={rowKey}
          caption={t.title()}
          totals={totals}
          emptyHint={t.empty()}
        />
      </div>
      <Pager list={list} />
    </>
  )
}
