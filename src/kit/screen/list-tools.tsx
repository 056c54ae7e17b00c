import type { ReactNode } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import { ColumnMenu } from '../list/column-menu.tsx'
import type { ColumnChoice } from '../list/hidden-columns.ts'
import '../list/filter-line.css'
import '../list/list-tools.css'
import { SavedViews } from '../views/saved-views.tsx'
import type { List } from '../list/use-list.ts'

interface ListToolsProps<Row, F extends Filters, A extends string> {
  readonly list: List<Row, F, A>
  readonly choice: ColumnChoice<Row>
  /** False: the saved views are at the start of its filters (`FilterRow`). */
  readonly hasViews?: boolean
}

/** The tools next to the title of every list: its saved views, and the choice of its columns. */
export const ListTools = <Row, F extends Filters, A extends string>({
  list,
  choice,
  hasViews = true,
}: ListToolsProps<Row, F, A>) => (
  <div className="qb-list-tools qb-no-print">
    {hasViews && <SavedViews list={list} choice={choice} />}
    <ColumnMenu choice={choice} />
  </div>
)

/** The filters of a list in one line, with its saved views at the start. */
export const FilterRow = <Row, F extends Filters, A extends string>({
  list,
  choice,
  children,
}: ListToolsProps<Row, F, A> & { readonly children: ReactNode }) => (
  <div className="qb-filter-row">
    <div className="qb-list-tools qb-no-print">
      <SavedViews list={list} choice={choice} />
    </div>
    {children}
  </div>
)
