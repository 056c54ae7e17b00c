import '#src/theme/after-login.ts'
import { startTransition, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { sameJson } from '#machines/shared/problem.ts'
import { HomeItemsProvider } from '#src/features/shell/home-items.tsx'
import { clearHomeItems, loadHomeItems } from '#src/features/shell/home-items.load.ts'
import { ErrorBoundary } from '#src/features/shell/error-boundary.tsx'
import { Leaving } from '#src/features/shell/leaving.tsx'
import { MessagePage } from '#src/features/shell/message-page.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { ScopeProvider, useScope } from '#src/features/scope/index.ts'
import { usePreferences, useSession, useSessionState } from '#src/features/session/index.ts'
import { brand } from '#src/api/header-watch.ts'
import { AccessProvider, useAccess } from '#src/kit/access.tsx'
import { currentSeason } from '#src/kit/season.tsx'
import { ListPreferencesProvider } from '#src/kit/list/list-preferences.ts'
import { SavedViewsProvider } from '#src/kit/views/saved-views.context.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { loadTexts, storedLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { Preferences } from '#schemas/session/session.schema.ts'
import { PAGES } from './features.ts'
import { Splash } from './splash.tsx'

export { loadIcons } from '#src/theme/icons.ts'

const NOTHING = {}
/** Loads separately, with its texts: the shell does not wait for it. */
const loadDashboard = async () => {
  const [{ Dashboard }] = await Promise.all([
    import('#src/features/dashboard/dashboard.tsx'),
    ...(['dashboard', 'statuses', 'jobs'] as const).map((namespace) => loadTexts(storedLanguage(), namespace)),
  ])
  return { default: Dashboard }
}

/** The same for what the home begins with until the installation is live, or after an upgrade. */
const loadFirstSteps = async () => {
  const [{ FirstSteps }] = await Promise.all([
    import('#src/features/readiness/first-steps.tsx'),
    ...(['readiness', 'permissions'] as const).map((namespace) => loadTexts(storedLanguage(), namespace)),
  ])
  return { default: FirstSteps }
}

/** The parts of the home page itself; the first steps are fetched for those who have any. */
function HomeParts() {
  const { permissions } = useAccess()
  const { user } = useSession()
  const mayHave = permissions.includes('administration.can_set_up') && user.hasFirstSteps !== false
  return (
    <>
      {mayHave && <LazyPart load={loadFirstSteps} with={NOTHING} />}
      <LazyPart load={loadDashboard} with={NOTHING} />
    </>
  )
}

/** Everything behind the login: user, scope, permissions and menu, around the shell. */
export function Home() {
  const { user } = useSession()
  // the login went without them, and any screen may show one
  useTexts('errors')
  return (
    <Leaving>
      <ScopeProvider key={`${user.username} ${JSON.stringify(user.homes)}`} user={user}>
        <Access>
          <Items username={user.username} permissions={user.permissions}>
            <SavedViewsProvider>
              <Lists>
                <Shell pages={PAGES} dashboard={<HomeParts />} />
              </Lists>
            </SavedViewsProvider>
          </Items>
        </Access>
        <StoredPreferences />
      </ScopeProvider>
    </Leaving>
  )
}

/** Applies the user's preferences that the server stores, once it has confirmed the session. */
function StoredPreferences() {
  const isConfirmed = useSessionState((state) => state.hasTag('confirmed'))
  const { user } = useSession()
  const { adopt } = usePreferences()
  const adopted = useRef(false)
  useEffect(() => {
    if (!isConfirmed || adopted.current) return
    adopted.current = true
    adopt(user.preferences)
  }, [isConfirmed, adopt, user.preferences])
  return null
}

function Access({ children }: { readonly children: ReactNode }) {
  const { user } = useSession()
  const { nodes } = useScope()
  const value = useMemo(() => ({ permissions: user.permissions, nodes }), [user.permissions, nodes])
  return <AccessProvider value={value}>{children}</AccessProvider>
}

/** How all lists are shown, as the user prefers. */
function Lists({ children }: { readonly children: ReactNode }) {
  const { preferences, choose } = usePreferences()
  const { denseRows, pageSize } = preferences
  const latest = useLatest(choose)
  const value = useMemo(
    () => ({ denseRows, pageSize, choose: (choice: Partial<Preferences>) => latest.current(choice) }),
    [denseRows, pageSize, latest],
  )
  return <ListPreferencesProvider value={value}>{children}</ListPreferencesProvider>
}

interface ItemsProps {
  readonly username: string
  /** The menu is that of these. */
  readonly permissions: readonly string[]
  readonly children: ReactNode
}
/** Menu and season; without them no page works, so that a failure shows a message instead. */
function Items({ username, permissions, children }: ItemsProps) {
  const [items, setItems] = useState(() => loadHomeItems(username))
  useEffect(() => clearHomeItems, [])
  const known = useRef(permissions)
  useEffect(() => {
    const renew = () => {
      clearHomeItems()
      // what is shown stays until they are there
      startTransition(() => setItems(loadHomeItems(username)))
    }
    if (!sameJson(known.current, permissions)) renew()
    known.current = permissions
    return currentSeason.subscribe(renew)
  }, [permissions, username])
  useEffect(
    () =>
      // the numbers of the footer come with the menu
      brand.subscribe(() => {
        clearHomeItems()
        startTransition(() => setItems(loadHomeItems(username)))
      }),
    [username],
  )
  return (
    <ErrorBoundary
      fallback={(reset) => (
        <main>
          <ItemsMissing
            onRetry={() => {
              setItems(loadHomeItems(username))
              reset()
            }}
          />
        </main>
      )}
    >
      <Suspense fallback={<Splash />}>
        <HomeItemsProvider items={items} pages={PAGES}>
          {children}
        </HomeItemsProvider>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Ms after which menu and season are requested again, also where the server is reachable but answers with an error. */
const RETRY_MS = 10_000

function ItemsMissing({ onRetry }: { readonly onRetry: () => void }) {
  const texts = useTexts('session')
  const latest = useLatest(onRetry)
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [latest])
  return (
    <MessagePage
      icon="offline"
      title={texts.unreachable.title()}
      introduction={texts.unreachable.lead()}
      onRetry={onRetry}
    />
  )
}
