import { useLayoutEffect } from 'react'
import type { SavedDraft } from '#machines/shared/record-dialog.flow.ts'

/**
 * What stood in a dialog when the session ended, until the same person is back. In memory, since it may be personal
 * data, and gone with the page; only over a reload for a newer version it lies in the storage of the tab (ADR 92). The
 * session says who logs in and out; `useRecordDialog` stores a draft and takes it out again.
 */
const drafts = new Map<string, object>()
let owner: string | null = null
let interrupted = false

/** Takes `session.end`, on which it keeps its draft. */
interface Interruptible {
  readonly send: (event: { readonly type: 'session.end' }) => void
}
/** Of what is on the page now. */
const open = new Set<Interruptible>()

/** What a draft holds beside its data, such as a worker with the rows of a file, is given up when it is forgotten. */
interface Releasable {
  readonly release?: () => void
}
function clearDrafts(): void {
  for (const draft of drafts.values()) (draft as Releasable).release?.()
  drafts.clear()
}

/** Somebody is logged in: what another person left is forgotten. */
export function beginDrafts(username: string): void {
  if (owner !== username) clearDrafts()
  for (const [key, draft] of takeStored(username)) drafts.set(key, draft)
  owner = username
  interrupted = false
}

/** Nobody is logged in any more. Who logged out leaves nothing behind; whose session ended may have been typing. */
export function endDrafts({ hasLeft }: { readonly hasLeft: boolean }): void {
  if (hasLeft) dropDrafts()
  interrupted = !hasLeft
}

/** For good, also those that a page could not be drawn with. */
export function dropDrafts(): void {
  clearDrafts()
  inStorage((storage) => storage.removeItem(STORED))
}

/**
 * Tells a dialog's or form page's machine that the session ended, when it goes away by itself since nobody is logged in
 * any more; or that the page is loaded anew.
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
 * Keeps all that is typed for the page that comes after a reload, in this tab alone; files cannot be kept. What is open
 * closes: the reload must follow at once.
 */
export function saveOverReload(): void {
  for (const actor of open) actor.send({ type: 'session.end' })
  if (owner === null || drafts.size === 0) return
  const withoutFiles = (_: string, value: unknown) => (value instanceof Blob ? null : value)
  const text = JSON.stringify({ owner, drafts: [...drafts] } satisfies Stored, withoutFiles)
  inStorage((storage) => storage.setItem(STORED, text))
}

/** The storage is looked into once: what stands there later is for the next page. */
let isTaken = false

interface Stored {
  readonly owner: string
  readonly drafts: readonly (readonly [key: string, draft: object])[]
}
/** What the page before this one kept for this person; it is taken out, whoever it belongs to. */
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
/** Of the kind that is kept under this key. */
export const savedDraft = <D extends object = SavedDraft>(key: string): D | null =>
  (drafts.get(key) ?? null) as D | null
export const dropDraft = (key: string): void => void drafts.delete(key)
