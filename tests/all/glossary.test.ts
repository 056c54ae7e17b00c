import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Namespaces } from '#locales/i18n-types.ts'
import { PAGES } from '#src/app/features.ts'
import { MENU_PAGES, menuKey } from '#schemas/shell/menu.ts'
import { textsOf } from '#tests/support/pages/texts.ts'
import { flatten } from '#tests/support/texts.ts'

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const rows = readFileSync(path('docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const retired = rows.flatMap(([, , , old]) => old!.split(', ').filter(Boolean))
const namespaces = readdirSync(path('locales/ar'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word)
/** The word itself: «رفض» is not in «رفضت». */
const contains = (text: string, word: string): boolean =>
  isArabic(word) ? text.includes(word) : new RegExp(`\\b${word}`, 'i').test(text)

describe.each(namespaces)('texts of %s', (namespace) => {
  it.each(['ar', 'en'])('have no name that the glossary retired, in %s', async (language) => {
    const texts = flatten(
      ((await import(path(`locales/${language}/${namespace}/index.ts`))) as { default: object }).default,
    )
    expect(
      Object.entries(texts).flatMap(([key, text]) =>
        retired
          .filter((word) => isArabic(word) === (language === 'ar') && contains(text, word))
          .map((word) => `${key}: ${word} in “${text}”`),
      ),
    ).toEqual([])
  })
})

it('retires what issue 9 found', () => {
  expect(retired).toEqual(
    expect.arrayContaining(['إدارة الطلبات', 'الدرجة الكلية', 'تصفية متقدمة', 'تقارير القطاعات', 'Reject']),
  )
})
it('names each thing in both languages', () => {
  for (const [thing, ar, en] of rows)
    expect([thing !== '', isArabic(ar!), /[A-Z]/.test(en!) && !isArabic(en!)], thing).toEqual([true, true, true])
})

/** Texts by their keys, however deep. */
type Nested = (() => string) & { readonly [key: string]: Nested }
/** The text that heads the page of a menu item: `<namespace>.<key>`. */
const titleOf = (menuId: number): string => PAGES.find((page) => page.menuId === menuId)!.title
describe.each(['ar', 'en'] as const)('the menu in %s', (language) => {
  const texts = textsOf(language)
  it.each(MENU_PAGES.map(({ id }) => id))('names page %s as its heading does', (id) => {
    const [namespace, ...keys] = titleOf(id).split('.') as [Namespaces, ...string[]]
    const title = keys.reduce<Nested>((text, key) => text[key]!, texts[namespace] as unknown as Nested)()
    const name = texts['menu-pages'][menuKey(id)]()
    // two menu entries of one screen have one name, and the second adds a note in brackets (S5)
    if (id === 1) expect(name).toMatch(new RegExp(`^${title} \\(.+\\)$`))
    else expect(name).toBe(title)
  })
})
