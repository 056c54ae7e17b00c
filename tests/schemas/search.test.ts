import { describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { allEndpoints } from '#schemas/api.ts'
import { isFoundBy } from '#schemas/shared/name-norm.ts'
import { lets } from '#schemas/shared/key-filters.ts'
import { matchesName } from '#schemas/shared/named-record.ts'
import { normalise } from '#schemas/shared/text.ts'

interface Shape {
  readonly format?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
}
const searchesIn = (schema: Shape, path: string): [string, Shape][] => [
  ...(schema.format === 'search-text' ? [[path, schema] as [string, Shape]] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => searchesIn(property, `${path}/${name}`)),
  ...(schema.items ? searchesIn(schema.items, path) : []),
]
const forms = import.meta.glob<{ readonly FORMS: Readonly<Record<string, Shape>> }>(
  ['../../schemas/*/forms.ts', '../../docs/*/forms.ts'],
  { eager: true },
)
const SEARCHES = [
  ...allEndpoints().flatMap(({ feature, call, endpoint }) =>
    searchesIn((endpoint.body ?? {}) as Shape, `${feature}.${call}`),
  ),
  ...Object.entries(forms).flatMap(([file, { FORMS }]) =>
    Object.entries(FORMS).flatMap(([form, schema]) => searchesIn(schema, `${file.split('/').at(-2)} ${form}`)),
  ),
]

describe('every search takes diacritics and tatweel, and looks past them', () => {
  it('is found in the contract and in the forms', () => {
    expect(SEARCHES.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'applications.list/searchText',
        'applications.searchStudent/searchData',
        'courses.search/courseName',
        'courses.autoComplete/courseName',
        'certificates.search/certificateName',
        'applications filter/searchText',
        'certificates filters/certificateName',
        'courses filters/courseName',
        'sectors filters/name',
        'certificate-types filters/name',
      ]),
    )
  })
  it.each(SEARCHES)('%s', (_, schema) => {
    expect(normalise(schema, 'عَبْدُ الـمُنْعِم الرَّحْمٰن')).toBe('عبد المنعم الرحمن')
    const valid = createAjv().compile(schema as object)
    expect(valid(normalise(schema, 'عَبْدُ الـمُنْعِم')) ? [] : valid.errors).toEqual([])
    expect(normalise(schema, '\u202B\u2068علی\u200C کریم\u2069\u202C')).toBe('علي كريم')
  })
  it('also while it is typed', () => expect([...'َُِّْـٰیک'].filter((mark) => !lets('search', mark, 3))).toEqual([]))
})

describe('names written joined or apart are one', () => {
  it.each([
    ['عبد المنعم سالم', 'عبدالمنعم'],
    ['عبد المنعم سالم', 'عبدالمن'],
    ['عبدالمنعم سالم', 'عبد المنعم'],
    ['عبد المنعم سالم', 'سالم عبدالمنعم'],
    ['عبد المنعم سالم', 'المنعمسالم'],
    ['عَبْد المُنعم', 'عبدالمنعم'],
    ['عبد المنعم', 'عـبدالمنـعم'],
    ['Abdel Moneim', 'abdelmoneim'],
    ['أبو زيد', 'ابوزيد'],
    ['نور الدين', 'نورالدين'],
    ['كلية (1) أ', 'كليه(1)ا'],
    ['أي شيء', ''],
  ])('%j is found by %j', (name, text) => expect(isFoundBy(name, text)).toBe(true))
  it.each([
    ['حمدي نادين', 'دينا'],
    ['حسام لطفي', 'امل'],
    ['Khaled Inas', 'dina'],
    ['عبد المنعم', 'عبدالمنعمي'],
    ['سالم', 'سا.م'],
    ['سالم', 'سالم عادل'],
  ])('%j is not found by %j', (name, text) => {
    expect(isFoundBy(name, text)).toBe(false)
  })
  it('sectors and certificate types by either name', () => {
    const sector = { arName: 'قطاع عبد الناصر', enName: 'Abdel Nasser Sector' }
    expect(['عبدالناصر', 'abdelnasser', 'sector abdel', ''].filter((text) => !matchesName(sector, text))).toEqual([])
    expect(matchesName(sector, 'عبدالناصر sector')).toBe(false)
  })
})

describe('hamza on alif, waw and ye is found however it was written (ADR 94)', () => {
  it.each([
    ['رؤوف', 'رءوف', 'رئوف', 'رؤف'],
    ['مسؤول', 'مسئول', 'مسءول'],
    ['شؤون', 'شئون', 'شءون'],
    ['داؤود', 'داؤد', 'دائود'],
    ['رئيس', 'رءيس'],
    ['عائشة', 'عاءشة', 'عايشه'],
    ['رأفت', 'رءفت', 'رافت'],
    ['قرآن', 'قرءان'],
    ['مؤمن', 'مومن'],
  ])('%s', (...spellings) => {
    for (const name of spellings)
      for (const text of spellings) {
        // who leaves hamza out finds what is folded so, as before
        if (!/[أؤئء]/.test(text)) continue
        expect(isFoundBy(`عبد ال${name} سالم`, text), `${text} in ${name}`).toBe(true)
        expect(isFoundBy(`عبدال${name}`, `ال${text}`), `ال${text} in عبدال${name}`).toBe(true)
      }
  })
  it.each([
    ['هانيء', 'هانئ'],
    ['هانئ', 'هانيء'],
    ['رؤوف', 'رووف'],
    ['فؤاد', 'فواد'],
    ['علاء الدين', 'علاءالدين'],
    ['علاء وليد', 'علاءوليد'],
    ['عمرو وائل', 'عمرووائل'],
    ['علی کریم', 'علي كريم'],
    ['علي كريم', 'علی کریم'],
    ['سا\u200Cرة', '\u2068سارة\u2069'],
  ])('%j is found by %j', (name, text) => expect(isFoundBy(name, text)).toBe(true))
  it.each([
    ['معروف', 'رؤوف'],
    ['شريف', 'رؤف'],
    ['علا', 'علاء'],
    ['ميمون', 'مأمون'],
    ['اليمين', 'الأمين'],
  ])('%j is not found by %j', (name, text) => expect(isFoundBy(name, text)).toBe(false))
})
