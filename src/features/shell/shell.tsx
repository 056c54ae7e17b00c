import { Suspense, useState, type ReactNode } from 'react'
import { useLocation, useRouter } from 'wouter'
import type { Page } from '#src/kit/feature.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { WaitNotice } from '#src/kit/feedback/wait-notice.ts'
import { loadPopover } from '#src/kit/popup.tsx'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { useMedia } from '#src/lib/media.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { readSetting, writeSetting } from '#src/lib/settings.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { ScopePath } from '#src/features/scope/index.ts'
import {
  loadChangePasswordDialog,
  loadSessionWarning,
  useSession,
  useSessionState,
} from '#src/features/session/index.ts'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { findPage } from './pages.ts'
import { Shortcuts } from './shortcuts.tsx'
import { SideMenu } from './side-menu.tsx'
import './shell.css'

const loadMenuDrawer = () => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer }))
const loadUpdatePrompt = () => import('./update-prompt.tsx').then((module) => ({ default: module.UpdatePrompt }))

const NOT_SHOWN = { isOpen: false, target: { current: null } }
const FORCED = { forced: true, onClose: () => undefined }

/**
 * The longest wait, in ms, before the service worker is registered: it fetches the whole application, which must not
 * delay the first page.
 */
const IDLE_MS = 5000
/** Below this width the menu is a drawer. */
const WIDE = '(width >= 64rem)'

/** The frame around the page (document 1, section 2). `dashboard`: the season's statistics on the home page. */
export function Shell({ pages, dashboard }: { readonly pages: readonly Page[]; readonly dashboard: ReactNode }) {
  const texts = useTexts('shell')
  const { direction } = useLanguage()
  const { user } = useSession()
  const warned = useSessionState((state) => state.hasTag('warned'))
  const [path] = useLocation()
  const { parser } = useRouter()
  const wide = useMedia(WIDE)
  const idle = useIdle(IDLE_MS)
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
    <SideMenu
      activeId={activeId}
      collapsed={isCollapsed}
      onExpand={() => collapse(false)}
      onFollow={() => setDrawer(false)}
    />
  )
  return (
    <Shortcuts>
      <div className="qb-shell" data-menu={wide && collapsed ? 'collapsed' : 'open'}>
        <a className="qb-skip" href="#qb-main">
          {texts.skip()}
        </a>
        <Banners />
        <Header menuOpen={wide ? !collapsed : drawer} onMenu={() => (wide ? collapse(!collapsed) : setDrawer(true))} />
        {wide ? (
          <div className="qb-side" id="qb-side">
            {menu(collapsed)}
          </div>
        ) : (
          <LazyPart
            load={loadMenuDrawer}
            with={{
              isOpen: drawer,
              onClose: () => setDrawer(false),
              position: direction === 'rtl' ? 'right' : 'left',
              title: texts.menu.label(),
              children: menu(false),
            }}
          />
        )}
        <div className="qb-body">
          <div className="qb-place">
            <ScopePath university={user.scopeName} />
          </div>
          <main id="qb-main" tabIndex={-1}>
            <PageOutlet found={found} home={home} dashboard={dashboard} />
          </main>
          <Footer />
        </div>
        <LoadingOverlay />
        <Suspense>
          <WaitNotice />
          {idle && <LazyPart load={loadUpdatePrompt} with={{}} />}
          {idle && <LazyPart load={loadPopover} with={NOT_SHOWN} shown={false} />}
          {user.mustChangePassword && <LazyPart load={loadChangePasswordDialog} with={FORCED} />}
          {(idle || warned) && <LazyPart load={loadSessionWarning} with={{}} shown={warned} />}
        </Suspense>
      </div>
    </Shortcuts>
  )
}
