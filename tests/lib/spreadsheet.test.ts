import fc from 'fast-check'
import XLSX from 'sheetjs-style'
import { describe, expect, it } from 'vitest'
import { sheetName } from '#schemas/shared/sheet-text.ts'
import { fileName, type Sheet } from '#src/lib/spreadsheet/sheet.ts'
import { sheetjsPlugin } from '#src/lib/spreadsheet/sheetjs.plugin.ts'
import { writeSheet } from '#src/lib/spreadsheet/write-sheet.ts'
import { readSheet } from '../support/read-sheet.ts'

const SHEET: Sheet = {
  title: 'تقرير القطاعات',
  direction: 'rtl',
  headers: ['القطاع', 'الكليات', 'المتوسط'],
  rows: [
    ['القطاع الطبي', 5, 12.5],
    ['قطاع "أ" & <ب>', 0, 3],
    ['', null, null],
  ],
  totals: ['الإجمالي', 5, 15.5],
}
const valuesOf = (bytes: Uint8Array) => readSheet(bytes).rows.map((row) => row.map(({ value }) => value))
const column = (texts: readonly string[]): Sheet => ({
  title: 'x',
  direction: 'ltr',
  headers: ['text'],
  rows: texts.map((text) => [text]),
})

/**
 * Trust.md, Access: exported texts that begin like a formula are typed as text and quoted; 10,000 strings come back as
 * they were.
 */
describe('a sheet that is written and read back', () => {
  it('holds the same cells: texts as texts, numbers as numbers, none a formula', () => {
    const { name, isRtl, rows } = readSheet(writeSheet(SHEET))
    expect([name, isRtl]).toEqual(['تقرير القطاعات', true])
    expect(rows.map((row) => row.map(({ value }) => value))).toEqual([
      ['القطاع', 'الكليات', 'المتوسط'],
      ['القطاع الطبي', 5, 12.5],
      ['قطاع "أ" & <ب>', 0, 3],
      ['', '', ''],
      ['الإجمالي', 5, 15.5],
    ])
    expect(rows.map((row) => row.map(({ kind }) => kind[0]).join(''))).toEqual(['ttt', 'tnn', 'tnn', 'ttt', 'tnn'])
    expect(rows.map(([first]) => first!.bold)).toEqual([true, false, false, false, true])
    // 3 is "#,##0", 4 is "#,##0.00": a column with decimals has them in every row
    expect(rows.slice(1).map(([, whole, broken]) => [whole!.format, broken!.format])).toEqual([
      [3, 4],
      [3, 4],
      [0, 0],
      [3, 4],
    ])
  })

  it('is the same to the library that wrote it', () => {
    const book = XLSX.read(writeSheet(SHEET), { type: 'array' })
    expect(XLSX.utils.sheet_to_json(book.Sheets['تقرير القطاعات']!, { header: 1, raw: true })).toEqual([
      ['القطاع', 'الكليات', 'المتوسط'],
      ['القطاع الطبي', 5, 12.5],
      ['قطاع "أ" & <ب>', 0, 3],
      ['', '', ''],
      ['الإجمالي', 5, 15.5],
    ])
  })

  it('is from left to right in English', () =>
    expect(readSheet(writeSheet({ ...SHEET, direction: 'ltr' })).isRtl).toBe(false))
  it('has a header although there are no rows', () =>
    expect(valuesOf(writeSheet({ ...SHEET, rows: [], totals: undefined }))).toEqual([['القطاع', 'الكليات', 'المتوسط']]))

  it.each([
    '=1+1',
    '+201001234567',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://x","y")',
    "=cmd|' /C calc'!A0",
    '-',
    '＝1+1',
    '＋201001234567',
    '－5',
    '＠SUM(A1)',
  ])('%j is quoted text', (text) => {
    const [, [cell]] = readSheet(writeSheet(column([text]))).rows as [
      unknown,
      [ReturnType<typeof readSheet>['rows'][number][number]],
    ]
    expect(cell).toMatchObject({ kind: 'text', value: text, quoted: true, format: 49 })
  })
  it.each(['a=b', ' =1', '1-2', 'طالب@جامعة'])('%j is plain text', (text) => {
    expect(readSheet(writeSheet(column([text]))).rows[1]![0]).toMatchObject({
      kind: 'text',
      value: text,
      quoted: false,
    })
  })
  it('a header is never a formula either', () =>
    expect(
      readSheet(writeSheet({ ...SHEET, headers: ['=A1', '-', '@x'] })).rows[0]!.every(
        ({ kind, quoted }) => kind === 'text' && quoted,
      ),
    ).toBe(true))

  it('10,000 strings come back as they were', () => {
    const hostile = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '_x0041_',
      '_x005F_',
      '&amp;',
      ']]>',
      '<v>',
      '\u0000',
      '\u0007',
      '\u202E',
      'قطاع',
      '🎓',
      ' ',
      '"',
      "'",
      '|',
    )
    const text = fc
      .oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.array(hostile, { maxLength: 8 }).map((parts) => parts.join('')),
      )
      .filter((each) => !/[\uFFFE\uFFFF]/.test(each))
    const texts = fc.sample(text, { numRuns: 10_000, seed: 7 })
    const { rows } = readSheet(writeSheet(column(texts)))
    expect(rows.length).toBe(10_001)
    const wrong = texts.flatMap((each, index) => {
      const cell = rows[index + 1]![0]!
      return cell.kind === 'text' && cell.value === each && cell.quoted === /^[=+\-@\t\r]/.test(each)
        ? []
        : [[each, cell]]
    })
    expect(wrong).toEqual([])
  })

  it('what no spreadsheet can hold becomes a mark, and what is too long is cut', () => {
    const [, broken, long] = valuesOf(writeSheet(column(['a\uD800b\uFFFF', 'ا'.repeat(40_000)]))).map(
      ([value]) => value as string,
    )
    expect(broken).toBe('a\uFFFDb\uFFFD')
    expect([long!.length, long!.at(-1)]).toEqual([32_767, '…'])
  })
})

describe('names', () => {
  it('of files: the title and the day in Egypt', () => {
    // half past ten in the evening UTC is the next day in Egypt
    expect(fileName('تقرير القطاعات', new Date('2026-11-21T22:30:00Z'))).toBe('تقرير القطاعات 2026-11-22.xlsx')
    expect(fileName('a/b:c*?"<>|\\d', new Date('2026-07-01T10:00:00Z'))).toBe('a b c       d 2026-07-01.xlsx')
  })
  it('of sheets: 31 characters, none that spreadsheets keep for themselves', () => {
    expect(sheetName('[تقرير]: a/b*?')).toBe('تقرير   a b')
    expect(sheetName('ا'.repeat(40))).toHaveLength(31)
    expect(sheetName('***')).toBe('Sheet')
  })
})

describe('the library in a bundle', () => {
  it('declares what it assigns, and has no code pages', () => {
    const { transform, resolveId } = sheetjsPlugin() as unknown as {
      transform: (code: string, id: string) => { code: string } | null
      resolveId: (source: string, importer: string) => string | null
    }
    expect(transform('x', '/a/node_modules/sheetjs-style/xlsx.js')!.code).toMatch(
      /^var QUOTE, style_builder, _hashIndex, _listIndex;/,
    )
    expect(transform('x', '/a/node_modules/other/xlsx.js')).toBeNull()
    expect(resolveId('./dist/cpexcel.js', '/a/node_modules/sheetjs-style/xlsx.js')).not.toBeNull()
  })
})
