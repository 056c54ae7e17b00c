import { isCalendarDate } from '../formats.ts'
import {
  foldHead,
  HEAD_ROWS_MAX,
  isBlankRow,
  openSheet,
  type CountKnown,
  type SheetTable,
} from '../shared/sheet-heads.ts'
import { isInexact, readAmount, readDay, readReference, type BankCell } from './bank-cells.ts'
import { BANK_ROWS_MAX, type BankColumns, type ReconcileBody } from './payment-record.schema.ts'
import { DEPOSIT_NUMBER_MAX } from './payment.schema.ts'

/**
 * The bank's sheet as it was read. `sheet`: which one of a file of several. `first`: the number of its first row below
 * the heads, as the file counts them.
 */
export interface BankSheet {
  readonly name: string
  readonly sheet?: string
  readonly heads: readonly string[]
  readonly first: number
  readonly rows: readonly (readonly BankCell[])[]
}
export type SheetFault = 'empty' | 'headerOnly' | 'tooMany'

/** So many rows of a file are read: heads, the rows above them, and one row too many. */
export const READ_ROWS_MAX = BANK_ROWS_MAX + HEAD_ROWS_MAX + 2

/** What banks call these columns, folded; the first that fits is taken. */
const NAMES = {
  depositNum: [
    'رقم الايداع',
    'رقم العمليه',
    'رقم الحركه',
    'رقم المرجع',
    'الرقم المرجعي',
    'رقم الايصال',
    'deposit number',
    'deposit no',
    'transaction number',
    'transaction no',
    'transaction id',
    'reference number',
    'reference no',
    'reference',
    'ref',
  ],
  amount: ['المبلغ', 'مبلغ', 'قيمه', 'القيمه', 'دائن', 'amount', 'credit', 'value'],
  date: ['تاريخ', 'التاريخ', 'date'],
} as const
export type BankField = keyof typeof NAMES
export const BANK_FIELDS = ['depositNum', 'amount', 'date'] as const satisfies readonly BankField[]

const isWord = (head: string, name: string): boolean => ` ${head} `.includes(` ${name} `)

/** The column of each field: the remembered one, where the sheet has that head, else by the names that banks use. */
export function guessColumns(heads: readonly string[], remembered: BankColumns): Record<BankField, string | null> {
  const taken = new Set<string>()
  const pick = (field: BankField): string | null => {
    const free = heads.filter((head) => head !== '' && !taken.has(head))
    const found =
      free.find((head) => head === remembered[field]) ??
      NAMES[field].map((name) => free.find((head) => foldHead(head) === name)).find((head) => head !== undefined) ??
      NAMES[field].map((name) => free.find((head) => isWord(foldHead(head), name))).find((head) => head !== undefined)
    if (found !== undefined) taken.add(found)
    return found ?? null
  }
  return { depositNum: pick('depositNum'), amount: pick('amount'), date: pick('date') }
}

/** Heads made unique, so that a head identifies a column. */
function distinct(heads: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return heads.map((head) => {
    const count = (seen.get(head) ?? 0) + 1
    seen.set(head, count)
    return head === '' || count === 1 ? head : `${head} (${count})`
  })
}

/** How many columns these heads name: none, where there is nothing to compare by. */
const countKnown: CountKnown = (heads) => {
  const { depositNum, amount, date } = guessColumns(heads, {})
  return depositNum === null ? 0 : [amount, date].filter((head) => head !== null).length
}
/** The heads and rows of what was read. Blank rows are left out at the end only, so that numbers fit. */
export function bankSheet(name: string, table: SheetTable<BankCell>): BankSheet | SheetFault {
  const opened = openSheet(table, { countKnown, lines: BANK_ROWS_MAX, read: READ_ROWS_MAX })
  if ('fault' in opened) return opened.fault
  return { name, ...(table.sheet && { sheet: table.sheet }), ...opened, heads: distinct(opened.heads) }
}

/** The rows of a sheet as the server takes them, and those of which something could not be read, by their numbers. */
export interface MappedRows {
  readonly rows: ReconcileBody['rows']
  readonly noNumber: readonly number[]
  /** Their deposit numbers have lost digits. */
  readonly inexact: readonly number[]
  readonly noAmount: readonly number[]
  readonly noDate: readonly number[]
}
const NOTHING: BankCell = { text: '', number: null }
const ONE_LINE = /^[^\p{C}\u2028\u2029]+$/u

/** The rows of a sheet by its columns. Rows without a usable deposit number are left out, and reported. */
export function mapRows(sheet: BankSheet, columns: BankColumns): MappedRows {
  const at = (field: BankField) => sheet.heads.indexOf(columns[field] ?? '\u0000')
  const [numbers, amounts, dates] = [at('depositNum'), at('amount'), at('date')]
  const mapped = {
    rows: [] as ReconcileBody['rows'],
    noNumber: [] as number[],
    inexact: [] as number[],
    noAmount: [] as number[],
    noDate: [] as number[],
  }
  sheet.rows.forEach((cells, index) => {
    if (isBlankRow(cells)) return
    const row = sheet.first + index
    const number = cells[numbers] ?? NOTHING
    if (isInexact(number)) {
      mapped.inexact.push(row)
      return
    }
    const depositNum = readReference(number)
    if (depositNum.length > DEPOSIT_NUMBER_MAX || !ONE_LINE.test(depositNum)) {
      mapped.noNumber.push(row)
      return
    }
    const amount = amounts < 0 ? null : readAmount(cells[amounts] ?? NOTHING)
    const date = dates < 0 ? null : readDay(cells[dates] ?? NOTHING)
    if (amounts >= 0 && amount === null) mapped.noAmount.push(row)
    if (dates >= 0 && date === null) mapped.noDate.push(row)
    mapped.rows.push({ row, depositNum, amount, date })
  })
  return mapped
}

/** The first and last day in the rows; null where none has a day. */
export function daysOf(rows: ReconcileBody['rows']): { readonly from: string; readonly to: string } | null {
  const days = rows.flatMap(({ date }) => (date ? [date] : [])).toSorted()
  return days.length === 0 ? null : { from: days[0]!, to: days.at(-1)! }
}

export type MappingFault = 'noNumber' | 'sameColumn' | 'noRows' | 'noDays'
/** Why a sheet cannot be compared by these columns and days; null: it can. */
export function mappingFault(
  sheet: BankSheet,
  columns: BankColumns,
  days: { readonly from: string; readonly to: string },
): MappingFault | null {
  if (!columns.depositNum) return 'noNumber'
  const chosen = BANK_FIELDS.flatMap((field) => (columns[field] ? [columns[field]] : []))
  if (new Set(chosen).size < chosen.length) return 'sameColumn'
  if (mapRows(sheet, columns).rows.length === 0) return 'noRows'
  return isCalendarDate(days.from) && isCalendarDate(days.to) && days.from <= days.to ? null : 'noDays'
}
