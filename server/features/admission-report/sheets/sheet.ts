/**
 * The kind of a column's values, and so how its cells are written. `text`, `id`: as they are, an id never as a number.
 * `word`: one of few texts, a name or a status, that a file stores once for any number of rows. `number`: whole;
 * `total`: with two decimals. `date`: `2026-10-05`; `dateTime`: `2026-10-05 09:30:00`, both in Egypt's local time.
 */
export type ColumnKind = 'text' | 'word' | 'id' | 'number' | 'total' | 'date' | 'dateTime'
export type Cell = string | number | null

export interface SheetColumn {
  readonly header: string
  readonly kind: ColumnKind
}
/** A sheet that is written while its rows are read: none of them stays in memory. */
export interface StreamedSheet {
  /** Of the tab. */
  readonly title: string
  readonly direction: 'rtl' | 'ltr'
  readonly columns: readonly SheetColumn[]
  /** In batches, each of at most `MOST_ROWS` rows, with a cell for each column. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Rows of one sheet without its header, Excel's limit. */
export const MOST_ROWS = 1_048_575
