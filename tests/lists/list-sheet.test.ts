import { describe, expect, it } from 'vitest'
import ar from '#locales/ar/lists/index.ts'
import en from '#locales/en/lists/index.ts'
import arSheets from '#locales/ar/sheets/index.ts'
import enSheets from '#locales/en/sheets/index.ts'
import { LIST_KEYS, LISTS } from '#schemas/lists/lists.ts'
import { rowSheetOf } from '#schemas/lists/sheet.columns.ts'
import { LIST_SHEET_MAX, rowColumnsOf } from '#schemas/lists/sheet.schema.ts'
import { columnsOf, readLines } from '#schemas/shared/sheet-columns.ts'

const read = (list: (typeof LIST_KEYS)[number], ...rows: readonly (readonly string[])[]) => {
  const sheet = readLines(rowSheetOf(list), 'x.csv', { rows: rows.map((row) => row.map((text) => ({ text }))) })
  return 'fault' in sheet ? sheet.fault : sheet.lines
}

/** Issue 41: the sheets of the lists. */
describe('the sheet of a list', () => {
  it.each(LIST_KEYS)('%s: has every field of a row but its meaning', (list) => {
    expect(columnsOf(rowSheetOf(list)).toSorted()).toEqual(
      ['arName', 'enName', 'active', ...LISTS[list].fields.filter((field) => field !== 'meaning')].toSorted(),
    )
  })
  it.each([
    ['ar', ar, arSheets],
    ['en', en, enSheets],
  ] as const)('is read as it is exported (%s)', (_, t, shared) => {
    for (const list of LIST_KEYS) {
      const columns = rowColumnsOf(list)
      const written = { kind: t.kinds.egyptian, active: shared.needed.no, position: '3' } as Record<string, string>
      const row = columns.map((column) => written[column] ?? column)
      const expected = { kind: 'egyptian', active: 'no', position: '3' } as Record<string, string>
      expect(
        read(
          list,
          columns.map((column) => t.fields[column]),
          row,
        ),
      ).toEqual([{ row: 2, ...Object.fromEntries(columns.map((column) => [column, expected[column] ?? column])) }])
    }
  })
  it('has 10,000 rows at most', () => {
    const rows = (count: number) => [
      ['الاسم العربي', 'English name'],
      ...Array.from({ length: count }, () => ['ا', 'a']),
    ]
    expect(read('quotas', ...rows(LIST_SHEET_MAX))).toHaveLength(LIST_SHEET_MAX)
    expect(read('quotas', ...rows(LIST_SHEET_MAX + 1))).toBe('tooMany')
    expect(read('cities', ...rows(1))).toBe('missingColumns')
  })
})
