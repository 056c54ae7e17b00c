import { useMemo, useState } from 'react'
import { EXPORT_RESULTS, type ResultPage, type ResultRow } from '#schemas/private-university-export/export.schema.ts'
import { DataTable } from '#src/kit/list/data-table.tsx'
import { FilterChoice } from '#src/kit/list/filter-choice.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { ListSearch } from '#src/kit/list/list-search.tsx'
import { Pager } from '#src/kit/list/pager.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { FilterRow, ListTools } from '#src/kit/screen/list-tools.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { useResultColumns } from './columns.tsx'
import { EarlierAnswers } from './earlier-answers.tsx'
import { resultSpec, type SeasonNames } from './export.list.ts'

/** How many of the season are in each state, regardless of the filter. */
function Counts({ counts }: Pick<ResultPage, 'counts'>) {
  const t = useTexts('private-university-export')
  const format = useFormat()
  const facts = [
    ...EXPORT_RESULTS.map((status) => [t.states[status](), counts[status]] as const),
    [t.counts.underWay(), counts.underWay] as const,
  ]
  return (
    <section className="qb-export-facts" aria-label={t.counts.title()}>
      <dl>
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Tab 2: who the service accepted and refused, newest first, earlier answers on demand (D85). */
export function ResultsTab({ onSeason }: { readonly onSeason: (season: SeasonNames) => void }) {
  const t = useTexts('private-university-export')
  const [resultPage, setResultPage] = useState<ResultPage | null>(null)
  const [opened, open] = useState<ResultRow | null>(null)
  const spec = useMemo(
    () =>
      resultSpec((page) => {
        onSeason(page)
        setResultPage(page)
      }),
    [onSeason],
  )
  const list = useList(spec)
  const choice = useColumnChoice(useResultColumns(open))
  const { status = null } = list.query.filters
  return (
    <>
      <FilterRow list={list} choice={choice}>
        <ListSearch list={list}>
          <FilterChoice
            label={t.status()}
            all={t.counts.all()}
            value={status}
            choices={EXPORT_RESULTS.map((each) => [each, t.states[each]()])}
            onChoose={(chosen) => list.search({ status: chosen })}
          />
        </ListSearch>
        <ListTools list={list} choice={choice} hasViews={false} />
      </FilterRow>
      <DataTable
        list={list}
        columns={choice.shown}
        rowKey={({ exportId }) => exportId}
        caption={t.tabs.results()}
        emptyHint={t.emptyResults()}
      />
      {resultPage && <Counts counts={resultPage.counts} />}
      <Pager list={list} />
      <EarlierAnswers row={opened} onClose={() => open(null)} />
    </>
  )
}
