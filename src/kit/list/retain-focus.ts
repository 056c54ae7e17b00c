import { Classes } from '@blueprintjs/core'

/** Focus that fell to the page with a row that is gone, or that a closing question wants to give back to it. */
const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.closest(`.${Classes.PORTAL}`) !== null

const CONTROLS = ':is(a[href], button, input, select, textarea):not(:disabled)'

/**
 * Keeps the keyboard in its row: where the control that had it goes away, the nearest one of the row takes it, or the
 * row that took the place of one that is deleted; the list itself only when nothing is left. The page does not move. To
 * be given as `ref`.
 */
export function retainFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  let focused: EventTarget | null = null
  let row: Element | null = null
  let index = -1
  const rows = () => [...list.querySelectorAll('tbody > tr')]
  const note = ({ target, relatedTarget }: FocusEvent) => {
    focused = target
    row = (target as Element).closest('tbody > tr')
    index = row ? rows().indexOf(row) : -1
    // the headers were scrolled through by the keyboard: the rows are read from their beginning
    const isFromHeader = relatedTarget instanceof Element && relatedTarget.closest('thead') !== null
    if (row && isFromHeader && (target as Element).matches(':focus-visible')) list.scrollLeft = 0
  }
  const observer = new MutationObserver(() => {
    if (!(focused instanceof Element) || focused.isConnected) return
    focused = null
    if (!isLost(document.activeElement)) return
    const neighbour = (row?.isConnected ? row : rows()[Math.min(index, rows().length - 1)])?.querySelector<HTMLElement>(
      CONTROLS,
    )
    neighbour?.focus({ preventScroll: true })
    // nothing is left, or what is left cannot have it
    if (isLost(document.activeElement)) list.focus({ preventScroll: true })
  })
  list.addEventListener('focusin', note)
  observer.observe(list, { childList: true, subtree: true })
  return () => {
    list.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
