import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '#src/lib/spreadsheet/csv.ts'
import { readTable } from '#src/lib/spreadsheet/read-sheet.ts'
import { writeSheet } from '#src/lib/spreadsheet/write-sheet.ts'
import { ZIP_LIMITS, zipFault } from '#src/lib/spreadsheet/zip-directory.ts'
import { bookOf, bytesOf } from '../uploads/sheets.ts'

const XLSX_BYTES = writeSheet({
  title: 'كشف',
  direction: 'rtl',
  headers: ['رقم الإيداع', 'المبلغ'],
  rows: [
    ['0047', 262.5],
    ['x', 12_345_678_901_234],
  ],
})
const texts = (bytes: Uint8Array, maxRows = 100, name = 'file') => {
  const answer = readTable(bytes, name, { maxRows, heads: [] })
  return 'fault' in answer ? answer.fault : answer.table.rows.map((row) => row.map(({ text }) => text))
}
const numbers = (bytes: Uint8Array) => {
  const answer = readTable(bytes, 'file', { maxRows: 100, heads: [] })
  return 'fault' in answer ? answer.fault : answer.table.rows.map((row) => row.map(({ number }) => number))
}
/** The same file with another sheet in it. */
const withSheet = (xml: string, more: Record<string, Uint8Array> = {}) => {
  const files = unzipSync(XLSX_BYTES)
  const path = Object.keys(files).find((name) => name.startsWith('xl/worksheets/'))!
  return zipSync({ ...files, [path]: strToU8(xml), ...more })
}
const sheetOf = (cells: string, ref = 'A1:B2') =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="${ref}"/><sheetData>${cells}</sheetData></worksheet>`

/** ADR 73. */
describe('an xlsx file from outside', () => {
  it('is read: texts, numbers as numbers, long ones whole', () => {
    expect(texts(XLSX_BYTES)).toEqual([
      ['رقم الإيداع', 'المبلغ'],
      ['0047', '262.5'],
      ['x', '12345678901234'],
    ])
    expect(numbers(XLSX_BYTES)).toEqual([
      [null, null],
      [null, 262.5],
      [null, 12_345_678_901_234],
    ])
  })
  it('has no more rows than were asked for', () => expect(texts(XLSX_BYTES, 2)).toHaveLength(2))
  it('of several sheets: the first visible one that holds rows', () => {
    const book = bookOf([['list'], ['x']], [], [['a'], ['1']])
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] }
    expect(readTable(bytesOf(book), 'file', { maxRows: 100, heads: [] })).toMatchObject({
      table: { sheet: 'ورقة 3', rows: [[{ text: 'a' }], [{ text: '1' }]] },
    })
  })
  it('shows a formula without its result, which is no amount', () => {
    const xml = sheetOf('<row r="1"><c r="A1"><f>B1+C1</f><v></v></c></row>')
    expect([texts(withSheet(xml)), numbers(withSheet(xml))]).toEqual([[['=B1+C1']], [[null]]])
  })
  it('that says it reaches far away is as long as it is', () => {
    const far = sheetOf(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>',
      'A1:XFD1048576',
    )
    expect(texts(withSheet(far), 50)).toEqual([['1']])
  })
  it('tells a date as a day', () => {
    const files = unzipSync(XLSX_BYTES)
    const styles = new TextDecoder().decode(files['xl/styles.xml'])
    const dated = strToU8(
      styles.replace(/<cellXfs[^]*<\/cellXfs>/, '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'),
    )
    const xml = sheetOf('<row r="1"><c r="A1" s="1"><v>46299.5</v></c><c r="B1" s="0"><v>46299</v></c></row>')
    expect(texts(withSheet(xml, { 'xl/styles.xml': dated }))).toEqual([['2026-10-04', '46299']])
  })
  it('does not touch what all objects share', () => {
    const xml = sheetOf('<row r="1"><c r="__proto__1"><v>1</v></c><c r="A1"><v>2</v></c></row>')
    texts(withSheet(xml))
    expect(({} as Record<string, unknown>)['t']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })
  it('that unpacks to a hundred times its size is not opened', () => {
    const bomb = zipSync({ ...unzipSync(XLSX_BYTES), 'xl/big.xml': new Uint8Array(30_000_000) }, { level: 9 })
    expect(30_000_000 / bomb.length).toBeGreaterThan(ZIP_LIMITS.ratio)
    expect([zipFault(bomb), texts(bomb)]).toEqual(['bomb', 'zipBomb'])
  })
  it('of more than 200 MB, or with more than 200 files, is not opened, whatever its size', () => {
    const large = zipSync(unzipSync(XLSX_BYTES))
    const view = new DataView(large.buffer)
    let at = large.length - 22
    at = view.getUint32(at + 16, true)
    view.setUint32(at + 24, ZIP_LIMITS.bytes + 1, true)
    expect(zipFault(large)).toBe('bomb')
    const many = Object.fromEntries(
      Array.from({ length: ZIP_LIMITS.entries + 1 }, (_, each) => [`f${each}`, strToU8('x')]),
    )
    expect(zipFault(zipSync(many, { level: 0 }))).toBe('bomb')
  })
  it.each([
    'xl/vbaProject.bin',
    'xl/externalLinks/externalLink1.xml',
    'xl/macrosheets/sheet1.xml',
    'xl/embeddings/o.bin',
  ])('with %s is not opened', (name) => expect(texts(withSheet(sheetOf(''), { [name]: strToU8('x') }))).toBe('unsafe'))
  it('with a password is not opened: of either kind', () => {
    const bytes = zipSync(unzipSync(XLSX_BYTES))
    const view = new DataView(bytes.buffer)
    const entry = view.getUint32(bytes.length - 22 + 16, true)
    view.setUint16(entry + 8, view.getUint16(entry + 8, true) | 1, true)
    expect(texts(bytes)).toBe('unsafe')
    expect(texts(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))).toBe('unsafe')
  })
  it('that is cut off, or another zip, is no spreadsheet', () => {
    expect(texts(XLSX_BYTES.slice(0, 400))).toBe('unreadable')
    expect(texts(zipSync({ 'a.txt': strToU8('x') }))).toBe('unreadable')
  })
})

describe('a csv file', () => {
  it.each([
    ['commas', 'a,b\r\n1,"2,5"\r\n'],
    ['semicolons', 'a;b\n1;"2,5"'],
    ['tabs', 'a\tb\n1\t"2,5"\n'],
    ['a mark at its beginning', '\uFEFFa,b\n1,"2,5"\n'],
  ])('with %s', (_, written) =>
    expect(texts(strToU8(written))).toEqual([
      ['a', 'b'],
      ['1', '2,5'],
    ]),
  )
  it('in the Arabic code page of Windows', () => {
    // "رقم,1"
    expect(texts(Uint8Array.from([0xd1, 0xde, 0xe3, 0x2c, 0x31]))).toEqual([['رقم', '1']])
  })
  it('in UTF-8', () =>
    expect(texts(strToU8('رقم;المبلغ\n٤٧;١'))).toEqual([
      ['رقم', 'المبلغ'],
      ['٤٧', '١'],
    ]))
  it.each([
    ['utf-16le', (code: number) => [code & 0xff, code >> 8]],
    ['utf-16be', (code: number) => [code >> 8, code & 0xff]],
  ])('as Unicode text, %s with its mark', (_, pair) => {
    const bytes = Uint8Array.from([...'\uFEFFرقم\tالمبلغ\r\n٤٧\t1,500'].flatMap((sign) => pair(sign.charCodeAt(0))))
    expect(texts(bytes)).toEqual([
      ['رقم', 'المبلغ'],
      ['٤٧', '1,500'],
    ])
  })
  it('with quotes and lines within quotes', () =>
    expect(parseCsv('a,"b ""c""\nd"\ne,f', 10)).toEqual([
      ['a', 'b "c"\nd'],
      ['e', 'f'],
    ]))
  it('has no more rows than were asked for', () => expect(parseCsv('1\n2\n3', 2)).toEqual([['1'], ['2']]))
  it('that is no text is no spreadsheet', () => expect(texts(Uint8Array.from([1, 0, 2, 0]))).toBe('unreadable'))
})
