import { createElement, lazy, memo, Suspense, use } from 'react'
import { Redirect, Route, Switch, useSearch } from 'wouter'
import { useSessionState } from '#src/features/session/index.ts'
import { UNKNOWN_ADDRESS } from '#src/features/shell/unknown-address.ts'
import { loadHome, loadLogin } from './parts.ts'
import { Splash } from './splash.tsx'

const Unreachable = lazy(() => import('./unreachable.tsx').then((module) => ({ default: module.Unreachable })))

/** The page that was requested before the login; stored in the history entry, so that a reload retains it. */
interface LoginState {
  readonly from?: string
}
const requestedPage = (): string => {
  const { from } = (history.state ?? {}) as LoginState
  return from !== undefined && /^\/(home|charts)(\/|\?|#|$)/.test(from) ? from : '/home'
}

/**
 * Routes and their guards (document 1, section 2): /home, /charts and below need a session, /login needs none,
 * everything else redirects to /home.
 */
export function App() {
  return (
    <Suspense fallback={<Splash />}>
      <Switch>
        <Route path="/login">
          <LoginRoute />
        </Route>
        <Route path="/home/*?">
          <HomeRoute />
        </Route>
        <Route path="/charts/*?">
          <HomeRoute />
        </Route>
        <Route path="/">
          <EmptyRoute />
        </Route>
        <Route>
          <Redirect to="/" replace state={UNKNOWN_ADDRESS} />
        </Route>
      </Switch>
    </Suspense>
  )
}

/**
 * A component, so that `history.state` is read when the route renders and not when `App` does: it may record that an
 * unknown address was redirected here.
 */
const EmptyRoute = () => <Redirect to="/home" replace state={history.state as unknown} />

/**
 * Memoised, and subscribes to the address by itself: a step to another page of a list renders the list, not everything
 * around it.
 */
const Home = memo(() => createElement(use(loadHome())))
const LoginScreen = () => createElement(use(loadLogin()))

function LoginRoute() {
  const isLoggedIn = useSessionState((state) => state.hasTag('loggedIn'))
  const reset = new URLSearchParams(useSearch()).has('reset')
  return isLoggedIn && !reset ? <Redirect to={requestedPage()} replace /> : <LoginScreen />
}

function HomeRoute() {
  const isLoggedIn = useSessionState((state) => state.hasTag('loggedIn'))
  const isKnown = useSessionState(({ context }) => context.session !== null)
  // After a logout, the next login starts at home; after an expired session, at the page that was open.
  const hasLeft = useSessionState(({ context }) => context.hasLeft)
  const isUnreachable = useSessionState((state) => state.hasTag('unreachable'))
  if (!isLoggedIn)
    return (
      <Redirect
        to="/login"
        replace
        state={hasLeft ? {} : ({ from: location.pathname + location.search + location.hash } satisfies LoginState)}
      />
    )
  if (isKnown) return <Home />
  return isUnreachable ? <Unreachable /> : <Splash />
}
