import { describe, expect, it } from 'vitest'
import { isInexact, readAmount, readDay, readReference } from '#schemas/fees/bank-cells.ts'
import { bankSheet, daysOf, guessColumns, mappingFault, mapRows, type BankSheet } from '#schemas/fees/bank-sheet.ts'
import { BANK_ROWS_MAX } from '#schemas/fees/payment-record.schema.ts'

const text = (value: string) => ({ text: value, number: null })
const number = (value: number) => ({ text: String(value), number: value })
const table = (...rows: readonly (readonly string[])[]) => ({ rows: rows.map((row) => row.map(text)) })

/** Issue 13, reconciliation: amounts and dates as banks write them. */
describe('an amount of the sheet', () => {
  it.each([
    ['262.5', 262.5],
    ['1,234.50', 1234.5],
    ['12,345,678', 12_345_678],
    ['١٬٢٣٤٫٥٠', 1234.5],
    ['٢٦٢', 262],
    ['1.234,50', 1234.5],
    ['262,5', 262.5],
    ['1 234.50', 1234.5],
    ['EGP 500', 500],
    ['500 ج.م', 500],
    ['500 جنيه', 500],
    ['+500', 500],
    ['0', 0],
  ])('%j is %d', (written, amount) => expect(readAmount(text(written))).toBe(amount))
  it.each(['', '-5', '(500)', 'مجانًا', '1,23,4', '12.34.56', '1e3', '500 USD', '5 00x'])('%j is none', (written) =>
    expect(readAmount(text(written))).toBeNull(),
  )
  it('a number of the file is itself, to the piastre; one below 0 is none', () => {
    expect([262.5, 0.1 + 0.2, -1].map((each) => readAmount(number(each)))).toEqual([262.5, 0.3, null])
  })
})
describe('a date of the sheet', () => {
  it.each([
    ['2026-10-04', '2026-10-04'],
    ['2026/10/4', '2026-10-04'],
    ['04/10/2026', '2026-10-04'],
    ['4-10-2026', '2026-10-04'],
    ['04.10.2026 11:05', '2026-10-04'],
    ['٠٤/١٠/٢٠٢٦', '2026-10-04'],
    ['2026-10-04T11:05:00', '2026-10-04'],
    ['04/10/26', '2026-10-04'],
    ['4-10-26 11:05', '2026-10-04'],
    ['4-Oct-2026', '2026-10-04'],
    ['04-OCT-26', '2026-10-04'],
    ['4 October 2026 11:05', '2026-10-04'],
    ['Oct 4, 2026', '2026-10-04'],
    ['04Oct2026', '2026-10-04'],
    ['4 أكتوبر 2026', '2026-10-04'],
    ['٤ إبريل ٢٠٢٦', '2026-04-04'],
    ['4 تشرين الأول 2026', '2026-10-04'],
    ['20261004', '2026-10-04'],
    ['04/10/2026م', '2026-10-04'],
    ['\u200F04/10/2026\u200E', '2026-10-04'],
    ['="04/10/2026"', '2026-10-04'],
  ])('%j is %s', (written, day) => expect(readDay(text(written))).toBe(day))
  it.each([
    '',
    '2026-02-30',
    '31/11/2026',
    '10/2026',
    'أمس',
    // a month where the day belongs, and days of the Hijri calendar
    '11/27/2026',
    '18/05/1448',
    '1448/05/18',
    '18/05/48',
    '18 محرم 1448',
    '20261304',
    '4 Foo 2026',
  ])('%j is none', (written) => expect(readDay(text(written))).toBeNull())
  it('is counted as spreadsheets count: 46299 is 4 October 2026, with any time of that day', () => {
    expect([46_299, 46_299.99, 12].map((each) => readDay(number(each)))).toEqual(['2026-10-04', '2026-10-04', null])
  })
})

/** ADR 95: numbers as spreadsheets, messengers and other programs hand them on. */
describe('a deposit number of the sheet', () => {
  it.each([
    ['0012345678', '0012345678'],
    ['="0012345678"', '0012345678'],
    ["'0012345678", '0012345678'],
    ['\u200F12345678\u200E', '12345678'],
    ['\u2068٤٧١١\u2069', '4711'],
    ['\u00A012345678 ', '12345678'],
    ['12345678.0', '12345678'],
    ['12345678.00', '12345678'],
    ['12345678.5', '12345678.5'],
    ['12345678/01', '12345678/01'],
    ['FT26331ABC\\BNK', 'FT26331ABC\\BNK'],
    ['0012E45', '0012E45'],
    ['5E11', '5E11'],
    // a formula without its result
    ['=A2&B2', ''],
  ])('%j is %j', (written, reference) => {
    expect(readReference(text(written))).toBe(reference)
    expect(isInexact(text(written))).toBe(false)
  })
  it.each(['1.23457E+15', '1.23457e+15', '1E+15', '1,23E+08', '5E+11'])('%j has lost digits', (written) =>
    expect(isInexact(text(written))).toBe(true),
  )
  it('a number of the file is exact as far as a spreadsheet keeps its digits', () =>
    expect([999_999_999_999_999, 1_234_567_890_123_450, 1e21].map((each) => isInexact(number(each)))).toEqual([
      false,
      true,
      true,
    ]))
})

