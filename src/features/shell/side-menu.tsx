import { Icon, type IconName } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useShell } from './home-items.tsx'
import { trail, type MenuItem } from './menu.ts'

interface SideMenuProps {
  /** Menu id of the page in view. */
  readonly activeId: number | undefined
  /** Only the icons are shown. */
  readonly collapsed: boolean
  readonly onExpand: () => void
  readonly onFollow: () => void
}

/** The menu of up to three levels (document 1, section 2): groups are panels that open, pages are links. */
export function SideMenu({ activeId, collapsed, onExpand, onFollow }: SideMenuProps) {
  const texts = useTexts('shell')
  const { menu } = useShell()
  const open = trail(menu, activeId).map(({ id }) => id)
  return (
    <nav className="qb-menu" aria-label={texts.menu.label()} data-collapsed={collapsed || undefined}>
      <ul>
        <li>
          <Link
            href="/home"
            className="qb-menu-row"
            aria-current={activeId === undefined ? 'page' : undefined}
            title={collapsed ? texts.home() : undefined}
            onClick={onFollow}
          >
            <Icon icon="home" />
            <span className="qb-menu-name">{texts.home()}</span>
          </Link>
        </li>
        {menu.map((item) => (
          <Entry
            key={item.id}
            item={item}
            activeId={activeId}
            trailIds={open}
            collapsed={collapsed}
            onExpand={onExpand}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps extends SideMenuProps {
  readonly item: MenuItem
  readonly trailIds: readonly number[]
}

function Entry({ item, trailIds, ...menu }: EntryProps) {
  const { language } = useLanguage()
  const { activeId, collapsed, onExpand, onFollow } = menu
  const panelId = useId()
  const onTrail = trailIds.includes(item.id)
  const [choice, setChoice] = useState<{ readonly open: boolean; readonly onTrail: boolean } | null>(null)
  // A group opens by itself when its page comes into view, even if it was closed before; afterwards it can be closed.
  const open = choice === null || (onTrail && !choice.onTrail) ? onTrail : choice.open
  // the content of a group is rendered when it first opens, and stays, so that closing can be animated
  const [isRendered, setRendered] = useState(open)
  if (open && !isRendered) setRendered(true)

  const name = pickName(item.name, language)
  if (item.href !== null) {
    return (
      <li>
        <Link
          href={item.href}
          className="qb-menu-row"
          aria-current={item.id === activeId ? 'page' : undefined}
          title={collapsed ? name : undefined}
          onClick={onFollow}
        >
          <Icon icon={item.icon as IconName} />
          <span className="qb-menu-name">{name}</span>
        </Link>
      </li>
    )
  }
  const toggle = () => {
    if (collapsed) onExpand()
    setChoice({ open: collapsed || !open, onTrail })
  }
  return (
    <li>
      <button
        type="button"
        className="qb-menu-row qb-menu-group"
        aria-expanded={open && !collapsed}
        aria-controls={panelId}
        data-on-trail={onTrail || undefined}
        title={collapsed ? name : undefined}
        onClick={toggle}
      >
        <Icon icon={item.icon as IconName} />
        <span className="qb-menu-name">{name}</span>
        <Icon icon="chevron-down" className="qb-menu-caret" />
      </button>
      <div
        id={panelId}
        className="qb-menu-panel"
        data-open={(open && !collapsed) || undefined}
        inert={!open || collapsed}
      >
        <ul>
          {isRendered &&
            item.children.map((child) => <Entry key={child.id} item={child} trailIds={trailIds} {...menu} />)}
        </ul>
      </div>
    </li>
  )
}
