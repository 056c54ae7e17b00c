import type { ReactNode } from 'react'

/**
 * A column of a table. Columns are a constant of the module or memoised, so that rows that did not change are not drawn
 * again.
 */
export interface Column<Row> {
  /** Also the name by which the list sorts, when `sortable` of the list holds it. */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /**
   * The column that names the record: it heads the row, opens it, stays in sight, and is the title of its card on a
   * small screen. One per table.
   */
  readonly heads?: boolean
  /**
   * Where the cell's content stands. Numbers stand so that their units are below each other, with as many decimals in
   * each row (`format.total`, `format.percent`).
   */
  readonly align?: 'start' | 'center' | 'number'
  /**
   * Columns of one stack that follow each other stand in one cell: the first on a line of its own, the others below it.
   * Each is shown, hidden and sorted by itself.
   */
  readonly stack?: string
  /** Usually hidden: shown to whoever chooses it. */
  readonly isExtra?: boolean
  /** CSS width, for columns that need one. */
  readonly width?: string
  /** What a row's cell is while loading takes this part of the cell's width, 0 to 1; 0.6 unless told. */
  readonly skeleton?: number
  /** What the cell says as plain data, for a spreadsheet: numbers as numbers. A column without it is not exported. */
  readonly value?: (row: Row) => string | number | null
  /** Controls of the row: the last column. On a small screen they stand at the card's foot, without a label. */
  readonly controls?: boolean
}

/** What stands in one cell: a column, or those of a stack. One at least. */
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
