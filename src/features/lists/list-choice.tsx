import { Link, useLocation } from 'wouter'
import { LIST_KEYS, type ListKey } from '#schemas/lists/lists.ts'
import { MENU_PAGES } from '#schemas/shell/menu.ts'
import { useAccess } from '#src/kit/access.tsx'
import { Select } from '#src/kit/select.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { useMedia } from '#src/lib/media.ts'
import { listPath } from './lists.list.ts'

/** From here the lists stand beside the table. */
const WIDE = '(width >= 60rem)'
/** Lists that have a page of their own. */
const ELSEWHERE = [
  { id: 11, href: '/home/SystemInfo/certificationsType', title: 'page11' },
  { id: 904, href: '/home/SystemInfo/PaperRequirements', title: 'page904' },
] as const

/** The lists to choose from, beside the table or, on a small screen, above it. */
export function ListChoice({ chosen }: { readonly chosen: ListKey }) {
  const t = useTexts('lists')
  const pages = useTexts('menu-pages')
  const { permissions } = useAccess()
  const [, navigate] = useLocation()
  const isWide = useMedia(WIDE)
  const links = LIST_KEYS.map((key) => ({ href: listPath(key), text: t[key].title(), isChosen: key === chosen }))
  const others = ELSEWHERE.filter(({ id }) => {
    const permission = MENU_PAGES.find((page) => page.id === id)?.permission
    return permission !== undefined && permissions.includes(permission)
  }).map(({ href, title }) => ({ href, text: pages[title]() }))
  if (!isWide)
    return (
      <Select
        fill
        aria-label={t.title()}
        value={listPath(chosen)}
        onChange={({ currentTarget }) => navigate(currentTarget.value)}
        options={[...links, ...others].map(({ href, text }) => ({ value: href, label: text }))}
      />
    )
  return (
    <nav className="qb-lists-choice" aria-label={t.title()}>
      <ul>
        {links.map(({ href, text, isChosen }) => (
          <li key={href}>
            <Link href={href} aria-current={isChosen ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h2 id="lists-elsewhere">{t.elsewhere()}</h2>
          <ul aria-labelledby="lists-elsewhere">
            {others.map(({ href, text }) => (
              <li key={href}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}
