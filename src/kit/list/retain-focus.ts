import { Classes } from '@blueprintjs/core'

/**
 * Focus that fell to the page because its row was removed, or that a closing confirmation tries to return to the row.
 */
const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.closest(`.${Classes.PORTAL}`) !== null

const CONTROLS = ':is(a[href], button, input, select, textarea):not(:disabled)'

/**
 * Retains the focus in its row: where the focused control is removed, the first control of the row takes it, or of the
 * row that is now at the index of a deleted one; the list itself only when nothing is left. The page does not scroll.
 * Pass it as `ref`.
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
    // the keyboard had scrolled the headers sideways: the rows start at their beginning
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
    // no control is left, or none that can take the focus
    if (isLost(document.activeElement)) list.focus({ preventScroll: true })
  })
  list.addEventListener('focusin', note)
  observer.observe(list, { childList: true, subtree: true })
  return () => {
    list.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
