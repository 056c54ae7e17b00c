import { createElement, lazy, memo, Suspense, use } from 'react'
import { Redirect, Route, Switch, useSearch } from 'wouter'
import { useSessionState } from '#src/features/session/index.ts'
import { UNKNOWN_ADDRESS } from '#src/features/shell/unknown-address.ts'
import { loadHome, loadLogin } from './parts.ts'
import { Splash } from './splash.tsx'

const Unreachable = lazy(() => import('./unreachable.tsx').then((module) => ({ default: module.Unreachable })))

/** Where the person wanted to go before being asked to log in; kept in the history entry, so that a reload keeps it. */
interface LoginState {
  readonly from?: string
}
const requestedPage = (): string => {
  const { from } = (history.state ?? {}) as LoginState
  return from !== undefined && /^\/(home|charts)(\/|\?|#|$)/.test(from) ? from : '/home'
}

/**
 * Routes and their guards (document 1, section 2): /home, /charts and below need a session, /login needs none,
 * everything else goes there.
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

/** Takes along that an unknown address led here: read when it is drawn, which the element of a route is not. */
const EmptyRoute = () => <Redirect to="/home" replace state={history.state as unknown} />

/** Hears of the address by itself: a step among the pages of a list draws the list, not all around it. */
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
  // After a logout one starts at home; after the end of a session, where one was.
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
