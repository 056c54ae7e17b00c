import { describe, expect, it } from 'vitest'
import { pickMessage, pickName } from '#src/lib/bilingual.ts'
import { formatFor } from '#src/lib/format.ts'
import { toPhysical } from '#src/features/applications/placement.ts'

const arabic = formatFor('ar', 'latn')
const arabicIndic = formatFor('ar', 'arab')
const english = formatFor('en', 'latn')

describe('numbers (decision G2)', () => {
  it.each([
    [arabic, '1,234.5'],
    [english, '1,234.5'],
    [arabicIndic, '١٬٢٣٤٫٥'],
  ])('groups quantities in the digits of the user', (format, expected) => expect(format.number(1234.5)).toBe(expected))

  it('shows totals with two decimals (document 1, section 9)', () => {
    expect(english.total(410)).toBe('410.00')
    expect(arabicIndic.total(98.7)).toBe('٩٨٫٧٠')
  })
  it('shows a percentage as it is, also above 100 (decision A8), with two decimals (issue 9)', () => {
    expect(english.percent(104.25)).toBe('104.25%')
    expect([english.percent(100), english.percent(98.5), english.percent(0)]).toEqual(['100.00%', '98.50%', '0.00%'])
    expect(arabicIndic.percent(98.5).replace(/\u061C/g, '')).toBe('٩٨٫٥٠٪')
  })
  it('shows an amount of Egyptian pounds with two decimals and its currency', () => {
    const bare = (text: string) => text.replaceAll(/[\u00A0\u200F\u061C]/g, ' ').trim()
    expect([english.money(1250.5), english.money(1)].map(bare)).toEqual(['EGP 1,250.50', 'EGP 1.00'])
    expect([arabic.money(1250.5), arabicIndic.money(1250.5)].map(bare)).toEqual(['1,250.50 ج.م.', '١٬٢٥٠٫٥٠ ج.م.'])
  })
  it('never groups ids, phones and reference numbers', () => {
    expect(english.digits('29805121234567')).toBe('29805121234567')
    expect(arabic.digits(1234567)).toBe('1234567')
    expect(arabicIndic.digits('19000')).toBe('١٩٠٠٠')
    expect(english.digits('١٩٠٠٠')).toBe('19000')
  })
})

describe('dates (decision D65: Africa/Cairo)', () => {
  it('keeps a bare day that day', () => {
    expect(english.date('2026-03-04')).toBe('4 Mar 2026')
    expect(arabic.date('2026-03-04')).toContain('مارس')
    expect(arabicIndic.date('2026-03-04')).toMatch(/^٤ مارس ٢٠٢٦$/)
  })
  it('shows an instant as the clocks of Egypt show it', () => {
    expect(english.date('2026-01-31T22:30:00Z')).toBe('1 Feb 2026')
    expect(english.time('2026-01-31T22:30:00Z')).toBe('00:30')
    expect(english.time('2026-07-31T22:30:00Z')).toBe('01:30')
  })
  it('gives nothing for what is no moment', () => expect(english.date('never')).toBe(''))
})

describe('bilingual texts (decision G4)', () => {
  it.each([
    ['تم|Done', 'ar', 'تم'],
    ['تم|Done', 'en', 'Done'],
    ['Done', 'ar', 'Done'],
    ['تم | Done ', 'en', 'Done'],
    ['|Done', 'ar', 'Done'],
  ] as const)('%s in %s', (message, language, expected) => expect(pickMessage(message, language)).toBe(expected))
  it('names in the language, or in the other one when empty', () => {
    expect(pickName({ ar: 'هندسة', en: 'Engineering' }, 'en')).toBe('Engineering')
    expect(pickName({ ar: 'هندسة', en: '' }, 'en')).toBe('هندسة')
  })
})

it.each([
  ['start', 'rtl', 'right'],
  ['start', 'ltr', 'left'],
  ['end', 'rtl', 'left'],
  ['end-start', 'ltr', 'right-start'],
  ['bottom-start', 'rtl', 'bottom-start'],
  ['top', 'rtl', 'top'],
] as const)('places %s in %s at %s', (logical, direction, expected) =>
  expect(toPhysical(logical, direction)).toBe(expected),
)
