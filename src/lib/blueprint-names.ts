/**
 * Accessible names that Blueprint hard-codes in English in its toasts and its calendar, and the selectors of where: a
 * control of ours may have the same name. Written out: Blueprint's list of all classes would travel to the login page.
 */
const FIXED = {
  close: { name: 'Close', at: '.bp6-toast > .bp6-button-group > ' },
  calendar: { name: 'date picker', at: '[role=dialog]' },
} as const
type Part = keyof typeof FIXED
const PARTS = Object.keys(FIXED) as Part[]

/**
 * Such a name in the language of the page. A function, because the object of the texts has a member of any name, also
 * `then`: a promise that resolves to it would take it for another promise.
 */
export type NamePart = (part: Part) => string

/** Translates these names in all elements next to the root, now and later. Returns a function that stops it. */
export function nameBlueprintParts(inLanguage: () => Promise<NamePart>): () => void {
  let isOver = false
  const name = () =>
    void inLanguage().then(
      (nameOf) => {
        if (isOver) return
        for (const part of PARTS) {
          const { name: english, at } = FIXED[part]
          // a translated element no longer has the English name: its `data-named` finds it when the language changes
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
  // floating elements are siblings of the root, whose own rows and fields are not touched
  const watch = (floating: Node) => observer.observe(floating, { childList: true, subtree: true })
  observer.observe(document.body, { childList: true })
  for (const floating of document.body.children) if (floating.id !== 'root') watch(floating)
  name()
  return () => {
    isOver = true
    observer.disconnect()
  }
}
