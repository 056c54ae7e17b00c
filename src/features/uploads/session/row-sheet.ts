import type { RawCell } from '#schemas/uploads/cells.ts'
import type { RowFault } from '#schemas/uploads/rows.ts'

/** The rows that the spreadsheet shows: all, those with a fault, those that were mended, or those with these numbers. */
export type ShownRows = 'all' | 'faults' | 'mended' | readonly number[]

/**
 * A row of the spreadsheet. `row`: its number in the file; `cells`: all its cells, by the columns of the file;
 * `originals`: the values that mended cells have in the file, by their columns.
 */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly RawCell[]
  readonly faults: readonly RowFault[]
  readonly originals: ReadonlyMap<number, RawCell>
}
/** A rectangle: rows by their index in the spreadsheet, both included; columns of the file by their index. */
export interface SheetRange {
  readonly top: number
  readonly bottom: number
  readonly columns: readonly number[]
}
/** A cell by the index of its row in the spreadsheet, and by its place in the order of the shown columns. */
export interface SheetCell {
  readonly row: number
  readonly column: number
}

/**
 * The next faulty cell after `from`, row by row, and from the top again after the last row; null: no cell is faulty.
 * `faultyIn`: the places of a row's faulty cells in ascending order.
 */
export function nextFaulty(
  rows: number,
  faultyIn: (row: number) => readonly number[],
  from: SheetCell,
): SheetCell | null {
  for (let step = 0; step <= rows; step += 1) {
    const row = (from.row + step) % rows
    // the row where the search began comes first with what is after the cell, and last with the rest
    const column = faultyIn(row).find((place) => step > 0 || place > from.column)
    if (column !== undefined) return { row, column }
  }
  return null
}
