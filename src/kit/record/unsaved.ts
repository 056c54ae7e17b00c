import { createContext, use, useEffect } from 'react'
import { sameDraft } from '#machines/shared/draft.ts'
import { useLatest } from '../use-latest.ts'

/** Pages and dialogs in which something may be typed; each tells whether it is saved, and whether a reload keeps it. */
const pages = new Map<() => boolean, { readonly survives: boolean }>()

/** Whether leaving the page now would lose what was typed. */
export const isAnythingUnsaved = (): boolean => [...pages.keys()].some((isUnsaved) => isUnsaved())
/** The same for a reload, over which drafts are kept (drafts.ts). */
export const isAnythingLostOnReload = (): boolean =>
  [...pages].some(([isUnsaved, { survives }]) => !survives && isUnsaved())

/**
 * Does what takes the page away: at once, or after the question when something is typed that is not saved. The shell
 * asks (ADR 27).
 */
export type Leave = (go: () => void) => void
export const LeaveContext = createContext<Leave>((go) => go())
export const useLeave = (): Leave => use(LeaveContext)

/** The page goes away with everything in it: the person was asked, or loses nothing. */
export const release = (): void => removeEventListener('beforeunload', blockBrowser)

/** The browser asks in its own words before it loads another page, loads this one again, or closes it. */
function blockBrowser(event: BeforeUnloadEvent): void {
  if (isAnythingUnsaved()) event.preventDefault()
}

/**
 * Has whoever leads away from the page ask first, as long as `isUnsaved` says so. `survives`: what is typed is a draft
 * that a reload for a newer version keeps (`useSessionEnd`).
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
 * The same for the form of a machine whose draft is kept, which stands there in states tagged `shown`: it holds
 * something else than it began with, and neither saves it nor asks what shall become of it.
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
