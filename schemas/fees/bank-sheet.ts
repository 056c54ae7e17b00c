import { isCalendarDate } from '../formats.ts'
import { foldDigits } from '../shared/text.ts'
import { BANK_ROWS_MAX, type BankColumns, type ReconcileBody } from './payment-record.schema.ts'
import { DEPOSIT_NUMBER_MAX } from './payment.schema.ts'

/** A cell of the bank's sheet: its text, and its number where the file holds one. */
export interface BankCell {
  readonly text: string
  readonly number: number | null
}
/** The bank's sheet as it was read. `first`: the number of its first row below the heads, as the file counts them. */
export interface BankSheet {
  readonly name: string
  readonly heads: readonly string[]
  readonly first: number
  readonly rows: readonly (readonly BankCell[])[]
}
export type SheetFault = 'empty' | 'headerOnly' | 'tooMany'

/** Rows above the heads that a bank fills with its name and the account. */
const PREAMBLE_MAX = 20
/** So many rows of a file are read: heads, what stands above them, and one row too many. */
export const READ_ROWS_MAX = BANK_ROWS_MAX + PREAMBLE_MAX + 2

/** A head without what people write differently: case, vowel marks, forms of a letter, signs. */
export const foldHead = (head: string): string =>
  foldDigits(head)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652\u0640]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

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

/** Which columns hold what: as it was kept, where the sheet has that head, else by what banks call them. */
export function guessColumns(heads: readonly string[], kept: BankColumns): Record<BankField, string | null> {
  const taken = new Set<string>()
  const pick = (field: BankField): string | null => {
    const free = heads.filter((head) => head !== '' && !taken.has(head))
    const found =
      free.find((head) => head === kept[field]) ??
      NAMES[field].map((name) => free.find((head) => foldHead(head) === name)).find((head) => head !== undefined) ??
      NAMES[field].map((name) => free.find((head) => isWord(foldHead(head), name))).find((head) => head !== undefined)
    if (found !== undefined) taken.add(found)
    return found ?? null
  }
  return { depositNum: pick('depositNum'), amount: pick('amount'), date: pick('date') }
}

/** Heads in which no two are the same, so that a column is told by its head. */
function distinct(heads: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return heads.map((head) => {
    const count = (seen.get(head) ?? 0) + 1
    seen.set(head, count)
    return head === '' || count === 1 ? head : `${head} (${count})`
  })
}

/**
 * The heads and rows of what was read: the heads are the first row that names a column known by its name, else the
 * first with two texts, else the first with anything. Blank rows are left out at the end only, so that numbers fit.
 */
export function bankSheet(name: string, table: readonly (readonly BankCell[])[]): BankSheet | SheetFault {
  const isBlank = (row: readonly BankCell[]) => row.every(({ text }) => text.trim() === '')
  const filled = table.findLastIndex((row) => !isBlank(row))
  if (filled < 0) return 'empty'
  const heads = (row: readonly BankCell[]) => row.map(({ text }) => text.trim())
  const top = table.slice(0, PREAMBLE_MAX)
  const known = top.findIndex((row) => {
    const { depositNum, amount, date } = guessColumns(heads(row), {})
    return depositNum !== null && (amount !== null || date !== null)
  })
  const several = top.findIndex((row) => row.filter(({ text }) => text.trim() !== '').length > 1)
  const at = [known, several, top.findIndex((row) => !isBlank(row))].find((each) => each >= 0) ?? 0
  const rows = table.slice(at + 1, filled + 1)
  if (rows.length === 0) return 'headerOnly'
  if (rows.filter((row) => !isBlank(row)).length > BANK_ROWS_MAX) return 'tooMany'
  return { name, heads: distinct(heads(table[at]!)), first: at + 2, rows }
}

/**
 * An amount in Egyptian pounds: a number, or a text with digits of either language, thousands separators and a
 * currency. Null where it is none, below 0, or has more than two decimals' worth of doubt ("1.234,56" is read as 1234.56).
 */
