import { useEffect, useState } from 'react'
import { PRESENCE_EVERY_S, type Colleague } from '#schemas/applications/presence.schema.ts'
import { api } from '#src/api/client.ts'
import { whenIdle } from '#src/lib/idle.ts'

const NOBODY: readonly Colleague[] = []
const isViewed = () => document.visibilityState === 'visible'

/**
 * Reports to the server that the application is open here, as long as the page is visible, and returns the other users
 * who have it open (ADR 70). `applyId` null: none is open. Empty while the server does not answer.
 */
export function usePresence(applyId: number | null): readonly Colleague[] {
  const [colleagues, setColleagues] = useState<{ readonly of: number; readonly others: readonly Colleague[] } | null>(
    null,
  )
  useEffect(
    () => (applyId === null ? undefined : stay(applyId, (others) => setColleagues({ of: applyId, others }))),
    [applyId],
  )
  return colleagues?.of === applyId ? colleagues.others : NOBODY
}

/** Announces this user at an application and reports who else is there. Returns the function that leaves it. */
function stay(applyId: number, onColleagues: (others: readonly Colleague[]) => void): () => void {
  let calls: AbortController | null = null
  const announce = ({ signal }: AbortController) =>
    api.applications.presence({ applyId }, { background: true, signal }).then(
      ({ data }) => onColleagues(data.others),
      () => {
        if (!signal.aborted) onColleagues(NOBODY)
      },
    )
  const come = () => {
    if (calls || !isViewed()) return
    calls = new AbortController()
    void announce(calls)
  }
  const leave = () => {
    if (!calls) return
    calls.abort()
    calls = null
    // the page may be gone before the answer; if this call is lost, the presence expires after some seconds
    api.applications.presence({ applyId, leaves: true }, { background: true, keepalive: true }).catch(() => undefined)
  }
  const look = () => (isViewed() ? come() : leave())
  const cancelIdle = whenIdle(come)
  const timer = setInterval(() => void (calls && announce(calls)), PRESENCE_EVERY_S * 1000)
  document.addEventListener('visibilitychange', look)
  return () => {
    cancelIdle()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    // idle first, so that the next application loads before this call
    whenIdle(leave)
  }
}
