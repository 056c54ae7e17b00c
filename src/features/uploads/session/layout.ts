/** Which sheet of a file is read, and where its heads are; null: what is found. */
export interface SheetLayout {
  /** The index of the sheet. */
  readonly sheet: number | null
  /** The number of the lowest row of heads in the file. */
  readonly headRow: number | null
}
export const FOUND: SheetLayout = { sheet: null, headRow: null }
