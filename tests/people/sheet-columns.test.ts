import { describe, expect, it } from 'vitest'
import ar from '#locales/ar/people-sheet/index.ts'
import en from '#locales/en/people-sheet/index.ts'
import arSheets from '#locales/ar/sheets/index.ts'
import enSheets from '#locales/en/sheets/index.ts'
import { PEOPLE_SHEET, peopleSheet } from '#schemas/people/sheet.columns.ts'
import { SHEET_COLUMNS } from '#schemas/people/sheet.schema.ts'
import { headsOf, rowsMax } from '#schemas/shared/sheet-columns.ts'
import { SHEET_CELL_MAX } from '#schemas/shared/sheet-lines.ts'
import { readTable } from '#src/lib/spreadsheet/read-sheet.ts'
import { writeSheet } from '#src/lib/spreadsheet/write-sheet.ts'

const HEADS = SHEET_COLUMNS.map((column) => en.columns[column])
const SARA = ['sara', 'سارة محمود', 'Sara Mahmoud', 'sara@example.com', 'Arabic', 'Viewer', 'Medicine', 'Cairo']
const line = {
  username: 'sara',
  arName: 'سارة محمود',
  enName: 'Sara Mahmoud',
  email: 'sara@example.com',
  language: 'ar',
  role: 'Viewer',
  faculty: 'Medicine',
  branch: 'Cairo',
}
const read = (...rows: readonly (readonly string[])[]) =>
  peopleSheet('people.csv', { rows: rows.map((row) => row.map((text) => ({ text }))) })
const linesOf = (...rows: readonly (readonly string[])[]) => {
  const sheet = read(...rows)
  return 'fault' in sheet ? sheet.fault : sheet.lines
}

/** Issue 40, 2: a sheet of people. */
describe('a sheet of invitations', () => {
  it.each([
    ['ar', ar, arSheets, 'rtl'],
    ['en', en, enSheets, 'ltr'],
  ] as const)(
    'is read from its template, and from the download of its lines with faults (%s)',
    (_, t, shared, direction) => {
      const headers = SHEET_COLUMNS.map((column) => t.columns[column])
      const table = (heads: readonly string[], ...rows: readonly (readonly (string | number)[])[]) => {
        const notes = { title: shared.notes, headers: ['a', 'b'], rows: SHEET_COLUMNS.map(() => ['x', 'y']) }
        const answer = readTable(writeSheet({ title: t.template, direction, headers: heads, rows, notes }), 'x', {
          maxRows: 100,
          heads: headsOf(PEOPLE_SHEET),
        })
        return 'fault' in answer ? answer : peopleSheet('x', answer.table)
      }
      expect(table(headers, SARA)).toEqual({ name: 'x', sheet: t.template, lines: [{ row: 2, ...line }] })
      expect(table(headers)).toEqual({ fault: 'headerOnly' })
      expect(table([shared.row, ...headers, shared.fault], [9, ...SARA, 'why'])).toMatchObject({
        lines: [{ row: 2, ...line }],
      })
    },
  )
  it('has its columns in any order, below a title, with heads in both languages and words for languages', () => {
    expect(
      linesOf(
        ['كشف العاملين الجدد'],
        ['البَريد الإلكترونى', 'Username', 'Role', 'الإسم بالعربية', 'NAME IN ENGLISH', 'اللغة'],
        ['m@example.com', 'mona', 'Clerk', 'منى', 'Mona', 'إنجليزي'],
        ['', ' ', '', '', '', ''],
        ['n@example.com', 'nada', 'Clerk', 'ندى', 'Nada', 'français'],
      ),
    ).toEqual([
      {
        row: 3,
        email: 'm@example.com',
        username: 'mona',
        role: 'Clerk',
        arName: 'منى',
        enName: 'Mona',
        language: 'en',
      },
      {
        row: 5,
        email: 'n@example.com',
        username: 'nada',
        role: 'Clerk',
        arName: 'ندى',
        enName: 'Nada',
        language: 'français',
      },
    ])
  })
  it('loses marks that nobody sees and formulas without a result, and what no cell may hold', () => {
    expect(linesOf(HEADS, ['\u200Fsara\u200B', '=A1', 'n'.repeat(400)])).toEqual([
      { row: 2, username: 'sara', enName: 'n'.repeat(SHEET_CELL_MAX) },
    ])
  })
  it.each([
    [[], { fault: 'empty' }],
    [[['', '\u200B']], { fault: 'empty' }],
    [[HEADS], { fault: 'headerOnly' }],
    [[HEADS.slice(0, 4), SARA.slice(0, 4)], { fault: 'missingColumns', missing: ['language', 'role'] }],
    [
      [
        [...HEADS, 'Salary'],
        [...SARA, '1'],
      ],
      { fault: 'unknownColumns', names: ['Salary'] },
    ],
    [
      [
        [...HEADS, 'الدور'],
        [...SARA, 'x'],
      ],
      { fault: 'repeatedColumns', names: ['الدور'] },
    ],
    [[HEADS, ...Array.from({ length: 5_001 }, () => SARA)], { fault: 'tooMany' }],
    [[HEADS, ...Array.from({ length: rowsMax(PEOPLE_SHEET) - 2 }, () => ['']), SARA], { fault: 'tooMany' }],
  ])('%#: says why it is none', (rows, fault) => expect(read(...rows)).toEqual(fault))
  it('may have 5,000 lines', () =>
    expect(linesOf(HEADS, ...Array.from({ length: 5_000 }, () => SARA))).toHaveLength(5_000))
})
