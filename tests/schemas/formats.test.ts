import { describe, expect, it } from 'vitest'
import { formats, isCalendarDate, isEmail, isNationalId, readNationalId, todayInCairo } from '#schemas/formats.ts'

/** Document 1, section 5. */
describe('a day of the calendar', () => {
  it.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-02-29', false],
    ['2026-02-28', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-12-31', true],
    ['2026-1-1', false],
    ['', false],
  ])('%s: %s', (text, expected) => expect(isCalendarDate(text)).toBe(expected))
})

describe('a national id', () => {
  it('tells birth date, governorate and gender', () => {
    expect(readNationalId('30805120101213')).toEqual({ birthdate: '2008-05-12', governorate: '01', gender: 'male' })
    expect(readNationalId('29805128801223')).toEqual({ birthdate: '1998-05-12', governorate: '88', gender: 'female' })
  })
  it.each([
    ['another century', '10805120101213'],
    ['a governorate that there is not', '30805120501213'],
    ['29 February of a common year (D14)', '30702290101213'],
    ['13 digits', '3080512010121'],
    ['15 digits', '308051201012130'],
    ['a letter', '3080512010121a'],
  ])('is none with %s', (_what, text) => expect(isNationalId(text)).toBe(false))
  it('is none of somebody who is born tomorrow', () => {
    const id = (date: string) => `3${date.slice(2).replaceAll('-', '')}0101213`
    const today = todayInCairo()
    const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    expect(isNationalId(id(today))).toBe(true)
    expect(isNationalId(id(tomorrow))).toBe(false)
  })
})

describe('an e-mail', () => {
  it.each([
    ['a@b.co', true],
    ['a.b+c@d-e.com', true],
    ['a@b.info', false],
    ['a@b.c', false],
    ['a@b', false],
    ['@b.co', false],
    [`${'a'.repeat(64)}@b.co`, true],
    [`${'a'.repeat(65)}@b.co`, false],
    ['a b@c.co', false],
  ])('%s: %s', (text, expected) => expect(isEmail(text)).toBe(expected))
})

it('a name has a letter (D03)', () => {
  expect(formats['arabic-name']('-----')).toBe(false)
  expect(formats['english-name']('12345')).toBe(false)
  expect(formats['arabic-name']('كلية 1')).toBe(true)
})
