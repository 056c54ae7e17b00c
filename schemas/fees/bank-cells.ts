import { isCalendarDate } from '../formats.ts'
import { foldHead } from '../shared/sheet-heads.ts'
import { foldDigits, withoutInvisible } from '../shared/text.ts'

/** A cell of the bank's sheet: its text, and its number where the file has one. */
export interface BankCell {
  readonly text: string
  readonly number: number | null
}

/**
 * The text of a cell without marks that only a spreadsheet or a messenger needs: invisible characters, the `="…"`
 * around a number whose zeros are to stay, and the apostrophe before one.
 */
const plainText = (text: string): string =>
  foldDigits(withoutInvisible(text))
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'/, '')
    .trim()

/** Spreadsheets store at most 15 digits of a number. */
const EXACT_MAX = 1e15
/** Whether a reference is written as a number that has lost digits: `1.23457E+15`. */
export const isInexact = ({ text, number }: BankCell): boolean =>
  number !== null ? number >= EXACT_MAX : /^\d(?:[.,]\d+)?e\+\d+$/i.test(plainText(text))

/** The bank's number of a deposit; empty where there is none. */
export function readReference({ text }: BankCell): string {
  const plain = plainText(text)
  // a program that took the number for a quantity; or a formula without its result
  return plain.startsWith('=') ? '' : plain.replace(/^(\d+)\.0+$/, '$1')
}

/**
 * An amount in Egyptian pounds: a number, or a text with digits of either language, thousands separators and a
 * currency. Null where it is none, below 0, or has more than two decimals' worth of doubt ("1.234,56" is read as
 * 1234.56).
 */
export function readAmount({ text, number }: BankCell): number | null {
  if (number !== null) return Number.isFinite(number) && number >= 0 ? Math.round(number * 100) / 100 : null
  const plain = plainText(text)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
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

/** Names of the months, folded: English, of Egypt, of the Levant. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'يناير', 'كانون الثاني'],
  ['feb', 'february', 'فبراير', 'شباط'],
  ['mar', 'march', 'مارس', 'اذار'],
  ['apr', 'april', 'ابريل', 'نيسان'],
  ['may', 'مايو', 'ايار'],
  ['jun', 'june', 'يونيو', 'يونيه', 'حزيران'],
  ['jul', 'july', 'يوليو', 'يوليه', 'تموز'],
  ['aug', 'august', 'اغسطس', 'اب'],
  ['sep', 'sept', 'september', 'سبتمبر', 'ايلول'],
  ['oct', 'october', 'اكتوبر', 'تشرين الاول'],
  ['nov', 'november', 'نوفمبر', 'تشرين الثاني'],
  ['dec', 'december', 'ديسمبر', 'كانون الاول'],
]
const monthOf = (name = ''): string => String(MONTHS.findIndex((names) => names.includes(name)) + 1)

/** Years written with two digits: none of them is one of the Hijri calendar, whose `48` is no 2048. */
const SHORT_YEARS = { from: 20, to: 39 } as const
function yearOf(written: string): string {
  if (written.length > 2) return written
  return Number(written) >= SHORT_YEARS.from && Number(written) <= SHORT_YEARS.to ? `20${written}` : ''
}

/** Ways to write a day in digits: year first, day first, eight digits. */
const YEAR_FIRST = /^(?<year>\d{4})\s*[-/.]\s*(?<month>\d{1,2})\s*[-/.]\s*(?<day>\d{1,2})(?:[T\s].*)?$/
const DAY_FIRST = /^(?<day>\d{1,2})\s*[-/.]\s*(?<month>\d{1,2})\s*[-/.]\s*(?<year>\d{4}|\d{2})(?:\s.*)?$/
const EIGHT_DIGITS = /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})$/
/** And with the name of the month, all signs made spaces. */
const NAMED_DAY_FIRST = /^(?<day>\d{1,2}) ?(?<month>\p{L}+(?: \p{L}+)?) ?(?<year>\d{4}|\d{2})(?: .*)?$/u
const NAMED_MONTH_FIRST = /^(?<month>\p{L}+(?: \p{L}+)?) ?(?<day>\d{1,2}) (?<year>\d{4})(?: .*)?$/u

/**
 * A day, `YYYY-MM-DD`: written year first or day first, in digits of either language or with the month's name, with a
 * time behind it or none, as eight digits that begin with the year, or counted as spreadsheets do. Null where it is
 * none; `11/27/2026` is none, since month and day are never exchanged.
 */
export function readDay({ text, number }: BankCell): string | null {
  if (number !== null && number >= SERIAL.from && number < SERIAL.to)
    return new Date(SERIAL.epoch + Math.floor(number) * DAY_MS).toISOString().slice(0, 10)
  // "م": of the Gregorian calendar
  const plain = plainText(number === null ? text : String(number)).replace(/\s*م\.?$/, '')
  const digits = YEAR_FIRST.exec(plain) ?? DAY_FIRST.exec(plain) ?? EIGHT_DIGITS.exec(plain)
  const folded = foldHead(plain)
  const {
    year = '',
    month = '',
    day = '',
  } = (digits ?? NAMED_DAY_FIRST.exec(folded) ?? NAMED_MONTH_FIRST.exec(folded))?.groups ?? {}
  const written = [yearOf(year), digits ? month : monthOf(month), day].map((part) => part.padStart(2, '0')).join('-')
  return isCalendarDate(written) ? written : null
}
