import { Classes } from '@blueprintjs/core'

/**
 * Accessible names that Blueprint writes into its toasts and its calendar, in English alone and with no way to say them
 * otherwise; and where it writes them, since a control of ours may well be called the same.
 */
const FIXED = {
  close: { name: 'Close', at: `.${Classes.TOAST} > .${Classes.BUTTON_GROUP} > ` },
  calendar: { name: 'date picker', at: '[role=dialog]' },
} as const
type Part = keyof typeof FIXED
const PARTS = Object.keys(FIXED) as Part[]

/**
 * Such a name in the language of the page. A function, for a promise takes the object of the texts, which has a member
 * of any name, for another promise.
 */
export type NamePart = (part: Part) => string

/** Says them, of what floats beside the page now and of what will. Gives what ends it. */
export function nameBlueprintParts(inLanguage: () => Promise<NamePart>): () => void {
  let isOver = false
  const name = () =>
    void inLanguage().then(
      (nameOf) => {
        if (isOver) return
        for (const part of PARTS) {
          const { name: english, at } = FIXED[part]
          // once named it bears no English any more, and is found by its mark when the language changes
          for (const element of document.querySelectorAll<HTMLElement>(
            `${at}[aria-label="${english}"], [data-named="${part}"]`,
          )) {
            element.dataset['named'] = part
            element.setAttribute('aria-label', nameOf(part))
          }
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
