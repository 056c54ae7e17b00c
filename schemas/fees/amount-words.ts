import type { Bilingual } from '../shared/fields.ts'

/**
 * An amount of Egyptian pounds spelled out, in both languages, for receipts (issue 13). Pounds and piastres are
 * masculine; in Arabic a number from 3 to 10 takes the opposite gender and a plural, one from 11 to 99 a singular in
 * the accusative, and a hundred or a thousand a singular in the genitive.
 */

/** A counted noun: masculine, in the forms that a number needs. */
interface Counted {
  readonly one: string
  readonly two: string
  /** After 3 to 10. */
  readonly few: string
  /** After 11 to 99. */
  readonly many: string
  /** After 100, 1000 and what ends in them. */
  readonly other: string
}
const POUND: Counted = { one: 'جنيه', two: 'جنيهان', few: 'جنيهات', many: 'جنيهًا', other: 'جنيه' }
const PIASTRE: Counted = { one: 'قرش', two: 'قرشان', few: 'قروش', many: 'قرشًا', other: 'قرش' }
const THOUSAND: Counted = { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا', other: 'ألف' }
const MILLION: Counted = { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا', other: 'مليون' }

const ONES = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const TEENS = [
  '',
  'أحد عشر',
  'اثنا عشر',
  'ثلاثة عشر',
  'أربعة عشر',
  'خمسة عشر',
  'ستة عشر',
  'سبعة عشر',
  'ثمانية عشر',
  'تسعة عشر',
]
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const HUNDREDS = ['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة']

const and = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' و')

/** 1 to 99 of something masculine. */
function belowHundred(number: number): string {
  if (number <= 10) return ONES[number]!
  if (number < 20) return TEENS[number - 10]!
  return and([ONES[number % 10]!, TENS[Math.floor(number / 10)]!])
}
const belowThousand = (number: number): string => and([HUNDREDS[Math.floor(number / 100)]!, belowHundred(number % 100)])

/** The form of a word after a number. */
function formAfter(number: number, word: Counted): string {
  const rest = number % 100
  if (rest >= 3 && rest <= 10) return word.few
  if (rest >= 11) return word.many
  return word.other
}
/** Before its genitive a dual loses its last letter, and an accusative its ending: مائتا جنيه, أحد عشر ألف جنيه. */
const inConstruct = (spelled: string): string =>
  spelled.replace(/(مائتا|ألفا|مليونا)ن$/, '$1').replace(/(ألف|مليون)ًا$/, '$1')

/** A group of thousands or millions. */
function group(number: number, word: Counted): string {
  if (number === 0) return ''
  if (number === 1) return word.one
  if (number === 2) return word.two
  return counted(number, word)
}
/** So many of a word, from 3 on; 101 and 102 repeat the word: مائة وجنيه. */
function counted(number: number, word: Counted): string {
  const rest = number % 100
  const whole = number - rest
  if (whole > 0 && rest === 1) return and([`${inConstruct(spell(whole))} ${word.other}`, word.one])
  if (whole > 0 && rest === 2) return and([`${inConstruct(spell(whole))} ${word.other}`, word.two])
  return `${inConstruct(spell(number))} ${formAfter(number, word)}`
}
/** The number itself. */
function spell(number: number): string {
  const millions = Math.floor(number / 1_000_000)
  const thousands = Math.floor((number % 1_000_000) / 1_000)
  return and([group(millions, MILLION), group(thousands, THOUSAND), belowThousand(number % 1_000)])
}
function arabic(number: number, word: Counted): string {
  if (number === 1) return `${word.one} واحد`
  if (number === 2) return word.two
  return counted(number, word)
}

const ENGLISH_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const ENGLISH_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function english(number: number): string {
  if (number < 20) return ENGLISH_ONES[number]!
  if (number < 100) {
    const rest = number % 10
    return `${ENGLISH_TENS[Math.floor(number / 10)]}${rest > 0 ? `-${ENGLISH_ONES[rest]}` : ''}`
  }
  const [size, name] =
    number < 1_000 ? [100, 'hundred'] : number < 1_000_000 ? [1_000, 'thousand'] : [1_000_000, 'million']
  const rest = number % (size as number)
  const joint = rest === 0 ? '' : rest < 100 ? ' and ' : ' '
  return `${english(Math.floor(number / (size as number)))} ${name}${joint}${rest === 0 ? '' : english(rest)}`
}
const englishCounted = (number: number, word: string): string => `${english(number)} ${word}${number === 1 ? '' : 's'}`

/** `amount` in pounds, from 0 to 999,999,999, of two decimals. @throws RangeError outside of that */
export function amountWords(amount: number): Bilingual {
  const piastres = Math.round(amount * 100)
  if (!(piastres >= 0 && piastres < 100_000_000_000))
    throw new RangeError(`Amount ${amount} is out of range: use 0 to 999999999.99 pounds`)
  const pounds = Math.floor(piastres / 100)
  const rest = piastres % 100
  if (piastres === 0) return { ar: 'صفر جنيه مصري فقط لا غير', en: 'zero Egyptian pounds only' }
  const parts = <T>(ofPounds: T, ofRest: T): T[] => [...(pounds > 0 ? [ofPounds] : []), ...(rest > 0 ? [ofRest] : [])]
  return {
    ar: `${and(parts(arabic(pounds, POUND), arabic(rest, PIASTRE)))} فقط لا غير`,
    en: `${parts(englishCounted(pounds, 'Egyptian pound'), englishCounted(rest, 'piastre')).join(' and ')} only`,
  }
}
