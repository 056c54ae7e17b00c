import { Icon } from '@blueprintjs/core'
import type { Filters, OrderType } from '#machines/shared/list.flow.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import type { Column } from './data-table.tsx'
import { Select } from './select.tsx'
import type { List } from './use-list.ts'

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ICON = { asc: 'chevron-up', desc: 'chevron-down' } as const

interface HeaderProps<Row, F extends Filters, A extends string> { readonly list: List<Row, F, A>; readonly column: Column<Row> }

/** The header of a column; a button where the list can be sorted by it. A second click turns the order. */
export function SortHeader<Row, F extends Filters, A extends string>({ list, column: { id, header, heads, align, width, controls } }: HeaderProps<Row, F, A>) {
  const { query: { orderBy, orderType }, spec, sort } = list
  const isSortable = spec.sortable.includes(id)
  const isSorted = orderBy === id
  const shared = { role: 'columnheader', scope: 'col', 'data-align': align, 'data-heads': heads || undefined, 'data-controls': controls || undefined, style: width ? { inlineSize: width } : undefined } as const
  if (!isSortable) return <th {...shared}>{header}</th>
  return (
    <th {...shared} aria-sort={isSorted ? ARIA_SORT[orderType] : 'none'}>
      <button type="button" className="qb-sort" data-sorted={isSorted || undefined} onClick={() => sort(id, isSorted && orderType === 'asc' ? 'desc' : 'asc')}>
        {header}
        <Icon icon={isSorted ? ICON[orderType] : 'double-caret-vertical'} size={14} aria-hidden />
      </button>
    </th>
  )
}

interface SelectProps<Row, F extends Filters, A extends string> { readonly list: List<Row, F, A>; readonly columns: readonly Column<Row>[] }

/** Sorting on a small screen, where the cards have no headers. */
export function SortSelect<Row, F extends Filters, A extends string>({ list, columns }: SelectProps<Row, F, A>) {
  const t = useTexts('common')
  const { query: { orderBy, orderType }, spec, sort } = list
  const sortable = columns.filter(({ id }) => spec.sortable.includes(id))
  if (sortable.length === 0) return null
  const options = sortable.flatMap(({ id, header }) => [
    { value: `${id} asc`, label: `${header} – ${t.list.sortAscending()}` },
    { value: `${id} desc`, label: `${header} – ${t.list.sortDescending()}` },
  ])
  return (
    <label className="qb-sort-select">
      <span>{t.list.sortBy()}</span>
      <Select value={`${orderBy} ${orderType}`} options={options} onChange={({ currentTarget }) => {
        const [id, type] = currentTarget.value.split(' ') as [string, OrderType]
        sort(id, type)
      }} />
    </label>
  )
}
