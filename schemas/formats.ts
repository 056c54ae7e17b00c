import { limits, type Limits } from './limits.ts'
import { isServiceIp, isServiceUrl } from './shared/addresses.ts'
import { hasInvisible } from './shared/text.ts'

/**
 * Our own formats, which JSON Schema's patterns cannot express. Used by the server and by the browser's validators
 * alike.
 */

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** A day of the Gregorian calendar, `YYYY-MM-DD`, that exists. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  if (year < 1900 || year > 2200 || month < 1 || month > 12 || day < 1) return false
  return day <= (month === 2 && !isLeap(year) ? 28 : DAYS[month - 1]!)
}

/** A moment as a clock shows it, `YYYY-MM-DD HH:mm:ss`, of a day that exists. */
export const isLocalMoment = (text: string): boolean =>
  /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isCalendarDate(text.slice(0, 10))

const GOVERNORATES = new Set(
  '01 02 03 04 11 12 13 14 15 16 17 18 19 21 22 23 24 25 26 27 28 29 31 32 33 34 35 88'.split(' '),
)

/** Birth date, governorate and gender written in a national id of 14 digits; undefined when it is none (D14). */
export function readNationalId(
  text: string,
): { birthdate: string; governorate: string; gender: 'male' | 'female' } | undefined {
  if (!/^[23]\d{13}$/.test(text)) return undefined
  const birthdate = `${text[0] === '2' ? 19 : 20}${text.slice(1, 3)}-${text.slice(3, 5)}-${text.slice(5, 7)}`
  const governorate = text.slice(7, 9)
  if (!isCalendarDate(birthdate) || !GOVERNORATES.has(governorate)) return undefined
  return { birthdate, governorate, gender: Number(text[12]) % 2 === 1 ? 'male' : 'female' }
}

/** Made once: making one takes longer than checking a hundred national ids. */
const CAIRO_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
/** The current day in Egypt, `YYYY-MM-DD` (decision D65). */
export const todayInCairo = (now: Date = new Date()): string => CAIRO_DAY.format(now)

/** Now as clocks in Egypt show it, `YYYY-MM-DD HH:mm:ss` (decision D65). */
export const nowInCairo = (now: Date = new Date()): string =>
  `${todayInCairo(now)} ${new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(now)}`

/** A national id whose birth date is not in the future. */
export function isNationalId(text: string): boolean {
  const read = readNationalId(text)
  return read !== undefined && read.birthdate <= todayInCairo()
}

const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+([a-zA-Z]{2,63})$/
/** E-mail of the HTML5 grammar with limits: local part up to 64, top-level part of 2 or 3 letters (D15). */
export const isEmail = (text: string, { emailTldMax }: Limits = limits()): boolean => {
  const topLevel = EMAIL.exec(text)?.[1]
  return topLevel !== undefined && topLevel.length <= emailTldMax
}
const isShortPassword = (text: string, { passwordMax }: Limits = limits()): boolean => [...text].length <= passwordMax

const hasLetter = (text: string): boolean => /\p{L}/u.test(text)
const isVisible = (text: string): boolean => !hasInvisible(text)
const isOneLine = (text: string): boolean => isVisible(text) && !/[\t\n\r\u0085\u2028\u2029]/.test(text)

/** Formats by name; those of texts also determine how the text is normalised first (`shared/text.ts`). */
export const formats = {
  'calendar-date': isCalendarDate,
  'local-moment': isLocalMoment,
  'national-id': isNationalId,
  'admission-email': (text: string) => isEmail(text),
  password: (text: string) => isShortPassword(text),
  'arabic-name': hasLetter,
  'english-name': hasLetter,
  'repeated-password': () => true,
  'search-text': isVisible,
  'search-line': isOneLine,
  'code-text': isVisible,
  'card-text': () => true,
  'service-ip': isServiceIp,
  'service-url': isServiceUrl,
  'line-text': isOneLine,
  'message-text': () => true,
} as const

/** The formats as one deployment has them. */
export const formatsFor = (own: Limits): Record<string, (text: string) => boolean> => ({
  ...formats,
  'admission-email': (text) => isEmail(text, own),
  password: (text) => isShortPassword(text, own),
})
