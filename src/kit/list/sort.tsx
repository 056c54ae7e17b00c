import { Icon } from '@blueprintjs/core'
import { memo, type ReactNode } from 'react'
import type { OrderType } from '#machines/shared/list.flow.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { useMedia } from '#src/lib/media.ts'
import type { Column } from './data-table.tsx'
import { Select } from '../select.tsx'

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ICON = { asc: 'chevron-up', desc: 'chevron-down' } as const

interface HeaderProps<Row> {
  readonly column: Column<Row>
  /** How the list is sorted by this column; null: by another one. Undefined: it cannot be. */
  readonly order: OrderType | null | undefined
  readonly onSort: (orderBy: string, orderType: OrderType) => void
}

/**
 * The header of a column; a button where the list can be sorted by it. A second click turns the order. Drawn again only
 * when that changes.
 */
export const SortHeader = memo(function SortHeader<Row>({
  column: { id, header, heads, align, width, controls, stays },
  order,
  onSort,
}: HeaderProps<Row>) {
  const shared = {
    role: 'columnheader',
    scope: 'col',
    'data-align': align,
    'data-heads': heads || undefined,
    'data-controls': controls || undefined,
    'data-stays': stays || undefined,
    style: width ? { inlineSize: width } : undefined,
  } as const
  if (order === undefined) return <th {...shared}>{header}</th>
  return (
    <th {...shared} aria-sort={order ? ARIA_SORT[order] : 'none'}>
      <button
        type="button"
        className="qb-sort"
        data-sorted={order !== null || undefined}
        onClick={() => onSort(id, order === 'asc' ? 'desc' : 'asc')}
      >
        {header}
        {order && <Icon icon={ICON[order]} size={14} aria-hidden />}
      </button>
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
const NARROW = '(width <= 600px)'

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
  const options = offered.flatMap(({ id, header }) => [
    { value: `${id} asc`, label: `${header} – ${t.list.sortAscending()}` },
    { value: `${id} desc`, label: `${header} – ${t.list.sortDescending()}` },
  ])
  return (
    <label className="qb-sort-select">
      <span>{t.list.sortBy()}</span>
      <Select
        value={`${orderBy} ${orderType}`}
        options={options}
        onChange={({ currentTarget }) => {
          const [id, type] = currentTarget.value.split(' ') as [string, OrderType]
          onSort(id, type)
        }}
      />
    </label>
  )
}) as <Row>(props: SelectProps<Row>) => ReactNode
