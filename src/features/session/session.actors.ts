import { fromPromise } from 'xstate'
import { sessionFlow, type Deadline, type Validated } from '#machines/session/session.flow.ts'
import { api } from '#src/api/client.ts'
import { beginDrafts, endDrafts } from '#src/kit/record/drafts.ts'
import { toasts } from '#src/kit/feedback/use-toasts.ts'
import type { SessionData } from '#schemas/session/session.schema.ts'
import { loadLoginData } from './login-data.ts'
import { clearSession, storeSession } from './session.store.ts'

/** Ms before the end at which the warning is shown. */
const WARNING_MS = 120_000

/**
 * How long the session lasts from now. When this machine's clock is already past the end of a session that the server
 * just confirmed, the clock is wrong: then only the idle time counts, and the server ends the session.
 */
export function deadlineOf(
  { expiresAt, idleSeconds }: Pick<SessionData, 'expiresAt' | 'idleSeconds'>,
  now: number = Date.now(),
): Deadline {
  const untilAbsolute = Date.parse(expiresAt) - now
  const untilIdle = idleSeconds * 1000
  const cause = untilAbsolute > 0 && untilAbsolute <= untilIdle ? 'absolute' : 'idle'
  const left = cause === 'absolute' ? untilAbsolute : untilIdle
  const endIn = Math.min(WARNING_MS, left)
  return { warnIn: left - endIn, endIn, cause }
}

const validated = (session: SessionData): Validated => ({ session, deadline: deadlineOf(session) })

/** The session flow with the server's calls and the browser's storage. */
export const sessionMachine = sessionFlow.provide({
  actors: {
    logIn: fromPromise(async ({ input, signal }) => {
      // Its reply sets the CSRF cookie, without which the server refuses the login (D61).
      await loadLoginData()
      const { data, message } = await api.session.login(input, { signal, background: true })
      toasts.success(message)
      return validated(data)
    }),
    loadSession: fromPromise(async ({ signal }) => validated((await api.session.current({ signal })).data)),
    logOut: fromPromise(async ({ signal }) => {
      await api.session.logout({ signal })
    }),
  },
  actions: {
    store: ({ context }) => {
      if (!context.session) return
      storeSession(context.session)
      beginDrafts(context.session.username)
    },
    clearStore: ({ context }) => {
      clearSession()
      endDrafts(context)
    },
  },
})
