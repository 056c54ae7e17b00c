import { Button, Tag } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { ResultFilters } from '#schemas/shared/result-filters.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ListSearch } from './list-search.tsx'
import { Pager } from './pager.tsx'
import './result-list.css'

/** What can become of a row. */
export interface Outcome {
  /** Null: any outcome. */
  readonly value: string | null
  readonly label: string
  /** How many rows have it, whatever is searched for; absent where nobody has counted them. */
  readonly count?: number | undefined
}

interface ResultListProps<Row, F extends ResultFilters, A extends string> extends DataTableProps<Row, F, A> {
  /** Empty where the rows have no outcomes. */
  readonly outcomes?: readonly Outcome[]
  /** What the search compares its text with, if that is not a name and the numbers of a student. */
  readonly searchLabel?: string
  /** More fields of the search. */
  readonly fields?: ReactNode
  /** At the end of the line: the export. */
  readonly tools?: ReactNode
  /** What the chosen outcome means. */
  readonly note?: string
}

/**
 * The results of something that was done or tried, as a list: searched by a text, filtered by outcome, sorted and paged.
 * For rows that are here already the list comes from `useResults`, for those that the server pages from `useList`.
 */
export function ResultList<Row, F extends ResultFilters, A extends string>({
  outcomes = [],
  searchLabel,
  fields,
  tools,
  note,
  ...table
}: ResultListProps<Row, F, A>) {
  const t = useTexts('common')
  const format = useFormat()
  const { list } = table
  const chosen = list.query.filters.outcome ?? null
  return (
    <div className="qb-results">
      <div className="qb-results-line">
        <ListSearch list={list} label={searchLabel} listName={table.caption}>
          {fields}
        </ListSearch>
        {tools}
        {outcomes.length > 0 && (
          <div className="qb-outcomes" role="group" aria-label={t.results.outcomes()}>
            {outcomes.map(({ value, label, count }) => (
              <Button
                key={value}
                size="small"
                active={value === chosen}
                aria-pressed={value === chosen}
                text={label}
                endIcon={
                  count === undefined ? undefined : (
                    <Tag round minimal>
                      {format.number(count)}
                    </Tag>
                  )
                }
                onClick={() => list.search({ outcome: value } as Partial<F>)}
              />
            ))}
          </div>
        )}
      </div>
      {note && <p className="qb-muted">{note}</p>}
      <DataTable {...table} />
      <Pager list={list} listName={table.caption} />
    </div>
  )
}
