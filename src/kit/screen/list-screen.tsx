import { useEffect, type ReactNode } from 'react'
import type { Filters as FilterValues } from '#machines/shared/list.flow.ts'
import { DataTable, type DataTableProps } from '../list/data-table.tsx'
import { useColumnChoice } from '../list/hidden-columns.ts'
import '../kit.css'
import { FilterRow, ListTools } from './list-tools.tsx'
import { Pager } from '../list/pager.tsx'

interface ListScreenProps<Row, F extends FilterValues, A extends string> extends Omit<
  DataTableProps<Row, F, A>,
  'caption'
> {
  readonly title: string
  /** The actions of the screen as a whole: the add button. */
  readonly actions?: ReactNode
  /** The search, in the line above the table. */
  readonly filters?: ReactNode
  /** What stands between the search and the table: notices. */
  readonly above?: ReactNode
  /** What stands between the table and its pages: sums, the rows that are selected. */
  readonly below?: ReactNode
  /** Dialogs of the screen. */
  readonly children?: ReactNode
}

/**
 * A screen that is a list: title, actions, saved views, choice of columns, search, table, pages, dialogs. It only
 * composes these parts: a screen that needs more composes them itself.
 */
export function ListScreen<Row, F extends FilterValues, A extends string>({
  title,
  actions,
  filters,
  above,
  below,
  children,
  columns,
  ...table
}: ListScreenProps<Row, F, A>) {
  useEffect(() => {
    document.title = title
  }, [title])
  const choice = useColumnChoice(columns)
  return (
    <div className="qb-list-screen">
      <header className="qb-screen-header">
        <h1 id="screen-title">{title}</h1>
        <div className="qb-screen-actions">
          <ListTools list={table.list} choice={choice} hasViews={!filters} />
          {actions}
        </div>
      </header>
      <div className="qb-panel" data-below={below ? true : undefined}>
        {filters && (
          <FilterRow list={table.list} choice={choice}>
            {filters}
          </FilterRow>
        )}
        {above}
        <DataTable {...table} columns={choice.shown} caption={title} />
        {below}
        <Pager list={table.list} />
      </div>
      {children}
    </div>
  )
}
