import { expect, it } from 'vitest'
import { byArabicName } from '#server/kit/sorting.ts'

const sorted = (names: readonly string[]) =>
  names
    .map((ar_name) => ({ ar_name }))
    .toSorted(byArabicName)
    .map(({ ar_name }) => ar_name)

it.each([
  ['an alif in any spelling is one letter', ['آداب', 'إعلام', 'اقتصاد', 'ألسن', 'بنات']],
  ['the vowel signs of a name are no letters', ['تجارة', 'تَربية', 'تمريض']],
  ['numbers are compared by what they are worth', ['الفرع 2', 'الفرع 10']],
])('%s', (_, names) => expect(sorted(names.toReversed())).toEqual(names))
