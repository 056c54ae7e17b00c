import type { Filters } from '#machines/shared/list.flow.ts'
import { ColumnMenu } from '../list/column-menu.tsx'
import type { ColumnChoice } from '../list/hidden-columns.ts'
import '../list/list-tools.css'
import { SavedViews } from '../views/saved-views.tsx'
import type { List } from '../list/use-list.ts'

interface ListToolsProps<Row, F extends Filters, A extends string> {
  readonly list: List<Row, F, A>
  readonly choice: ColumnChoice<Row>
}

/** The tools next to the title of every list: its saved views, and the choice of its columns. */
export const ListTools = <Row, F extends Filters, A extends string>({ list, choice }: ListToolsProps<Row, F, A>) => (
  <div className="qb-list-tools qb-no-print">
    <SavedViews list={list} choice={choice} />
    <ColumnMenu choice={choice} />
  </div>
)
