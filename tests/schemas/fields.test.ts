import { describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { allEndpoints } from '#schemas/api.ts'
import { completionNote, feedbackMessage } from '#schemas/applications/application.schema.ts'
import { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import { changePasswordForm } from '#schemas/session/session.schema.ts'
import { givenPassword, newPassword } from '#schemas/session/password.schema.ts'
import { dateRangeErrors } from '#schemas/shared/date-range.ts'
import {
  arabicName,
  email,
  englishName,
  id,
  identityCode,
  object,
  pageSize,
  studentEmail,
} from '#schemas/shared/fields.ts'
import { normalise, withoutEmpty } from '#schemas/shared/text.ts'
import { fieldErrors } from '#src/forms/field-errors.ts'

/** Verdicts of the documents on single fields (section 5 of each). */
const ajv = createAjv()
/** Codes of what is wrong; empty for a valid value. */
function faults(schema: unknown, value: unknown): string[] {
  const validate = ajv.compile(schema as object)
  validate(normalise(schema, value))
  return [
    ...new Set(
      (validate.errors ?? []).map((error) => (error.keyword === 'errorMessage' ? error.message! : error.keyword)),
    ),
  ].toSorted()
}
const letters = (count: number, letter = 'ع') => letter.repeat(count)

describe('names', () => {
  it.each([
    ['five letters', arabicName(), letters(5), []],
    ['four letters', arabicName(), letters(4), ['MIN_FIELD']],
    ['75 letters', arabicName(), letters(75), []],
    ['76 letters', arabicName(), letters(76), ['NAME_MAX']],
    ['a Persian letter', arabicName(), 'کلیه العلوم', ['ARABIC_FIELD']],
    ['a digit first, Arabic', arabicName(), '1 قطاع', ['PREVENT_NUMBERS_IN_FIRST']],
    ['a digit first, English', englishName(), '1 sector', ['PREVENT_NUMBERS_IN_FIRST']],
    ['an apostrophe, English', englishName(), "Women's college", []],
    ['tatweel, which is taken out (D01)', arabicName(), 'قطـــاع العلوم', []],
    ['tatweel counts no letters', arabicName(), 'قطــاع', ['MIN_FIELD']],
  ] as const)('%s', (_what, schema, value, expected) => expect(faults(schema, value)).toEqual(expected))
})

describe('what is so long that it cannot be valid is not worked on: that would take seconds', () => {
  it('folds no thousands of marks', () => {
    const marks = `ق${'\u0301\u0323'.repeat(15_000)}`
    expect(normalise(arabicName(), marks) === marks).toBe(true)
    expect(faults(arabicName(), marks)).toEqual(['ARABIC_FIELD', 'NAME_MAX'])
  })
  it('yet trims thousands of spaces, and takes out tatweel by the hundred', () => {
    expect(normalise(arabicName(), `${' '.repeat(5_000)}قطاع${'\u00A0'.repeat(5_000)}`)).toBe('قطاع')
    expect(normalise(arabicName(), `قط${'ـ'.repeat(900)}اع`)).toBe('قطاع')
  })
  it('cuts a list to one item more than it may have, so that it stays too long', () => {
    const list = { type: 'array', maxItems: 2, items: { type: 'string', format: 'line-text' } }
    expect(normalise(list, [' a ', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c'])
    expect(faults(list, ['a', 'b', 'c', 'd'])).toEqual(['maxItems'])
    expect(normalise(list, ['a', 'b'])).toEqual(['a', 'b'])
  })
  it('every list that a call takes says how long it may be', () => {
    interface Shape {
      readonly type?: unknown
      readonly maxItems?: number
      readonly items?: Shape
      readonly properties?: Readonly<Record<string, Shape>>
    }
    const endless = ({ type, maxItems, items, properties = {} }: Shape, path: string): string[] => [
      ...([type].flat().includes('array') && maxItems === undefined ? [path] : []),
      ...(items ? endless(items, `${path}/0`) : []),
      ...Object.entries(properties).flatMap(([name, each]) => endless(each, `${path}/${name}`)),
    ]
    const bodies = allEndpoints().flatMap(({ feature, call, endpoint }) =>
      endpoint.body === undefined ? [] : [[`${feature}.${call}`, endpoint.body as Shape] as const],
    )
    expect(bodies.length).toBeGreaterThan(40)
    expect(bodies.flatMap(([name, body]) => endless(body, name))).toEqual([])
  })
})

describe('passwords', () => {
  it.each([
    ['four classes', 'Qabul#2026', []],
    ['five characters', 'Qa#26', ['PASSWORD_MIN']],
    ['six characters', 'Qab#26', []],
    ['20 characters', 'Qabul#20261234567890', []],
    ['21 characters', 'Qabul#202612345678901', ['PASSWORD_MAX']],
    ['no sign', 'Qabul2026', ['PASSWORD_COMPLEX']],
    ['no capital', 'qabul#2026', ['PASSWORD_COMPLEX']],
    ['no digit', 'Qabul#abcd', ['PASSWORD_COMPLEX']],
    ['a space', 'Qabul #2026', ['PASSWORD_SPACES']],
    ['a NUL', 'Qabul#\u00002026', ['PASSWORD_SPACES']],
  ] as const)('%s', (_what, value, expected) => expect(faults(newPassword, value)).toEqual(expected))
  it('holds no NUL where it is only compared', () => {
    expect(faults(givenPassword, 'Qabul#2026\u0000x')).toEqual(['INVISIBLE_CHARACTERS'])
    expect(faults(givenPassword, ' x \t')).toEqual([])
  })
  it('the repetition is the same', () => {
    const form = { oldPassword: 'x', newPassword: 'Qabul#2026', confirmPassword: 'Qabul#2027' }
    expect(faults(changePasswordForm, form)).toEqual(['PASSWORD_MISMATCH'])
    expect(faults(changePasswordForm, { ...form, confirmPassword: 'Qabul#2026' })).toEqual([])
  })
})

describe('null', () => {
  const inner = object({ id }, ['id'])
  const schema = object(
    {
      id,
      note: identityCode,
      some: { type: ['integer', 'null'] },
      one: { enum: ['a', null] },
      inner,
      list: { type: 'array', items: inner },
    },
    ['id', 'some', 'one', 'inner', 'list'],
  )
  it('is as good as nothing in a required field that knows no null, at each level, and nowhere else', () => {
    expect(
      withoutEmpty(schema, {
        id: null,
        note: null,
        some: null,
        one: null,
        inner: { id: null },
        list: [{ id: null }, null],
        more: null,
      }),
    ).toEqual({ note: null, some: null, one: null, inner: {}, list: [{}, null], more: null })
    expect(withoutEmpty(schema, { inner: null, list: null })).toEqual({})
  })
})

/** Every schema in a schema, with itself. */
function inner(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return []
  return [...('type' in schema ? [schema as Record<string, unknown>] : []), ...Object.values(schema).flatMap(inner)]
}
describe('numbers of every body (issue 9)', () => {
  const numbers = allEndpoints()
    .flatMap(({ endpoint }) => inner(endpoint.body))
    .filter(({ type }) => [type].flat().some((one) => one === 'number' || one === 'integer'))
  it('hold no key back: without it they would be other numbers', () => {
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter(({ keyFilter }) => keyFilter !== undefined)).toEqual([])
  })
  it('say of a third decimal that it is one too many, also where it is a zero', () => {
    const decimals = numbers.filter(({ type }) => type === 'number')
    expect(decimals.length).toBeGreaterThan(3)
    for (const one of decimals) expect(faults(one, '1.000')).toContain('DECIMALS_MAX')
  })
})

describe('other fields', () => {
  it.each([
    ['an identity code', identityCode, 'A12345', []],
    ['a hyphen in it', identityCode, 'A-12345', ['IDENTITY_CODE_FIELD']],
    ['Arabic-Indic digits in it, which are folded (G2)', identityCode, '٢٩٨', []],
    ['a student’s mail of 50 characters', studentEmail, `${'a'.repeat(44)}@bc.co`, []],
    ['a student’s mail of 51 characters', studentEmail, `${'a'.repeat(45)}@bc.co`, ['EMAIL_MAX']],
    ['an account’s mail of 51 characters', email, `${'a'.repeat(45)}@bc.co`, []],
    ['feedback of 11 characters', feedbackMessage, letters(11), []],
    ['feedback of 10 characters', feedbackMessage, letters(10), ['FEEDBACK_MIN']],
    ['feedback of 500', feedbackMessage, letters(500), []],
    ['feedback of 501', feedbackMessage, letters(501), ['FEEDBACK_MAX']],
    ['what came on paper, in one letter (ADR 97)', completionNote, letters(1), []],
    ['nothing that came', completionNote, '  ', ['REQUIRED_FIELD']],
    ['what came in 501', completionNote, letters(501), ['COMPLETION_NOTE_MAX']],
    [
      'feedback counts after what cannot be seen is taken out (D23, D25)',
      feedbackMessage,
      `${letters(10)}\u202E`,
      ['FEEDBACK_MIN'],
    ],
    ['100 rows a page', pageSize, 100, []],
    ['101 rows a page (D38)', pageSize, 101, ['INVALID_NUMBER']],
    ['null is no id (trust.md, trap 1)', id, null, ['INVALID_CHOICE']],
    ['a list is no id', id, [7], ['INVALID_CHOICE']],
    ['a numeral as text is no id (D09)', id, '7', ['INVALID_CHOICE']],
    ['an unknown field is told, not dropped', object({ id }, ['id']), { id: 1, admin: true }, ['UNKNOWN_FIELD']],
  ] as const)('%s', (_what, schema, value, expected) => expect(faults(schema, value)).toEqual(expected))
})

it('a period may be one day long, and does not end before it starts (D22)', () => {
  expect(dateRangeErrors('2026-10-05', '2026-10-05', '/end')).toEqual([])
  expect(dateRangeErrors('2026-10-06', '2026-10-05', '/end')).toEqual([
    { path: '/end', code: 'DATE_FROM_TO_VALIDATION' },
  ])
})

it.each(['card', 'email'])(
  'a correction of %s that holds nothing is told to be required, as its form tells it',
  (field) => {
    const { body } = applicationsEndpoints.correct
    const validate = ajv.compile(body as object)
    for (const empty of ['', '  ', '\u200F', null]) {
      validate(withoutEmpty(body, normalise(body, { applicationId: 1, studentId: 1, version: 1, [field]: empty })))
      expect(fieldErrors(validate.errors), JSON.stringify(empty)).toEqual([
        { path: `/${field}`, code: 'REQUIRED_FIELD' },
      ])
    }
  },
)
