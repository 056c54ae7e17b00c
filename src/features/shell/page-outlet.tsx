import { Spinner } from '@blueprintjs/core'
import { createElement, Suspense, use, useEffect, useRef, type ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { areAllowed } from '#schemas/scope-levels.ts'
import { useScope, useScopeChange } from '#src/features/scope/index.ts'
import { useAccess } from '#src/kit/access.tsx'
import type { Page } from '#src/kit/feature.ts'
import { atFirstPage } from '#src/kit/list/list-query.ts'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import { useLanguage, usePageTitle, useTextLookup, useTexts } from '#src/lib/i18n.tsx'
import type { Namespaces } from '#locales/i18n-types.ts'
import { listText } from '#locales/list-text.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useShell } from './home-items.tsx'
import { trail } from './menu.ts'
import { MessagePage } from './message-page.tsx'
import type { FoundPage } from './pages.ts'
import { evictScreen, loadScreen } from './screens.ts'
import { UNKNOWN_ADDRESS } from './unknown-address.ts'
import { Welcome } from './welcome.tsx'

/**
 * The page of the address, or why it is not shown; an unknown address redirects to `/home`. `home`: the address is
 * `/home` itself, which shows `dashboard`.
 */
export function PageOutlet({
  found,
  home,
  dashboard,
}: {
  readonly found: FoundPage | null
  readonly home: boolean
  readonly dashboard: ReactNode
}) {
  const texts = useTexts('shell')
  const [path] = useLocation()
  const { menu } = useShell()
  const { permissions } = useAccess()
  const isOffered = ({ page }: FoundPage) =>
    (page.menuId === null || trail(menu, page.menuId).length > 0) &&
    (page.permission === undefined || permissions.includes(page.permission))
  return (
    <FocusHeading path={path}>
      <ErrorBoundary resetKey={path} fallback={(retry) => <BrokenPage page={found?.page} onRetry={retry} />}>
        <Suspense
          fallback={
            <output className="qb-page-loading" aria-label={texts.loading()}>
              <Spinner size={32} />
            </output>
          }
        >
          {home ? (
            <Welcome dashboard={dashboard} />
          ) : !found ? (
            <Redirect to="/home" replace state={UNKNOWN_ADDRESS} />
          ) : !isOffered(found) ? (
            <MessagePage icon="lock" title={texts.refused.title()} introduction={texts.refused.notPermitted()} />
          ) : (
            <PageInScope found={found} />
          )}
        </Suspense>
      </ErrorBoundary>
    </FocusHeading>
  )
}

/** A page that threw, or whose screen could not be fetched; its screen is then fetched again. */
function BrokenPage({ page, onRetry }: { readonly page: Page | undefined; readonly onRetry: () => void }) {
  const texts = useTexts('shell')
  const retry = () => {
    if (page) evictScreen(page)
    onRetry()
  }
  useEffect(() => () => void (page && evictScreen(page)), [page])
  return <MessagePage icon="error" title={texts.broken.title()} introduction={texts.broken.lead()} onRetry={retry} />
}

/**
 * The screen, once the scope fits the page; it is mounted again when the scope changes, with a list at its first page.
 */
function PageInScope({ found: { page, params } }: { readonly found: FoundPage }) {
  const { menu } = useShell()
  const { nodes, key, isUnusable, enterPage } = useScope()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const scopes = useTexts('scope')
  const { language } = useLanguage()
  const [namespace, ...rest] = page.title.split('.') as [Namespaces, ...string[]]
  const title = useTextLookup(namespace)(rest.join('.')) ?? ''
  usePageTitle(title)
  const levels = page.levels ?? trail(menu, page.menuId).at(-1)?.levels
  useScopeChange(() => {
    const rest = atFirstPage(search)
    navigate(rest ? `${path}?${rest}` : path, { replace: true })
  })
  useEffect(() => {
    if (levels) enterPage(levels)
  }, [levels, enterPage])
  if (isUnusable && levels) {
    const names = levels.map((level) =>
      level === 12 ? scopes.levels.university() : level === 13 ? scopes.levels.faculty() : scopes.levels.branch(),
    )
    return (
      <MessagePage
        icon="globe-network"
        title={scopes.unusable.title()}
        introduction={scopes.unusable.lead({ levels: listText(language, 'disjunction', names) })}
      />
    )
  }
  if (!levels || !areAllowed(nodes, levels)) return null
  return createElement(use(loadScreen(page)), { key, params })
}

/** After a change of page its heading takes the focus, so that a screen reader reads it; not on the first page. */
function FocusHeading({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    const element = frame.current
    if (shown.current === path || !element) return undefined
    shown.current = path
    let hasFocus = false
    const focus = () => {
      const heading = element.querySelector<HTMLElement>('h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      // while the next page still loads, the last one may be in the document, hidden
      hasFocus = document.activeElement === heading
      if (hasFocus) scrollTo(0, 0)
    }
    focus()
    // the heading of the last page, or of one that is rendered again when its scope is known, is removed with the
    // focus: the next heading takes it
    const over = new AbortController()
    const observer = new MutationObserver(() => {
      if (!hasFocus || isFocusLost()) focus()
    })
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
    over.signal.addEventListener('abort', () => observer.disconnect())
    for (const act of ['keydown', 'pointerdown'])
      document.addEventListener(act, () => over.abort(), { capture: true, signal: over.signal })
    return () => over.abort()
  }, [path])
  return (
    <div ref={frame} className="qb-page">
      {children}
    </div>
  )
}
