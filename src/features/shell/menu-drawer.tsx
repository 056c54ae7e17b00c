import { Drawer, type DrawerProps } from '@blueprintjs/core'

/** The menu of a small screen. */
export const MenuDrawer = (drawer: DrawerProps) => <Drawer {...drawer} size="min(19rem, 86vw)" className="qb-drawer" />
