import { createContext, use, useEffect } from 'react'
import { sameDraft } from '#machines/shared/draft.ts'
import { useLatest } from '../use-latest.ts'

/**
 * Pages and dialogs in which something may be typed: whether each has unsaved text, and whether that survives a reload.
 */
const pages = new Map<() => boolean, { readonly survives: boolean }>()

/** Whether leaving the page now would discard typed text. */
export const isAnythingUnsaved = (): boolean => [...pages.keys()].some((isUnsaved) => isUnsaved())
/** The same for a reload, over which drafts are preserved (drafts.ts). */
export const isAnythingLostOnReload = (): boolean =>
  [...pages].some(([isUnsaved, { survives }]) => !survives && isUnsaved())

/**
 * Runs an action that leaves the page: at once, or after a confirmation when there is unsaved text. The shell shows the
 * confirmation (ADR 27).
 */
export type Leave = (go: () => void) => void
export const LeaveContext = createContext<Leave>((go) => go())
export const useLeave = (): Leave => use(LeaveContext)

/** Lets the page be left without the browser's question: the person has confirmed, or loses nothing. */
export const release = (): void => removeEventListener('beforeunload', blockBrowser)

/** Makes the browser show its own question before it loads another page, reloads this one, or closes it. */
function blockBrowser(event: BeforeUnloadEvent): void {
  if (isAnythingUnsaved()) event.preventDefault()
}

/**
 * Makes every way of leaving the page ask for confirmation while `isUnsaved` returns true. `survives`: the text is a
 * draft that is preserved over a reload for a newer version (`useSessionEnd`).
 */
export function useUnsaved(isUnsaved: () => boolean, { survives = false } = {}): void {
  const latest = useLatest(isUnsaved)
  useEffect(() => {
    const confirmLeave = () => latest.current()
    pages.set(confirmLeave, { survives })
    addEventListener('beforeunload', blockBrowser)
    return () => {
      pages.delete(confirmLeave)
      if (pages.size === 0) removeEventListener('beforeunload', blockBrowser)
    }
  }, [latest, survives])
}

/** What the machines of a form page and of a record dialog have in common. */
interface FormActor<Tag extends string> {
  readonly getSnapshot: () => {
    readonly hasTag: (tag: Tag | 'discarding' | 'busy') => boolean
    readonly context: { readonly value: unknown; readonly initial: unknown }
  }
}

const SURVIVES = { survives: true }
/**
 * The same for the form of a machine whose draft is saved; the form is on the page in states tagged `shown`. It is
 * unsaved when its value differs from the initial one, and it is neither being saved nor showing the confirmation to
 * discard.
 */
export function useUnsavedForm<Tag extends string>(actor: FormActor<Tag>, shown: Tag): void {
  useUnsaved(() => {
    const form = actor.getSnapshot()
    return (
      form.hasTag(shown) &&
      !form.hasTag('discarding') &&
      !form.hasTag('busy') &&
      !sameDraft(form.context.value, form.context.initial)
    )
  }, SURVIVES)
}
