import { Classes } from '@blueprintjs/core'
import { useEffect, useLayoutEffect, useState } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'
/**
 * Where the focus lands when the focused element is removed: the page itself, or the frame of a dialog, where nobody
 * sees it. A control that was disabled loses the focus a moment later.
 */
const NOWHERE = ':disabled, body, .bp6-dialog-container, [class*="focus-trap"]'
export const isFocusLost = (): boolean => document.activeElement?.matches(NOWHERE) ?? true

/**
 * Sends the focus back when it moves from the page into an overlay that is closing. Focus that comes from another
 * dialog is not sent back, since that dialog may be closing too. Returns a function that stops it.
 */
export function retainFocusOutside(overlay: HTMLElement): () => void {
  const sendBack = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(`.${Classes.OVERLAY}`)) relatedTarget.focus()
  }
  overlay.addEventListener('focusin', sendBack)
  return () => overlay.removeEventListener('focusin', sendBack)
}

function withAncestors(element: Element | null): readonly HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) found.push(at)
  return found
}

/** The openers of each open dialog, the innermost last: an answer in one may close both. */
const open: (readonly HTMLElement[])[] = []

/**
 * The first opener that is still in the document and can take the focus, or has a control that can: an empty dialog
 * frame remains in the document.
 */
function nearest(openers: readonly HTMLElement[]): HTMLElement | null {
  for (const opener of openers) {
    if (!opener.isConnected) continue
    const found =
      opener.matches(FOCUSABLE) && !opener.matches(NOWHERE) ? opener : opener.querySelector<HTMLElement>(FOCUSABLE)
    if (found) return found
  }
  return null
}

/**
 * A native button acts on keydown of Enter, Blueprint's on keyup: ignores the keyup of the key that is down now, so
 * that it does not press the element that is focused by then. Ends with the next key, or by `abort`.
 */
export function ignoreRelease(): AbortController {
  const waiting = new AbortController()
  const options = { capture: true, signal: waiting.signal }
  document.addEventListener(
    'keyup',
    (event) => {
      event.stopPropagation()
      waiting.abort()
    },
    options,
  )
  document.addEventListener(
    'keydown',
    ({ repeat }) => {
      if (!repeat) waiting.abort()
    },
    options,
  )
  return waiting
}

/**
 * Returns the focus, when the component unmounts, to the element that had it at mount; where that is gone, to the
 * nearest one left around it (the list of a deleted row). Blueprint does so only after a dialog's closing animation,
 * which an unmounted dialog never plays.
 */
export function useReturnFocus(): void {
  // the key that opened the dialog must not act in it
  useLayoutEffect(() => {
    const waiting = ignoreRelease()
    return () => waiting.abort()
  }, [])
  const [openers] = useState(() => [...withAncestors(document.activeElement), ...(open.at(-1) ?? [])])
  useEffect(() => {
    open.push(openers)
    return () => {
      open.splice(open.indexOf(openers), 1)
      // the key that closed it must not act in what is behind it
      ignoreRelease()
      // after the dialog has been removed
      queueMicrotask(() => {
        if (isFocusLost()) nearest(openers)?.focus()
      })
    }
  }, [openers])
}

/** `useReturnFocus` as a component, for a dialog that is mounted and unmounted with its content. */
export function ReturnFocus() {
  useReturnFocus()
  return null
}
