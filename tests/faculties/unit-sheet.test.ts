import { describe, expect, it } from 'vitest'
import ar from '#locales/ar/faculties-sheet/index.ts'
import en from '#locales/en/faculties-sheet/index.ts'
import arSheets from '#locales/ar/sheets/index.ts'
import enSheets from '#locales/en/sheets/index.ts'
import { UNIT_SHEET } from '#schemas/faculties/sheet.columns.ts'
import { UNIT_COLUMNS } from '#schemas/faculties/sheet.schema.ts'
import { columnsOf, headsOf, readLines } from '#schemas/shared/sheet-columns.ts'
import { readTable } from '#src/lib/spreadsheet/read-sheet.ts'
import { writeSheet } from '#src/lib/spreadsheet/write-sheet.ts'

const HEADS = UNIT_COLUMNS.map((column) => en.columns[column])
const FACULTY = ['', 'F1', 'كلية الطب', 'Medicine', 'Medical Sector', '', 'Yes']
const BRANCH = ['F1', 'B1', 'فرع طنطا', 'Tanta', '', '812', 'No']
const LINES = [
  { row: 2, code: 'F1', arName: 'كلية الطب', enName: 'Medicine', sector: 'Medical Sector', active: 'yes' },
  { row: 3, faculty: 'F1', code: 'B1', arName: 'فرع طنطا', enName: 'Tanta', progHrId: '812', active: 'no' },
]
const read = (...rows: readonly (readonly string[])[]) =>
  readLines(UNIT_SHEET, 'units.csv', { rows: rows.map((row) => row.map((text) => ({ text }))) })
const linesOf = (...rows: readonly (readonly string[])[]) => {
  const sheet = read(...rows)
  return 'fault' in sheet ? sheet.fault : sheet.lines
}

/** Issue 41: a sheet of faculties and branches. */
describe('a sheet of faculties and branches', () => {
  it('has the columns of the contract', () => expect(columnsOf(UNIT_SHEET)).toEqual(UNIT_COLUMNS))
  it.each([
    ['ar', ar, arSheets, 'rtl'],
    ['en', en, enSheets, 'ltr'],
  ] as const)('is read as it is exported, and an unfilled template says so (%s)', (_, t, shared, direction) => {
    const headers = UNIT_COLUMNS.map((column) => t.columns[column])
    const notes = { title: shared.notes, headers: ['a', 'b'], rows: headers.map((head) => [head, 'y']) }
    const table = (rows: readonly (readonly string[])[]) => {
      const bytes = writeSheet({ title: t.units, direction, headers, rows, notes })
      const answer = readTable(bytes, 'x', { maxRows: 100, heads: headsOf(UNIT_SHEET) })
      return 'fault' in answer ? answer : readLines(UNIT_SHEET, 'x', answer.table)
    }
    const inLanguage = ([...row]: readonly string[]) => [
      ...row.slice(0, -1),
      row.at(-1) === 'Yes' ? shared.needed.yes : shared.needed.no,
    ]
    expect(table([FACULTY, BRANCH].map(inLanguage))).toMatchObject({ lines: LINES })
    expect(table([])).toEqual({ fault: 'headerOnly' })
  })
  it('loses marks that nobody sees, keeps formulas without a result, and cuts names of more than 300 letters', () =>
    expect(linesOf(HEADS, ['', '\u200Ff1\u200B', '=A1', 'n'.repeat(400), 'Medical\u202E', '', 'ربما'])).toEqual([
      { row: 2, code: 'f1', arName: '=A1', enName: 'n'.repeat(300), sector: 'Medical', active: 'ربما' },
    ]))
  it('may lack code, programme number and active', () =>
    expect(linesOf(['Faculty', 'Arabic name', 'English name', 'Sector'], ['', 'كلية', 'One', 'Arts'])).toEqual([
      { row: 2, arName: 'كلية', enName: 'One', sector: 'Arts' },
    ]))
  it.each([
    [
      'of people',
      [
        ['User name', 'Name in Arabic', 'Name in English', 'Role'],
        ['a', 'ب', 'c', 'd'],
      ],
      'missingColumns',
    ],
    [
      'with an unknown column',
      [
        [...HEADS, 'Dean'],
        [...FACULTY, 'x'],
      ],
      'unknownColumns',
    ],
    [
      'with a column twice',
      [
        [...HEADS, 'الرمز'],
        [...FACULTY, 'x'],
      ],
      'repeatedColumns',
    ],
    ['of 30,000 rows', [HEADS, ...Array.from({ length: 30_000 }, () => BRANCH)], 'tooMany'],
    ['without rows', [HEADS], 'headerOnly'],
    ['without anything', [['', '\u200B']], 'empty'],
  ])('%s is refused', (_, rows, fault) => expect(linesOf(...rows)).toBe(fault))
})
