import { Readable } from 'node:stream'
import { looksLikeFormula } from '#schemas/shared/sheet-text.ts'
import { MOST_ROWS, type Cell, type ColumnKind, type StreamedSheet } from './sheet.ts'
import { columnName, isPlain, textXml } from './xml.ts'
import { fileOf, STYLES, stylesXml, sharedStringsXml, workbookXml, type Part } from './xlsx-parts.ts'
import { StreamedZip } from './zip.ts'

const DAY = 86_400_000
/** The day number of 1 January 1970 in a sheet, whose first day is 31 December 1899. */
const EPOCH = 25_569

/** The number of a day, and of the time in it, in a sheet; NaN for what is no date. */
const dayNumber = (text: string): number =>
  Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`) / DAY + EPOCH

const textCell = (text: string, style: number): string => `s="${style}" t="inlineStr"><is>${textXml(text)}</is></c>`

/** Limit of the cached cells of a column, and of the shared strings of a file; further ones are written each time. */
const CACHED_MAX = 10_000

/** The cells of one file. */
class Cells {
  readonly sharedStrings: string[] = []
  readonly #kept = new Map<ColumnKind, Map<string, string>>([
    ['word', new Map()],
    ['date', new Map()],
  ])

  /** What follows the reference of a cell. */
  contentOf(value: string | number, kind: ColumnKind): string {
    if (typeof value === 'number') return Number.isFinite(value) ? `s="${STYLES[kind]}"><v>${value}</v></c>` : '/>'
    const known = this.#kept.get(kind)
    if (known === undefined) return this.#written(value, kind)
    const before = known.get(value)
    if (before !== undefined) return before
    const isFull = known.size >= CACHED_MAX
    const content = kind === 'word' && !isFull ? this.#word(value) : this.#written(value, kind)
    if (!isFull) known.set(value, content)
    return content
  }

  #word(value: string): string {
    const index = this.sharedStrings.push(value) - 1
    return `s="${looksLikeFormula(value) ? STYLES.id : STYLES.word}" t="s"><v>${index}</v></c>`
  }

  /**
   * A text is never read as a formula; one that resembles a formula is also marked as text, so that it does not become
   * one when somebody edits its cell (trust.md, Access).
   */
  #written(value: string, kind: ColumnKind): string {
    const style = STYLES[kind]
    if (kind === 'date' || kind === 'dateTime') {
      const day = dayNumber(value)
      return Number.isNaN(day) ? textCell(value, STYLES.text) : `s="${style}"><v>${day}</v></c>`
    }
    if (isPlain(value)) return `s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`
    return textCell(value, looksLikeFormula(value) ? STYLES.id : style)
  }
}

interface Written {
  /** Of the file's parts. */
  readonly modified: Date
  /** Rows of one sheet, of which no batch has more. */
  readonly mostRows?: number
}
/**
 * An xlsx file that is made while it is read: parts that were read are dropped, and rows are requested only as fast as
 * the reader takes them. More than `mostRows` go on in a further sheet.
 */
export const xlsxOf = (sheet: StreamedSheet, { modified, mostRows = MOST_ROWS }: Written): Readable =>
  Readable.from(written(sheet, { modified, mostRows }), { objectMode: false })

async function* written(sheet: StreamedSheet, { modified, mostRows }: Required<Written>): AsyncGenerator<Uint8Array> {
  const zip = new StreamedZip(modified)
  const cells = new Cells()
  const source = sheet.batches[Symbol.asyncIterator]()
  try {
    let next: IteratorResult<readonly (readonly Cell[])[]> | undefined
    let sheets = 0
    do {
      sheets += 1
      const pieces = async function* (): AsyncGenerator<string> {
        yield fileOf.head(sheet)
        let row = 1
        next ??= await source.next()
        while (!next.done && row - 1 + next.value.length <= mostRows) {
          yield rowsXml(next.value, sheet, row, cells)
          row += next.value.length
          next = await source.next()
        }
        yield fileOf.foot(sheet, row)
      }
      yield* zip.addLong(`xl/worksheets/sheet${sheets}.xml`, pieces())
    } while (next && !next.done)
    for (const [name, text] of partsOf(sheet, sheets, cells.sharedStrings)) yield* zip.add(name, text)
    yield* zip.end()
  } finally {
    await source.return?.()
  }
}

const partsOf = (sheet: StreamedSheet, sheets: number, sharedStrings: readonly string[]): readonly Part[] => [
  ...workbookXml(sheet.title, sheets),
  ['xl/sharedStrings.xml', sharedStringsXml(sharedStrings)],
  ['xl/styles.xml', stylesXml(sheet.direction)],
]

/** `before`: number of rows above these, the header among them. */
function rowsXml(rows: readonly (readonly Cell[])[], { columns }: StreamedSheet, before: number, cells: Cells): string {
  const names = columns.map((_, index) => columnName(index))
  let xml = ''
  rows.forEach((row, index) => {
    const rowNumber = before + index + 1
    xml += `<row r="${rowNumber}">`
    for (let at = 0; at < names.length; at += 1) {
      const value = row[at] ?? null
      if (value !== null && value !== '')
        xml += `<c r="${names[at]!}${rowNumber}" ${cells.contentOf(value, columns[at]!.kind)}`
    }
    xml += '</row>'
  })
  return xml
}
