import type { MenuNode } from '#schemas/shell/shell.endpoints.ts'
import type { Page } from '#src/kit/feature.ts'

/** An item of the menu with the page that it opens; groups have none. */
export interface MenuItem {
  readonly id: number
  readonly name: MenuNode['name']
  readonly icon: string
  readonly levels: readonly number[]
  /** `/home/…` */
  readonly href: string | null
  readonly children: readonly MenuItem[]
}

export const hrefOf = ({ path }: Pick<Page, 'path'>): string => (path.startsWith('/') ? path : `/home/${path}`)

/** The server's menu, reduced to items whose pages exist; a group without a page is left out. */
export function offeredMenu(nodes: readonly MenuNode[], pages: readonly Page[]): MenuItem[] {
  return nodes.flatMap(({ id, name, icon, levels, children }) => {
    const page = pages.find(({ menuId }) => menuId === id)
    const below = offeredMenu(children, pages)
    return page || below.length > 0
      ? [{ id, name, icon, levels, href: page ? hrefOf(page) : null, children: below }]
      : []
  })
}

/** Items from the top of the menu down to the one with this id; empty when the menu does not contain it. */
export function trail(items: readonly MenuItem[], id: number | null | undefined): MenuItem[] {
  for (const item of items) {
    if (item.id === id) return [item]
    const below = trail(item.children, id)
    if (below.length > 0) return [item, ...below]
  }
  return []
}

/** The items that open a page, in the order of the menu. */
export const openable = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [...(item.href ? [item] : []), ...openable(item.children)])
