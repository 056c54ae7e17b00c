import { EventEmitter, once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import XLSX from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { csvOf } from '#server/features/admission-report/sheets/csv.ts'
import type { Cell, StreamedSheet } from '#server/features/admission-report/sheets/sheet.ts'
import { xlsxOf } from '#server/features/admission-report/sheets/xlsx.ts'
import { readSheet, type ReadCell } from '../../support/read-sheet.ts'

const AT = new Date('2026-10-05T07:00:00Z')
async function* inBatches(...batches: readonly (readonly (readonly Cell[])[])[]) {
  yield* batches
}
const COLUMNS = [
  { header: 'اسم الطالب', kind: 'text' },
  { header: 'الرقم القومي', kind: 'id' },
  { header: 'الرغبة', kind: 'number' },
  { header: 'المجموع', kind: 'total' },
  { header: 'تاريخ الميلاد', kind: 'date' },
  { header: 'وقت التقديم', kind: 'dateTime' },
] as const
const ROW = ['منى & "علي" <1>', '00123456789012', 2, 350.5, '2008-02-29', '2026-10-05 09:30:00'] as const
const sheetOf = (rows: readonly (readonly Cell[])[], more: Partial<StreamedSheet> = {}): StreamedSheet => ({
  title: 'المتقدمون',
  direction: 'rtl',
  columns: COLUMNS,
  batches: inBatches(rows),
  ...more,
})
const bytesOf = (sheet: StreamedSheet, mostRows?: number) =>
  buffer(xlsxOf(sheet, { modified: AT, ...(mostRows && { mostRows }) }))
const read = async (sheet: StreamedSheet, mostRows?: number) =>
  XLSX.read(await bytesOf(sheet, mostRows), { cellDates: true, cellNF: true, UTC: true })
const textOf = async (sheet: StreamedSheet, part: string) =>
  new TextDecoder().decode(unzipSync(new Uint8Array(await bytesOf(sheet)))[part])

/** Issue 16, export. */
describe('a streamed xlsx', () => {
  it('has real numbers and dates, and ids as text', async () => {
    const book = await read(sheetOf([ROW]))
    expect(book.SheetNames).toEqual(['المتقدمون'])
    const cells = book.Sheets['المتقدمون']!
    expect([cells['A1'].v, cells['F1'].v]).toEqual(['اسم الطالب', 'وقت التقديم'])
    expect([cells['A2'].t, cells['A2'].v]).toEqual(['s', 'منى & "علي" <1>'])
    expect([cells['B2'].t, cells['B2'].v]).toEqual(['s', '00123456789012'])
    expect([cells['C2'].t, cells['C2'].v]).toEqual(['n', 2])
    expect([cells['D2'].t, cells['D2'].v]).toEqual(['n', 350.5])
    expect([cells['E2'].t, (cells['E2'].v as Date).toISOString()]).toEqual(['d', '2008-02-29T00:00:00.000Z'])
    expect([cells['F2'].t, (cells['F2'].v as Date).toISOString()]).toEqual(['d', '2026-10-05T09:30:00.000Z'])
  })
  it('is read from right to left where the language is, with its header in sight', async () => {
    expect(await textOf(sheetOf([]), 'xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"')
    expect(await textOf(sheetOf([]), 'xl/worksheets/sheet1.xml')).toContain('state="frozen"')
    expect(await textOf(sheetOf([], { direction: 'ltr' }), 'xl/worksheets/sheet1.xml')).not.toContain('rightToLeft')
  })
  it.each(['=1+1', '+20100', '-5', '@SUM(A1)', '=HYPERLINK("http://10.0.0.1")', '＝1+1', '＋2', '－3', '＠SUM(A1)'])(
    'never makes a formula of %s',
    async (text) => {
      const cell = (await read(sheetOf([[text]]))).Sheets['المتقدمون']!['A2']
      expect([cell.t, cell.v, cell.f]).toEqual(['s', text, undefined])
      const [, [shown]] = readSheet(new Uint8Array(await bytesOf(sheetOf([[text]])))).rows as [unknown, [ReadCell]]
      expect([shown.kind, shown.value, shown.quoted]).toEqual(['text', text, true])
    },
  )
  it('leaves empty what is not there, and is no broken file for what XML does not know', async () => {
    const cells = (
      await read(sheetOf([[null, '', null, Number.NaN, 'no date', '2026-13-45'], ['a\u0000b\u001Bc\uD800d']]))
    ).Sheets['المتقدمون']!
    expect(['A2', 'B2', 'C2', 'D2'].map((at) => cells[at]?.v)).toEqual([undefined, undefined, undefined, undefined])
    expect([cells['E2'].v, cells['F2'].v]).toEqual(['no date', '2026-13-45'])
    expect(cells['A3'].v).toBe('abc\uFFFDd')
  })
  it('keeps the spaces around a text', async () => {
    const cells = (await read(sheetOf([[' a '], ['b\nc']]))).Sheets['المتقدمون']!
    expect([cells['A2'].v, cells['A3'].v]).toEqual([' a ', 'b\nc'])
    expect(await textOf(sheetOf([[' a ']]), 'xl/worksheets/sheet1.xml')).toContain('<t xml:space="preserve"> a </t>')
  })
  it('has a word once, however many rows say it, and never runs it', async () => {
    const words = ['كلية الهندسة', ' <b> ', '=1+1'] as const
    const sheet = () =>
      sheetOf([], {
        columns: [COLUMNS[0], { header: 'الكلية', kind: 'word' }],
        batches: inBatches([...words, ...words, null].map((word) => ['منى', word])),
      })
    const cells = (await read(sheet())).Sheets['المتقدمون']!
    expect([2, 3, 4, 5, 6, 7, 8].map((row) => cells[`B${row}`]?.v)).toEqual([...words, ...words, undefined])
    expect(cells['B7'].f).toBeUndefined()
    const sharedStrings = await textOf(sheet(), 'xl/sharedStrings.xml')
    expect(sharedStrings.split('كلية الهندسة')).toHaveLength(2)
    expect(await textOf(sheet(), 'xl/worksheets/sheet1.xml')).not.toContain('كلية الهندسة')
  })
  it('writes a word like any text where there are too many of them', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => [`word ${index}`])
    const sheet = () => sheetOf([], { columns: [{ header: 'الكلية', kind: 'word' }], batches: inBatches(many) })
    const cells = (await read(sheet())).Sheets['المتقدمون']!
    expect([cells['A2'].v, cells['A10001'].v, cells['A10002'].v]).toEqual(['word 0', 'word 9999', 'word 10000'])
    expect(await textOf(sheet(), 'xl/sharedStrings.xml')).not.toContain('word 10000')
  })
  it('goes on in a further sheet when one is full', async () => {
    const book = await read(sheetOf([], { batches: inBatches([['a'], ['b']], [['c']], [['d'], ['e']]) }), 3)
    expect(book.SheetNames).toEqual(['المتقدمون', 'المتقدمون 2'])
    expect(book.Sheets['المتقدمون']!['A4'].v).toBe('c')
    expect(book.Sheets['المتقدمون 2']!['A2'].v).toBe('d')
  })
  it('begins before there is a row', async () => {
    const rows = new EventEmitter()
    async function* late() {
      await once(rows, 'come')
      yield [ROW]
    }
    const file = xlsxOf(sheetOf([], { batches: late() }), { modified: AT })
    const [first] = (await once(file, 'data')) as [Uint8Array]
    expect(new TextDecoder().decode(first)).toContain('xl/worksheets/sheet1.xml')
    const rest = buffer(file)
    await expect.poll(() => rows.listenerCount('come')).toBe(1)
    rows.emit('come')
    expect(new TextDecoder().decode(await rest)).toContain('xl/workbook.xml')
  })
  it('asks for no more rows than are taken, and stops asking when nobody reads on', async () => {
    let requested = 0
    let isStopped = false
    async function* endless() {
      try {
        for (;;) {
          requested += 1
          yield Array.from({ length: 1_000 }, () => ROW)
        }
      } finally {
        isStopped = true
      }
    }
    const stream = xlsxOf(sheetOf([], { batches: endless() }), { modified: AT })
    for await (const _ of stream) if (requested > 0) break
    await expect.poll(() => isStopped).toBe(true)
    expect(requested).toBeLessThan(50)
  })
  it('fails as its source does', async () => {
    async function* broken(): AsyncGenerator<readonly (readonly Cell[])[]> {
      yield [ROW]
      throw new Error('the database is gone')
    }
    await expect(bytesOf(sheetOf([], { batches: broken() }))).rejects.toThrow('the database is gone')
  })
})

describe('a streamed CSV', () => {
  it('is UTF-8 that spreadsheets read, quoted where it must be, and runs no formula', async () => {
    const text = (await buffer(csvOf(sheetOf([ROW, ['a\nb', '=1', '＝1', -1], ['＋', '－1', '＠A', null]])))).toString()
    expect(text).toBe(
      '\uFEFFاسم الطالب,الرقم القومي,الرغبة,المجموع,تاريخ الميلاد,وقت التقديم\r\n' +
        '"منى & ""علي"" <1>",00123456789012,2,350.5,2008-02-29,2026-10-05 09:30:00\r\n' +
        '"a\nb",\'=1,\'＝1,-1\r\n' +
        "'＋,'－1,'＠A,\r\n",
    )
  })
})
