import type { ReactNode } from 'react'

/**
 * A column of a table. Columns are a constant of the module or memoised, so that unchanged rows are not rendered again.
 */
export interface Column<Row> {
  /** Also the name by which the list sorts, when the list's `sortable` contains it. */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /**
   * The column that names the record: the heading of the row, which opens it, stays in sight, and is the title of its
   * card on a small screen. One per table.
   */
  readonly heads?: boolean
  /**
   * Alignment of the cell's content. Numbers are aligned so that their units are below each other, with as many
   * decimals in each row (`format.total`, `format.percent`).
   */
  readonly align?: 'start' | 'center' | 'number'
  /**
   * Consecutive columns of one stack share one cell: the first on the first line, the others below it. Each is shown,
   * hidden and sorted separately.
   */
  readonly stack?: string
  /** Hidden by default: shown when the user chooses it. */
  readonly isExtra?: boolean
  /** CSS width, for columns that need one. */
  readonly width?: string
  /** Width of the skeleton while loading, as a part of the cell's width, 0 to 1; 0.6 by default. */
  readonly skeleton?: number
  /** The cell's plain data, for a spreadsheet: numbers as numbers. A column without it is not exported. */
  readonly value?: (row: Row) => string | number | null
  /** Controls of the row: the last column. On a small screen they are at the card's foot, without a label. */
  readonly controls?: boolean
}

/** The content of one cell: a column, or those of a stack. One at least. */
export type Cell<Row> = readonly [Column<Row>, ...Column<Row>[]]

/** The cells of a row. */
export function cellsOf<Row>(columns: readonly Column<Row>[]): readonly Cell<Row>[] {
  const cells: [Column<Row>, ...Column<Row>[]][] = []
  for (const column of columns) {
    const last = cells.at(-1)
    if (last && column.stack !== undefined && last[0].stack === column.stack) last.push(column)
    else cells.push([column])
  }
  return cells
}
