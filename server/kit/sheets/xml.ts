import { cellText } from '#schemas/shared/sheet-text.ts'

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Most texts need nothing; the others are looked at sign by sign. */
// oxlint-disable-next-line no-control-regex
const NOT_PLAIN = /[&<>"_\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/
// oxlint-disable-next-line no-control-regex
const REPLACED = /[&<>"\u0000-\u0008\u000B\u000C\u000E-\u001F]/g
const CELL_MAX = 32_767

/** The text of a cell as XML has it, without what XML does not know. */
export const xmlText = (text: string): string =>
  text.length > CELL_MAX || NOT_PLAIN.test(text)
    ? cellText(text).replaceAll(REPLACED, (found) => ESCAPED[found] ?? '')
    : text

/** A, B … Z, AA, AB … */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
