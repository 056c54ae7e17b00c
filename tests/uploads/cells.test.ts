import { describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { cellFault, cellSchema, readCell, type Cell, type RawCell } from '#schemas/uploads/cells.ts'
import { headersOf, type HeaderRules } from '#schemas/uploads/header.schema.ts'
import { PHYSICS, TEXTS } from './uploads.headers.ts'

const rules = (of: Partial<HeaderRules> & Pick<HeaderRules, 'type'>): HeaderRules => ({
  required: false,
  min: null,
  max: null,
  format: null,
  choices: [],
  ...of,
})
const TEXT = rules({ type: 'text', min: 2, max: 8 })
const INTEGER = rules({ type: 'integer', min: 0, max: 99 })
const SIGNED = rules({ type: 'integer', min: -9, max: 99 })
const FLOAT = rules({ type: 'float', min: 0, max: 60.5 })
const IDENTITY = rules({ type: 'text', min: 14, max: 14, format: 'national-id' })
const GENDER = rules({
  type: 'text',
  choices: [
    { value: 13, name: { ar: 'ذكر', en: 'Male' } },
    { value: 14, name: { ar: 'أنثى', en: 'Female' } },
  ],
})

/** Document 3, section 5. The stored value of a good cell. */
const GOOD: readonly (readonly [string, HeaderRules, RawCell, Cell])[] = [
  ['Arabic letters', TEXT, 'محمد', 'محمد'],
  ['Latin letters', TEXT, 'Ali', 'Ali'],
  ['digits', TEXT, '123', '123'],
  ['Arabic digits, folded', TEXT, '١٢٣', '123'],
  ['a number in a column of texts', TEXT, 123, '123'],
  ['spaces and hyphens', TEXT, 'ab - cd', 'ab - cd'],
  ['round brackets', TEXT, '(ab)', '(ab)'],
  ['square brackets', TEXT, '[ab]', '[ab]'],
  ['spaces around a text', TEXT, '  محمد  ', 'محمد'],
  ['the shortest text', TEXT, 'ab', 'ab'],
  ['the longest text', TEXT, 'abcdefgh', 'abcdefgh'],
  ['nothing', TEXT, null, null],
  ['an empty text', TEXT, '', null],
  ['spaces alone', INTEGER, '   ', null],
  ['an integer', INTEGER, 5, 5],
  ['an integer as text', INTEGER, '5', 5],
  ['an integer in Arabic digits', INTEGER, '٤٢', 42],
  ['5.0 as a number', INTEGER, 5.0, 5],
  ['5.0 as text', INTEGER, '5.0', 5],
  ['the least', INTEGER, 0, 0],
  ['the most', INTEGER, 99, 99],
  ['-5 where the least is below', SIGNED, '-5', -5],
  ['a fraction', FLOAT, 12.25, 12.25],
  ['a fraction as text', FLOAT, '12.25', 12.25],
  ['an Arabic decimal point', FLOAT, '١٢٫٥', 12.5],
  ['a mark of 0', FLOAT, 0, 0],
  ['the most of a fraction', FLOAT, 60.5, 60.5],
  ['what arithmetic leaves of two decimals', FLOAT, 0.1 + 0.2, 0.1 + 0.2],
  ['an identity number', IDENTITY, '30001010100017', '30001010100017'],
  ['an identity number that the file holds as a number', IDENTITY, 30001010100017, '30001010100017'],
  ['marks that nobody sees around and in a text', TEXT, '\u200Fمح\u200Cمد\u00A0\u2069', 'محمد'],
  ['Persian ye and kaf', TEXT, 'علی ک', 'علي ك'],
  ['tatweel', TEXT, 'محـمد', 'محمد'],
  ['marks of direction around an identity number', IDENTITY, '\u202A30001010100017\u202C', '30001010100017'],
  ['marks of direction around a number', FLOAT, '\u202D\u200E12.5\u202C', 12.5],
  ['marks of direction around a choice', GENDER, '\u202Bذكر\u202C', 13],
  ['a choice with diacritics', GENDER, 'ذَكَر', 13],
  ['a choice', GENDER, 'ذكر', 13],
  ['a choice with a space behind it', GENDER, 'ذكر ', 13],
  ['a choice in English, in capitals', GENDER, 'FEMALE', 14],
  ['a choice with another form of a letter', GENDER, 'انثي', 14],
]
const BAD: readonly (readonly [string, HeaderRules, RawCell, ErrorCode])[] = [
  ['a comma', TEXT, 'a,b', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['a slash', TEXT, 'a/b', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['curly brackets', TEXT, '{ab}', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['angle brackets', TEXT, '<ab>', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['an apostrophe', TEXT, "a'b", 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['an underscore', TEXT, 'a_b', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['a formula', TEXT, '=A1', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['a Persian letter', TEXT, 'پدر', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['diacritics', TEXT, 'مُحَمَّد', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['an override of direction', TEXT, 'مح\u202Eمد', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['a picture', TEXT, '😀😀', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['a text that is too short', TEXT, 'a', 'UPLOAD_LENGTH_MIN'],
  ['a text that is too long', TEXT, 'abcdefghi', 'UPLOAD_LENGTH_MAX'],
  ['a word', INTEGER, 'abc', 'INT_NUMBER_FIELD'],
  ['a fraction for an integer', INTEGER, 5.5, 'INT_NUMBER_FIELD'],
  ['a fraction for an integer, as text', INTEGER, '5.5', 'INT_NUMBER_FIELD'],
  ['an exponent as text', INTEGER, '1e1', 'INT_NUMBER_FIELD'],
  ['-5 where the least is 0', INTEGER, -5, 'UPLOAD_NUMBER_MIN'],
  ['-5 as text where the least is 0', INTEGER, '-5', 'UPLOAD_NUMBER_MIN'],
  ['more than the most', INTEGER, 100, 'UPLOAD_NUMBER_MAX'],
  ['a plus', INTEGER, '+5', 'INT_NUMBER_FIELD'],
  ['hexadecimal digits', INTEGER, '0x10', 'INT_NUMBER_FIELD'],
  ['a word for a fraction', FLOAT, 'غائب', 'INVALID_NUMBER'],
  ['an exponent as text for a fraction', FLOAT, '1.5E1', 'INVALID_NUMBER'],
  ['thousands', FLOAT, '1,000', 'INVALID_NUMBER'],
  ['two points', FLOAT, '1.2.3', 'INVALID_NUMBER'],
  ['a negative mark', FLOAT, -0.5, 'UPLOAD_NUMBER_MIN'],
  ['a mark above the most', FLOAT, 60.51, 'UPLOAD_NUMBER_MAX'],
  ['a third decimal', FLOAT, 1.005, 'DECIMALS_MAX'],
  ['13 digits', IDENTITY, '3000101010001', 'UPLOAD_LENGTH_MIN'],
  ['15 digits', IDENTITY, '300010101000177', 'UPLOAD_LENGTH_MAX'],
  ['an identity number of month 13', IDENTITY, '30013010100017', 'INVALID_NATIONAL_ID'],
  ['an identity number as an exponent', IDENTITY, '3.00010101E+13', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
  ['another choice', GENDER, 'غير ذلك', 'INVALID_CHOICE'],
]

describe('a cell', () => {
  it.each(GOOD)('takes %s', (_, of, raw, stored) => {
    const value = readCell(of, raw)
    expect(value).toBe(stored)
    expect(cellFault(of, value)).toBeUndefined()
  })
  it.each(BAD)('refuses %s', (_, of, raw, code) => {
    expect(cellFault(of, readCell(of, raw))?.code).toBe(code)
  })
  it('names the limit that it breaks', () => {
    expect(cellFault(TEXT, 'a')).toEqual({ code: 'UPLOAD_LENGTH_MIN', limit: 2 })
    expect(cellFault(FLOAT, 61)).toEqual({ code: 'UPLOAD_NUMBER_MAX', limit: 60.5 })
    expect(cellFault(INTEGER, -1)).toEqual({ code: 'UPLOAD_NUMBER_MIN', limit: 0 })
  })
  it.each([null, '', '  '])('that must not be empty refuses %j', (raw) => {
    const required = { ...TEXT, required: true }
    expect(cellFault(required, readCell(required, raw))?.code).toBe('REQUIRED_FIELD')
  })

  it('counts characters as people do, not halves of them', () => {
    // U+10330 is one letter and two halves: it is refused as a letter, never as too long
    expect(cellFault(rules({ type: 'text', max: 1 }), '\u{10330}')?.code).toBe('PREVENT_SPECIAL_CHARACTER_FIELD')
  })
})

describe('the JSON Schema of a cell', () => {
  const ajv = createAjv()
  it.each([...GOOD, ...BAD].map(([name, of, raw]) => [name, of, raw] as const))('agrees about %s', (_, of, raw) => {
    const value = readCell(of, raw)
    if (value === null) return
    const validate = ajv.compile(cellSchema(of))
    const fault = cellFault(of, value)
    expect(validate(value)).toBe(fault === undefined)
    if (fault) expect(validate.errors!.map(({ message }) => message)).toContain(fault.code)
  })
  it('is there for every header of a certificate', () => {
    const { allHeaders } = headersOf({ total: 410, courses: [PHYSICS] }, TEXTS)
    for (const { rules: each } of allHeaders) expect(() => ajv.compile(cellSchema(each))).not.toThrow()
  })
})
