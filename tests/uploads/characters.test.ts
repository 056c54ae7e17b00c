import { describe, expect, it } from 'vitest'
import type { RawCell } from '#schemas/uploads/cells.ts'
import { specialCharacters } from '#schemas/uploads/characters.ts'
import { HEADERS } from './uploads.headers.ts'

const school = HEADERS.allHeaders.find(({ key }) => key === 'school')!.rules
const of = (raw: RawCell) => specialCharacters('PREVENT_SPECIAL_CHARACTER_FIELD', school, raw)

/** Case 24: the message names the character. */
describe('the characters for which a cell is refused', () => {
  it.each<[RawCell, readonly string[]]>([
    ['م/ الشهيد أحمد ث. بنين', ['/', '.']],
    ['مدرسة "النصر" التجريبية، مدينة نصر', ['"', '،']],
    ['\u202Eمدرسة', ['U+202E']],
    ['a\u0301', ['\u00E1']],
    ['q\u0301', ['\u25CC\u0301 (U+0301)']],
    ['a|b', ['U+007C']],
    ['!@#$%^&*', ['!', '@', '#', '$', '%']],
    ['مدرسة النصر', []],
  ])('of %j are %j', (raw, names) => {
    expect(of(raw)).toEqual(names)
  })
  it('are none where something else is wrong', () => {
    expect(specialCharacters('UPLOAD_LENGTH_MAX', school, 'م/')).toEqual([])
  })
})
