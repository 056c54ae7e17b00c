import type { ReactNode } from 'react'
import { screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { officer } from '#machines/session/session.cases.ts'
import type { LoginData, SessionData } from '#schemas/session/session.schema.ts'
import { api } from '#src/api/client.ts'
import { SessionProvider, useSessionState } from '#src/features/session/index.ts'
import { clearSession, storeSession } from '#src/features/session/session.store.ts'
import { storeToken } from '#src/api/credentials.ts'
import { NO_SEASON } from '#tests/dashboard/dashboard.replies.ts'
import { ok, refuse, removeToasts, type Answer, type Received } from '#tests/kit/support.tsx'

export const BRAND: LoginData = {
  scopeName: { ar: 'جامعة النيل', en: 'Nile University' },
  systemName: { ar: 'منظومة القبول', en: 'Admission System' },
  scopeLogo: '/brand/university.svg',
  systemLogo: '/brand/product.svg',
  scopeID: 1,
  backgroundColor: '#112233',
  demo: true,
  passwordMax: 20,
  emailTldMax: 3,
}
/** A session that does not expire at any tested time. */
export const SESSION = { ...officer, expiresAt: '2126-01-01T00:00:00Z' }

type Calls = Readonly<Record<string, Answer | ((call: Received) => Answer | Promise<Answer>)>>
/** A server with the session's calls, which `calls` replace by path. */
export const sessionServer =
  (calls: Calls = {}) =>
  (call: Received): Answer | Promise<Answer> => {
    const found = calls[call.path]
    if (found) return typeof found === 'function' ? found(call) : found
    if (call.path === '/api/users/get_login_data/') return ok(BRAND)
    if (call.path === '/api/users/login') return { ...ok(SESSION, 'دخلت|You are in'), headers: { token: 'fresh' } }
    if (call.path === '/api/users/session/') return ok(SESSION)
    if (call.path === '/api/private/list_home_items')
      return ok({ years: [], semesters: [], apps: [], hotline: '', landlines: [] })
    if (call.path === '/api/general_data/get_scopes/') return ok({ scopes: [] })
    if (call.path === '/api/dashboard/') return ok(NO_SEASON)
    return ok(null)
  }

/** The browser of somebody who is logged in. */
export function loggedIn(session: SessionData = SESSION): void {
  storeToken('stored')
  storeSession(session)
  onTestFinished(clearSession)
}
export const withSession = (children: ReactNode): ReactNode => <SessionProvider>{children}</SessionProvider>

/** What the server answers once the session is over. */
export const SESSION_OVER = refuse(401, 'SESSION_EXPIRED', 'انتهت|Session ended')
/** The page of a logged-in person, within `withSession`; without a session the text "Login" instead. */
export const WhileLoggedIn = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useSessionState((session) => session.hasTag('loggedIn')) ? children : 'Login'
/** Notifies the page that its session is over, by a call to a server that answers `SESSION_OVER`. */
export async function noticeSessionEnd(): Promise<void> {
  await api.session.current().catch(() => undefined)
}
/** Unmounts the page that has left for the login, so that a new login opens it again. */
export async function leaveAtLogin(shown: { readonly unmount: () => void }): Promise<void> {
  await screen.findByText('Login')
  shown.unmount()
  await removeToasts()
}
