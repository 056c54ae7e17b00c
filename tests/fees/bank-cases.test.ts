import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bankSheet, guessColumns, mapRows } from '#schemas/fees/bank-sheet.ts'
import { readTable } from '#src/lib/spreadsheet/read-sheet.ts'

const FOLDER = new URL('files/', import.meta.url)
const DAY = '2026-11-27'

/** The rows by their numbers in the file, and the rows of which a cell cannot be read. */
const CASES: Readonly<Record<string, object>> = {
  'b03-utf16-unicode-text.csv': {
    rows: [
      { row: 2, depositNum: '0012345678', amount: 1500, date: DAY },
      { row: 3, depositNum: '0012345679', amount: 2000.5, date: '2026-11-26' },
    ],
    noDate: [],
  },
  // 11/27/2026 and days of the Hijri calendar are refused
  'b11-dates.csv': {
    rows: [DAY, DAY, DAY, DAY, DAY, DAY, DAY, DAY, null, '2026-06-05', DAY, DAY, DAY, DAY, null, null].map(
      (date, at) => ({
        row: at + 2,
        depositNum: String(8000 + at),
        amount: 100,
        date,
      }),
    ),
    noDate: [10, 16, 17],
  },
  'b12-reference-forms.csv': {
    rows: [
      [2, '0012345678'],
      [4, '0012345678'],
      [5, '0012345678'],
      [6, '12345678'],
      [7, 'FT26331ABC\\BNK'],
      [8, '12345678'],
      [9, '00123'],
      [10, '12345678'],
      [11, '12345678/01'],
    ].map(([row, depositNum]) => ({ row, depositNum, amount: 100, date: null })),
    inexact: [3],
  },
}

/** ADR 95: sheets as banks write them. */
describe('a sheet of a bank that people met elsewhere', () => {
  it('each is in the table', () =>
    expect(
      readdirSync(FOLDER)
        .filter((name) => name !== 'README.md')
        .toSorted(),
    ).toEqual(Object.keys(CASES)))
  it.each(Object.entries(CASES))('%s', (name, expected) => {
    const answer = readTable(readFileSync(new URL(name, FOLDER)), name, { maxRows: 100, heads: [] })
    if ('fault' in answer) throw new Error(answer.fault)
    const sheet = bankSheet(name, answer.table)
    if (typeof sheet === 'string') throw new Error(sheet)
    expect(mapRows(sheet, guessColumns(sheet.heads, {}))).toEqual({
      noNumber: [],
      noAmount: [],
      noDate: [],
      inexact: [],
      ...expected,
    })
  })
})
