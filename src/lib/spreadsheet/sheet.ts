import type { Direction } from '../i18n.tsx'

/** The value of a cell: a number stays a number, so that it can be added up; everything else is text. */
export type CellValue = string | number | null

interface Table {
  /** Name of the sheet. */
  readonly title: string
  readonly headers: readonly string[]
  readonly rows: readonly (readonly CellValue[])[]
}
/** A table as a spreadsheet. Plain data: it is posted to the worker. */
export interface Sheet extends Table {
  readonly direction: Direction
  /** The last row, styled differently from the others. */
  readonly totals?: readonly CellValue[]
  /** A second sheet, which explains the first. */
  readonly notes?: Table
}

/**
 * `<title> <YYYY-MM-DD>.<extension>`, without what file systems refuse. The date is Egypt's (D65), in ASCII digits, so
 * that files sort.
 */
export function fileName(title: string, at: Date, extension = 'xlsx'): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo', dateStyle: 'short' }).format(at)
  return `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${day}.${extension}`
}
