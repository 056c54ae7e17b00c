import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forms as applications } from 'virtual:validators/applications'
import { forms as certificateTypes } from 'virtual:validators/certificate-types'
import { forms as sectors } from 'virtual:validators/sectors'
import { forms as session } from 'virtual:validators/session'
import { createAjv } from '#schemas/ajv.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import { check, fieldErrors } from '#src/forms/field-errors.ts'

/** The browser's compiled validators and the server's Ajv agree (stack.md, Forms). */
const ajv = createAjv()
const both = (form: CompiledForm, value: unknown) => {
  const validate = ajv.compile(form.schema as object)
  validate(value)
  const onServer = fieldErrors(validate.errors)
  return { inBrowser: check(form, value), onServer }
}
type Forms = Readonly<Record<string, CompiledForm>>
const FEATURES = { sectors, 'certificate-types': certificateTypes, session, applications } as unknown as Readonly<
  Record<string, Forms>
>
const all = Object.entries(FEATURES).flatMap(([feature, forms]) =>
  Object.entries(forms).map(([name, form]): [string, CompiledForm] => [`${feature}.${name}`, form]),
)

const record = { arName: 'قطاع العلوم', enName: 'Science sector', active: true }
const change = { oldPassword: 'x', newPassword: 'Qabul#2026', confirmPassword: 'Qabul#2026' }

describe('verdicts of document 1, section 5', () => {
  it.each([
    ['a valid sector', sectors.record, record, []],
    [
      'nothing at all',
      sectors.record,
      {},
      [
        ['/arName', 'REQUIRED_FIELD'],
        ['/enName', 'REQUIRED_FIELD'],
        ['/active', 'REQUIRED_FIELD'],
      ],
    ],
    ['too short', sectors.record, { ...record, arName: 'قطاع' }, [['/arName', 'MIN_FIELD']]],
    ['too long by code points', sectors.record, { ...record, arName: 'ق'.repeat(76) }, [['/arName', 'NAME_MAX']]],
    ['just long enough', sectors.record, { ...record, arName: 'ق'.repeat(75) }, []],
    ['a digit first', sectors.record, { ...record, enName: '1st sector' }, [['/enName', 'PREVENT_NUMBERS_IN_FIRST']]],
    [
      'Latin letters in an Arabic name',
      sectors.record,
      { ...record, arName: 'Science' },
      [['/arName', 'ARABIC_FIELD']],
    ],
    ['no letter at all', sectors.record, { ...record, enName: '-----' }, [['/enName', 'LETTER_REQUIRED']]],
    ['an unknown field', sectors.record, { ...record, admin: true }, [['/admin', 'UNKNOWN_FIELD']]],
    ['numerals as text', certificateTypes.record, { ...record, active: '1' }, [['/active', 'INVALID_CHOICE']]],
    [
      'no credentials',
      session.login,
      {},
      [
        ['/username', 'USERNAME_REQUIRED'],
        ['/password', 'PASSWORD_REQUIRED'],
      ],
    ],
    ['a long user name', session.login, { username: 'u'.repeat(71), password: 'x' }, [['/username', 'USERNAME_MAX']]],
    ['a long password', session.login, { username: 'u', password: 'x'.repeat(21) }, [['/password', 'PASSWORD_MAX']]],
    [
      'a mail of four letters at the end',
      session.forgotPassword,
      { cardID: '123', email: 'a@b.info' },
      [['/email', 'INVALID_EMAIL']],
    ],
    ['a valid change of password', session.changePassword, change, []],
    [
      'a weak one',
      session.changePassword,
      { ...change, newPassword: 'abcdef', confirmPassword: 'abcdef' },
      [['/newPassword', 'PASSWORD_COMPLEX']],
    ],
    [
      'a repetition that differs',
      session.changePassword,
      { ...change, confirmPassword: 'Qabul#2027' },
      [['/confirmPassword', 'PASSWORD_MISMATCH']],
    ],
  ] as const)('%s', (_name, form, value, expected) => {
    const { inBrowser, onServer } = both(form as unknown as CompiledForm, value)
    const sorted = (errors: readonly { path: string; code: string }[]) =>
      errors.map(({ path, code }) => [path, code]).sort()
    expect(sorted(inBrowser)).toEqual(expected.map((pair) => [...pair]).sort())
    expect(inBrowser).toEqual(onServer)
  })
})

describe.each(all)('%s', (_name, form) => {
  const names = Object.keys((form.schema as { properties: object }).properties)
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constantFrom('قطاع العلوم', 'Science', '29805121234567', 'a@b.co', 'Qabul#2026', '2026-02-30', ''),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.integer(), { maxLength: 3 }),
  )
  it('says of any value what the server says', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, 'unknown'), anything), (value) => {
        const { inBrowser, onServer } = both(form, value)
        expect(inBrowser).toEqual(onServer)
      }),
      { numRuns: 150, seed: 2026 },
    )
  })
})
