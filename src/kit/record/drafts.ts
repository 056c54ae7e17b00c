import { useLayoutEffect } from 'react'
import type { SavedDraft } from '#machines/shared/record-dialog.flow.ts'

/**
 * The content of dialogs and form pages when the session ended, until the same person is back. In memory, since it may
 * be personal data, and gone with the page; only over a reload for a newer version it is in the storage of the tab
 * (ADR 92). The session reports who logs in and out; `useRecordDialog` and `useFormPage` store a draft and take it out
 * again.
 */
const drafts = new Map<string, object>()
let owner: string | null = null
let interrupted = false

/** An actor that stores its draft on `session.end`. */
interface Interruptible {
  readonly send: (event: { readonly type: 'session.end' }) => void
}
/** The actors on the page now. */
const open = new Set<Interruptible>()

/**
 * Resources that a draft has besides its data, such as a worker with the rows of a file, are released when it is
 * cleared.
 */
interface Releasable {
  readonly release?: () => void
}
function clearDrafts(): void {
  for (const draft of drafts.values()) (draft as Releasable).release?.()
  drafts.clear()
}

/** Somebody is logged in: drafts of another person are cleared. */
export function beginDrafts(username: string): void {
  if (owner !== username) clearDrafts()
  for (const [key, draft] of takeStored(username)) drafts.set(key, draft)
  owner = username
  interrupted = false
}

/** Nobody is logged in any more. A logout clears all drafts; the person of an expired session may have been typing. */
export function endDrafts({ hasLeft }: { readonly hasLeft: boolean }): void {
  if (hasLeft) dropDrafts()
  interrupted = !hasLeft
}

/** For good, also stored ones, with which a page may fail to render. */
export function dropDrafts(): void {
  clearDrafts()
  inStorage((storage) => storage.removeItem(STORED))
}

/**
 * Sends `session.end` to the machine of a dialog or form page that unmounts because the session ended, or before the
 * page is loaded again.
 */
export function useSessionEnd(actor: Interruptible): void {
  useLayoutEffect(() => {
    open.add(actor)
    return () => {
      open.delete(actor)
      if (interrupted) actor.send({ type: 'session.end' })
    }
  }, [actor])
}

const STORED = 'qabul.drafts'
/** Storage may be refused (private windows), or full. */
function inStorage<T>(body: (storage: Storage) => T): T | undefined {
  try {
    return body(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * Stores all that was typed for the page after a reload, in this tab alone; files cannot be stored. Open forms close,
 * so the reload must follow at once.
 */
export function saveOverReload(): void {
  for (const actor of open) actor.send({ type: 'session.end' })
  if (owner === null || drafts.size === 0) return
  const withoutFiles = (_: string, value: unknown) => (value instanceof Blob ? null : value)
  const text = JSON.stringify({ owner, drafts: [...drafts] } satisfies Stored, withoutFiles)
  inStorage((storage) => storage.setItem(STORED, text))
}

/** The storage is read once: later content is for the next page. */
let isTaken = false

interface Stored {
  readonly owner: string
  readonly drafts: readonly (readonly [key: string, draft: object])[]
}
/**
 * The drafts that the page before this one stored for this person; they are removed from the storage, also if they
 * belong to somebody else.
 */
function takeStored(username: string): Stored['drafts'] {
  if (isTaken) return []
  isTaken = true
  const found = inStorage((storage) => {
    const text = storage.getItem(STORED)
    storage.removeItem(STORED)
    return JSON.parse(text ?? 'null') as Stored | null
  })
  return found?.owner === username && Array.isArray(found.drafts) ? found.drafts.filter(isDraft) : []
}
const isDraft = (entry: unknown): boolean =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object' && entry[1] !== null

export const saveDraft = <D extends object = SavedDraft>(key: string, draft: D): void => void drafts.set(key, draft)
/** The caller names the type of the drafts under this key. */
export const savedDraft = <D extends object = SavedDraft>(key: string): D | null =>
  (drafts.get(key) ?? null) as D | null
export const dropDraft = (key: string): void => void drafts.delete(key)
