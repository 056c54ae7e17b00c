import { afterEach, describe, expect, it, vi } from 'vitest'
import { MENU_PAGES } from '#schemas/shell/menu.ts'
import { arrange, storeRecent, readRecent, type Command } from '#src/features/shell/command-search.ts'
import { HOME_KEY, PAGE_KEYS } from '#src/features/shell/page-keys.ts'

const command = (id: string, group: Command['group'], label: string, also = ''): Command => ({
  id,
  group,
  icon: 'tag',
  label,
  also,
  run: () => undefined,
})
const COMMANDS = [
  command('page:10', 'pages', 'القطاعات', 'القطاعات Sectors'),
  command('page:32', 'pages', 'الأخبار', 'الأخبار News'),
  command('page:12', 'pages', 'شهادات الثانوية', 'Certificates'),
  command('page:36', 'pages', 'فرع المنيا على النيل', 'Minya'),
  command('setting:language', 'settings', 'التبديل إلى الإنجليزية', 'اللغة language'),
  command('scope:2', 'scope', 'كلية الطب', 'Faculty of Medicine'),
]
const found = (text: string, recent: readonly string[] = [], commands: readonly Command[] = COMMANDS) =>
  arrange(commands, text, recent).map(({ group, commands: of }) => [group, ...of.map(({ id }) => id)])

describe('what the palette finds', () => {
  it.each([
    ['أ and ا', 'الاخبار', 'page:32'],
    ['ا and أ', 'الآخبار', 'page:32'],
    ['ة and ه', 'الثانويه', 'page:12'],
    ['ى and ي', 'علي النيل', 'page:36'],
    ['diacritics', 'القِطَاعات', 'page:10'],
    ['tatweel', 'القطـــاعات', 'page:10'],
    ['the other language', 'sect', 'page:10'],
    ['words in any order', 'النيل فرع', 'page:36'],
  ])('folds %s', (_, text, id) => expect(found(text)).toEqual([['pages', id]]))
  it('is nothing where nothing fits', () => expect(found('ظظظ')).toEqual([]))
  it('leaves scopes out until something is typed', () => {
    expect(found('').map(([group]) => group)).toEqual(['pages', 'settings'])
    expect(found('طب')).toEqual([['scope', 'scope:2']])
  })
  it('shows eight scopes at most', () => {
    const scopes = Array.from({ length: 9 }, (_, at) => command(`scope:${at}`, 'scope', `كلية ${at}`))
    expect(found('كلية', [], scopes)).toEqual([['scope', ...scopes.slice(0, 8).map(({ id }) => id)]])
  })
  it('puts what was used of late first, the newest on top, and once only', () => {
    expect(found('', ['setting:language', 'page:12', 'page:99'])).toEqual([
      ['recent', 'setting:language', 'page:12'],
      ['pages', 'page:10', 'page:32', 'page:36'],
    ])
    expect(found('sect', ['setting:language', 'page:10'])).toEqual([['recent', 'page:10']])
  })
  it('shows applicants as the server found them, last', () =>
    expect(found('sect', [], [command('applicant:7', 'applicants', 'سارة'), ...COMMANDS])).toEqual([
      ['pages', 'page:10'],
      ['applicants', 'applicant:7'],
    ]))
})

describe('what was used of late', () => {
  afterEach(() => vi.unstubAllGlobals())
  it('is kept per person, the newest first, without applicants', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    })
    for (const id of ['page:10', 'page:12', 'page:10']) storeRecent('officer', { id, group: 'pages' })
    storeRecent('officer', { id: 'applicant:7', group: 'applicants' })
    expect([readRecent('officer'), readRecent('clerk')]).toEqual([['page:10', 'page:12'], []])
    expect([...stored.values()].join(' ')).not.toContain('applicant')
  })
})

it('each page has a letter of its own after g', () => {
  const letters = [HOME_KEY, ...Object.values(PAGE_KEYS)]
  expect(new Set(letters).size).toBe(letters.length)
  const built = MENU_PAGES.filter(({ id }) => String(id) in PAGE_KEYS)
  expect(built).toHaveLength(letters.length - 1)
})
