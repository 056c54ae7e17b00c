import { Spinner } from '@blueprintjs/core'
import { createElement, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { levelOf } from '#schemas/scope-levels.ts'
import { useScope } from '#src/features/scope/index.ts'
import { usePageTitle, useTextLookup, useTexts } from '#src/lib/i18n.tsx'
import type { Namespaces } from '#locales/i18n-types.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useShell } from './home-items.tsx'
import { trail } from './menu.ts'
import { MessagePage } from './message-page.tsx'
import { loadedScreen, type FoundPage } from './pages.ts'
import { Welcome } from './welcome.tsx'

/** The page of the address, or why it is not shown. `home`: the address is `/home` itself. */
export function PageOutlet({ found, home }: { readonly found: FoundPage | null; readonly home: boolean }) {
  const texts = useTexts('shell')
  const [path] = useLocation()
  const { menu } = useShell()
  return (
    <FocusHeading path={path}>
      <ErrorBoundary resetKey={path} fallback={(retry) => <MessagePage icon="error" title={texts.broken.title()} lead={texts.broken.lead()} onRetry={retry} />}>
        <Suspense fallback={<output className="qb-page-loading" aria-label={texts.loading()}><Spinner size={32} /></output>}>
          {home ? <Welcome />
            : !found ? <MessagePage icon="path-search" title={texts.refused.title()} lead={texts.refused.notBuilt()} />
              : trail(menu, found.page.menuId).length === 0 ? <MessagePage icon="lock" title={texts.refused.title()} lead={texts.refused.notPermitted()} />
                : <PageInScope found={found} />}
        </Suspense>
      </ErrorBoundary>
    </FocusHeading>
  )
}

/** The screen, once the scope fits the page; it starts anew when the scope changes. */
function PageInScope({ found: { page, params } }: { readonly found: FoundPage }) {
  const { menu } = useShell()
  const { scope, key, isUnusable, enterPage } = useScope()
  const scopes = useTexts('scope')
  const [namespace, ...rest] = page.title.split('.') as [Namespaces, ...string[]]
  const title = useTextLookup(namespace)(rest.join('.')) ?? ''
  usePageTitle(title)
  const levels = trail(menu, page.menuId).at(-1)?.levels
  useEffect(() => {
    if (levels) enterPage(levels)
  }, [levels, enterPage])
  if (isUnusable && levels) {
    const names = levels.map((level) => (level === 12 ? scopes.levels.university() : level === 13 ? scopes.levels.faculty() : scopes.levels.branch()))
    return <MessagePage icon="globe-network" title={scopes.unusable.title()} lead={scopes.unusable.lead({ levels: names.join('، ') })} />
  }
  if (!levels?.includes(levelOf(scope))) return null
  return createElement(loadedScreen(page), { key, params })
}

/** After a change of page its heading takes the focus, so that a screen reader says where one is; not on the first page. */
function FocusHeading({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    const element = frame.current
    if (shown.current === path || !element) return undefined
    shown.current = path
    const focus = (): boolean => {
      const heading = element.querySelector<HTMLElement>('h1')
      if (!heading) return false
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      scrollTo(0, 0)
      return true
    }
    if (focus()) return undefined
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path])
  return <div ref={frame} className="qb-page">{children}</div>
}
