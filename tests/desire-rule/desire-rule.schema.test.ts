import { expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { desireRuleBody, desiresOf, formOfDesires, type DesiresNum } from '#schemas/desire-rule/desire-rule.schema.ts'
import { fieldErrors } from '#schemas/shared/field-errors.ts'

const validate = createAjv().compile(desireRuleBody)
const faultsOf = (desiresNum: unknown) => {
  validate({ desiresNum })
  return fieldErrors(validate.errors)
}
const at = (code: string) => [{ path: '/desiresNum', code }]

it.each([1, 2, 3, 9999, '*', 'highest', 'first'])('%j is a desire rule (document 3, section 3; D58)', (value) =>
  expect(faultsOf(value)).toEqual([]),
)
it.each([
  [0, 'MUST_BE_POSITIVE'],
  [-3, 'MUST_BE_POSITIVE'],
  [10000, 'DESIRES_MAX'],
  [1.5, 'INT_NUMBER_FIELD'],
  [null, 'INT_NUMBER_FIELD'],
  [true, 'INT_NUMBER_FIELD'],
  ['1', 'INVALID_CHOICE'],
  ['3', 'INVALID_CHOICE'],
  ['', 'INVALID_CHOICE'],
  ['**', 'INVALID_CHOICE'],
  ['Highest', 'INVALID_CHOICE'],
  ['highest ', 'INVALID_CHOICE'],
])('%j is none: %s (D09, D33)', (value, code) => expect(faultsOf(value)).toEqual(at(code)))

it.each<[DesiresNum, object]>([
  [1, { choice: 'one' }],
  [3, { choice: 'custom', desiresNum: 3 }],
  ['*', { choice: 'all' }],
  ['highest', { choice: 'highestTotal' }],
  ['first', { choice: 'firstApplied' }],
])('%j stands in the form as %j, and is saved as it was', (value1, form) => {
  expect(formOfDesires(value1)).toEqual(form)
  expect(desiresOf(formOfDesires(value1))).toBe(value1)
})
it('a custom number of 1 is saved as one desire (D58)', () =>
  expect(desiresOf({ choice: 'custom', desiresNum: 1 })).toBe(desiresOf({ choice: 'one' })))
