import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import XLSX from 'sheetjs-style'
import { cellText, looksLikeFormula, sheetName } from '#schemas/shared/sheet-text.ts'
import type { CellValue, Sheet } from './sheet.ts'

/**
 * The brand's darker tone, on which white is easily read; its lightest one; a line. As Excel writes colours: opacity
 * first.
 */
const INK = { head: 'FF00646A', headText: 'FFFFFFFF', total: 'FFE3F4F5', line: 'FFC9D6D8' } as const
const FONT = { name: 'Calibri', sz: 11 } as const
/** Format "text": only these cells have it, so that they are found by it in the styles below. */
const TEXT = '@'
const TEXT_ID = 49
/** Columns are as wide as their content, within these numbers of letters. */
const WIDTH = { least: 10, most: 48, around: 3 } as const
const READING_ORDER = { rtl: 2, ltr: 1 } as const

const edge = { style: 'thin', color: { rgb: INK.line } } as const
const border = { top: edge, bottom: edge, left: edge, right: edge }
const alignment = (direction: Sheet['direction'], more: object = {}) => ({
  vertical: 'center',
  readingOrder: READING_ORDER[direction],
  ...more,
})

type Style = Readonly<Record<string, unknown>>
function cellOf(value: CellValue, style: Style, numbers: string): object {
  if (value === null || value === '') return { t: 's', v: '', s: style }
  if (typeof value === 'number') return { t: 'n', v: value, s: { ...style, numFmt: numbers } }
  return { t: 's', v: cellText(value), s: looksLikeFormula(value) ? { ...style, numFmt: TEXT } : style }
}

/**
 * Marks the cells of format "text" as quoted, as if an apostrophe had been typed before them: the library has no option
 * for it.
 */
const quoteTexts = (styles: string): string =>
  styles.replaceAll(`<xf numFmtId="${TEXT_ID}"`, `<xf quotePrefix="1" numFmtId="${TEXT_ID}"`)

/** The cells of a sheet, as the library takes them. */
function cellsOf({ direction, headers, rows, totals }: Sheet): object {
  const all = totals ? [...rows, totals] : rows
  const lastRow = all.length
  const formats = headers.map((_, column) =>
    all.every((row) => typeof row[column] !== 'number' || Number.isInteger(row[column])) ? '#,##0' : '#,##0.00',
  )
  const head = {
    font: { ...FONT, bold: true, color: { rgb: INK.headText } },
    fill: { fgColor: { rgb: INK.head } },
    border,
    alignment: alignment(direction, { horizontal: 'center' }),
  }
  const body = { font: FONT, border, alignment: alignment(direction) }
  const foot = {
    font: { ...FONT, bold: true },
    fill: { fgColor: { rgb: INK.total } },
    border,
    alignment: alignment(direction),
  }

  const cells: Record<string, unknown> = {
    '!ref': XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lastRow, c: Math.max(0, headers.length - 1) } }),
  }
  headers.forEach((header, c) => {
    cells[XLSX.utils.encode_cell({ r: 0, c })] = cellOf(header, head, '')
  })
  all.forEach((row, index) =>
    row.forEach((value, c) => {
      cells[XLSX.utils.encode_cell({ r: index + 1, c })] = cellOf(
        value,
        totals && index === lastRow - 1 ? foot : body,
        formats[c]!,
      )
    }),
  )
  cells['!cols'] = headers.map((header, c) => {
    const longest = all.reduce((most, row) => Math.max(most, String(row[c] ?? '').length), header.length)
    return { wch: Math.min(WIDTH.most, Math.max(WIDTH.least, longest + WIDTH.around)) }
  })
  cells['!rows'] = [{ hpt: 24 }]

  return cells
}

/**
 * The bytes of an xlsx file: a styled header, numbers as numbers, texts as texts even when they look like formulas
 * (trust.md, Access), and the sheet in the direction of the language. Takes a while and some memory for many rows: it
 * runs in a worker.
 */
export function writeSheet(sheet: Sheet): Uint8Array {
  const { direction, notes } = sheet
  const sheets = [sheet, ...(notes ? [{ ...notes, direction }] : [])]
  const names = sheets.map(({ title }) => sheetName(title))
  const tables = Object.fromEntries(sheets.map((each, at) => [names[at]!, cellsOf(each)]))
  const book = { SheetNames: names, Sheets: tables, Workbook: { Views: [{ RTL: direction === 'rtl' }] } }
  const files = unzipSync(
    new Uint8Array(
      XLSX.write(book as unknown as XLSX.WorkBook, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer,
    ),
  )
  files['xl/styles.xml'] = strToU8(quoteTexts(strFromU8(files['xl/styles.xml']!)))
  return zipSync(files)
}
