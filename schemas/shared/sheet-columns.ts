/**
 * Sheets that people fill in: their columns are found by their heads in either language, in any order (ADR 107). A
 * column that is not known, named twice or missing refuses the file, since somebody would believe that it was read.
 */

import { foldHead, isBlankRow, openSheet, type CountKnown, type SheetTable } from './sheet-heads.ts'
import { SHEET_CELL_MAX, SHEET_LINES_MAX } from './sheet-lines.ts'
import { withoutInvisible } from './text.ts'

/** A kind of sheet. */
export interface SheetForm<C extends string> {
  /** What people call each column in either language, folded. The first two are the heads of the template. */
  readonly names: Readonly<Record<C, readonly string[]>>
  /** Columns that a sheet may lack. */
  readonly optional: readonly C[]
  /** What is sent of the text of a cell; an empty text: the cell is empty. */
  readonly cell: (column: C, text: string) => string
  /** Lines at most; absent: `SHEET_LINES_MAX`. */
  readonly max?: number
}
export const linesMax = ({ max = SHEET_LINES_MAX }: Pick<SheetForm<string>, 'max'>): number => max
/** So many rows of a file are read: twice as many as there may be lines, since blank rows are none. */
export const rowsMax = (form: Pick<SheetForm<string>, 'max'>): number => 2 * linesMax(form)
/** A line as it is written: an empty cell is absent. `row`: its number in the file. */
export type LineOf<C extends string> = { readonly row: number } & { readonly [K in C]?: string }
/** A sheet as it was read. `sheet`: which one of a file of several. */
export interface SheetOf<C extends string> {
  readonly name: string
  readonly sheet: string | null
  readonly lines: readonly LineOf<C>[]
}
/** Why a file is no such sheet. `names`: heads as the file has them; `missing`: columns that it lacks. */
export type SheetRefusal =
  | { readonly fault: 'empty' | 'headerOnly' | 'tooMany' }
  | { readonly fault: 'unknownColumns' | 'repeatedColumns'; readonly names: readonly string[] }
  | { readonly fault: 'missingColumns'; readonly missing: readonly string[] }

/** Columns that the download of the lines with faults adds: such a sheet can be corrected and chosen again. */
const ADDED: readonly string[] = ['صف الملف', 'row of the file', 'الخطا', 'fault']

export const columnsOf = <C extends string>({ names }: Pick<SheetForm<C>, 'names'>): readonly C[] =>
  Object.keys(names) as C[]
/** All heads by which a sheet of this kind is known, folded. */
export const headsOf = ({ names }: Pick<SheetForm<string>, 'names'>): readonly string[] => Object.values(names).flat()

/** The lines of a sheet, or why it is none. Blank rows are left out. */
export function readLines<C extends string>(
  form: SheetForm<C>,
  name: string,
  table: SheetTable<{ readonly text: string }>,
): SheetOf<C> | SheetRefusal {
  const all = columnsOf(form)
  const columnOf = (head: string) => all.find((column) => form.names[column].includes(foldHead(head)))
  const countKnown: CountKnown = (heads) => heads.filter((head) => columnOf(head) !== undefined).length
  const opened = openSheet(table, { countKnown, lines: linesMax(form), read: rowsMax(form) })
  if ('fault' in opened) return opened
  const { heads, first, rows } = opened
  const columns = heads.map(columnOf)
  const missing = all.filter((column) => !form.optional.includes(column) && !columns.includes(column))
  if (missing.length > 0) return { fault: 'missingColumns', missing }
  const unknown = heads.filter(
    (head, at) => head !== '' && columns[at] === undefined && !ADDED.includes(foldHead(head)),
  )
  if (unknown.length > 0) return { fault: 'unknownColumns', names: unknown }
  const repeated = heads.filter((_, at) => columns[at] !== undefined && columns.indexOf(columns[at]) !== at)
  if (repeated.length > 0) return { fault: 'repeatedColumns', names: repeated }
  const lines = rows.flatMap((cells, at) => {
    if (isBlankRow(cells)) return []
    const texts = columns.flatMap((column, place): [C, string][] => {
      const text = column && form.cell(column, withoutInvisible(cells[place]?.text ?? '').trim())
      return text ? [[column!, text.slice(0, SHEET_CELL_MAX)]] : []
    })
    return [{ row: first + at, ...Object.fromEntries(texts) } as LineOf<C>]
  })
  return { name, sheet: table.sheet ?? null, lines }
}
