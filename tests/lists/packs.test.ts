import { describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { rowFormOf } from '#schemas/lists/list-row.schema.ts'
import { LIST_KEYS, LISTS } from '#schemas/lists/lists.ts'
import { PACK_KEYS } from '#schemas/lists/packs.schema.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { PACKS } from '#server/features/lists/packs/packs.ts'

const EGYPT = PACKS.egypt
/** Digits 8 and 9 of the national id. */
const CODES = '01 02 03 04 11 12 13 14 15 16 17 18 19 21 22 23 24 25 26 27 28 29 31 32 33 34 35'

/** Issue 41: the facts of the start packs. */
describe('start packs', () => {
  it('Egypt: its 27 governorates with their codes, each with cities', () => {
    const governorates = EGYPT.filter(({ list }) => list === 'governorates')
    expect(governorates.map(({ values }) => values!['code']).join(' ')).toBe(CODES)
    expect(governorates.filter(({ en }) => EGYPT.filter(({ parent }) => parent === en).length < 5)).toEqual([])
  })
  it('countries: the members of the United Nations and its two observer states, with their nationalities', () => {
    expect(PACKS.countries).toHaveLength(195)
    expect(PACKS.countries.filter(({ values }) => !values!['ar_nationality'] || !values!['en_nationality'])).toEqual([])
  })
  it.each(PACK_KEYS)('%s: names are unique where they must be, written as the forms take them', (pack) => {
    const ajv = createAjv()
    const forms = new Map(LIST_KEYS.map((list) => [list, ajv.compile(rowFormOf(list))]))
    const seen = new Set<string>()
    for (const { list, ar, en, parent, values } of PACKS[pack]) {
      for (const name of [ar, en]) {
        const key = [list, parent ?? values?.['kind'], normaliseName(name).replaceAll(' ', '')].join('|')
        expect([key, seen.has(key)]).toEqual([key, false])
        seen.add(key)
      }
      if (list === 'categories') continue
      const { parent: within } = LISTS[list]
      const form = {
        arName: ar,
        enName: en,
        active: true,
        ...(within && { [within.field]: 1 }),
        ...(values?.['kind'] !== undefined && { kind: values['kind'] }),
      }
      expect([en, forms.get(list)!(form)]).toEqual([en, true])
    }
  })
})
