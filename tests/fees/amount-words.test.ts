import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountWords } from '#schemas/fees/amount-words.ts'

/** Issue 13, Receipt. The Arabic table is written from grammar: number against gender, case of what is counted. */
describe('an amount in words', () => {
  it.each([
    [0, 'صفر جنيه مصري', 'zero Egyptian pounds'],
    [1, 'جنيه واحد', 'one Egyptian pound'],
    [2, 'جنيهان', 'two Egyptian pounds'],
    [3, 'ثلاثة جنيهات', 'three Egyptian pounds'],
    [10, 'عشرة جنيهات', 'ten Egyptian pounds'],
    [11, 'أحد عشر جنيهًا', 'eleven Egyptian pounds'],
    [12, 'اثنا عشر جنيهًا', 'twelve Egyptian pounds'],
    [20, 'عشرون جنيهًا', 'twenty Egyptian pounds'],
    [21, 'واحد وعشرون جنيهًا', 'twenty-one Egyptian pounds'],
    [99, 'تسعة وتسعون جنيهًا', 'ninety-nine Egyptian pounds'],
    [100, 'مائة جنيه', 'one hundred Egyptian pounds'],
    [101, 'مائة جنيه وجنيه', 'one hundred and one Egyptian pounds'],
    [102, 'مائة جنيه وجنيهان', 'one hundred and two Egyptian pounds'],
    [103, 'مائة وثلاثة جنيهات', 'one hundred and three Egyptian pounds'],
    [111, 'مائة وأحد عشر جنيهًا', 'one hundred and eleven Egyptian pounds'],
    [200, 'مائتا جنيه', 'two hundred Egyptian pounds'],
    [250, 'مائتان وخمسون جنيهًا', 'two hundred and fifty Egyptian pounds'],
    [300, 'ثلاثمائة جنيه', 'three hundred Egyptian pounds'],
    [800, 'ثمانمائة جنيه', 'eight hundred Egyptian pounds'],
    [1_000, 'ألف جنيه', 'one thousand Egyptian pounds'],
    [1_001, 'ألف جنيه وجنيه', 'one thousand and one Egyptian pounds'],
    [1_200, 'ألف ومائتا جنيه', 'one thousand two hundred Egyptian pounds'],
    [2_000, 'ألفا جنيه', 'two thousand Egyptian pounds'],
    [3_000, 'ثلاثة آلاف جنيه', 'three thousand Egyptian pounds'],
    [10_000, 'عشرة آلاف جنيه', 'ten thousand Egyptian pounds'],
    [11_000, 'أحد عشر ألف جنيه', 'eleven thousand Egyptian pounds'],
    [21_005, 'واحد وعشرون ألفًا وخمسة جنيهات', 'twenty-one thousand and five Egyptian pounds'],
    [100_000, 'مائة ألف جنيه', 'one hundred thousand Egyptian pounds'],
    [102_000, 'مائة ألف وألفا جنيه', 'one hundred and two thousand Egyptian pounds'],
    [200_000, 'مائتا ألف جنيه', 'two hundred thousand Egyptian pounds'],
    [
      999_999,
      'تسعمائة وتسعة وتسعون ألفًا وتسعمائة وتسعة وتسعون جنيهًا',
      'nine hundred and ninety-nine thousand nine hundred and ninety-nine Egyptian pounds',
    ],
    [1_000_000, 'مليون جنيه', 'one million Egyptian pounds'],
    [2_000_000, 'مليونا جنيه', 'two million Egyptian pounds'],
    [0.01, 'قرش واحد', 'one piastre'],
    [0.02, 'قرشان', 'two piastres'],
    [0.05, 'خمسة قروش', 'five piastres'],
    [0.11, 'أحد عشر قرشًا', 'eleven piastres'],
    [262.5, 'مائتان واثنان وستون جنيهًا وخمسون قرشًا', 'two hundred and sixty-two Egyptian pounds and fifty piastres'],
    [1.01, 'جنيه واحد وقرش واحد', 'one Egyptian pound and one piastre'],
    [2.02, 'جنيهان وقرشان', 'two Egyptian pounds and two piastres'],
  ])('%d', (amount, ar, en) => {
    expect(amountWords(amount)).toEqual({ ar: `${ar} فقط لا غير`, en: `${en} only` })
  })

  it('is another one for each amount, in one script, without a hole', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (piastres) => {
        const { ar, en } = amountWords(piastres / 100)
        for (const words of [ar, en]) {
          expect(words).not.toMatch(/undefined|NaN|\s{2}|و\s|^\s|\s$/)
          expect(seen.get(words) ?? piastres).toBe(piastres)
          seen.set(words, piastres)
        }
        expect(ar).toMatch(/^[\p{Script=Arabic}\u064B\s]+$/u)
        expect(en).toMatch(/^[a-zE -]+$/)
      }),
      { numRuns: 5_000 },
    )
  })
  it('what counts agrees: 3 to 10 with a plural, 11 to 99 with an accusative, hundreds and thousands with a singular', () => {
    for (let pounds = 3; pounds < 20_000; pounds += 1) {
      const { ar } = amountWords(pounds)
      const rest = pounds % 100
      const form = rest === 0 || rest === 1 ? 'جنيه' : rest === 2 ? 'جنيهان' : rest <= 10 ? 'جنيهات' : 'جنيهًا'
      expect([
        pounds,
        ar
          .replace(' فقط لا غير', '')
          .split(' ')
          .at(-1)!
          .replace(/^و(?=جنيه)/, ''),
      ]).toEqual([pounds, form])
    }
  })
  it('takes no other amount', () => {
    for (const amount of [-0.01, 1_000_000_000, Number.NaN, Infinity])
      expect(() => amountWords(amount)).toThrow(RangeError)
  })
})
