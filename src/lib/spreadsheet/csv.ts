/** The byte order marks of "Unicode text", which Excel writes in two bytes a character, in either order. */
const UTF_16 = [
  { label: 'utf-16le', mark: [0xff, 0xfe] },
  { label: 'utf-16be', mark: [0xfe, 0xff] },
] as const
/** The text of a file: UTF-16 with its mark, UTF-8, or else the Arabic code page of Windows. */
export function decodeText(bytes: Uint8Array): string {
  const wide = UTF_16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (wide) return new TextDecoder(wide.label).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

const DELIMITERS = [',', ';', '\t'] as const
/** The delimiter that occurs in most of the first lines, outside of quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4096).replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => head.split(delimiter).length
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best))
}

/**
 * Rows of texts: separated by commas, semicolons or tabs, or by this delimiter, quoted or not; at most `maxRows` of them
 * (RFC 4180).
 */
export function parseCsv(text: string, maxRows: number, delimiter = delimiterOf(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < maxRows; at += 1) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === delimiter) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r' || text[at + 1] !== '\n') cell += sign
  }
  if (rows.length < maxRows && (cell !== '' || row.length > 0)) endRow()
  return rows
}