describe('the columns of the sheet', () => {
  it.each([
    [
      ['التاريخ', 'رقم العملية', 'المبلغ (ج.م)'],
      ['رقم العملية', 'المبلغ (ج.م)', 'التاريخ'],
    ],
    [
      ['Value Date', 'Reference No.', 'Credit'],
      ['Reference No.', 'Credit', 'Value Date'],
    ],
    [
      ['رقم الإيداع', 'أ'],
      ['رقم الإيداع', null, null],
    ],
    [
      ['a', 'b'],
      [null, null, null],
    ],
  ])('%j', (heads, [depositNum, amount, date]) => expect(guessColumns(heads, {})).toEqual({ depositNum, amount, date }))
  it('are those that were kept, where the sheet has them', () => {
    const heads = ['رقم العملية', 'كود', 'المبلغ']
    expect(guessColumns(heads, { depositNum: 'كود' }).depositNum).toBe('كود')
    expect(guessColumns(heads, { depositNum: 'غيره' }).depositNum).toBe('رقم العملية')
  })
})

describe('the rows of the sheet', () => {
  it('stand below the heads, which stand below what the bank wrote above them', () => {
    expect(bankSheet('س', table(['بنك'], [], ['رقم العملية', 'المبلغ'], ['1', '5'], ['', '']))).toMatchObject({
      heads: ['رقم العملية', 'المبلغ'],
      first: 4,
      rows: [[{ text: '1' }, { text: '5' }]],
    })
  })
  it('stand below heads in two rows, the upper one over several columns', () => {
    const rows = table(['رقم العملية', 'المبلغ', '', 'التاريخ'], ['', 'مدين', 'دائن', ''], ['1', '', '5', '27/11/2026'])
    const merges = [0, 3].map((c) => ({ s: { r: 0, c }, e: { r: 1, c } }))
    const over = { s: { r: 0, c: 1 }, e: { r: 0, c: 2 } }
    expect(bankSheet('x', { ...rows, merges: [...merges, over] })).toMatchObject({
      heads: ['رقم العملية', 'مدين', 'دائن', 'التاريخ'],
      first: 3,
    })
  })
  it('two columns of one name can be told apart', () => {
    expect(bankSheet('x', table(['a', 'a', ''], ['1', '2', '3']))).toMatchObject({ heads: ['a', 'a (2)', ''] })
  })
  it.each([
    ['empty', table()],
    ['empty', table(['', ' '], [''])],
    ['headerOnly', table(['رقم الإيداع', 'المبلغ'])],
    ['headerOnly', table(['رقم الإيداع', 'المبلغ'], ['', ''])],
    ['tooMany', table(['رقم الإيداع', 'المبلغ'], ...Array.from({ length: BANK_ROWS_MAX + 1 }, () => ['1', '2']))],
  ])('%s', (fault, rows) => expect(bankSheet('x', rows)).toBe(fault))
  it('as many as a call takes are not too many', () => {
    const rows = Array.from({ length: BANK_ROWS_MAX }, () => ['1', '2'])
    expect(bankSheet('x', table(['رقم الإيداع', 'المبلغ'], ...rows))).toMatchObject({ first: 2 })
  })
})

const SHEET = bankSheet(
  'x',
  table(
    ['رقم الإيداع', 'المبلغ', 'التاريخ'],
    ['٤٧١١', '1,000', '05/10/2026'],
    ['', '5', '05/10/2026'],
    ['', '', ''],
    ['4712', 'خمسون', '03/10/2026'],
    ['x'.repeat(101), '1', '03/10/2026'],
    ['4713', '7', 'أمس'],
  ),
) as BankSheet
const COLUMNS = { depositNum: 'رقم الإيداع', amount: 'المبلغ', date: 'التاريخ' }
describe('what is sent of it', () => {
  it('rows with their numbers in the file, and what could not be read', () => {
    expect(mapRows(SHEET, COLUMNS)).toEqual({
      rows: [
        { row: 2, depositNum: '4711', amount: 1000, date: '2026-10-05' },
        { row: 5, depositNum: '4712', amount: null, date: '2026-10-03' },
        { row: 7, depositNum: '4713', amount: 7, date: null },
      ],
      noNumber: [3, 6],
      inexact: [],
      noAmount: [5],
      noDate: [7],
    })
  })
  it('leaves out and names rows whose numbers have lost digits', () => {
    const sheet = bankSheet('x', table(['رقم الإيداع', 'المبلغ'], ['1.23457E+15', '5'], ['4711', '6'])) as BankSheet
    expect(mapRows(sheet, COLUMNS)).toMatchObject({
      rows: [{ row: 3, depositNum: '4711' }],
      inexact: [2],
      noNumber: [],
    })
  })
  it('is of the days that it tells', () => {
    expect(daysOf(mapRows(SHEET, COLUMNS).rows)).toEqual({ from: '2026-10-03', to: '2026-10-05' })
    expect(daysOf([])).toBeNull()
  })
  const DAYS = { from: '2026-10-03', to: '2026-10-05' }
  it.each([
    [null, COLUMNS, DAYS],
    [null, { depositNum: 'رقم الإيداع', amount: null }, { from: '2026-10-03', to: '2026-10-03' }],
    ['noNumber', { amount: 'المبلغ' }, DAYS],
    ['sameColumn', { ...COLUMNS, amount: 'رقم الإيداع' }, DAYS],
    ['noRows', { depositNum: 'لا أحد' }, DAYS],
    ['noDays', COLUMNS, { from: '2026-10-05', to: '2026-10-03' }],
    ['noDays', COLUMNS, { from: '', to: '2026-10-03' }],
    ['noDays', COLUMNS, { from: '2026-02-30', to: '2026-10-03' }],
  ] as const)('%s', (fault, columns, days) => expect(mappingFault(SHEET, columns, days)).toBe(fault))
})
