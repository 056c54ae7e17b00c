import { Button } from '@blueprintjs/core'
import { memo, useId, useMemo, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import { sameJson } from '#machines/shared/problem.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { cellsOf, type Cell, type Column } from './column.ts'
import './data-table.css'
import { retainFocus } from './retain-focus.ts'
import '../kit.css'
import { useKeys } from '../keys/keys.tsx'
import { useListPreferences } from './list-preferences.ts'
import { ListStatus } from './list-status.tsx'
import { markOverflow } from './mark-overflow.ts'
import { useRowSlots } from './row-slots.ts'
import { SortHeader, SortSelect } from './sort.tsx'
import { EmptyState, FailedState, OutdatedNotice, RefusedState } from '../feedback/states.tsx'
import { titleCutTexts } from './title-cut-texts.ts'
import { hasSearch, type List } from './use-list.ts'
import { useSearchEntry } from './use-search-entry.ts'

export type { Column }

export interface DataTableProps<Row, F extends Filters, A extends string> {
  readonly list: List<Row, F, A>
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string | number
  /** The content of the table, for screen readers: the title of the screen. */
  readonly caption: string
  /** Opens a record: by a click anywhere on its row, or by the button that its name becomes. */
  readonly onOpen?: (row: Row) => void
  /** Enter in the search has found only this row; by default it is opened. */
  readonly onFound?: (row: Row) => void
  /** The last row, by the id of the column: sums. */
  readonly totals?: Readonly<Record<string, ReactNode>>
  /** Shown below "no data": what to do about it. */
  readonly emptyHint?: ReactNode
}

const watchTable = (box: HTMLElement | null) => {
  if (!box) return undefined
  const stops = [retainFocus(box), markOverflow(box), titleCutTexts(box)]
  return () => {
    for (const stop of stops) stop?.()
  }
}
const INTERACTIVE = 'a, button, input, select, textarea, label, [role="switch"], [role="dialog"]'
/** A click on a row opens it, unless it was on a control in it, or ended a selection of text. */
const isForRow = (event: MouseEvent<HTMLElement>): boolean =>
  !(event.target as HTMLElement).closest(INTERACTIVE) && String(getSelection()) === ''

interface RowProps<Row> {
  readonly row: Row
  readonly cells: readonly Cell<Row>[]
  readonly onOpen: ((row: Row) => void) | undefined
}

function Content<Row>({
  row,
  column: { heads, cell },
  onOpen,
}: Omit<RowProps<Row>, 'cells'> & { column: Column<Row> }) {
  const content = cell(row)
  if (!heads || !onOpen) return content
  return (
    <button type="button" className="qb-row-open" onClick={() => onOpen(row)}>
      {content}
    </button>
  )
}

function Cells<Row>({ row, cells, onOpen }: RowProps<Row>) {
  return cells.map((columns) => {
    const [{ id, header, align, controls }] = columns
    const isStack = columns.length > 1
    const shared = {
      'data-align': align,
      'data-label': controls || isStack ? undefined : header,
      'data-controls': controls || undefined,
      'data-stack': isStack || undefined,
      'data-column': isStack ? undefined : id,
    } as const
    const content = columns.map((column) =>
      isStack ? (
        <div key={column.id} className="qb-line" data-label={column.header} data-column={column.id}>
          <Content row={row} column={column} onOpen={onOpen} />
        </div>
      ) : (
        <Content key={column.id} row={row} column={column} onOpen={onOpen} />
      ),
    )
    return columns.some(({ heads }) => heads) ? (
      <th key={id} role="rowheader" scope="row" data-heads {...shared}>
        {content}
      </th>
    ) : (
      <td key={id} role="cell" {...shared}>
        {content}
      </td>
    )
  })
}

const TableRow = memo(
  function TableRow<Row>(props: RowProps<Row>) {
    const { row, onOpen } = props
    return (
      // With the keyboard, the button in its heading cell opens the row.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <tr
        role="row"
        data-opens={onOpen ? true : undefined}
        onClick={
          onOpen &&
          ((event) => {
            if (isForRow(event)) onOpen(row)
          })
        }
      >
        <Cells {...props} />
      </tr>
    )
  },
  (before, after) => before.cells === after.cells && before.onOpen === after.onOpen && sameJson(before.row, after.row),
) as <Row>(props: RowProps<Row>) => ReactNode

function TotalsRow<Row>({
  cells,
  totals,
}: {
  readonly cells: readonly Cell<Row>[]
  readonly totals: Readonly<Record<string, ReactNode>>
}) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {cells.map(([{ id, header, heads, align }]) =>
          heads ? (
            <th key={id} role="rowheader" scope="row" data-heads data-align={align}>
              {totals[id]}
            </th>
          ) : (
            <td key={id} role="cell" data-align={align} data-label={totals[id] === undefined ? undefined : header}>
              {totals[id]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
}

/** `j` and `k` move the focus from row to row, to the button by which Enter opens it. */
function RowKeys({ table }: { readonly table: RefObject<HTMLTableElement | null> }) {
  const t = useTexts('common')
  const step = (by: 1 | -1) => {
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
    next?.querySelector<HTMLElement>('.qb-row-open')?.focus()
  }
  useKeys([
    { code: 'KeyJ', label: t.keys.nextRow(), repeats: true, act: () => step(1) },
    { code: 'KeyK', label: t.keys.previousRow(), repeats: true, act: () => step(-1) },
  ])
  return null
}

/** As many as are in view: the table does not grow when its rows come. */
const SKELETON_MAX = 15
function SkeletonRows<Row>({ count, cells }: { readonly count: number; readonly cells: readonly Cell<Row>[] }) {
  return Array.from({ length: Math.min(count, SKELETON_MAX) }, (_, row) => (
    <tr key={row} className="qb-skeleton-row">
      {cells.map((columns) => (
        <td key={columns[0].id}>
          {columns.slice(0, 2).map(({ id, skeleton = 0.6 }) => (
            <span key={id} className="bp6-skeleton" style={{ inlineSize: `${skeleton * 100}%` }} />
          ))}
        </td>
      ))}
    </tr>
  ))
}

/**
 * A list as an HTML table, with headers that sort, a heading column that stays in sight, cards on small screens, and
 * the states of the list (loading, empty, failed, refused) instead of the rows.
 */
export function DataTable<Row, F extends Filters, A extends string>({
  list,
  columns,
  rowKey,
  caption,
  onOpen,
  onFound = onOpen,
  totals,
  emptyHint,
}: DataTableProps<Row, F, A>) {
  const t = useTexts('common')
  const { denseRows } = useListPreferences()
  const titleId = useId()
  const status = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  useSearchEntry(list, { status, table, open: onFound })
  const {
    view,
    rows,
    problem,
    query: { orderBy, orderType },
    spec: { sortable },
  } = list
  const slots = useRowSlots(rows, rowKey)
  const cells = useMemo(() => cellsOf(columns), [columns])
  if (view === 'refused' && problem) return <RefusedState problem={problem} />
  if (view === 'failed' && problem) return <FailedState problem={problem} onRetry={list.reload} />
  const isLoading = view === 'loading'
  const isEmpty = rows.length === 0 && !isLoading
  return (
    <>
      <ListStatus list={list} ref={status} />
      {onOpen && rows.length > 0 ? <RowKeys table={table} /> : null}
      {list.isOutdated && problem ? <OutdatedNotice problem={problem} onReload={list.reload} /> : null}
      {isEmpty ? (
        hasSearch(list) ? (
          <EmptyState title={t.list.noMatch()}>
            <Button icon="reset" text={t.list.clearSearch()} onClick={list.clearSearch} />
          </EmptyState>
        ) : (
          <EmptyState title={t.list.empty()}>{emptyHint}</EmptyState>
        )
      ) : (
        <>
          <SortSelect
            columns={columns}
            sortable={sortable}
            orderBy={orderBy}
            orderType={orderType}
            onSort={list.sort}
          />
          <div className="qb-table-scroll" role="group" aria-labelledby={titleId} tabIndex={0} ref={watchTable}>
            <table
              ref={table}
              role="table"
              className="qb-table"
              data-dense={denseRows || undefined}
              aria-busy={isLoading || list.isBusy}
              data-stale={isLoading && rows.length > 0 ? true : undefined}
            >
              <caption id={titleId} className="qb-visually-hidden">
                {caption}
              </caption>
              <thead role="rowgroup">
                <tr role="row">
                  {cells.map((columns) => {
                    const isSorted = columns.some(({ id }) => id === orderBy)
                    return (
                      <SortHeader
                        key={columns[0].id}
                        columns={columns}
                        sortable={sortable}
                        orderBy={isSorted ? orderBy : null}
                        orderType={isSorted ? orderType : 'asc'}
                        onSort={list.sort}
                      />
                    )
                  })}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {rows.map((row, index) => (
                  <TableRow key={slots[index]} row={row} cells={cells} onOpen={onOpen} />
                ))}
                {rows.length === 0 ? <SkeletonRows count={list.query.pageSize} cells={cells} /> : null}
              </tbody>
              {totals && rows.length > 0 ? <TotalsRow cells={cells} totals={totals} /> : null}
            </table>
          </div>
        </>
      )}
    </>
  )
}
