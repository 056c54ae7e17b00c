import { describe, expect, it } from 'vitest'
import { MENU_PAGES } from '#schemas/shell/menu.ts'
import type { MenuNode } from '#schemas/shell/shell.endpoints.ts'
import { PAGES } from '#src/app/features.ts'
import type { Page } from '#src/kit/feature.ts'
import { offeredMenu, openable, trail } from '#src/features/shell/menu.ts'

const node = (id: number, children: readonly MenuNode[] = []): MenuNode => ({
  id,
  name: { ar: `${id}`, en: `${id}` },
  icon: 'cog',
  levels: [12],
  children,
})
const page = (menuId: Page['menuId'], path: string): Page => ({
  menuId,
  path,
  title: 'shell.home',
  namespaces: [],
  screen: () => Promise.reject(new Error('not shown here')),
})

describe('offeredMenu', () => {
  const nodes = [node(1001, [node(1101, [node(10), node(11)])]), node(1002, [node(17)])]
  it('offers pages of all three levels that are built', () =>
    expect(
      openable(offeredMenu(nodes, [page(10, 'SystemInfo/sectors'), page(17, 'StudentData/ManageApplications')])).map(
        ({ href }) => href,
      ),
    ).toEqual(['/home/SystemInfo/sectors', '/home/StudentData/ManageApplications']))
  it('leaves out groups without a page that is built', () =>
    expect(offeredMenu(nodes, [page(10, 'SystemInfo/sectors')]).map(({ id }) => id)).toEqual([1001]))
  it('knows the open groups from the page', () =>
    expect(trail(offeredMenu(nodes, [page(10, 'SystemInfo/sectors')]), 10).map(({ id }) => id)).toEqual([
      1001, 1101, 10,
    ]))
  it('opens nothing for a page that is not in the menu', () => expect(trail(offeredMenu(nodes, []), 10)).toEqual([]))
})

/** Pages of the person's account, which everybody has after a login. */
const EVERYBODYS = new Set(['Account/Sessions', 'Jobs', 'Jobs/Result/:id'])

describe('the pages of the features', () => {
  it.each(PAGES.filter(({ menuId }) => menuId !== null).map(({ path, menuId }) => [path, menuId] as const))(
    '%s stands under its menu id',
    (path, menuId) => {
      const item = MENU_PAGES.find(({ id }) => id === menuId)
      expect(item).toBeDefined()
      const first = PAGES.find((candidate) => candidate.menuId === menuId)
      if (first?.path === path) expect(path).toBe(item?.path)
    },
  )
  it.each(PAGES.filter(({ menuId }) => menuId === null).map((each) => [each.path, each] as const))(
    '%s has no item, and says itself who may see it and where',
    (path, { permission, levels }) => {
      expect(permission === undefined).toBe(EVERYBODYS.has(path))
      expect(levels?.length).toBeGreaterThan(0)
    },
  )
  it('cover every item that the server may offer', () =>
    expect(MENU_PAGES.filter(({ id }) => !PAGES.some(({ menuId }) => menuId === id)).map(({ path }) => path)).toEqual(
      [],
    ))
})
