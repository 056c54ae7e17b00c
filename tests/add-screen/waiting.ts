import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MENU, type Menu } from '../../docs/add-screen/plan.ts'

const PAGE = {
  id: 999,
  path: 'Administration/OpenDoors',
  group: 'Administration',
  icon: 'key',
  levels: [12],
  permission: null,
} as const
const TITLES = { ar: 'أبواب مفتوحة', en: 'Open doors' } as const
const ITEM = `  {
    id: ${PAGE.id},
    path: '${PAGE.path}',
    group: '${PAGE.group}',
    icon: '${PAGE.icon}',
    levels: whole,
    permission: null,
  },
`

/** The product's menu, every page of which has its screen, with one more item that waits for one. */
export const WAITING = PAGE.id
export const menuWithWaiting: Menu = {
  pages: [...MENU.pages, PAGE],
  titlesOf: (id) => (id === PAGE.id ? TITLES : MENU.titlesOf(id)),
  text: MENU.text.replace('] as const satisfies readonly MenuPage[]', `${ITEM}$&`),
}

/** The same in a copy of the project. */
export function addWaiting(folder: string): void {
  writeFileSync(path.join(folder, 'schemas/shell/menu.ts'), menuWithWaiting.text)
  for (const language of ['ar', 'en'] as const) {
    const file = path.join(folder, `locales/${language}/menu-pages/index.ts`)
    const line = `  page${PAGE.id}: '${TITLES[language]}',\n`
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(?=\} satisfies )/, line))
  }
}
