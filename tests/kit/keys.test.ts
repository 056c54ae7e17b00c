import { describe, expect, it } from 'vitest'
import { capOf, codeOf, isPaletteKey } from '#src/kit/keys/key.ts'

const press = (key: string, code: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})

describe('a key of a page', () => {
  it.each([
    ['a Latin keyboard', press('j', 'KeyJ'), 'KeyJ'],
    ['an Arabic one, which types another letter', press('ت', 'KeyJ'), 'KeyJ'],
    ['an Arabic one, which types two letters', press('لا', 'KeyB'), 'KeyB'],
    ['a digit', press('١', 'Digit1'), 'Digit1'],
    ['the slash of a Latin keyboard', press('/', 'Slash'), 'Slash'],
    ['the same key of an Arabic one', press('ظ', 'Slash'), 'Slash'],
    ['a slash typed with Shift, as in German', press('/', 'Digit7', { shiftKey: true }), 'Slash'],
    ['a question mark', press('?', 'Slash', { shiftKey: true }), 'Question'],
    ['an Arabic question mark', press('؟', 'Slash', { shiftKey: true }), 'Question'],
    ['a question mark beside the zero, as in German', press('?', 'Minus', { shiftKey: true }), 'Question'],
  ])('is known by its place: %s', (_, event, code) => expect(codeOf(event)).toBe(code))
  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Alt', { altKey: true }],
    ['Meta', { metaKey: true }],
    ['Shift', { shiftKey: true }],
  ])('is none with %s', (_, more) => expect(codeOf(press('j', 'KeyJ', more))).toBeNull())
  it('is a letter, a digit, / or ?, and nothing else', () => {
    for (const [key, code] of [
      ['Enter', 'Enter'],
      [' ', 'Space'],
      ['Tab', 'Tab'],
      ['Shift', 'ShiftLeft'],
    ] as const)
      expect(codeOf(press(key, code))).toBeNull()
  })
  it('is named by what stands on it', () =>
    expect((['KeyJ', 'Digit1', 'Slash', 'Question'] as const).map(capOf)).toEqual(['J', '1', '/', '?']))
})

it('Ctrl or Cmd with K opens the palette, on an Arabic keyboard, too', () => {
  expect(isPaletteKey(press('k', 'KeyK', { ctrlKey: true }))).toBe(true)
  expect(isPaletteKey(press('ن', 'KeyK', { metaKey: true }))).toBe(true)
  for (const more of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])
    expect(isPaletteKey(press('k', 'KeyK', more))).toBe(false)
})
