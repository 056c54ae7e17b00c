/**
 * Such a text would run as a formula, at once or when a person presses Enter in its cell (trust.md, Access); full-width
 * signs count as their narrow twins.
 */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text)

/** The most characters that a cell of a spreadsheet takes. */
const CELL_MAX = 32_767
/**
 * A text that a cell can have: limited in length, without characters that XML forbids, and with the underscore of
 * `_x0041_` spelt out, which would otherwise come back as the letter A.
 */
export function cellText(text: string): string {
  const clipped = text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text
  return clipped
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** A sheet's name: at most 31 characters, without those that spreadsheets reserve. */
export const sheetName = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet'
