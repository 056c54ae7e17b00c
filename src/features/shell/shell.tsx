import { Drawer } from '@blueprintjs/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useRouter } from 'wouter'
import type { Page } from '#src/kit/feature.ts'
import { LoadingOverlay } from '#src/kit/loading-overlay.tsx'
import { readSetting, writeSetting } from '#src/lib/settings.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { ScopePath } from '#src/features/scope/index.ts'
import { loadChangePasswordDialog, loadSessionWarning, useSession, useSessionState } from '#src/features/session/index.ts'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { findPage } from './pages.ts'
import { SideMenu } from './side-menu.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import './shell.css'

const ChangePasswordDialog = lazy(loadChangePasswordDialog)
const SessionWarning = lazy(loadSessionWarning)

/** Below this width the menu is a drawer. */
const WIDE = '(width >= 64rem)'
function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches)
  useEffect(() => {
    const query = matchMedia(WIDE)
    const follow = () => setWide(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return wide
}

/** Everything around the page (document 1, section 2). */
export function Shell({ pages }: { readonly pages: readonly Page[] }) {
  const texts = useTexts('shell')
  const { direction } = useLanguage()
  const { user } = useSession()
  const warned = useSessionState((state) => state.hasTag('warned'))
  const [path] = useLocation()
  const { parser } = useRouter()
  const wide = useWide()
  const [collapsed, setCollapsed] = useState(() => readSetting('menu', ['open', 'collapsed'], 'open') === 'collapsed')
  const [drawer, setDrawer] = useState(false)

  const found = findPage(pages, path, parser)
  const home = /^\/home\/?$/.test(path)
  const activeId = home ? undefined : (found?.page.menuId ?? -1)
  const collapse = (next: boolean) => {
    setCollapsed(next)
    writeSetting('menu', next ? 'collapsed' : 'open')
  }
  const menu = (isCollapsed: boolean) => (
    <SideMenu activeId={activeId} collapsed={isCollapsed} onExpand={() => collapse(false)} onFollow={() => setDrawer(false)} />
  )
  return (
    <div className="qb-shell" data-menu={wide && collapsed ? 'collapsed' : 'open'}>
      <a className="qb-skip" href="#qb-main">{texts.skip()}</a>
      <Banners />
      <Header menuOpen={wide ? !collapsed : drawer} onMenu={() => (wide ? collapse(!collapsed) : setDrawer(true))} />
      {wide
        ? <div className="qb-side" id="qb-side">{menu(collapsed)}</div>
        : (
          <Drawer isOpen={drawer} onClose={() => setDrawer(false)} position={direction === 'rtl' ? 'right' : 'left'} size="min(19rem, 86vw)" title={texts.menu.label()} className="qb-drawer">
            {menu(false)}
          </Drawer>
        )}
      <div className="qb-body">
        <div className="qb-place"><ScopePath university={user.scopeName} /></div>
        <main id="qb-main" tabIndex={-1}><PageOutlet found={found} home={home} /></main>
        <Footer />
      </div>
      <LoadingOverlay />
      <UpdatePrompt />
      <Suspense>
        {user.mustChangePassword && <ChangePasswordDialog forced onClose={() => undefined} />}
        {warned && <SessionWarning />}
      </Suspense>
    </div>
  )
}
