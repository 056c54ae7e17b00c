import { Classes } from '@blueprintjs/core'

/**
 * Accessible names that Blueprint writes into its dialogs, toasts and calendar, in English alone and with no way to say
 * them otherwise.
 */
const FIXED = { Close: 'close', 'date picker': 'calendar' } as const
type Fixed = keyof typeof FIXED
/** Where Blueprint writes them: a control of ours may well be called the same. */
const BLUEPRINTS = `.${Classes.DIALOG_CLOSE_BUTTON}[aria-label="Close"], .${Classes.TOAST} > .${Classes.BUTTON_GROUP} > [aria-label="Close"], [role=dialog][aria-label="date picker"]`

/**
 * Such a name in the language of the page. A function, for a promise takes the object of the texts, which has a member
 * of any name, for another promise.
 */
export type NamePart = (part: (typeof FIXED)[Fixed]) => string

/** Says them, of what floats beside the page now and of what will. Gives what ends it. */
export function nameBlueprintParts(inLanguage: () => Promise<NamePart>): () => void {
  let isOver = false
  const name = () =>
    void inLanguage().then(
      (nameOf) => {
        if (isOver) return
        for (const part of document.querySelectorAll<HTMLElement>(`${BLUEPRINTS}, [data-named]`)) {
          part.dataset['named'] ??= part.getAttribute('aria-label')!
          const text = nameOf(FIXED[part.dataset['named'] as Fixed])
          if (part.getAttribute('aria-label') !== text) part.setAttribute('aria-label', text)
        }
      },
      () => undefined,
    )
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target === document.body) for (const added of addedNodes) watch(added)
    name()
  })
  // what floats is put beside the page, whose own rows and fields are left alone
  const watch = (floating: Node) => observer.observe(floating, { childList: true, subtree: true })
  observer.observe(document.body, { childList: true })
  for (const floating of document.body.children) if (floating.id !== 'root') watch(floating)
  name()
  return () => {
    isOver = true
    observer.disconnect()
  }
}
