import { useLayoutEffect } from 'react'
import type { KeptDraft } from '#machines/shared/record-dialog.flow.ts'

/**
 * What stood in a dialog when the session ended, until the same person is back. In memory only: it may be personal
 * data, and is gone with the page. The session says who logs in and out; `useRecordDialog` stores a draft and takes it out
 * again.
 */
const drafts = new Map<string, object>()
let owner: string | null = null
let interrupted = false

/** Somebody is logged in: what another person left is forgotten. */
export function beginDrafts(username: string): void {
  if (owner !== username) drafts.clear()
  owner = username
  interrupted = false
}

/** Nobody is logged in any more. Who logged out leaves nothing behind; whose session ended may have been typing. */
export function endDrafts({ hasLeft }: { readonly hasLeft: boolean }): void {
  if (hasLeft) drafts.clear()
  interrupted = !hasLeft
}

/**
 * Tells a dialog's or form page's machine that the session ended, when it goes away by itself since nobody is logged in
 * any more.
 */
export function useSessionEnd(actor: { readonly send: (event: { readonly type: 'session.end' }) => void }): void {
  useLayoutEffect(
    () => () => {
      if (interrupted) actor.send({ type: 'session.end' })
    },
    [actor],
  )
}

export const keepDraft = <D extends object = KeptDraft>(key: string, draft: D): void => void drafts.set(key, draft)
/** Of the kind that is kept under this key. */
export const keptDraft = <D extends object = KeptDraft>(key: string): D | null => (drafts.get(key) ?? null) as D | null
export const dropDraft = (key: string): void => void drafts.delete(key)
