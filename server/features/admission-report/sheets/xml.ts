import { cellText } from '#schemas/shared/sheet-text.ts'

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Most texts need no escaping; the others are processed character by character. */
// oxlint-disable-next-line no-control-regex
const NOT_PLAIN = /[&<>"_\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/
// oxlint-disable-next-line no-control-regex
const REPLACED = /[&<>"\u0000-\u0008\u000B\u000C\u000E-\u001F]/g
const CELL_MAX = 32_767

/** The text of a cell, escaped for XML, without characters that XML does not allow. */
export const xmlText = (text: string): string =>
  text.length > CELL_MAX || NOT_PLAIN.test(text)
    ? cellText(text).replaceAll(REPLACED, (found) => ESCAPED[found] ?? '')
    : text

/**
 * Spaces that an XML reader would drop; the attribute is written only where there are some, since it is a third of a
 * cell.
 */
const OUTER_WHITESPACE = /^\s|\s$|\n/
/** A text of a cell as an element. */
export const textXml = (text: string): string =>
  `<t${OUTER_WHITESPACE.test(text) ? ' xml:space="preserve"' : ''}>${xmlText(text)}</t>`

// oxlint-disable-next-line no-control-regex
const CAREFUL = /[&<>"_\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/
/** Whether a text needs no escaping: most need none, and one pass over their characters is enough. */
export function isPlain(text: string): boolean {
  const first = text.charCodeAt(0)
  // spaces, and the beginnings of formulas; full-width signs end the plane
  if (first <= 0x2d || first === 0x3d || first === 0x40 || first >= 0xff0b || text.charCodeAt(text.length - 1) <= 0x20)
    return false
  return text.length <= CELL_MAX && !CAREFUL.test(text)
}

/** A, B … Z, AA, AB … */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
