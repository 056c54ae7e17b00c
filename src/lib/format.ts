import { CLOCK, DAY, localeTag, TIME_ZONE } from '#locales/date-style.ts'
import type { Locales } from '#locales/i18n-types.ts'
import { foldDigits } from '#schemas/shared/text.ts'
import { readSetting } from './settings.ts'

/** Digits that a person sees (decision G2): Western unless the user chose Arabic-Indic. Data is always ASCII. */
export const DIGITS = ['latn', 'arab'] as const
export type Digits = (typeof DIGITS)[number]
/** The digits of this browser: what was chosen before, otherwise 0 to 9 (G2). */
export const storedDigits = (): Digits => readSetting('digits', DIGITS, 'latn')

/** A date or instant as rows contain it: `YYYY-MM-DD`, an ISO instant, or a Date. */
export type Moment = string | Date

export interface Format {
  /** Day, month by name, year. A bare `YYYY-MM-DD` is that day everywhere. */
  readonly date: (moment: Moment) => string
  /** The month by its whole name. */
  readonly month: (moment: Moment) => string
  /** Hours and minutes in Egypt. */
  readonly time: (moment: Moment) => string
  readonly dateTime: (moment: Moment) => string
  /** A moment as clocks in Egypt show it, `YYYY-MM-DD HH:mm:ss`: day, hours and minutes. */
  readonly localMoment: (text: string) => string
  /** The clock of such a moment, `HH:mm:ss`. */
  readonly localTime: (text: string) => string
  /** A count or amount, grouped; at most `decimals` decimals, 2 by default. */
  readonly number: (value: number, decimals?: number) => string
  /** A count for a text with plural forms: the number chooses the form, and is written as `number` writes it. */
  readonly count: (value: number) => number
  /** A total or degree with exactly two decimals (document 1, section 9). */
  readonly total: (value: number) => string
  /** An amount of Egyptian pounds, with its currency and exactly two decimals. */
  readonly money: (value: number) => string
  /** A percentage passed in percent, unchanged, also above 100 (decision A8), with exactly two decimals. */
  readonly percent: (value: number) => string
  /** The digits of a text that is not a quantity: ids, phones, reference numbers. Never grouped. */
  readonly digits: (text: string | number) => string
}

const ARABIC_ZERO = 0x0660
const toArabic = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)))

const BARE_DAY = /^\d{4}-\d{2}-\d{2}$/
/** A bare day is read at noon in UTC, which is the same day in Egypt. */
const toDate = (moment: Moment): Date =>
  typeof moment === 'string' && BARE_DAY.test(moment) ? new Date(`${moment}T12:00:00Z`) : new Date(moment)

/**
 * A formatter is created when it is first needed: each takes some milliseconds on a slow machine, and a page uses few
 * of them.
 */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const cache = new Map<string, Format>()

/**
 * All formats of dates and numbers in the product, for a language and a choice of digits. An unreadable moment returns
 * ''.
 */
export function formatFor(language: Locales, digits: Digits): Format {
  const key = `${language}-${digits}`
  const known = cache.get(key)
  if (known) return known
  const tag = localeTag(language, digits)
  const dateTime = (options: Intl.DateTimeFormatOptions) => {
    const formatter = once(() => new Intl.DateTimeFormat(tag, { timeZone: TIME_ZONE, ...options }))
    return (moment: Moment): string => {
      const date = toDate(moment)
      return Number.isNaN(date.getTime()) ? '' : formatter().format(date)
    }
  }
  const two = once(() => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
  const plain = once(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))
  // parsed and formatted in the same zone, so that the text shows the day and clock that it contains
  const local = (options: Intl.DateTimeFormatOptions) => {
    const formatter = once(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }))
    return (text: string): string => {
      const date = new Date(`${text.replace(' ', 'T')}Z`)
      return Number.isNaN(date.getTime()) ? '' : formatter().format(date)
    }
  }
  const clock = local(CLOCK)
  const money = once(() => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EGP' }))
  const percent = once(
    () => new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  )
  const format: Format = {
    date: dateTime(DAY),
    month: dateTime({ month: 'long' }),
    time: dateTime(CLOCK),
    dateTime: dateTime({ ...DAY, ...CLOCK }),
    localMoment: local({ ...DAY, ...CLOCK }),
    localTime: (text) => clock(`2000-01-01 ${text}`),
    number: (value, decimals = 2) =>
      (decimals === 2 ? plain() : new Intl.NumberFormat(tag, { maximumFractionDigits: decimals })).format(value),
    // the generated code of the texts compares it as a number, and inserts it as a text
    count: (value) => ({ valueOf: () => value, toString: () => plain().format(value) }) as unknown as number,
    total: (value) => two().format(value),
    money: (value) => money().format(value),
    percent: (value) => percent().format(value / 100),
    digits: (text) => (digits === 'arab' ? toArabic(String(text)) : foldDigits(String(text))),
  }
  cache.set(key, format)
  return format
}

/** Creates the formatters that the rows of a list need, before the rows arrive. */
export function makeFormatters(language: Locales, digits: Digits): void {
  const { number, total, percent, date } = formatFor(language, digits)
  for (const write of [number, total, percent]) write(0)
  date(new Date(0))
}
