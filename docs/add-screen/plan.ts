import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import arabic from '#locales/ar/menu-pages/index.ts'
import english from '#locales/en/menu-pages/index.ts'
import { FEATURES } from '#schemas/api.ts'
import { MENU_PAGES, menuKey, type MenuId, type MenuPage } from '#schemas/shell/menu.ts'
import { registrationsOf } from './registrations.ts'
import { renamed, type NewScreen, type Place } from './screen.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TEMPLATE = fileURLToPath(new URL('template', import.meta.url))

const MENU_FILE = 'schemas/shell/menu.ts'

/** The menu that a screen is written for: its pages, what one is called, and the text that lists them. */
export interface Menu {
  readonly pages: readonly MenuPage[]
  readonly titlesOf: (id: number) => Place['titles']
  readonly text: string
}
/** The product's own. */
export const MENU: Menu = {
  pages: MENU_PAGES,
  titlesOf(id) {
    const key = menuKey(id as MenuId)
    return { ar: arabic[key], en: english[key] }
  },
  text: readFileSync(path.join(ROOT, MENU_FILE), 'utf8'),
}

/** What is wrong with the answers, each in a sentence. */
export function objections({ name, record, menu, ar, en }: NewScreen, { pages } = MENU): string[] {
  const kebab = /^[a-z]+(-[a-z]+)*$/
  const page = pages.find(({ id }) => id === menu)
  return [
    ...([name, record].every((each) => kebab.test(each)) ? [] : ['The names are kebab-case, in Latin letters.']),
    ...(name === record ? ['A record has a name of its own: news-item for news.'] : []),
    ...((FEATURES as readonly string[]).includes(name) ? [`There is a feature ${name} already.`] : []),
    ...(page === undefined ? [`${MENU_FILE} has no item ${menu}.`] : []),
    ...(page && page.permission !== null ? [`The page ${page.path} has its screen already.`] : []),
    ...(/\p{Script=Arabic}/u.test(ar) ? [] : ['--ar says in Arabic what one record is called.']),
    ...(/^[a-z][a-z ]*$/i.test(en) ? [] : ['--en says in English what one record is called.']),
  ]
}

/** The number that the next migration bears. */
function nextMigration(): string {
  const numbers = readdirSync(path.join(ROOT, 'server/db/migrations')).map((name) => Number.parseInt(name, 10) || 0)
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** Every file of a new screen and every file that lists it, by path, with its whole text. Nothing is written. */
export function plan(
  screen: NewScreen,
  menu = MENU,
): {
  readonly written: Map<string, string>
  readonly edited: Map<string, string>
} {
  const page = menu.pages.find(({ id }) => id === screen.menu)!
  const place = { path: page.path, levels: page.levels, titles: menu.titlesOf(page.id) }
  const migration = nextMigration()
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const written = new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const to = renamed(path.relative(TEMPLATE, file).replaceAll('\\', '/'), screen, place)
      return [to.replace('0000-', `${migration}-`), renamed(readFileSync(file, 'utf8'), screen, place)]
    }),
  )
  const taken = [...written.keys()].find((file) => existsSync(path.join(ROOT, file)))
  if (taken !== undefined) throw new Error(`${taken} is there already`)
  const edited = new Map(
    registrationsOf(screen, place, migration).map(({ file, into }) => {
      try {
        return [file, into(file === MENU_FILE ? menu.text : readFileSync(path.join(ROOT, file), 'utf8'))]
      } catch (error) {
        throw new Error(`${file} ${(error as Error).message}`, { cause: error })
      }
    }),
  )
  return { written, edited }
}
