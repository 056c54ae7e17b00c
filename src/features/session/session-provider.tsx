import { useSelector } from '@xstate/react'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ActorRefFrom, InputFrom, SnapshotFrom } from 'xstate'
import { problemOf, sameJson } from '#machines/shared/problem.ts'
import type { sessionFlow } from '#machines/session/session.flow.ts'
import { api, onAnswer, onUnauthorized } from '#src/api/client.ts'
import { onTokenElsewhere, readToken } from '#src/api/credentials.ts'
import { brand, rights } from '#src/api/header-watch.ts'
import type { Permission } from '#schemas/permissions.ts'
import type { SessionData } from '#schemas/session/session.schema.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { beginDrafts } from '#src/kit/record/drafts.ts'
import { toasts } from '#src/kit/feedback/use-toasts.ts'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { renewLoginData } from './login-data.ts'
import { deadlineOf, sessionMachine } from './session.actors.ts'
import { onAnsweredElsewhere, readSession, notifyAnswered } from './session.store.ts'

export type SessionActor = ActorRefFrom<typeof sessionFlow>
const ActorContext = createContext<SessionActor | null>(null)

/**
 * The session that was stored when the page was loaded. Screens are rendered before the server has confirmed it, with
 * drafts.
 */
function resumed(): InputFrom<typeof sessionFlow> {
  const [hasToken, stored] = [readToken() !== null, readSession()]
  if (hasToken && stored) beginDrafts(stored.username)
  return { hasToken, stored }
}

// a process of the release before names one home alone
const rightsOf = ({ role, permissions, home, homes = [home] }: Omit<SessionData, 'homes'> & Partial<SessionData>) => [
  role,
  permissions.toSorted(),
  homes,
]

/** After a change of the user's role or scope: the page follows at once, and says so (issue 40). */
async function adoptRights(actor: SessionActor): Promise<void> {
  const reply = await api.session.current().catch(() => null)
  if (!reply) rights.clear()
  const { session } = actor.getSnapshot().context
  if (!reply || !session || reply.data.username !== session.username) return
  if (sameJson(rightsOf(reply.data), rightsOf(session))) return
  actor.send({ type: 'session.update', session: { ...reply.data, preferences: session.preferences } })
  toasts.notice('RIGHTS_CHANGED')
}

/** After a change of the university's record: every place that shows its name follows (issue 41). */
async function adoptBrand(actor: SessionActor): Promise<void> {
  const changed = await renewLoginData().catch(() => null)
  if (!changed) brand.clear()
  const { session } = actor.getSnapshot().context
  if (!changed || !session || sameJson(changed.scopeName, session.scopeName)) return
  actor.send({ type: 'session.update', session: { ...session, scopeName: changed.scopeName } })
}

/**
 * Runs the session flow, and sends it the results of calls and the events of other tabs. Rendered once, around the
 * router.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [input] = useState(resumed)
  const actor = useActorRef(sessionMachine, { input })
  useEffect(() => {
    const renew = () => {
      const { session } = actor.getSnapshot().context
      if (session) actor.send({ type: 'session.renew', deadline: deadlineOf(session) })
    }
    onUnauthorized((error) => actor.send({ type: 'session.end', problem: problemOf(error) }))
    onAnswer(() => {
      renew()
      notifyAnswered()
    })
    const stopTokens = onTokenElsewhere((token) =>
      actor.send({ type: token === null ? 'otherTab.logout' : 'otherTab.login' }),
    )
    const stopAnswers = onAnsweredElsewhere(renew)
    const stopRights = rights.subscribe(() => void adoptRights(actor))
    const stopBrand = brand.subscribe(() => void adoptBrand(actor))
    return () => {
      onUnauthorized(() => {})
      onAnswer(() => {})
      stopTokens()
      stopAnswers()
      stopRights()
      stopBrand()
    }
  }, [actor])
  useOnReturn(() => actor.send({ type: 'session.retry' }))
  return <ActorContext value={actor}>{children}</ActorContext>
}

/** The session flow itself: for the login screen, the warning and the account menu. */
export function useSessionActor(): SessionActor {
  const actor = use(ActorContext)
  if (!actor) throw new Error('useSessionActor must be used inside SessionProvider')
  return actor
}
/** A part of the session flow's state; renders again only when it changes. */
export const useSessionState = <T,>(select: (snapshot: SnapshotFrom<typeof sessionFlow>) => T): T =>
  useSelector(useSessionActor(), select)

export interface Session {
  /** The user who is logged in. */
  readonly user: SessionData
  /** Whether the user has a permission, to decide what is offered. The server checks it again. */
  readonly may: (permission: Permission) => boolean
  readonly logOut: () => void
}

/** The session of a page behind the login. */
export function useSession(): Session {
  const actor = useSessionActor()
  const user = useSessionState(({ context }) => context.session)
  if (!user) throw new Error('useSession must be used on a page behind the login: nobody is logged in')
  const may = useCallback((permission: Permission) => user.permissions.includes(permission), [user])
  return useMemo(() => ({ user, may, logOut: () => actor.send({ type: 'logout.request' }) }), [user, may, actor])
}
