import { Classes } from '@blueprintjs/core'

/** Focus that fell to the page with a row that is gone, or that a closing question wants to give back to it. */
const isLost = (active: Element | null): boolean => active === null || active === document.body || active.closest(`.${Classes.PORTAL}`) !== null

/** Keeps the keyboard in a list when the row that it stood in is deleted: the list itself takes the focus. To be given as `ref`. */
export function keepFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  let focused: EventTarget | null = null
  const note = ({ target }: FocusEvent) => { focused = target }
  const observer = new MutationObserver(() => {
    if (!(focused instanceof Element) || focused.isConnected) return
    focused = null
    if (isLost(document.activeElement)) list.focus()
  })
  list.addEventListener('focusin', note)
  observer.observe(list, { childList: true, subtree: true })
  return () => {
    list.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
