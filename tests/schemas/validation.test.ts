import { describe, expect, it } from 'vitest'
import { forms } from 'virtual:validators/validation'
import { createAjv } from '#schemas/ajv.ts'
import { depositNumber } from '#schemas/fees/payment.schema.ts'
import { keyFilterOf, lets } from '#schemas/shared/key-filters.ts'
import { RULES, type Rule, type RuleName } from '../../docs/validation/table.ts'
import { check, fieldErrors, type FieldError } from '#src/forms/field-errors.ts'
import { prepare } from '#src/forms/form-value.ts'
import { CASES, ENOUGH } from './validation.cases.ts'

/**
 * Document 1, section 5: the browser's compiled validators and the server's Ajv return the same for each value, and it
 * is the document's result.
 */
const ajv = createAjv()
const AT = '/value'

/** The errors of each side for a value; rules outside of the schemas are one function for both. */
function verdicts(name: RuleName, rule: Rule): (value: unknown) => FieldError[][] {
  if (rule.check) return (value) => [rule.check!(value as never)]
  const form = forms[name]!
  const onServer = ajv.compile(form.schema as object)
  const toForm = (CASES[name].form ?? ((value: unknown) => ({ value }))) as (value: unknown) => Record<string, unknown>
  return (value) => {
    const prepared = prepare(form.schema, toForm(value))
    onServer(prepared)
    return [check(form, prepared), fieldErrors(onServer.errors)]
  }
}

describe.each(RULES)('%s', (name, rule) => {
  const { accepted, refused, few } = CASES[name]
  const verdictsOf = verdicts(name, rule)
  it('has enough cases, all different', () => {
    const different = (values: readonly unknown[]) =>
      new Set(values.map((value) => JSON.stringify(value) ?? 'absent')).size
    if (few !== 'accepted') expect(different(accepted)).toBeGreaterThanOrEqual(ENOUGH)
    if (few !== 'refused') expect(different(refused.map(([value]) => value))).toBeGreaterThanOrEqual(ENOUGH)
  })
  it('accepts what the document accepts, on both sides', () => {
    const faults = accepted.flatMap((value) =>
      verdictsOf(value)
        .filter((errors) => errors.length > 0)
        .map((errors) => ({ value, errors })),
    )
    expect(faults).toEqual([])
  })
  it('refuses what the document refuses, with its message, on both sides', () => {
    const faults = refused.flatMap(([value, message]) =>
      verdictsOf(value)
        .filter(
          (errors) => errors[0]?.code !== message || (!rule.check && (errors.length > 1 || errors[0].path !== AT)),
        )
        .map((errors) => ({ value, expected: message, errors })),
    )
    expect(faults).toEqual([])
  })
  it('tells no message that the table does not name, and reaches each that it names', () => {
    const codes = new Set(
      refused.flatMap(([value]) => verdictsOf(value).flatMap((errors) => errors.map(({ code }) => code))),
    )
    expect([...codes].filter((code) => !rule.messages.includes(code))).toEqual([])
    expect(rule.messages.filter((code) => !codes.has(code) && !UNREACHED[name]?.includes(code))).toEqual([])
  })
})

/**
 * Messages of a schema that another one of its rules always precedes; the schema retains them, since a keyword without
 * a message would report a worse one.
 */
const UNREACHED: Readonly<Partial<Record<RuleName, readonly string[]>>> = {
  // the pattern permits no invisible character, and is reported first
  certificateSearch: ['INVALID_INPUT', 'INVISIBLE_CHARACTERS'],
  courseSearch: ['INVALID_INPUT', 'INVISIBLE_CHARACTERS'],
  identityCode: ['INVALID_INPUT'],
  serviceIp: ['INVALID_INPUT', 'SERVICE_ADDRESS_MAX'],
  serviceUrl: ['INVALID_INPUT'],
}

/** What cannot be typed (document 1, section 5, Key filters). A space cannot come first. */
describe('key filters', () => {
  it.each([
    ['arabic', 'ق٣7 ', 'a.-('],
    ['english', 'aZ7.- ', "ق('"],
    ['arabic-name', 'ق7 ()-', "a.'پ"],
    ['english-name', "aZ7 '()-", 'ق.é'],
    ['search', 'aق7 ()-', ".'@پ"],
    ['code', 'aZ7٣', ' -.ق'],
    ['application-number', 'aZ7٣-', ' .ق('],
    ['digits', '07٣۷', 'a.- '],
    ['no-spaces', 'aق#1', ' \t'],
    ['no-first-space', 'aق#1 \n', ''],
  ] as const)('%s lets %j through, and not %j', (filter, typed, blocked) => {
    expect([...typed].filter((character) => !lets(filter, character, 3))).toEqual([])
    expect([...blocked].filter((character) => lets(filter, character, 3))).toEqual([])
    expect(lets(filter, ' ', 0)).toBe(false)
  })
  it('stand at the fields that the document names, and at none of a number (issue 9)', () => {
    const filters = Object.fromEntries(
      RULES.filter(([, { keyFilter }]) => keyFilter).map(([name, { keyFilter }]) => [name, keyFilter]),
    )
    expect(filters).toEqual({
      oldPassword: 'no-spaces',
      newPassword: 'no-spaces',
      repeatedPassword: 'no-spaces',
      identityCode: 'code',
      feePaymentId: 'code',
      arabicName: 'arabic-name',
      englishName: 'english-name',
      courseArabicName: 'arabic-name',
      courseEnglishName: 'english-name',
      certificateSearch: 'search',
      courseSearch: 'search',
      identitySearch: 'code',
      applicationSearch: 'application-number',
      nationalId: 'digits',
      serviceIp: 'no-spaces',
      serviceUrl: 'no-spaces',
      serviceDescription: 'no-first-space',
    })
    expect(keyFilterOf(depositNumber)).toBe('no-first-space')
  })
})
