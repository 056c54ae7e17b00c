import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { loadLoginScreen, useSessionState } from '#src/features/session/index.ts'
import { Splash } from './splash.tsx'

const Home = lazy(() => import('./home.tsx').then((module) => ({ default: module.Home })))
const LoginScreen = lazy(loadLoginScreen)
const Unreachable = lazy(() => import('./unreachable.tsx').then((module) => ({ default: module.Unreachable })))

/** Where the person wanted to go before being asked to log in; kept in the history entry, so that a reload keeps it. */
interface Asked { readonly from?: string }
const askedFor = (): string => {
  const { from } = (history.state ?? {}) as Asked
  return from !== undefined && /^\/home(\/|\?|$)/.test(from) ? from : '/home'
}

/**
 * Routes and their guards (document 1, section 2): /home and below need a session, /login needs none, everything else goes there.
 * The keys keep React from taking one redirect for the other, which redirects once only.
 */
export function App() {
  return (
    <Suspense fallback={<Splash />}>
      <Switch>
        <Route path="/login"><LoginRoute /></Route>
        <Route path="/home/*?"><HomeRoute /></Route>
        <Route path="/"><Redirect key="empty" to="/home" replace /></Route>
        <Route><Redirect key="unknown" to="/" replace /></Route>
      </Switch>
    </Suspense>
  )
}

function LoginRoute() {
  const isLoggedIn = useSessionState((state) => state.hasTag('loggedIn'))
  const reset = new URLSearchParams(useSearch()).has('reset')
  return isLoggedIn && !reset ? <Redirect to={askedFor()} replace /> : <LoginScreen />
}

function HomeRoute() {
  const isLoggedIn = useSessionState((state) => state.hasTag('loggedIn'))
  const isKnown = useSessionState(({ context }) => context.session !== null)
  // After a logout one starts at home; after the end of a session, where one was.
  const hasLeft = useSessionState(({ context }) => context.hasLeft)
  const isUnreachable = useSessionState((state) => state.matches('unreachable'))
  const [path] = useLocation()
  const search = useSearch()
  if (!isLoggedIn) return <Redirect to="/login" replace state={hasLeft ? {} : { from: path + (search && `?${search}`) } satisfies Asked} />
  if (isKnown) return <Home />
  return isUnreachable ? <Unreachable /> : <Splash />
}