export function readAmount({ text, number }: BankCell): number | null {
  if (number !== null) return Number.isFinite(number) && number >= 0 ? Math.round(number * 100) / 100 : null
  const plain = foldDigits(text)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll(/[\u200E\u200F\u061C\u2066-\u2069]/g, '')
    .replace(/^\s*(egp|le|l\.e\.?|ج\s*\.?\s*م\.?|جنيها?|جم)/i, '')
    .replace(/(egp|le|l\.e\.?|ج\s*\.?\s*م\.?|جنيها?|جم)\s*$/i, '')
    .replaceAll(/[\s\u00A0\u202F'’]/g, '')
    .replace(/^\+/, '')
  const english = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/
  const continental = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/
  const written = english.test(plain)
    ? plain.replaceAll(',', '')
    : continental.test(plain)
      ? plain.replaceAll('.', '').replace(',', '.')
      : null
  return written === null ? null : Math.round(Number(written) * 100) / 100
}

/** Days since the last day of 1899, as spreadsheets count them; only those of this century's first half are dates. */
const SERIAL = { from: 36_526, to: 54_788, epoch: Date.UTC(1899, 11, 30) } as const
const DAY_MS = 86_400_000

/**
 * A day, `YYYY-MM-DD`: written year first or day first, in digits of either language, with a time behind it or none, or
 * counted as spreadsheets do. Null where it is none.
 */
export function readDay({ text, number }: BankCell): string | null {
  if (number !== null)
    return number >= SERIAL.from && number < SERIAL.to
      ? new Date(SERIAL.epoch + Math.floor(number) * DAY_MS).toISOString().slice(0, 10)
      : null
  const plain = foldDigits(text)
    .replaceAll(/[\u200E\u200F\u061C]/g, '')
    .trim()
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(plain)
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:\s.*)?$/.exec(plain)
  const [year, month, day] = yearFirst
    ? [yearFirst[1]!, yearFirst[2]!, yearFirst[3]!]
    : dayFirst
      ? [dayFirst[3]!, dayFirst[2]!, dayFirst[1]!]
      : ['', '', '']
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(written) ? written : null
}

/** The rows of a sheet as the server takes them, and those of which something could not be read, by their numbers. */
export interface MappedRows {
  readonly rows: ReconcileBody['rows']
  readonly noNumber: readonly number[]
  readonly noAmount: readonly number[]
  readonly noDate: readonly number[]
}
const ONE_LINE = /^[^\p{C}\u2028\u2029]+$/u

/** The rows of a sheet by its columns. Rows without a usable deposit number are left out, and told. */
export function mapRows(sheet: BankSheet, columns: BankColumns): MappedRows {
  const at = (field: BankField) => sheet.heads.indexOf(columns[field] ?? '\u0000')
  const [numbers, amounts, dates] = [at('depositNum'), at('amount'), at('date')]
  const mapped = {
    rows: [] as ReconcileBody['rows'],
    noNumber: [] as number[],
    noAmount: [] as number[],
    noDate: [] as number[],
  }
  sheet.rows.forEach((cells, index) => {
    if (cells.every(({ text }) => text.trim() === '')) return
    const row = sheet.first + index
    const depositNum = foldDigits(cells[numbers]?.text ?? '').trim()
    if (depositNum.length > DEPOSIT_NUMBER_MAX || !ONE_LINE.test(depositNum)) {
      mapped.noNumber.push(row)
      return
    }
    const amount = amounts < 0 ? null : readAmount(cells[amounts] ?? { text: '', number: null })
    const date = dates < 0 ? null : readDay(cells[dates] ?? { text: '', number: null })
    if (amounts >= 0 && amount === null) mapped.noAmount.push(row)
    if (dates >= 0 && date === null) mapped.noDate.push(row)
    mapped.rows.push({ row, depositNum, amount, date })
  })
  return mapped
}

/** The first and last day that the rows tell; null where none does. */
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
