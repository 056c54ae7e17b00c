import { expect, it } from 'vitest'
import { searchKindOf } from '#schemas/applications/search-kind.ts'

// 1 name, 2 identity, 3 application id (document 2, section 2.1); a passport has letters and digits
it.each([
  ['', undefined],
  ['  ', undefined],
  ['سارة', 1],
  ['Sara Hassan', 1],
  ['3', 2],
  ['30506011234567', 2],
  ['٣٠٥٠٦', 2],
  ['A1234567', 2],
  ['26-', 3],
  ['26-1-012946', 3],
  ['٢٦-١', 3],
  ['\u206826-1-012946\u2069', 3],
  ['\u202A\u200E30506011234567\u202C', 2],
  ['\u2068\u2069', undefined],
])('"%s" is searched for as %s', (text, kind) => {
  expect(searchKindOf(text)).toBe(kind)
})
