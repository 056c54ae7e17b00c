import { describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { object, withMessages } from '#schemas/shared/fields.ts'
import { fieldErrors } from '#src/forms/field-errors.ts'

const faults = (schema: object, value: unknown) => {
  const validate = createAjv().compile(schema)
  validate(value)
  return fieldErrors(validate.errors)
}
const bare = (schema: object) => ({ type: 'object', properties: { a: schema } })

describe('messages of ajv-errors go to the field that they are about', () => {
  const person = object(
    {
      name: withMessages(
        { type: 'string', minLength: 5, pattern: '^[a-z]*$' },
        { type: 'INVALID_INPUT', minLength: 'MIN_FIELD', pattern: 'ENGLISH_FIELD' },
      ),
    },
    ['name'],
    { name: 'USERNAME_REQUIRED' },
  )
  it('a missing property', () => expect(faults(person, {})).toEqual([{ path: '/name', code: 'USERNAME_REQUIRED' }]))
  it('a missing property of an inner object', () =>
    expect(faults(object({ who: person }, ['who']), { who: {} })).toEqual([
      { path: '/who/name', code: 'USERNAME_REQUIRED' },
    ]))
  it('an unknown property', () =>
    expect(faults(person, { name: 'abcde', 'x/y': 1 })).toEqual([{ path: '/x~1y', code: 'UNKNOWN_FIELD' }]))
  it('one error per field, what cannot stand before the length', () =>
    expect(faults(person, { name: 'A1' })).toEqual([{ path: '/name', code: 'ENGLISH_FIELD' }]))
  it('a row of a list', () =>
    expect(faults({ type: 'array', items: person }, [{ name: 'abcde' }, {}])).toEqual([
      { path: '/1/name', code: 'USERNAME_REQUIRED' },
    ]))
  it('nothing when all is valid', () => expect(faults(person, { name: 'abcde' })).toEqual([]))
})

describe('keywords without a message get a code', () => {
  it.each([
    [{ type: 'object', required: ['a'] }, {}, 'REQUIRED_FIELD'],
    [{ type: 'object', properties: {}, additionalProperties: false }, { a: 1 }, 'UNKNOWN_FIELD'],
    [bare({ type: 'string' }), { a: 1 }, 'INVALID_INPUT'],
    [bare({ type: 'string', minLength: 2 }), { a: 'x' }, 'INVALID_INPUT'],
    [bare({ type: 'string', maxLength: 2 }), { a: 'xxx' }, 'INVALID_INPUT'],
    [bare({ type: 'string', pattern: '^x$' }), { a: 'y' }, 'INVALID_INPUT'],
    [bare({ type: 'string', format: 'national-id' }), { a: 'y' }, 'INVALID_INPUT'],
    [bare({ type: 'string', not: { const: 'y' } }), { a: 'y' }, 'INVALID_INPUT'],
    [bare({ enum: [1] }), { a: 2 }, 'INVALID_CHOICE'],
    [bare({ const: 1 }), { a: 2 }, 'INVALID_CHOICE'],
    [bare({ type: 'number', minimum: 1 }), { a: 0 }, 'INVALID_NUMBER'],
    [bare({ type: 'number', maximum: 1 }), { a: 2 }, 'INVALID_NUMBER'],
    [bare({ type: 'number', exclusiveMinimum: 1 }), { a: 1 }, 'INVALID_NUMBER'],
    [bare({ type: 'number', exclusiveMaximum: 1 }), { a: 1 }, 'INVALID_NUMBER'],
    [bare({ type: 'number', multipleOf: 0.5 }), { a: 0.3 }, 'INVALID_NUMBER'],
    [bare({ type: 'array', minItems: 1 }), { a: [] }, 'REQUIRED_FIELD'],
    [bare({ type: 'array', maxItems: 1 }), { a: [1, 2] }, 'INVALID_CHOICE'],
    [bare({ type: 'array', uniqueItems: true }), { a: [1, 1] }, 'INVALID_CHOICE'],
    [bare({ type: 'object', minProperties: 1 }), { a: {} }, 'REQUIRED_FIELD'],
    [{ type: 'object', dependencies: { b: ['a'] } }, { b: 1 }, 'REQUIRED_FIELD'],
  ])('%j', (schema, value, code) => expect(faults(schema, value)).toEqual([{ path: '/a', code }]))

  it('a list that holds none of what it must', () =>
    expect(faults(bare({ type: 'array', contains: { const: 1 } }), { a: [2] })).toContainEqual({
      path: '/a',
      code: 'INVALID_CHOICE',
    }))

  it('and `if`, `anyOf`, `oneOf`, `allOf` only echo what failed inside', () => {
    const conditional = {
      type: 'object',
      properties: { a: {}, b: {} },
      if: { properties: { a: { const: 1 } }, required: ['a'] },
      then: { required: ['b'] },
    }
    expect(faults(conditional, { a: 1 })).toEqual([{ path: '/b', code: 'REQUIRED_FIELD' }])
    expect(faults(bare({ anyOf: [{ const: 1 }, { const: 2 }] }), { a: 3 })).toEqual([
      { path: '/a', code: 'INVALID_CHOICE' },
    ])
  })
})
