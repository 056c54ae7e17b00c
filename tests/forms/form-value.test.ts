import { describe, expect, it } from 'vitest'
import { namedRecordForm } from '#schemas/shared/named-record.ts'
import { fitting, normalisedAt, prepare, valueAt, withValueAt } from '#src/forms/form-value.ts'
import { lets } from '#schemas/shared/key-filters.ts'
import { readNumber } from '#src/forms/read-number.ts'

describe('a form’s value', () => {
  it('is read and replaced at a JSON pointer, without changing the original', () => {
    const value = { a: { b: 1 }, c: [{ d: 2 }] }
    expect(valueAt(value, '/c/0/d')).toBe(2)
    expect(valueAt(value, '/c/1/d')).toBeUndefined()
    expect(withValueAt(value, '/a/b', 3)).toEqual({ a: { b: 3 }, c: [{ d: 2 }] })
    expect(withValueAt(value, '/c/0/d', 4)).toEqual({ a: { b: 1 }, c: [{ d: 4 }] })
    expect(withValueAt(value, '/a/b', undefined)).toEqual({ a: {}, c: [{ d: 2 }] })
    expect(value).toEqual({ a: { b: 1 }, c: [{ d: 2 }] })
  })
  it('is prepared as the server stores it: trimmed, digits folded, tatweel gone (decisions D01, D02, D05)', () =>
    expect(prepare(namedRecordForm, { arName: '  قطـاع ١ ', enName: '   ', active: true })).toEqual({
      arName: 'قطاع 1',
      active: true,
    }))
  it('tells the normal form of one field only where it differs', () => {
    expect(normalisedAt(namedRecordForm, { arName: ' قطاع ' }, '/arName')).toBe('قطاع')
    expect(normalisedAt(namedRecordForm, { arName: 'قطاع' }, '/arName')).toBeUndefined()
  })
})

describe('typed numbers (decisions G2, D02, D04; issue 9)', () => {
  it.each([
    ['', undefined],
    [' ', undefined],
    ['12', 12],
    ['٠١٢', 12],
    [' 7 ', 7],
    ['01', 1],
    ['-5', -5],
    ['98,5', 98.5],
    ['98،5', 98.5],
    ['۱۲٫۵', 12.5],
    ['٩٨.٥', 98.5],
    ['350,5', 350.5],
    ['1.50', 1.5],
    ['-98,5', -98.5],
  ])('%j is %j', (text, expected) => expect(readNumber(text)).toBe(expected))
  it.each([
    '1.',
    '.5',
    ',5',
    '1e3',
    '1e5',
    'abc',
    '1a2',
    '5-',
    '+5',
    '1.2.3',
    '1,2,3',
    '1.000',
    '1,000',
    '١٫٠٠٠',
    '1.234',
    '0.000',
    '١٬٠٠٠',
    '1٬234',
    '1 000',
    '1\u00A0000',
    "1'000",
    '12x',
    '２',
  ])('%j is none, and stays as it is', (text) => expect(readNumber(text)).toBe(text))
  it.each([
    ['01', 1],
    ['٠٧', 7],
    ['-5', -5],
    ['1.', '1.'],
    ['.5', '.5'],
    ['1.0', '1.0'],
    ['1.5', '1.5'],
    ['1,5', '1,5'],
    ['1,000', '1,000'],
    ['١٬٠٠٠', '١٬٠٠٠'],
    ['', undefined],
  ])('%j is %j where it must be whole', (text, expected) => expect(readNumber(text, true)).toBe(expected))
})

describe('key filters (document 1, section 5)', () => {
  it.each([
    ['arabic', 'ق', true],
    ['arabic', '7', true],
    ['arabic', '٧', true],
    ['arabic', ' ', true],
    ['arabic', 'a', false],
    ['arabic', '-', false],
    ['arabic', 'پ', false],
    ['english', 'a', true],
    ['english', '.', true],
    ['english', '-', true],
    ['english', '7', true],
    ['english', 'ق', false],
    ['english', '(', false],
    ['arabic-name', '(', true],
    ['english-name', "'", true],
    ['english-name', '.', false],
    ['no-spaces', ' ', false],
    ['no-spaces', '#', true],
    ['digits', '٣', true],
    ['digits', '.', false],
    ['code', '-', false],
  ] as const)('%s lets %j be typed: %s', (filter, key, expected) => expect(lets(filter, key, 3)).toBe(expected))
  it('blocks a leading space', () => {
    expect(lets('arabic', ' ', 0)).toBe(false)
    expect(lets('english', ' ', 0)).toBe(false)
  })
})

describe('what a form can hold of a value that was typed into another one (ADR 92)', () => {
  const SCHEMA = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      degree: { type: 'number' },
      count: { type: ['integer', 'null'] },
      open: { type: 'boolean' },
      ids: { type: 'array' },
      name2: { enum: ['a'] },
    },
  }
  it.each([
    [{ name: 'x', degree: 4.5, count: 3, open: false, ids: [1] }, ['name', 'degree', 'count', 'open', 'ids']],
    [{ degree: '4.', count: null, name2: 'b' }, ['degree', 'count', 'name2']],
    [{ gone: 1, constructor: 2, name: 5, degree: true, open: 'yes', ids: 'one', count: [] }, []],
    [{ name: null, open: null, ids: {} }, []],
  ])('%j', (value, fields) => {
    const fit = fitting(SCHEMA, value)
    expect(Object.keys(fit)).toEqual(fields)
    expect(value).toMatchObject(fit)
  })
})
