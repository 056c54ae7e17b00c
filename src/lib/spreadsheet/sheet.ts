import type { Direction } from '../i18n.tsx'

/** What a cell holds: a number stays one, so that it can be added up; everything else is text. */
export type CellValue = string | number | null

/** A table as a spreadsheet. Plain data: it travels to the worker. */
export interface Sheet {
  /** Name of the sheet. */
  readonly title: string
  readonly direction: Direction
  readonly headers: readonly string[]
  readonly rows: readonly (readonly CellValue[])[]
  /** The last row, set off from the others. */
  readonly totals?: readonly CellValue[]
}

/**
 * Such a text would be taken for a formula, by the program or by whoever presses Enter in its cell (trust.md, Access).
 */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text)

/** The most characters that a cell of a spreadsheet takes. */
const CELL_MAX = 32_767
/**
 * A text as a cell can hold it: at most so long, without what XML cannot say, and with the underscore of `_x0041_`
 * spelt out, which would otherwise come back as the letter A.
 */
export function cellText(text: string): string {
  const clipped = text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text
  return clipped
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** A sheet's name: at most 31 characters, without those that spreadsheets keep for themselves. */
export const sheetName = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet'

/**
 * `<title> <YYYY-MM-DD>.<extension>`, without what file systems refuse. The date is Egypt's (D65), in ASCII digits, so that
 * files sort.
 */
export function fileName(title: string, at: Date, extension = 'xlsx'): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo', dateStyle: 'short' }).format(at)
  return `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${day}.${extension}`
}
