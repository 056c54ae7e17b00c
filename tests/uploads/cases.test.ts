import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RawCell } from '#schemas/uploads/cells.ts'
import { readUpload } from '#src/features/uploads/session/read-upload.ts'
import { HEADERS } from './uploads.headers.ts'

const FOLDER = new URL('files/cases/', import.meta.url)
const FULL = ['الرقم القومي', 'اسم الطالب', 'النوع', 'رقم الجلوس', 'المدرسة', 'المجموع', 'الفيزياء', 'الكيمياء']
const MOHAMED = ['30001010100017', 'محمد أحمد علي', 'ذكر', 100_001, 'مدرسة النصر', 390.5, 50, 51.5]
const MONA = ['30001010100025', 'منى سارة علي', 'أنثى', 100_002, 'مدرسة النصر', 400, 60, 0]
const withCells = (row: readonly RawCell[], cells: Readonly<Record<number, RawCell>>) =>
  row.map((cell, column) => cells[column] ?? cell)

interface Case {
  readonly heads: readonly string[]
  /** The first rows, by their numbers in the file. */
  readonly rows: Readonly<Record<number, readonly RawCell[]>>
  readonly filled?: number
  readonly formulas?: readonly string[]
}
const DUPLICATE = ['الرقم القومي', 'اسم الطالب', 'الفيزياء', 'الفيزياء', 'الكيمياء']
const usual: Case = { heads: FULL, rows: { 2: MOHAMED, 3: MONA } }

/** The result of reading each file; the mapping and the cell rules interpret its cells and heads. */
const CASES: Readonly<Record<string, Case>> = {
  '01-title-rows-above-heads.xls': { heads: FULL, rows: { 6: MOHAMED, 7: MONA } },
  '01-title-rows-above-heads.xlsx': { heads: FULL, rows: { 6: MOHAMED, 7: MONA } },
  '02-two-row-heads.xlsx': { heads: FULL, rows: { 3: MOHAMED, 4: MONA } },
  '03-hidden-first-sheet.xlsx': usual,
  '06b-duplicate-heads.xlsx': {
    heads: DUPLICATE,
    rows: { 2: ['30001010100017', 'محمد أحمد علي', 30, 45, 51.5], 3: ['30001010100025', 'منى سارة علي', 31, 46, 0] },
  },
  '06c-duplicate-heads-corrected.xlsx': {
    heads: DUPLICATE,
    rows: { 2: ['30001010100033', 'كريم أحمد علي', 30, 45, 51.5], 3: ['30001010100041', 'هالة سارة علي', 31, 46, 10] },
  },
  '07d-formulas-new-students.xlsx': {
    heads: FULL,
    rows: {
      2: ['30001010100082', 'رنا أحمد علي', 'أنثى', 100_021, 'مدرسة النصر', '=G2+H2', 50, 51.5],
      3: ['30001010100090', 'وائل أحمد علي', 'ذكر', 100_022, 'مدرسة النصر', '=G3+H3', 40, '=30+5'],
    },
    formulas: ['F2', 'F3', 'H3'],
  },
  '10-rlm-and-nbsp.xlsx': {
    heads: FULL,
    rows: {
      2: withCells(MOHAMED, { 0: '\u200F30001010100017' }),
      3: withCells(MONA, { 0: '30001010100025\u00A0', 1: 'منى\u200F سارة\u00A0علي' }),
    },
  },
  '10b-many-rlm.xlsx': {
    heads: FULL,
    rows: { 2: ['\u200E30001010120000', 'طالب رقم 0\u200F', 'ذكر', 200_000, 'مدرسة النصر', 300, 40, 41] },
    filled: 40,
  },
  '12-presentation-forms-and-persian-letters.xlsx': {
    heads: FULL,
    rows: { 2: withCells(MOHAMED, { 1: 'ﻣﺤﻤﺪ ﻋﻼء ﷲ' }), 3: withCells(MONA, { 1: 'منی صادق کمال' }) },
  },
  '22-ministry-code-heads.xlsx': {
    heads: [
      'seating_no',
      'national_no',
      'arabic_name',
      'school_name',
      'moderia_name',
      'branch_desc_new',
      'total_degree',
      'student_case_desc',
      's1',
      's10',
    ],
    rows: {
      2: [
        100_001,
        '30001010100017',
        'محمد أحمد علي',
        'مدرسة النصر',
        'القاهرة',
        'علمي علوم',
        390.5,
        'ناجح دور أول',
        50,
        51.5,
      ],
    },
    filled: 1,
  },
  '23-real-arabic-heads.xlsx': {
    heads: ['م', 'الاسم', 'الرقم القومى', 'رقم جلوس', 'المدرسه', 'مجموع الدرجات', 'النسبه', 'فيزياء', 'كيمياء'],
    rows: { 2: [1, 'محمد أحمد علي', '30001010100017', 100_001, 'مدرسة النصر', 390.5, '95.2%', 50, 51.5] },
    filled: 1,
  },
  '24-dots-slashes-quotes.xlsx': {
    heads: FULL,
    rows: {
      2: withCells(MOHAMED, { 4: 'م/ الشهيد أحمد ث. بنين' }),
      3: withCells(MONA, { 1: 'منى د. سارة / علي', 4: 'مدرسة "النصر" التجريبية، مدينة نصر' }),
    },
  },
  '47-excel95-code-page-1256.xls': usual,
  '50a-first-file-three-columns.xlsx': {
    heads: ['الرقم القومي', 'اسم الطالب', 'الفيزياء'],
    rows: { 2: ['30001010100066', 'نادية أحمد علي', 40] },
    filled: 1,
  },
  '50b-second-file-all-columns.xlsx': {
    heads: [...FULL, 'الأحياء', 'اللغة العربية'],
    rows: { 2: ['30001010100074', 'ياسر أحمد علي', 'ذكر', 100_009, 'مدرسة النصر', 380, 50, 51, 52, 70] },
    filled: 1,
  },
}

/** ADR 95. */
describe('a file that people met elsewhere', () => {
  it('each is in the table', () =>
    expect(
      readdirSync(FOLDER)
        .filter((name) => name !== 'README.md')
        .toSorted(),
    ).toEqual(Object.keys(CASES).toSorted()))
  it.each(Object.entries(CASES))('%s', (name, { heads, rows, filled = 2, formulas = [] }) => {
    const answer = readUpload(readFileSync(new URL(name, FOLDER)), HEADERS.allHeaders)
    if ('fault' in answer) throw new Error(answer.fault)
    const { table } = answer
    const shown = Object.keys(rows).map((row) => [row, table.rows[Number(row) - table.first]])
    expect([table.heads, Object.fromEntries(shown)]).toEqual([heads, rows])
    expect([table.first, table.filled]).toEqual([Number(Object.keys(rows)[0]), filled])
    expect(table.formulas).toEqual({ count: formulas.length, cells: formulas })
  })
})
