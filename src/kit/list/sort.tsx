import { Icon } from '@blueprintjs/core'
import { memo, type ReactNode } from 'react'
import type { OrderType } from '#machines/shared/list.flow.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { useMedia } from '#src/lib/media.ts'
import type { Cell, Column } from './column.ts'
import { Select } from '../select.tsx'

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ICON = { asc: 'chevron-up', desc: 'chevron-down' } as const

interface HeaderProps<Row> {
  readonly columns: Cell<Row>
  readonly sortable: readonly string[]
  /** The column of the cell by which the list is sorted; null: none. */
  readonly orderBy: string | null
  readonly orderType: OrderType
  readonly onSort: (orderBy: string, orderType: OrderType) => void
}

/** The header of a cell; a button for each sortable column. A second click reverses the order. Memoised. */
export const SortHeader = memo(function SortHeader<Row>({
  columns,
  sortable,
  orderBy,
  orderType,
  onSort,
}: HeaderProps<Row>) {
  const [{ align, width, controls }] = columns
  const isStack = columns.length > 1
  const isSortable = columns.some(({ id }) => sortable.includes(id))
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      data-heads={columns.some(({ heads }) => heads) || undefined}
      data-controls={controls || undefined}
      data-stack={isStack || undefined}
      style={width ? { inlineSize: width } : undefined}
      aria-sort={isSortable ? (orderBy === null ? 'none' : ARIA_SORT[orderType]) : undefined}
    >
      {columns.map(({ id, header }) => {
        if (!sortable.includes(id)) return isStack ? <span key={id}>{header}</span> : header
        const isSorted = id === orderBy
        return (
          <button
            key={id}
            type="button"
            className="qb-sort"
            data-sorted={isSorted || undefined}
            // the column that `aria-sort` is about, where the cell has several
            aria-current={(isStack && isSorted) || undefined}
            onClick={() => onSort(id, isSorted && orderType === 'asc' ? 'desc' : 'asc')}
          >
            {header}
            {isSorted && <Icon icon={ICON[orderType]} size={14} aria-hidden />}
          </button>
        )
      })}
    </th>
  )
}) as <Row>(props: HeaderProps<Row>) => ReactNode

interface SelectProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sortable: readonly string[]
  readonly orderBy: string | null
  readonly orderType: OrderType
  readonly onSort: (orderBy: string, orderType: OrderType) => void
}

/** Where rows are cards (data-table.css). */
export const NARROW = '(width <= 600px)'

/** Sorting on a small screen, where the cards have no headers. */
export const SortSelect = memo(function SortSelect<Row>({
  columns,
  sortable,
  orderBy,
  orderType,
  onSort,
}: SelectProps<Row>) {
  const t = useTexts('common')
  const narrow = useMedia(NARROW)
  const offered = narrow ? columns.filter(({ id }) => sortable.includes(id)) : []
  if (offered.length === 0) return null
  // as the list came, which is no order of a column
  const unsorted = orderBy === null ? [{ value: `${orderBy} ${orderType}`, label: '–' }] : []
  const options = offered.flatMap(({ id, header }) => [
    { value: `${id} asc`, label: `${header} – ${t.list.sortAscending()}` },
    { value: `${id} desc`, label: `${header} – ${t.list.sortDescending()}` },
  ])
  return (
    <label className="qb-sort-select">
      <span>{t.list.sortBy()}</span>
      <Select
        value={`${orderBy} ${orderType}`}
        options={[...unsorted, ...options]}
        onChange={({ currentTarget }) => {
          const [id, type] = currentTarget.value.split(' ') as [string, OrderType]
          onSort(id, type)
        }}
      />
    </label>
  )
}) as <Row>(props: SelectProps<Row>) => ReactNode
