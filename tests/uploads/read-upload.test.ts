import { readFileSync } from 'node:fs'
import { CFB, utils } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { UPLOAD_ROWS_MAX } from '#schemas/uploads/upload.schema.ts'
import type { SheetLayout } from '#src/features/uploads/session/layout.ts'
import { readUpload } from '#src/features/uploads/session/read-upload.ts'
import { openCompound, openZip } from '#src/lib/spreadsheet/book.ts'
import { writeSheet } from '#src/lib/spreadsheet/write-sheet.ts'
import { bookOf, bytesOf, HEADS, sheetBytes, textBytes, withParts } from './sheets.ts'
import { HEADERS, ID, OTHER_ID } from './uploads.headers.ts'

const ROWS = [HEADS, [ID, 'محمد أحمد علي', 'ذكر', 40, 51.5], [OTHER_ID, 'منى [سارة] علي', 'أنثى', 0, null]] as const
const read = (bytes: Uint8Array, layout?: SheetLayout) => {
  const answer = readUpload(bytes, HEADERS.allHeaders, layout)
  if ('fault' in answer) throw new Error(answer.fault)
  return answer.table
}
const faultOf = (bytes: Uint8Array) => {
  const answer = readUpload(bytes, HEADERS.allHeaders)
  return 'fault' in answer ? answer.fault : answer.table.rows
}
/** A sheet of these rows, not packed. */
const withSheet = (rows: string) => {
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
  return withParts(sheetBytes([['x']]), { 'xl/worksheets/sheet1.xml': strToU8(xml) }, 0)
}
/** A sheet of so many rows with a number each. */
const tall = (rows: number) =>
  withSheet(
    Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`).join(''),
  )
/** An xls file with a head and a column of the formula `=5`; null: the result is an empty text, as of programs that do not calculate. */
function formulaXls(...results: readonly (number | null)[]): Uint8Array {
  const record = (type: number, ...bytes: readonly number[]) => [type & 0xff, type >> 8, bytes.length, 0, ...bytes]
  const begin = (kind: number) => record(0x0809, 0, 6, kind, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0)
  const value = (result: number | null) =>
    result === null ? [3, 0, 0, 0, 0, 0, 0xff, 0xff] : [...new Uint8Array(new Float64Array([result]).buffer)]
  const stream = [
    ...begin(5),
    ...record(0x0085, 37, 0, 0, 0, 0, 0, 1, 0, 0x73),
    ...record(0x000a),
    ...begin(0x10),
    ...record(0x0204, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0x61),
    ...results.flatMap((result, at) =>
      record(0x0006, at + 1, 0, 0, 0, 0, 0, ...value(result), 0, 0, 0, 0, 0, 0, 3, 0, 0x1e, 5, 0),
    ),
    ...record(0x000a),
  ]
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/Workbook', Uint8Array.from(stream) as never)
  return new Uint8Array(CFB.write(file, { type: 'array' }) as never)
}
/** Days as both kinds of files count them. */
const dated = (value: number) => (sheet: ReturnType<typeof utils.aoa_to_sheet>) => {
  sheet['A2'] = { t: 'n', v: value, z: 'yyyy-mm-dd' }
}

/** .xls or .xlsx, and no other (document 3, section 5). */
describe('a file of students', () => {
  it.each([
    ['xlsx', sheetBytes(ROWS)],
    ['xls of Excel 97 and later', sheetBytes(ROWS, { bookType: 'biff8' })],
    ['xlsx with texts in their cells', bytesOf(bookOf(ROWS), 'xlsx')],
    ['xlsb, called xlsx', sheetBytes(ROWS, { bookType: 'xlsb' })],
    [
      'xlsx of this product',
      writeSheet({ title: 'طلاب', direction: 'rtl', headers: [...HEADS], rows: ROWS.slice(1) as never }),
    ],
  ])('is read: %s', (_, bytes) => {
    const { heads, first, rows, filled, others } = read(bytes)
    expect([heads, first, filled, others]).toEqual([[...HEADS], 2, 2, 0])
    expect(rows.map((row) => row.map((cell) => cell ?? ''))).toEqual([
      [ID, 'محمد أحمد علي', 'ذكر', 40, 51.5],
      [OTHER_ID, 'منى [سارة] علي', 'أنثى', 0, ''],
    ])
  })
  it.each(['libreoffice.xlsx', 'libreoffice.xls', 'gnumeric.xlsx', 'gnumeric.xls', 'openpyxl.xlsx', 'xlsxwriter.xlsx'])(
    'is read as another program has written it: %s',
    (name) => {
      const { heads, first, rows, filled, others } = read(readFileSync(new URL(`files/${name}`, import.meta.url)))
      expect([heads, first, filled, others]).toEqual([[...HEADS], 2, 2, 0])
      // some files store identity numbers as texts, some as numbers
      expect(rows.map(([id, ...cells]) => [String(id), ...cells.map((cell) => cell ?? '')])).toEqual([
        [ID, 'محمد أحمد علي', 'ذكر', 40, 51.5],
        [OTHER_ID, 'منى [سارة] علي', 'أنثى', 0, ''],
      ])
    },
  )
  it.each(['xlsx', 'biff8'] as const)('%s: an identity number that is a number stays whole', (bookType) => {
    expect(read(sheetBytes([['a'], [Number(ID)]], { bookType })).rows).toEqual([[Number(ID)]])
    expect(String(Number(ID))).toBe(ID)
  })
  it('numbers its rows as the file does, below blank rows too', () => {
    const { first, rows, filled, heads } = read(sheetBytes([[], ['a'], [], ['x'], ['  '], ['y'], [null]]))
    expect([heads, first, filled]).toEqual([['a'], 3, 2])
    expect(rows.map(([cell]) => cell)).toEqual([null, 'x', '  ', 'y'])
  })
  it.each(['xlsx', 'biff8'] as const)(
    '%s: of several sheets the first visible one, or the one that is chosen',
    (bookType) => {
      const book = bookOf([['قائمة'], ['سري']], [['ملاحظات']], ROWS, [], ROWS.slice(0, 2))
      book.Workbook = { Sheets: [{ Hidden: 2 }, { Hidden: 0 }, { Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] }
      const bytes = bytesOf(book, bookType)
      const { at, sheets, others } = read(bytes)
      expect([at, others]).toEqual([2, 3])
      expect(sheets).toEqual([
        { at: 0, name: 'ورقة 1', isHidden: true },
        { at: 1, name: 'ورقة 2', isHidden: false },
        { at: 2, name: 'ورقة 3', isHidden: false },
        { at: 4, name: 'ورقة 5', isHidden: true },
      ])
      expect(read(bytes, { sheet: 0, headRow: null })).toMatchObject({ sheet: 'ورقة 1', rows: [['سري']] })
    },
  )
  it('of a template that was not filled in: not its example', () =>
    expect(faultOf(bytesOf(bookOf([HEADS], ROWS)))).toBe('SPREADSHEET_ROWS'))
  it('of two sheets: the first is read, and the others are counted', () => {
    const { sheet, others, rows } = read(bytesOf(bookOf([['a'], ['first']], [['a'], ['second']])))
    expect([sheet, others, rows]).toEqual(['ورقة 1', 1, [['first']]])
  })
  it('with merged cells: the first of them holds the value', () => {
    const merged = sheetBytes(
      [
        ['a', 'b'],
        ['x', 'y'],
        ['', 'z'],
      ],
      {
        change: (sheet) => {
          sheet['!merges'] = [utils.decode_range('A2:A3')]
        },
      },
    )
    expect(read(merged).rows).toEqual([
      ['x', 'y'],
      [expect.toSatisfy((cell) => cell === null || cell === ''), 'z'],
    ])
  })
  it.each(['xlsx', 'biff8'] as const)('%s: a day is told as one, whichever year the file counts from', (bookType) => {
    expect(read(sheetBytes([['a'], ['x']], { bookType, change: dated(46_299) })).rows).toEqual([['2026-10-04']])
    const since1904 = sheetBytes([['a'], ['x']], {
      bookType,
      change: (sheet, book) => {
        dated(44_837)(sheet)
        book.Workbook = { WBProps: { date1904: true } }
      },
    })
    expect(read(since1904).rows).toEqual([['2026-10-04']])
  })
  it('with formulas: what they came to, and an error as a text, which no rule lets pass', () => {
    const bytes = sheetBytes(
      [
        ['a', 'b', 'c'],
        [1, 2, 3],
      ],
      {
        change: (sheet) => {
          sheet['A2'] = { t: 'n', f: '20+20', v: 40 }
          sheet['B2'] = { t: 'e', f: 'NA()', v: 0x2a, w: '#N/A' }
          sheet['C2'] = { t: 's', f: '"x"&"y"', v: 'xy' }
        },
      },
    )
    expect(read(bytes).rows).toEqual([[40, '#N/A', 'xy']])
  })
  it.each([
    ['xlsx', sheetBytes(ROWS)],
    ['of a program that lets others calculate', sheetBytes(ROWS)],
  ])('%s: a formula without its result is told by its cell, and is no empty value', (kind, bytes) => {
    const isLeft = kind !== 'xlsx'
    const parts = unzipSync(bytes)
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
    const formula = isLeft ? '<f>E2+1</f><v>0</v>' : '<f>E2+1</f><v></v>'
    const book = strFromU8(parts['xl/workbook.xml']!)
    const changed = withParts(bytes, {
      'xl/worksheets/sheet1.xml': strToU8(sheet.replace(/(<c r="D2"[^>]*>).*?<\/c>/, `$1${formula}</c>`)),
      'xl/workbook.xml': strToU8(
        isLeft ? book.replace('</workbook>', '<calcPr calcId="124519" fullCalcOnLoad="1"/></workbook>') : book,
      ),
    })
    const { rows, formulas } = read(changed)
    expect([rows[0]![3], rows[1]![3], formulas]).toEqual(['=E2+1', 0, { count: 1, cells: ['D2'] }])
  })
  it('xls: formulas that all came to an empty text were never calculated; where one was, all were', () => {
    const { rows, formulas } = read(formulaXls(null, null))
    expect([rows, formulas]).toEqual([[['=5'], ['=5']], { count: 2, cells: ['A2', 'A3'] }])
    expect(read(formulaXls(40, null))).toMatchObject({ rows: [[40]], formulas: { count: 0 } })
  })
  it('that shows a number with leading zeros holds the text', () => {
    const bytes = sheetBytes([['a'], [47]], {
      change: (sheet) => {
        sheet['A2'] = { t: 'n', v: 47, z: '0000' }
      },
    })
    expect(read(bytes).rows).toEqual([['0047']])
  })
})

describe('a file that is not read', () => {
  it.each([
    ['an empty sheet', sheetBytes([])],
    ['an empty xls', sheetBytes([[]], { bookType: 'biff8' })],
    ['the heads alone', sheetBytes([HEADS])],
    ['heads above blank rows', sheetBytes([HEADS, ['', ' '], [null]])],
  ])('%s: fewer than two rows', (_, bytes) => expect(faultOf(bytes)).toBe('SPREADSHEET_ROWS'))
  it.each([
    ['HTML that is called xls', textBytes('<html><table><tr><td>1</td></tr></table></html>')],
    ['XML of Excel 2003', sheetBytes(ROWS, { bookType: 'xlml' })],
    ['CSV', textBytes('a,b\n1,2\n')],
    ['nothing', new Uint8Array()],
    ['a part of a file', sheetBytes(ROWS).slice(0, 500)],
    ['a part of an xls', sheetBytes(ROWS, { bookType: 'biff8' }).slice(0, 700)],
    ['another zip', withParts(sheetBytes(ROWS), {}).slice(0, 4)],
  ])('%s: no spreadsheet', (_, bytes) => expect(faultOf(bytes)).toBe('unreadable'))
  it('that unpacks to a hundred times its size', () =>
    expect(faultOf(withParts(sheetBytes(ROWS), { 'xl/media/big': new Uint8Array(30_000_000) }))).toBe('zipBomb'))
  it('with macros, of either kind', () => {
    expect(faultOf(withParts(sheetBytes(ROWS), { 'xl/vbaProject.bin': strToU8('x') }))).toBe('unsafe')
    const old = CFB.read(sheetBytes(ROWS, { bookType: 'biff8' }), { type: 'array' })
    CFB.utils.cfb_add(old, '/_VBA_PROJECT_CUR/VBA/dir', strToU8('x') as never)
    expect(faultOf(new Uint8Array(CFB.write(old, { type: 'array' }) as never))).toBe('unsafe')
  })
  it('with a password', () => {
    const packed = CFB.utils.cfb_new()
    CFB.utils.cfb_add(packed, '/EncryptedPackage', strToU8('x'.repeat(5000)) as never)
    expect(faultOf(new Uint8Array(CFB.write(packed, { type: 'array' }) as never))).toBe('unsafe')
  })
  it('of more columns than a certificate has fields: 16,384 of them', () => {
    const wide = Array.from({ length: 16_384 }, (_, at) => `c${at}`)
    expect(faultOf(sheetBytes([wide, wide]))).toBe('tooManyColumns')
  })
  it('of more rows than an upload has', () => {
    expect(faultOf(tall(UPLOAD_ROWS_MAX + 2))).toBe('UPLOAD_ROWS_MAX')
    expect(faultOf(tall(UPLOAD_ROWS_MAX + 1))).toHaveLength(UPLOAD_ROWS_MAX)
  })
  it('with a head beyond them', () =>
    expect(
      faultOf(
        sheetBytes(ROWS, {
          change: (sheet) => {
            sheet['XFD1'] = { t: 's', v: 'far' }
            sheet['!ref'] = 'A1:XFD3'
          },
        }),
      ),
    ).toBe('tooManyColumns'))
  it.each([
    ['xlsx', 'XFD', openZip],
    ['biff8', 'IV', openCompound],
  ] as const)('%s: cells far away make no long rows', (bookType, column, open) => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ near: `A${at + 1}`, far: `${column}${at + 1}` }))
    const xml = rows.map(({ near, far }) => `<row><c r="${near}"><v>1</v></c><c r="${far}"><v>1</v></c></row>`)
    const bytes =
      bookType === 'xlsx'
        ? withSheet(xml.join(''))
        : sheetBytes([], {
            bookType,
            change: (sheet) => {
              for (const { near, far } of rows)
                Object.assign(sheet, { [near]: { t: 'n', v: 1 }, [far]: { t: 'n', v: 1 } })
              sheet['!ref'] = `A1:${column}300`
            },
          })
    const answer = open(bytes, { maxRows: 1_000, maxColumns: 10, sheet: null, countKnown: () => 0 })
    if ('fault' in answer) throw new Error(answer.fault)
    expect(answer.book.rows.reduce((cells, row) => cells + row.length, 0)).toBe(300)
  })
  it('that is another document in a zip, where one cell may stand for millions', () => {
    const parts = unzipSync(sheetBytes(ROWS, { bookType: 'ods' }))
    expect(faultOf(zipSync(parts) as Uint8Array<ArrayBuffer>)).toBe('unreadable')
  })
  it('but one with a far cell is as wide as its heads, or a certificate', () => {
    const { rows } = read(
      sheetBytes([['a'], ['x']], {
        change: (sheet) => {
          sheet['XFD2'] = { t: 's', v: 'far' }
          sheet['!ref'] = 'A1:XFD2'
        },
      }),
    )
    expect(rows[0]!.filter((cell) => cell !== null)).toEqual(['x'])
  })
})
